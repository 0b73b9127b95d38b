/** Formatting of moments in a time zone, the basis of days and date texts. */

export interface DateOptions {
    locale?: string;
    /** IANA name; absent: the reader's */
    timeZone?: string;
}

/** UTC ISO 8601, a day (`2026-02-03`), milliseconds, or a `Date` */
export type Moment = string | number | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Formatters are cached: building one costs some 30 µs, and a list of 30 rows needs hundreds. */
const formatter = (options: Intl.DateTimeFormatOptions, { locale = 'en', timeZone }: DateOptions) => {
    const key = JSON.stringify([locale, timeZone, options]);
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, made);
    return made;
};

/** Date of the value, or null if it is invalid. */
export const parseMoment = (value: Moment): Date | null => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? null : date;
};

/** Parts of a moment, by their type. */
export const dateParts = (date: Date, format: Intl.DateTimeFormatOptions, options: DateOptions) => {
    const parts = formatter(format, options).formatToParts(date);
    return (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
};
