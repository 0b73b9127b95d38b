import { momentsAt } from './dateEntry';
import { DAY_MS, dayAfter, firstMomentAt, isDay } from './days';

/** Days and times in filters of moments. A day, and a time without an offset from UTC, is that of the caller's zone. */

/** The moments that a filter value stands for. */
export interface MomentRange {
    start: Date;
    end: Date;
    /** false: `end` is the first moment after it */
    includesEnd: boolean;
}

/** Outside these years no zone has rules, and Intl writes years without four digits: days there are those of UTC. */
const hasRules = (day: string): boolean => day >= '1901-01-01' && day < '2900-01-01';
/** The last moment that has a year of four digits, which is all that the database reads. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** The moments of a day in a zone, of 23, 24 or 25 hours: from its first up to that of the day after. */
export const dayRange = (day: string, timeZone: string): { start: Date; end: Date } =>
    hasRules(day)
        ? { start: firstMomentAt(day, '00:00', timeZone), end: firstMomentAt(dayAfter(day, 1), '00:00', timeZone) }
        : { start: new Date(day), end: new Date(Math.min(Date.parse(day) + DAY_MS, LAST_MOMENT)) };

/** Without an offset clocks may show a time twice (the hour after summer time): from the first to the last of these moments. */
const wallRange = (day: string, time: string, seconds: string, timeZone: string): MomentRange => {
    const later = Number(seconds.slice(1)) * 1000;
    const [first = firstMomentAt(day, time, timeZone).getTime(), last = first] = momentsAt(`${day}T${time}`, timeZone);
    return { start: new Date(first + later), end: new Date(last + later), includesEnd: true };
};

const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The moments that a filter value of a date-time field stands for, or null if it is neither a day nor a time.
 * @param value `2026-11-26`, `2026-11-26T13:38`, with seconds, or with `Z` or an offset
 * @param timeZone IANA name; of a day and of a time without an offset
 */
export const momentRange = (value: string, timeZone: string): MomentRange | null => {
    if (isDay(value)) {
        const start = new Date(value);
        if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(value)) return null;
        return { ...dayRange(value, timeZone), includesEnd: false };
    }
    const [, day, time, seconds = ':00', offset] = TIME.exec(value) ?? [];
    if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}${seconds}Z`))) return null;
    if (!offset && hasRules(day)) return wallRange(day, time, seconds, timeZone);
    const moment = new Date(offset ? value : `${value}Z`);
    return Number.isNaN(moment.getTime()) ? null : { start: moment, end: moment, includesEnd: true };
};
