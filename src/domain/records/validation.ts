import type { Field } from '../../contract/metadata';
import { isAbn, tidyAbn } from '../customers/abn';
import { isEmail } from './email';
import { isMultiple, type NumberEntryOptions, readingFault, toStep } from './numberEntry';
import { isPhone } from './phone';
import { cleanTextWithin } from './textFolding';

/**
 * Validation rules of a value, derived from the contract. The form and the server call this function, so both show the
 * same messages.
 */

const MESSAGES = {
    required: (f: Field) => `${f.title} is required.`,
    invalid: (f: Field) => `${f.title} is invalid.`,
    pattern: (f: Field) =>
        f.description ? `${f.title} is invalid. ${sentence(f.description)}` : `${f.title} is invalid.`,
    minLength: (f: Field) =>
        `${f.title} must have at least ${f.minLength} ${f.minLength === 1 ? 'character' : 'characters'}.`,
    maxLength: (f: Field) => `${f.title} must have at most ${f.maxLength} characters.`,
    email: (f: Field) => `${f.title} must be an email address, such as name@example.com.`,
    phone: (f: Field) => `${f.title} must be a phone number.`,
    abn: (f: Field) => `${f.title} is not a valid ABN. Check the digits.`,
    uri: (f: Field) => `${f.title} must be a web address that starts with http:// or https://.`,
    date: (f: Field) => `${f.title} must be a date.`,
    dateTime: (f: Field) => `${f.title} must be a date and time.`,
    time: (f: Field) => `${f.title} must be a time of day, such as 14:30.`,
    number: (f: Field) => `${f.title} must be a number.`,
    integer: (f: Field) => `${f.title} must be a whole number.`,
    minimum: (f: Field) => `${f.title} must be ${quantity(f.minimum, f)} or more.`,
    maximum: (f: Field) => `${f.title} must be ${quantity(f.maximum, f)} or less.`,
    exclusiveMinimum: (f: Field) => `${f.title} must be more than ${quantity(f.exclusiveMinimum, f)}.`,
    exclusiveMaximum: (f: Field) => `${f.title} must be less than ${quantity(f.exclusiveMaximum, f)}.`,
    multipleOf: (f: Field) => `${f.title} must be a multiple of ${f.multipleOf}.`,
    boolean: (f: Field) => `${f.title} must be yes or no.`,
    enum: (f: Field) => `${f.title} must be one of ${(f.options ?? []).map(o => o.label).join(', ')}.`,
    minItems: (f: Field) => `${f.title} needs at least ${f.minItems} ${f.minItems === 1 ? 'entry' : 'entries'}.`,
    maxItems: (f: Field) => `${f.title} can have at most ${f.maxItems} ${f.maxItems === 1 ? 'entry' : 'entries'}.`,
};

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const quantity = (n: number | undefined, f: Field) =>
    f.unit ? `${n?.toLocaleString('en-AU')} ${f.unit}` : `${n?.toLocaleString('en-AU')}`;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const isCalendarDate = (text: string) => {
    const [, year, month, day] = DATE.exec(text) ?? [];
    if (!year) return false;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    // 31 February rolls over into March: only an existing day survives the round trip
    return date.toISOString().startsWith(text);
};
const isWebAddress = (text: string) => {
    try {
        return /^https?:$/.test(new URL(text).protocol);
    } catch {
        return false;
    }
};

/** Plausible years of a date; a year such as 206 is a typing error. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
/** Whether the year of a date or a time is plausible. */
export const isPlausibleYear = (text: string): boolean => {
    const year = Number(text.slice(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
};
/** Message for a date or a time with an implausible year. */
export const YEARS = `must be between the years ${FIRST_YEAR} and ${LAST_YEAR}.`;

/** Formats of the contract without a JSON Schema rule, as forms validate them. */
export const isTimeOfDay = (text: string) => TIME.test(text);
/** RFC 3339 knows leap seconds, JavaScript does not: `23:59:60` cannot be parsed here. */
export const isReadableTime = (text: string) => !Number.isNaN(Date.parse(text));

const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Options for parsing the text of a numeric field. */
export const numberEntryOf = (field: Pick<Field, 'type'>): NumberEntryOptions =>
    field.type === 'integer' ? { whole: true } : {};

type Rule = (field: Field, value: unknown, stored?: unknown) => string | undefined;

const text: Rule = (f, value) => {
    if (typeof value !== 'string') return MESSAGES.invalid(f);
    // counted by character as in the database, not by UTF-16 unit
    // a text of twice the limit is too long in any way of counting
    const isFar = f.maxLength !== undefined && value.length > 2 * f.maxLength;
    const length = isFar ? value.length : f.minLength || f.maxLength ? [...value].length : 0;
    if (f.minLength && length < f.minLength) return MESSAGES.minLength(f);
    if (f.maxLength && length > f.maxLength) return MESSAGES.maxLength(f);
    // PostgreSQL stores no NUL in text
    if (value.includes('\u0000')) return MESSAGES.invalid(f);
    if (f.pattern && !new RegExp(f.pattern, 'u').test(value)) return MESSAGES.pattern(f);
    if (f.format === 'abn' && !isAbn(value)) return MESSAGES.abn(f);
    return undefined;
};
const textLike =
    (matches: (value: string) => boolean, message: (f: Field) => string): Rule =>
    (f, value) =>
        text(f, value) ?? (matches(value as string) ? undefined : message(f));

const inPlausibleYears =
    (rule: Rule): Rule =>
    (f, value) =>
        rule(f, value) ?? (isPlausibleYear(value as string) ? undefined : `${f.title} ${YEARS}`);

/** A text in a numeric field yields the parser's message. */
const notNumber = (f: Field, value: unknown): string =>
    (typeof value === 'string' ? readingFault(value, numberEntryOf(f), f.title) : undefined) ?? MESSAGES.number(f);
const number: Rule = (f, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return notNumber(f, value);
    if (f.minimum !== undefined && value < f.minimum) return MESSAGES.minimum(f);
    if (f.maximum !== undefined && value > f.maximum) return MESSAGES.maximum(f);
    if (f.exclusiveMinimum !== undefined && value <= f.exclusiveMinimum) return MESSAGES.exclusiveMinimum(f);
    if (f.exclusiveMaximum !== undefined && value >= f.exclusiveMaximum) return MESSAGES.exclusiveMaximum(f);
    if (f.multipleOf && !isMultiple(value, f.multipleOf)) return MESSAGES.multipleOf(f);
    return undefined;
};
const integer: Rule = (f, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return notNumber(f, value);
    return Number.isSafeInteger(value) ? number(f, value) : MESSAGES.integer(f);
};
const isId = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isOption = (f: Field, value: unknown) => (f.options ?? []).some(option => option.value === value);

const list =
    (rule: (f: Field, items: unknown[], stored?: unknown) => string | undefined): Rule =>
    (f, value, stored) => {
        if (!Array.isArray(value)) return MESSAGES.invalid(f);
        if (f.minItems !== undefined && value.length < f.minItems) return MESSAGES.minItems(f);
        if (f.maxItems !== undefined && value.length > f.maxItems) return MESSAGES.maxItems(f);
        return rule(f, value, stored);
    };

const RULES: Record<Field['type'], Rule> = {
    string: text,
    text,
    email: textLike(isEmail, MESSAGES.email),
    phone: textLike(isPhone, MESSAGES.phone),
    uri: textLike(isWebAddress, MESSAGES.uri),
    date: inPlausibleYears(textLike(isCalendarDate, MESSAGES.date)),
    'date-time': inPlausibleYears(
        textLike(
            value => DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
            MESSAGES.dateTime,
        ),
    ),
    time: textLike(value => TIME.test(value), MESSAGES.time),
    integer,
    number,
    boolean: (f, value) => (typeof value === 'boolean' ? undefined : MESSAGES.boolean(f)),
    enum: (f, value) => (isOption(f, value) ? undefined : MESSAGES.enum(f)),
    enums: list((f, items) => (items.every(item => isOption(f, item)) ? undefined : MESSAGES.enum(f))),
    reference: (f, value) => (isId(value) ? undefined : MESSAGES.invalid(f)),
    references: list((f, items) => (items.every(isId) ? undefined : MESSAGES.invalid(f))),
    rows: list((f, rows, stored) => {
        const [first] = Object.entries(validateRows(f, rows, stored));
        if (!first) return undefined;
        const [, row] = first[0].split('.');
        return `Row ${Number(row) + 1}: ${first[1]}`;
    }),
    json: () => undefined,
};

const TYPED = new Set<Field['type']>(['string', 'text', 'email', 'phone', 'uri']);

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a value equals the stored one. Rules become stricter over time, and a stored value that breaks one must not
 * block the edit of another field. A missing required value is reported all the same.
 */
const isUnchanged = (value: unknown, stored: unknown): boolean =>
    !isEmpty(value) && JSON.stringify(value) === JSON.stringify(stored);

/**
 * User-facing error of one field's value; undefined if it is valid. `given` undefined means not given.
 * @param stored current value, which is not validated again
 */
export function validateField(field: Field, given: unknown, stored?: unknown): string | undefined {
    if (field.type !== 'rows' && isUnchanged(given, stored)) return undefined;
    // as stored, so that forms accept the same values as the server
    const value = typeof given === 'string' && TYPED.has(field.type) ? cleanTextWithin(given, field.maxLength) : given;
    if (isEmpty(value)) {
        if (field.required || (value === null && !field.nullable)) return MESSAGES.required(field);
        // forms and CSV files send '' for no value; a non-nullable text may still be empty
        return value === '' && !field.nullable && field.type !== 'string' && field.type !== 'text'
            ? MESSAGES.required(field)
            : undefined;
    }
    if (field.required && Array.isArray(value) && value.length === 0) return MESSAGES.required(field);
    return RULES[field.type](field, value, stored);
}

/** Stored row with the id of a given one. */
const storedRow = (rows: unknown, { id }: Values): Values | undefined =>
    id !== undefined && Array.isArray(rows) ? rows.find((row: Values | null) => row?.id === id) : undefined;

/**
 * Errors of child rows by path, as in forms and in the server's `errors`: `items.0.quantity`.
 * @param stored current rows, whose values are not validated again
 */
export function validateRows(field: Field, rows: readonly unknown[], stored?: unknown): Record<string, string> {
    const faults: Record<string, string> = {};
    rows.forEach((row, index) => {
        if (typeof row !== 'object' || row === null || Array.isArray(row)) {
            faults[`${field.name}.${index}`] = MESSAGES.invalid(field);
            return;
        }
        const before = storedRow(stored, row as Values);
        for (const child of field.rows?.fields ?? []) {
            if (child.readOnly) continue;
            const fault = validateField(child, (row as Values)[child.name], before?.[child.name]);
            if (fault) faults[`${field.name}.${index}.${child.name}`] = fault;
        }
    });
    return faults;
}

/** Fields that a caller may write on create or update. A status with transitions is excluded from both. */
export const writableFields = (fields: readonly Field[], mode: 'create' | 'update') =>
    fields.filter(f => !f.readOnly && !f.transitions?.length && !f.computed && (mode === 'create' || !f.createOnly));

/**
 * Record with numbers rounded to exact multiples of their fields' steps, because validation accepts floating-point
 * noise (33.300000000000004).
 */
export const roundToSteps = <T extends Record<string, unknown>>(fields: readonly Field[], record: T): T => {
    const rounded = fields.flatMap(({ name, multipleOf, rows }): [string, unknown][] => {
        const value = record[name];
        if (typeof value === 'number' && multipleOf) return [[name, toStep(value, multipleOf)]];
        return rows && Array.isArray(value)
            ? [[name, value.map(row => (row && typeof row === 'object' ? roundToSteps(rows.fields, row) : row))]]
            : [];
    });
    return rounded.length ? { ...record, ...Object.fromEntries(rounded) } : record;
};

/** Record with texts as stored: without invisible characters (`cleanTextWithin`), an ABN without spaces. */
export const cleanTexts = <T extends Record<string, unknown>>(fields: readonly Field[], record: T): T => {
    const cleaned = fields.flatMap(({ name, type, format, maxLength, rows }): [string, unknown][] => {
        const value = record[name];
        if (typeof value === 'string' && TYPED.has(type)) {
            const clean = cleanTextWithin(value, maxLength);
            return [[name, format === 'abn' ? tidyAbn(clean) : clean]];
        }
        return rows && Array.isArray(value)
            ? [[name, value.map(row => (row && typeof row === 'object' ? cleanTexts(rows.fields, row) : row))]]
            : [];
    });
    return cleaned.length ? { ...record, ...Object.fromEntries(cleaned) } : record;
};

/**
 * Errors of a whole record by field, in the shape of the error envelope. An update may omit fields.
 * @param stored current record, whose values are not validated again
 */
export function validateRecord(
    fields: readonly Field[],
    record: Record<string, unknown>,
    mode: 'create' | 'update',
    stored: Values = {},
): Record<string, string[]> {
    const errors: Record<string, string[]> = {};
    for (const field of writableFields(fields, mode)) {
        const value = record[field.name];
        if (value === undefined && (mode === 'update' || field.default !== undefined)) continue;
        const before = stored[field.name];
        const rowFaults = field.type === 'rows' && Array.isArray(value) ? validateRows(field, value, before) : {};
        if (Object.keys(rowFaults).length > 0) {
            for (const [path, fault] of Object.entries(rowFaults)) errors[path] = [fault];
            continue;
        }
        const fault = validateField(field, value, before);
        if (fault) errors[field.name] = [fault];
    }
    return errors;
}
