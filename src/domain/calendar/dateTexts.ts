import { isDay } from './days';
import { type DateOptions, dateParts, type Moment, parseMoment } from './moments';

/**
 * Date and time formats. Values arrive as UTC ISO 8601 and are shown in the reader's time zone. The product's formats
 * are 'DD MMM YYYY' and 'hh:mm A'. `locale` changes only the words (Nov / nov., AM / fm), never the order, so that two
 * people who compare screens see the same order.
 */

/** `03 Feb 2026`; empty for an invalid date. */
export const formatDate = (value: Moment, options: DateOptions = {}): string => {
    const date = parseMoment(value);
    if (!date) return '';
    const zoned = isDay(value) ? { ...options, timeZone: 'UTC' } : options;
    const part = dateParts(date, { day: '2-digit', month: 'short', year: 'numeric' }, zoned);
    return `${part('day')} ${part('month').replace(/\.$/, '')} ${part('year')}`;
};

/** `02:45 PM`. */
export const formatTime = (value: Moment, options: DateOptions = {}): string => {
    const date = parseMoment(value);
    if (!date) return '';
    const part = dateParts(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' }, options);
    return `${part('hour').padStart(2, '0')}:${part('minute').padStart(2, '0')} ${part('dayPeriod').toUpperCase()}`;
};

/** `03 Feb 2026 02:45 PM`. */
export const formatDateTime = (value: Moment, options: DateOptions = {}): string => {
    const day = formatDate(value, options);
    return day && `${day} ${formatTime(value, options)}`;
};

/** Time of a recent event in a sentence: `02:45 PM` without a line break, with the date if it was on another day. */
export const formatRecent = (value: Moment, now: Date = new Date(), options: DateOptions = {}): string => {
    const isToday = formatDate(value, options) === formatDate(now, options);
    return (isToday ? formatTime : formatDateTime)(value, options).replace(/ (?=[AP]M$)/, '\u00a0');
};

/**
 * Local time in another zone: `02:45 PM`, with the date if it differs there. Undefined if it equals the reader's time.
 */
export const formatInZone = (value: Moment, timeZone: string, options: DateOptions = {}): string | undefined => {
    const zoneOptions = { ...options, timeZone: timeZone };
    if (formatDateTime(value, zoneOptions) === formatDateTime(value, options)) return undefined;
    return formatDate(value, zoneOptions) === formatDate(value, options)
        ? formatTime(value, zoneOptions)
        : formatDateTime(value, zoneOptions);
};

/** `02:45 PM` for a time of day without a date (`14:45`). */
export const formatTimeOfDay = (time: string): string => formatTime(`1970-01-01T${time}Z`, { timeZone: 'UTC' });

/** `02:45 PM` for minutes after midnight (885), of the next day from 1,440 on. */
export const formatMinutesOfDay = (minutes: number): string =>
    formatTime(new Date(minutes * 60_000), { timeZone: 'UTC' });

/** `03 Feb 2026 04:45:10 UTC`, for comparison with logs. */
export const formatUtc = (value: Moment): string => {
    const date = parseMoment(value);
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
    const date = parseMoment(value);
    if (!date) return '';
    const seconds = (date.getTime() - now.getTime()) / 1000;
    if (Math.abs(seconds) < 45) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
    // "yesterday" would claim a calendar day, and 30 hours ago may be the day before yesterday.
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size * 0.95) ?? ['second', 1];
    return format.format(Math.round(seconds / size), unit);
};
