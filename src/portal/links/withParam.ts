/** The parameters of an address with one changed; without a value it is left out. */
export const withParam = (
    search: URLSearchParams,
    name: string,
    value: string | number | null | undefined,
): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value === undefined || value === null || value === '') next.delete(name);
    else next.set(name, String(value));
    return next;
};
