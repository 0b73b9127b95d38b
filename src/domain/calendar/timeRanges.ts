import { momentsAt } from './dateEntry';
import { DAY_MS, dayAfter, firstMomentAt, isDay } from './days';

/** Days and times in filters of moments. Values without a UTC offset use the caller's time zone. */

/** Range of moments that a filter value covers. */
export interface MomentRange {
    start: Date;
    end: Date;
    /** false: `end` is exclusive */
    includesEnd: boolean;
}

/** Outside these years no zone has rules and Intl does not write four-digit years, so days there are UTC days. */
const hasRules = (day: string): boolean => day >= '1901-01-01' && day < '2900-01-01';
/** Last moment with a four-digit year, the latest that the database reads. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Range of a day in a zone, of 23, 24 or 25 hours: from its first moment up to that of the next day. */
export const dayRange = (day: string, timeZone: string): { start: Date; end: Date } =>
    hasRules(day)
        ? { start: firstMomentAt(day, '00:00', timeZone), end: firstMomentAt(dayAfter(day, 1), '00:00', timeZone) }
        : { start: new Date(day), end: new Date(Math.min(Date.parse(day) + DAY_MS, LAST_MOMENT)) };

/** Without an offset, clocks may show a time twice (at the end of daylight saving): the range spans both moments. */
const wallRange = (day: string, time: string, seconds: string, timeZone: string): MomentRange => {
    const later = Number(seconds.slice(1)) * 1000;
    const [first = firstMomentAt(day, time, timeZone).getTime(), last = first] = momentsAt(`${day}T${time}`, timeZone);
    return { start: new Date(first + later), end: new Date(last + later), includesEnd: true };
};

const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Range of moments that a filter value of a date-time field covers, or null if it is neither a day nor a time.
 * @param value `2026-11-26`, `2026-11-26T13:38`, with seconds, or with `Z` or an offset
 * @param timeZone IANA name, for days and for times without an offset
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
