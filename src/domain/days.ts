import { dayKey } from './dates';

/** Calendar days (`2026-02-03`) and the zones they begin in. Pure, for both sides. */

export const DAY_MS = 86_400_000;

/** The business works on Queensland time: what is dated, due or counted by day and belongs to no property. */
export const BUSINESS_ZONE = 'Australia/Brisbane';

const ZONES: Readonly<Record<string, string>> = {
    QLD: BUSINESS_ZONE,
    NT: 'Australia/Darwin',
    WA: 'Australia/Perth',
    NSW: 'Australia/Sydney',
    ACT: 'Australia/Sydney',
    VIC: 'Australia/Melbourne',
    TAS: 'Australia/Hobart',
    SA: 'Australia/Adelaide',
};
/** The states with the zones of their own, for who writes them into a statement. */
export const zonesByState: readonly (readonly [state: string, zone: string])[] = Object.entries(ZONES);
/** Where a property's days begin. Without a state that of Queensland, where most are. */
export const timeZoneOf = (state: string | null | undefined): string => ZONES[state ?? ''] ?? BUSINESS_ZONE;

/** The calendar day that it is in a zone. */
export const todayIn = (timeZone: string = BUSINESS_ZONE, now: Date = new Date()): string => dayKey(now, { timeZone });

/** The day that has begun somewhere among the properties: a report up to it misses nothing of any of them. */
export const latestToday = (now: Date = new Date()): string =>
    Object.values(ZONES).reduce((latest, zone) => {
        const day = todayIn(zone, now);
        return day > latest ? day : latest;
    }, '');

/** The day so many days after one: `dayAfter('2026-02-28', 1)` is `2026-03-01`. */
export const dayAfter = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days from the first to the last, both included; NaN where one is no day. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Every day from the first to the last, both included. */
export const eachDay = (first: string, last: string): string[] =>
    Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, index) => dayAfter(first, index));
