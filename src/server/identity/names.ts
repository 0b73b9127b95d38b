/** Splits a full name into first and last name. */
export const nameParts = (fullname: string): { first_name: string; last_name: string | null } => {
    const [first = '', ...rest] = fullname.trim().split(/\s+/);
    return { first_name: first.slice(0, 60), last_name: rest.length ? rest.join(' ').slice(0, 60) : null };
};

interface Names {
    fullname?: unknown;
    first_name?: unknown;
    last_name?: unknown;
}
/** Forms ask for the full name only: a new one sets its parts, unless they are given. */
export const withNameParts = <T extends Names>(given: T, before?: Names): T => {
    if (given.fullname === undefined || given.first_name !== undefined || given.last_name !== undefined) return given;
    const same = given.fullname === before?.fullname && before?.first_name;
    return same ? given : { ...given, ...nameParts(String(given.fullname)) };
};
