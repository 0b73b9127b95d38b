/**
 * Parser of all typed and imported numbers: forms, filters, calculators, imports and answers. Pure; shared by portal
 * and server.
 * - A point separates decimals. `1,234.50`, `1,250,000` and `1 250` are grouped by thousands.
 * - A comma before one, two or more than three digits can only separate decimals: `12,50` is 12.5.
 * - A comma before exactly three digits is ambiguous: `1,250` is refused, with 1250 and 1.25 named. The reading is
 * shown before it is stored: fields show `shownNumber` when the focus leaves them, imports list the cells whose text
 * differs.
 */

export interface NumberEntryOptions {
    /** the field takes whole numbers only: `1,250` can only be 1250 */
    whole?: boolean;
    /** a `$` before or after the figure is accepted */
    dollars?: boolean;
    /** the file writes decimals with a comma: `1,250` is 1.25, `1.234,50` is 1234.5, and `1.250` is ambiguous */
    decimalComma?: boolean;
}

/** `decimal` keeps the digits as typed: `7,20` is `7.20`. */
export type DecimalReading =
    | { kind: 'blank' }
    | { kind: 'decimal'; decimal: string }
    | { kind: 'ambiguous'; readings: readonly [string, string] }
    | { kind: 'invalid' };
export type NumberReading =
    | Exclude<DecimalReading, { kind: 'decimal' }>
    /** `shown` is the value in plain digits, as fields show it and the database stores it */
    | { kind: 'number'; value: number; shown: string }
    /** more digits than a number can hold */
    | { kind: 'long' };

/** Maps digits and signs of East Asian keyboards to their plain form. */
const FULL_WIDTH = /[\uff10-\uff19\uff0b-\uff0e]/g;
const fold = (text: string) =>
    text
        .replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/\s+/g, ' ')
        .trim();

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?![\d ])/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/;
const GROUPED_TWICE = /^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const GROUPED_ONCE = /^[1-9]\d{0,2},\d{3}$/;
const ONE_COMMA = /^(\d*),(\d+)$/;
const POINTS_THEN_COMMA = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/;
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const POINT_ONCE = /^([1-9]\d{0,2})\.(\d{3})$/;

/** Whether a comma in a figure can only separate decimals: `12,5`, `0,125`, `1.234,50`. */
export const hasDecimalComma = (typed: string): boolean => {
    const figure = fold(typed).replace(/^[+\-\u2212] ?/, '');
    const [, whole = '', fraction = ''] = ONE_COMMA.exec(figure) ?? [];
    return POINTS_THEN_COMMA.test(figure) || (fraction !== '' && (fraction.length !== 3 || !/[1-9]/.test(whole)));
};

/** Digits without leading zeros and without a trailing point. */
const tidy = (sign: string, digits: string): string => {
    const [whole = '', fraction = ''] = digits.split('.');
    const text = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
    return /[1-9]/.test(text) ? `${sign}${text}` : text;
};
const withoutTrailingZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Parses a decimal with all of its digits. */
export const readDecimal = (typed: string, options: NumberEntryOptions = {}): DecimalReading => {
    const text = fold(typed);
    if (text === '') return { kind: 'blank' };
    const [, beforeSign = '', signed = '', figure = ''] = /^(\$ ?)?([+\-\u2212] ?)?(.*)$/s.exec(text) ?? [];
    const sign = /[-\u2212]/.test(signed) ? '-' : '';
    const bare = options.dollars ? figure.replace(beforeSign ? /^/ : /^\$ ?| ?\$$/, '') : `${beforeSign}${figure}`;
    const [spaced] = SPACED.exec(bare) ?? [];
    const body = spaced ? spaced.replaceAll(' ', '') + bare.slice(spaced.length) : bare;
    const decimal = (digits: string): DecimalReading => ({ kind: 'decimal', decimal: tidy(sign, digits) });
    const ambiguous = (whole: string, fraction: string): DecimalReading => ({
        kind: 'ambiguous',
        readings: [tidy(sign, `${whole}${fraction}`), withoutTrailingZeros(tidy(sign, `${whole}.${fraction}`))],
    });
    if (options.decimalComma) {
        const [, thousands = '', rest = ''] = POINT_ONCE.exec(body) ?? [];
        if (rest) return ambiguous(thousands, rest);
        if (POINTS_THEN_COMMA.test(body) || POINTS.test(body))
            return decimal(body.replaceAll('.', '').replace(',', '.'));
    }
    if (PLAIN.test(body)) return decimal(body);
    const grouped = GROUPED.test(body) || GROUPED_TWICE.test(body) || Boolean(options.whole && GROUPED_ONCE.test(body));
    if (grouped && !spaced && !options.decimalComma) return decimal(body.replaceAll(',', ''));
    const [, whole = '', fraction = ''] = ONE_COMMA.exec(body) ?? [];
    if (!fraction) return { kind: 'invalid' };
    const isAmbiguous = fraction.length === 3 && /[1-9]/.test(whole) && !options.decimalComma;
    return isAmbiguous ? ambiguous(whole, fraction) : decimal(`${whole}.${fraction}`);
};

/** A number in plain digits, without an exponent: 1e-7 is `0.0000001`. */
export const numberText = (value: number): string => {
    const [, sign = '', whole = '', fraction = '', exponent] =
        /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
    if (exponent === undefined) return Object.is(value, -0) ? '0' : String(value);
    const at = whole.length + Number(exponent);
    const digits = whole + fraction;
    return tidy(
        sign,
        at > 0
            ? `${digits.slice(0, at).padEnd(at, '0')}.${digits.slice(at)}`
            : `0.${digits.padStart(digits.length - at, '0')}`,
    );
};

/** Parses a number. One that cannot be stored exactly is `long`, so that no other number is stored in its place. */
export const readNumber = (typed: string, options: NumberEntryOptions = {}): NumberReading => {
    const read = readDecimal(typed, options);
    if (read.kind !== 'decimal') return read;
    const value = Number(read.decimal);
    const shown = numberText(value);
    return withoutTrailingZeros(read.decimal) === shown ? { kind: 'number', value, shown } : { kind: 'long' };
};

/** Parsed number; undefined for blank and refused texts. */
export const typedNumber = (typed: string, options?: NumberEntryOptions): number | undefined => {
    const read = readNumber(typed, options);
    return read.kind === 'number' ? read.value : undefined;
};

/** Number of a form value, which is a text while it is being typed. */
export const formNumber = (value: unknown, options?: NumberEntryOptions): number | undefined =>
    typeof value === 'number' ? value : typeof value === 'string' ? typedNumber(value, options) : undefined;

/** Text of a field after blur: the value to be stored, or the typed text if it is refused. */
export const shownNumber = (typed: string, options?: NumberEntryOptions): string => {
    const read = readNumber(typed, options);
    return read.kind === 'number' ? read.shown : read.kind === 'blank' ? '' : typed;
};

/**
 * Reason why a numeric text is refused, as a sentence; undefined also for a text that is not numeric.
 * @param subject first word of the sentence: the title of a field, or the text itself
 */
export const readingFault = (
    typed: string,
    options?: NumberEntryOptions,
    subject = `“${typed.trim()}”`,
): string | undefined => {
    const read = readNumber(typed, options);
    if (read.kind === 'ambiguous')
        return `${subject} can be read two ways. Write ${read.readings[0]} or ${read.readings[1]}.`;
    return read.kind === 'long' ? `${subject} has more digits than can be stored. Write fewer.` : undefined;
};

/** Reason why a text is refused, as a sentence; undefined for a number and a blank. */
export const numberFault = (typed: string, options?: NumberEntryOptions): string | undefined =>
    readNumber(typed, options).kind === 'invalid'
        ? `“${typed.trim()}” must be a number, such as 1250 or 12.5.`
        : readingFault(typed, options);

/** Options of an amount of money. */
export const DOLLARS: NumberEntryOptions = { dollars: true };
/** Value of a number input while a person types: the number, null if blank, else the text as typed. */
export const parseNumberInput = (typed: string, options?: NumberEntryOptions): number | string | null => {
    const read = readNumber(typed, options);
    return read.kind === 'number' ? read.value : read.kind === 'blank' ? null : typed;
};
/** Text of a number input for its value. */
export const storedNumberText = (value: unknown): string =>
    typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : '';

/** True for a multiple of the step within floating-point noise: 0.3 is a multiple of 0.1. */
export const isMultiple = (value: number, step: number): boolean => {
    const ratio = value / step;
    return Math.abs(ratio - Math.round(ratio)) < Math.max(1e-9, Math.abs(ratio) * 4 * Number.EPSILON);
};

/**
 * Nearest multiple of the step within floating-point noise: 33.300000000000004 is 33.3 in steps of 0.1. Other values
 * are unchanged, so that validation refuses them.
 */
export const toStep = (value: number, step: number | undefined): number => {
    if (!step || !Number.isFinite(value) || !isMultiple(value, step)) return value;
    const [, fraction = ''] = numberText(step).split('.');
    const rounded = Number((Math.round(value / step) * step).toFixed(Math.min(fraction.length, 100)));
    // never -0
    return Number.isFinite(rounded) ? rounded + 0 : value;
};
