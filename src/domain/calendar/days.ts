import { type DateOptions, dateParts, type Moment, parseMoment } from './moments';

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
/**
 * Postcodes whose clocks differ from those of their state: Broken Hill keeps the time of South Australia, Lord Howe Island half
 * an hour of summer time, and Eucla with the roadhouses around it its own.
 */
const ZONES_BY_POSTCODE: Readonly<Record<string, string>> = {
    2880: 'Australia/Broken_Hill',
    2898: 'Australia/Lord_Howe',
    6443: 'Australia/Eucla',
};
/** The same maps for a statement. */
export const zonesByState: readonly (readonly [state: string, zone: string])[] = Object.entries(ZONES);
export const zonesByPostcode: readonly (readonly [postcode: string, zone: string])[] =
    Object.entries(ZONES_BY_POSTCODE);

/** The fields of a property that decide its time zone. */
export interface TimeZonePlace {
    state?: string | null;
    postcode?: string | null;
    /** IANA name, where somebody chose it */
    time_zone?: string | null;
}
/** Time zone in which the days of a property begin: its own, else by postcode, else by state, else that of Queensland, where most are. */
export const timeZoneOf = (place: TimeZonePlace | null | undefined): string =>
    place?.time_zone ?? ZONES_BY_POSTCODE[place?.postcode ?? ''] ?? ZONES[place?.state ?? ''] ?? BUSINESS_ZONE;

/** The local calendar day, `2026-02-03`: what a list is grouped by. */
export const dayKey = (value: Moment, options: DateOptions = {}): string => {
    const date = parseMoment(value);
    if (!date) return '';
    if (isDay(value)) return value;
    const part = dateParts(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, { ...options, locale: 'en' });
    return `${part('year')}-${part('month')}-${part('day')}`;
};

/** The calendar day that it is in a zone. */
export const todayIn = (timeZone: string = BUSINESS_ZONE, now: Date = new Date()): string => dayKey(now, { timeZone });

/** The day that has begun somewhere among the properties: a report up to it misses nothing of any of them. */
export const latestToday = (now: Date = new Date()): string =>
    [...Object.values(ZONES), ...Object.values(ZONES_BY_POSTCODE)].reduce((latest, zone) => {
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

/** 1 is Monday, 7 is Sunday. */
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

/** A moment in a file, `2026-02-03 21:05`: as the clocks of a zone show it, and spreadsheets read it. */
export const wallText = (moment: Moment, timeZone: string): string => {
    const date = parseMoment(moment);
    return date ? wallClock(date.getTime(), timeZone).replace('T', ' ') : '';
};

/**
 * The first moment at which the clocks of a zone show a time of a day (`21:05`) or have passed it: an hour that summer time
 * leaves out is over when it would begin, and of one that comes twice it is the first.
 */
export const firstMomentAt = (day: string, time: string, timeZone: string): Date => {
    const wanted = `${day}T${time}`;
    const asUtc = Date.parse(`${wanted}Z`);
    const offsetAt = (moment: number) => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;
    const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
    let [low, high] = [asUtc - Math.max(before, after), asUtc - Math.min(before, after)];
    if (wallClock(low, timeZone) === wanted) return new Date(low);
    // the earlier one shows a time before it, so what is looked for lies after: where the clocks have changed, or jump over it
    while (high - low > MINUTE_MS) {
        const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
        if (wallClock(middle, timeZone) < wanted) low = middle;
        else high = middle;
    }
    return new Date(high);
};
