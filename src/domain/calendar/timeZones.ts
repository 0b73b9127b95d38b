/** Validation of time zone names that callers send, in any letter case. */

/** Bounds the cache, which names that differ only in case could fill. */
const MOST_NAMES = 1000;
const canonical = new Map<string, string>();

/**
 * IANA name of a zone as Intl spells it, or null if it is unknown.
 * @param name in any case; an offset (`+10:00`) is not a name
 */
export const timeZoneNamed = (name: string): string | null => {
    if (name.length > 60 || !/^[A-Za-z]/.test(name)) return null;
    const known = canonical.get(name);
    if (known) return known;
    try {
        const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
        if (canonical.size >= MOST_NAMES) canonical.clear();
        canonical.set(name, timeZone);
        return timeZone;
    } catch {
        return null;
    }
};
