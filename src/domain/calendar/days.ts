import { type DateOptions, dateParts, type Moment, parseMoment } from './moments';

/** Calendar days (`2026-02-03`) and their time zones. Pure; shared by portal and server. */

export const DAY_MS = 86_400_000;

/** A date without a time (`2026-02-03`) has no zone: converting it to one would shift it to the day before. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** True for a date without a time. */
export const isDay = (value: Moment): value is string => typeof value === 'string' && DAY.test(value);
/** Whether a value is a day that exists, YYYY-MM-DD. */
export const isCalendarDay = (value: unknown): value is string =>
    typeof value === 'string' &&
    DAY.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);

/** Business time zone (Queensland), for everything that is dated, due or counted by day and belongs to no property. */
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
/**
 * Postcodes whose time zone differs from their state's: Broken Hill uses South Australian time, Lord Howe Island shifts
 * by half an hour for daylight saving, and Eucla with its roadhouses has a zone of its own.
 */
const ZONES_BY_POSTCODE: Readonly<Record<string, string>> = {
    2880: 'Australia/Broken_Hill',
    2898: 'Australia/Lord_Howe',
    6443: 'Australia/Eucla',
};
/** The same maps for an SQL statement. */
export const zonesByState: readonly (readonly [state: string, zone: string])[] = Object.entries(ZONES);
export const zonesByPostcode: readonly (readonly [postcode: string, zone: string])[] =
    Object.entries(ZONES_BY_POSTCODE);

/** Fields of a property that decide its time zone. */
export interface TimeZonePlace {
    state?: string | null;
    postcode?: string | null;
    /** IANA name, if chosen explicitly */
    time_zone?: string | null;
}
/** Time zone of a property: its own, else by postcode, else by state, else that of Queensland, where most are. */
export const timeZoneOf = (place: TimeZonePlace | null | undefined): string =>
    place?.time_zone ?? ZONES_BY_POSTCODE[place?.postcode ?? ''] ?? ZONES[place?.state ?? ''] ?? BUSINESS_ZONE;

/** Local calendar day, `2026-02-03`, by which lists are grouped. */
export const dayKey = (value: Moment, options: DateOptions = {}): string => {
    const date = parseMoment(value);
    if (!date) return '';
    if (isDay(value)) return value;
    const part = dateParts(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, { ...options, locale: 'en' });
    return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Current calendar day in a zone. */
export const todayIn = (timeZone: string = BUSINESS_ZONE, now: Date = new Date()): string => dayKey(now, { timeZone });

/** Zones of properties, each once. */
const PROPERTY_ZONES = [...new Set([...Object.values(ZONES), ...Object.values(ZONES_BY_POSTCODE)])];

/** Current days in all zones of properties, as a cache key of results that end with a property's day. */
export const todaysKey = (now: Date): string => PROPERTY_ZONES.map(zone => todayIn(zone, now)).join(' ');

/** Latest day that has begun in any property's zone, so that a report up to it is complete for every property. */
export const latestToday = (now: Date = new Date()): string =>
    PROPERTY_ZONES.reduce((latest, zone) => {
        const day = todayIn(zone, now);
        return day > latest ? day : latest;
    }, '');

/** Day `n` days after another: `dayAfter('2026-02-28', 1)` is `2026-03-01`. */
export const dayAfter = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days from the first to the last, both included; NaN for an invalid day. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Every day from the first to the last, both included. */
export const eachDay = (first: string, last: string): string[] =>
    Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, index) => dayAfter(first, index));

/** First moment of a day in the reader's zone, optionally some days later. */
export const startOfDay = (day: string, later = 0): number => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return new Date(year, month - 1, date + later).getTime();
};

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const MINUTE_MS = 60_000;
/** Local time in a zone, `2026-02-03T21:05`. */
export const wallClock = (moment: number, timeZone: string): string => {
    const part = dateParts(
        new Date(moment),
        { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        { timeZone, locale: 'en' },
    );
    return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** Local time for exported files, `2026-02-03 21:05`, which spreadsheets parse. */
export const wallText = (moment: Moment, timeZone: string): string => {
    const date = parseMoment(moment);
    return date ? wallClock(date.getTime(), timeZone).replace('T', ' ') : '';
};

/**
 * First moment at which clocks of a zone show or have passed a time of day (`21:05`). A time in the hour skipped by
 * daylight saving maps to the moment of the change; a repeated time maps to its first occurrence.
 */
export const firstMomentAt = (day: string, time: string, timeZone: string): Date => {
    const wanted = `${day}T${time}`;
    const asUtc = Date.parse(`${wanted}Z`);
    const offsetAt = (moment: number) => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;
    const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
    let [low, high] = [asUtc - Math.max(before, after), asUtc - Math.min(before, after)];
    if (wallClock(low, timeZone) === wanted) return new Date(low);
    // The earlier candidate shows a time before the target, so the result lies after it: where the clocks changed, or
    // at the end of the skipped hour.
    while (high - low > MINUTE_MS) {
        const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
        if (wallClock(middle, timeZone) < wanted) low = middle;
        else high = middle;
    }
    return new Date(high);
};
