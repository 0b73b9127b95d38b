/**
 * Times arrive as UTC ISO 8601 and are shown in the reader's own time zone. Formats of the product: 'DD MMM YYYY' and
 * 'hh:mm A'. `locale` only changes the words (Nov / nov., AM / fm), never the order, so that two people who compare
 * screens read the same thing.
 */

export interface DateOptions {
    locale?: string;
    /** IANA name; absent: the reader's */
    timeZone?: string;
}

type Moment = string | number | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Building a formatter costs some 30 µs, and a list of 30 rows needs hundreds. */
const formatter = (options: Intl.DateTimeFormatOptions, { locale = 'en', timeZone }: DateOptions) => {
    const key = JSON.stringify([locale, timeZone, options]);
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, made);
    return made;
};

/** A date without a time (`2026-02-03`) belongs to no zone: shifted into one it would become the day before. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether it is a date without a time. */
export const isDay = (value: Moment): value is string => typeof value === 'string' && DAY.test(value);

const parse = (value: Moment): Date | null => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? null : date;
};

/** The first moment of a day, or of one so many days later, in the reader's zone. */
export const startOfDay = (day: string, later = 0): number => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return new Date(year, month - 1, date + later).getTime();
};

const partsOf = (date: Date, format: Intl.DateTimeFormatOptions, options: DateOptions) => {
    const parts = formatter(format, options).formatToParts(date);
    return (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
};

/** `03 Feb 2026`. Empty for what is no date. */
export const formatDate = (value: Moment, options: DateOptions = {}): string => {
    const date = parse(value);
    if (!date) return '';
    const zoned = isDay(value) ? { ...options, timeZone: 'UTC' } : options;
    const part = partsOf(date, { day: '2-digit', month: 'short', year: 'numeric' }, zoned);
    return `${part('day')} ${part('month').replace(/\.$/, '')} ${part('year')}`;
};

/** `02:45 PM`. */
export const formatTime = (value: Moment, options: DateOptions = {}): string => {
    const date = parse(value);
    if (!date) return '';
    const part = partsOf(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' }, options);
    return `${part('hour').padStart(2, '0')}:${part('minute').padStart(2, '0')} ${part('dayPeriod').toUpperCase()}`;
};

/** `03 Feb 2026 02:45 PM`. */
export const formatDateTime = (value: Moment, options: DateOptions = {}): string => {
    const day = formatDate(value, options);
    return day && `${day} ${formatTime(value, options)}`;
};

/** `02:45 PM`, of a time of day without a date (`14:45`). */
export const formatTimeOfDay = (time: string): string => formatTime(`1970-01-01T${time}Z`, { timeZone: 'UTC' });

/** `03 Feb 2026 04:45:10 UTC`: the moment itself, for who compares with a log. */
export const formatUtc = (value: Moment): string => {
    const date = parse(value);
    return date ? `${formatDate(value, { timeZone: 'UTC' })} ${date.toISOString().slice(11, 19)} UTC` : '';
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 365 * 24 * 3600],
    ['month', 30 * 24 * 3600],
    ['week', 7 * 24 * 3600],
    ['day', 24 * 3600],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
];

/** `3 hours ago`, `1 day ago`, `in 2 days`; within 45 seconds of `now`: `now`. */
export const formatRelative = (value: Moment, now: Date = new Date(), { locale = 'en' }: DateOptions = {}): string => {
    const date = parse(value);
    if (!date) return '';
    const seconds = (date.getTime() - now.getTime()) / 1000;
    if (Math.abs(seconds) < 45) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
    // "yesterday" would be a claim about the calendar, and 30 hours ago may be the day before it
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size * 0.95) ?? ['second', 1];
    return format.format(Math.round(seconds / size), unit);
};

/** The local calendar day, `2026-02-03`: what a list is grouped by. */
export const dayKey = (value: Moment, options: DateOptions = {}): string => {
    const date = parse(value);
    if (!date) return '';
    if (isDay(value)) return value;
    const part = partsOf(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, { ...options, locale: 'en' });
    return `${part('year')}-${part('month')}-${part('day')}`;
};
