import { type DateOptions, type Moment, parseMoment, partsOf } from './moments';

/** Calendar days (`2026-02-03`) and the zones they begin in. Pure, for both sides. */

export const DAY_MS = 86_400_000;

/** A date without a time (`2026-02-03`) belongs to no zone: shifted into one it would become the day before. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether it is a date without a time. */
export const isDay = (value: Moment): value is string => typeof value === 'string' && DAY.test(value);

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

/** The local calendar day, `2026-02-03`: what a list is grouped by. */
export const dayKey = (value: Moment, options: DateOptions = {}): string => {
    const date = parseMoment(value);
    if (!date) return '';
    if (isDay(value)) return value;
    const part = partsOf(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, { ...options, locale: 'en' });
    return `${part('year')}-${part('month')}-${part('day')}`;
};

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

/** The first moment of a day, or of one so many days later, in the reader's zone. */
export const startOfDay = (day: string, later = 0): number => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return new Date(year, month - 1, date + later).getTime();
};
