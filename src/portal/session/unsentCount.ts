import { localStore } from './browserStore';

/** Number of a user's unsent entries on this phone, for the rest of the portal, which does not load the queue. */
const keyOf = (user: number) => `headwater.field-unsent.${user}`;

export const unsentCount = (user: number): number => Number(localStore.get(keyOf(user)) ?? 0);
export const storeUnsentCount = (user: number, count: number): void => {
    if (count > 0) localStore.set(keyOf(user), String(count));
    else localStore.remove(keyOf(user));
};
