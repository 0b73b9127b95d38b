import { isTimeOfDay } from '../records/validation';
import { formatDate, formatTimeOfDay } from './dateTexts';
import { DAY_MS, isDay, wallClock } from './days';
import { dateParts } from './moments';

/**
 * Parser and formatter of typed dates and times. The result is a day (`2026-02-05`), a time of day (`14:45`) or a local
 * date-time (`2026-02-05T14:45`), which needs a zone to be a moment.
 */

export type DateTimeKind = 'date' | 'time' | 'date-time';

const two = (part: number | string) => String(part).padStart(2, '0');

/** Short month names in English and in the reader's language, so that `12. Mai` can be typed as it is shown. */
const monthNames = (locale: string) =>
    ['en', locale].map(language =>
        Array.from({ length: 12 }, (_, month) =>
            dateParts(
                new Date(Date.UTC(2026, month, 1)),
                { month: 'short' },
                { locale: language, timeZone: 'UTC' },
            )('month')
                .replace(/\.$/, '')
                .toLowerCase(),
        ),
    );
const monthOf = (word: string, locale: string): number | undefined => {
    if (/^\d{1,2}$/.test(word)) return Number(word);
    const typed = word.toLowerCase().replace(/\.$/, '');
    if (typed.length < 3) return undefined;
    for (const names of monthNames(locale)) {
        const at = names.findIndex(name => typed.startsWith(name.slice(0, 3)));
        if (at >= 0) return at + 1;
    }
    return undefined;
};

const dayOf = (year: number, month: number, date: number): string | undefined => {
    const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
    const moment = new Date(`${day}T00:00:00Z`);
    // 31 February would roll over into March.
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
};

/** Day-first formats: `5 Feb 2026`, `05/02/2026`, `5.2.26`, `05022026`; and `2026-02-05`. */
export const parseDay = (text: string, locale = 'en'): string | undefined => {
    const typed = text.trim();
    const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
    if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const [, date, word = '', year] =
        /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
        /^(\d{1,2})\s*[\s/.,-]\s*(\p{L}+\.?|\d{1,2})\s*[\s/.,-]\s*(\d{2}|\d{4})$/u.exec(typed) ??
        /^(\d{1,2})(\p{L}+)(\d{2}|\d{4})$/u.exec(typed) ??
        [];
    const month = monthOf(word, locale);
    if (!date || !year || !month) return undefined;
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(date));
};

/** `02:45 PM`, `2.45pm`, `14:45`, `1445`, `2 pm`. */
export const parseTime = (text: string): string | undefined => {
    const [, hours, minutes = '00', half] =
        /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*([ap])\.?m\.?$/i.exec(text.trim()) ??
        /^(\d{1,2})\s*[:.]\s*(\d{2})$/.exec(text.trim()) ??
        /^(\d{2})(\d{2})$/.exec(text.trim()) ??
        [];
    if (!hours) return undefined;
    const hour = Number(hours);
    if (half && (hour < 1 || hour > 12)) return undefined;
    const time = `${two(half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour)}:${minutes}`;
    return isTimeOfDay(time) ? time : undefined;
};

/** Day and time, separated by at least one blank. */
const readBoth = (text: string, locale: string): string | undefined => {
    const typed = text.trim();
    for (const { index } of [...typed.matchAll(/[\sT]+/g)].reverse()) {
        const day = parseDay(typed.slice(0, index).replace(/,$/, ''), locale);
        const time = parseTime(typed.slice(index + 1));
        if (day && time) return `${day}T${time}`;
    }
    return undefined;
};

/** Parses a typed date or time; undefined if it is neither. */
export const parseDateTime = (kind: DateTimeKind, text: string, locale = 'en'): string | undefined =>
    kind === 'date' ? parseDay(text, locale) : kind === 'time' ? parseTime(text) : readBoth(text, locale);

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
export const isWallClock = (value: string): boolean => WALL.test(value);

/** Formats a stored date or time for its field; other text is unchanged. */
export const formatDateTimeEntry = (kind: DateTimeKind, value: string, locale = 'en'): string => {
    if (kind === 'time') return isTimeOfDay(value) ? formatTimeOfDay(value.slice(0, 5)) : value;
    const day = isDay(value) || isWallClock(value) ? value.slice(0, 10) : '';
    const text = day && parseDay(day) ? formatDate(day, { locale }) : '';
    if (!text) return value;
    return kind === 'date' ? text : isWallClock(value) ? `${text} ${formatTimeOfDay(value.slice(11))}` : value;
};

/**
 * Moments at which local clocks of a zone show a day and time: usually one, none in the hour skipped at the start of
 * daylight saving, two in the repeated hour at its end.
 */
export const momentsAt = (wall: string, timeZone: string): number[] => {
    const asUtc = Date.parse(`${wall}Z`);
    if (Number.isNaN(asUtc)) return [];
    const offsetAt = (moment: number) => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;
    const candidates = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map(near => asUtc - offsetAt(near)));
    return [...candidates].filter(moment => wallClock(moment, timeZone) === wall).sort((a, b) => a - b);
};

/** Abbreviation of a zone on that day: `AEST`. */
export const shortZoneName = (timeZone: string, at: number = Date.now()): string =>
    dateParts(new Date(at), { timeZoneName: 'short' }, { timeZone, locale: 'en-AU' })('timeZoneName');

/** Display name of a zone on that day: `Brisbane time (AEST)`. */
export const zoneName = (timeZone: string, at: number = Date.now()): string => {
    const short = shortZoneName(timeZone, at);
    const city = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined;
    return city && !timeZone.startsWith('Etc/') ? `${city} time (${short})` : short;
};
