/** How much work of a person waits on this phone, told to the rest of the portal, which does not know the queue. */
const keyOf = (user: number) => `headwater.field-unsent.${user}`;

export const unsentOf = (user: number): number => Number(localStorage.getItem(keyOf(user)) ?? 0);
export const tellUnsent = (user: number, count: number): void => {
    if (count > 0) localStorage.setItem(keyOf(user), String(count));
    else localStorage.removeItem(keyOf(user));
};
