import type { Field } from '../../../contract/metadata';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number) => String(n).padStart(2, '0');

/** DD MMM YYYY, of a calendar date: no time zone may move it to another day. */
export const formatDate = (iso: string): string => {
    const [year, month, day] = iso.slice(0, 10).split('-');
    return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};
/** hh:mm A, of a time of day HH:mm. */
export const formatTime = (time: string): string => {
    const [hours = '0', minutes = '00'] = time.split(':');
    const hour = Number(hours);
    return `${two(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};
/** DD MMM YYYY, hh:mm A in the reader's time zone. */
export const formatDateTime = (iso: string): string => {
    const date = new Date(iso);
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    return `${formatDate(day)}, ${formatTime(`${date.getHours()}:${two(date.getMinutes())}`)}`;
};
/** For the tooltip: what the server stored. */
export const formatUtc = (iso: string): string => {
    const utc = new Date(iso).toISOString();
    return `${formatDate(utc)}, ${utc.slice(11, 19)} UTC`;
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['week', 604_800],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
];
/** "2 hours ago". */
export const formatRelative = (iso: string, locale: string, now = Date.now()): string => {
    const seconds = (Date.parse(iso) - now) / 1000;
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    for (const [unit, size] of UNITS) {
        if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
    }
    return format.format(0, 'second');
};

export const formatNumber = (value: number, field?: Pick<Field, 'type' | 'unit'>): string => {
    // money stands before its figure, in dollars and cents: $4.10/L
    if (field?.unit?.startsWith('$'))
        return `$${value.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}${field.unit.slice(1)}`;
    const text = value.toLocaleString('en-AU', { maximumFractionDigits: 6 });
    // ° and % sit at the figure; other units keep a space that does not break
    return field?.unit ? `${text}${/^[°%]/.test(field.unit) ? '' : '\u00a0'}${field.unit}` : text;
};

const SIZES = ['B', 'kB', 'MB', 'GB'];
export const formatSize = (bytes: number): string => {
    const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), SIZES.length - 1);
    return `${(bytes / 1000 ** power).toLocaleString('en-AU', { maximumFractionDigits: power ? 1 : 0 })}\u00a0${SIZES[power]}`;
};

export const isNumeric = (field: Pick<Field, 'type'>) => field.type === 'integer' || field.type === 'number';
