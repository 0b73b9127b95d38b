import Ajv, { type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isAbn } from '../../../domain/customers/abn';
import { isEmail } from '../../../domain/records/email';
import { faultSentence } from '../../../domain/records/faultTexts';
import { isMultiple, toStep } from '../../../domain/records/numberEntry';
import { isPhone } from '../../../domain/records/phone';
import { cleanTextWithin } from '../../../domain/records/textFolding';
import { isPlausibleYear, isReadableTime, isTimeOfDay, YEARS } from '../../../domain/records/validation';

/** Restricts `date-time` to times that the server can parse, so that a valid body does not fail later. */
export const strictDateTimes = (ajv: Ajv): Ajv => {
    const { validate } = fullFormats['date-time'] as { validate(text: string): boolean };
    return ajv.addFormat('date-time', text => validate(text) && isReadableTime(text));
};

/** Dates and times in bodies must have a plausible year; filters may use any. */
const plausibleYears = (ajv: Ajv): void => {
    for (const name of ['date', 'date-time'] as const) {
        const { validate } = ajv.formats[name] as { validate?(text: string): boolean };
        const isDate = validate ?? (ajv.formats[name] as (text: string) => boolean);
        ajv.addFormat(name, text => isDate(text) && isPlausibleYear(text));
    }
};

/**
 * `multipleOf` as in forms: floating-point noise is accepted, and the body's value rounded to the step. Ajv's own
 * refuses 4.35 in steps of 0.01.
 */
const addSteps = (ajv: Ajv): Ajv => {
    const validate: SchemaValidateFunction = (step: number, value: number, _schema, at) => {
        if (!isMultiple(value, step)) {
            validate.errors = [{ keyword: 'multipleOf', params: { multipleOf: step } }];
            return false;
        }
        if (at) at.parentData[at.parentDataProperty] = toStep(value, step);
        return true;
    };
    return ajv
        .removeKeyword('multipleOf')
        .addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', modifying: true, validate });
};

/**
 * Validators from the contract's schemas, compiled on first use, so that a start compiles none of the several hundred.
 * Query and path parameters arrive as text and are coerced; bodies must have the right types.
 */
const make = (coerce: boolean, allErrors: boolean) => {
    const ajv = new Ajv({
        allErrors,
        strict: false,
        useDefaults: true,
        coerceTypes: coerce ? 'array' : false,
        removeAdditional: false,
        // messages may quote values of the contract
        verbose: true,
    });
    strictDateTimes(addFormats(ajv));
    if (!coerce) plausibleYears(ajv);
    addSteps(ajv);
    ajv.addFormat('time', isTimeOfDay);
    ajv.addFormat('phone', isPhone);
    ajv.addFormat('email', isEmail);
    ajv.addFormat('abn', isAbn);
    for (const format of ['multiline', 'password', 'binary']) ajv.addFormat(format, true);
    return ajv;
};
const coercingAjv = make(true, true);
const exactAjv = make(false, true);
/** Stops at the first error. */
const briefAjv = make(false, false);

/** Maximum number of fields with reported errors. */
export const MAX_FIELD_ERRORS = 10;
/** Size limit up to which all errors are collected; forms filled in by people are smaller. */
const VALUES_OF_A_FORM = 1_000;
const isForm = (value: unknown, left = { count: VALUES_OF_A_FORM }): boolean =>
    --left.count >= 0 &&
    (typeof value !== 'object' || value === null || Object.values(value).every(inner => isForm(inner, left)));

/** User-facing words for JSON Schema types and formats. */
const TYPES: Readonly<Record<string, string>> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
    abn: 'a valid ABN',
    date: 'a date, YYYY-MM-DD',
    'date-time': 'a date with a time',
    time: 'a time, HH:mm',
    email: 'an email address',
    phone: 'a phone number',
    uri: 'a web address',
    uuid: 'a valid identifier',
};

/** Date or time text with an implausible year. */
const isOfOtherYear = ({ params, data }: ErrorObject): boolean =>
    ['date', 'date-time'].includes((params as { format: string }).format) &&
    typeof data === 'string' &&
    isReadableTime(data) &&
    /^\d{4}-\d{2}-\d{2}/.test(data) &&
    !isPlausibleYear(data);

/** User-facing message of a validation error; exported for the test that covers all keywords. */
export const errorMessage = (error: ErrorObject): string => {
    const limit = (error.params as { limit?: number }).limit;
    switch (error.keyword) {
        case 'required':
            return 'is required.';
        case 'type':
            return `must be ${[(error.params as { type: string | string[] }).type]
                .flat()
                .filter(type => type !== 'null')
                .map(type => TYPES[type] ?? type)
                .join(' or ')}.`;
        case 'enum':
            return `must be one of ${(error.params as { allowedValues: unknown[] }).allowedValues.join(', ')}.`;
        case 'format':
            if (isOfOtherYear(error)) return YEARS;
            return `must be ${FORMATS[(error.params as { format: string }).format] ?? 'in the expected format'}.`;
        case 'minLength':
            return limit === 1 ? 'is required.' : `must have at least ${limit} characters.`;
        case 'maxLength':
            return `must have at most ${limit} characters.`;
        case 'minimum':
            return `must be ${limit} or more.`;
        case 'maximum':
            return `must be ${limit} or less.`;
        case 'minItems':
            return `needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
        case 'maxItems':
            return `can have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
        case 'exclusiveMinimum':
            return `must be more than ${limit}.`;
        case 'exclusiveMaximum':
            return `must be less than ${limit}.`;
        case 'multipleOf':
            return `must be a multiple of ${(error.params as { multipleOf: number }).multipleOf}.`;
        case 'uniqueItems':
            return 'contains a duplicate.';
        case 'minProperties':
            return 'must not be empty.';
        case 'maxProperties':
            return 'must be empty.';
        case 'const': {
            const wanted = (error.params as { allowedValue: unknown }).allowedValue;
            return wanted === true ? 'Please confirm this.' : `must be ${wanted}.`;
        }
        case 'pattern': {
            // pattern of a text that is not blank
            if ((error.params as { pattern: string }).pattern === '\\S') return 'is required.';
            const { description } = (error.parentSchema ?? {}) as { description?: string };
            const formatMessage = `is not written correctly${description ? `: ${description}` : ''}`;
            return /[.!?]$/.test(formatMessage) ? formatMessage : `${formatMessage}.`;
        }
        case 'propertyNames':
            return 'has an unknown name.';
        case 'additionalProperties':
            return 'is not a parameter here.';
        default:
            return 'is not valid.';
    }
};

/** Ajv's errors by field, in the shape of the error envelope. */
export const errorsByField = (errors: readonly ErrorObject[]): Record<string, string[]> => {
    // a name like `constructor` must not find an inherited member
    const out: Record<string, string[]> = Object.create(null);
    let fields = 0;
    for (const error of errors) {
        const at = error.instancePath
            .split('/')
            .slice(1)
            .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
        const { missingProperty, additionalProperty } = error.params as {
            missingProperty?: string;
            additionalProperty?: string;
        };
        const name =
            [
                ...at,
                ...(missingProperty ? [missingProperty] : []),
                ...(additionalProperty ? [additionalProperty] : []),
            ].join('.') || 'body';
        if (error.keyword === 'oneOf' || error.keyword === 'anyOf' || error.keyword === 'if') continue;
        // for "a number, or null" the other branch yields the message
        if (String((error.params as { allowedValues?: unknown }).allowedValues) === 'null') continue;
        const text = errorMessage(error);
        if (!out[name] && ++fields > MAX_FIELD_ERRORS) break;
        out[name] ??= [];
        if (!out[name].includes(text)) out[name].push(text);
    }
    return out;
};

export class InputError extends Error {
    constructor(readonly errors: Record<string, string[]>) {
        super(
            Object.entries(errors)
                .slice(0, MAX_FIELD_ERRORS)
                .map(([name, [first = '']]) => faultSentence(name, first))
                .join(' '),
        );
    }
}

interface TextSchema {
    format?: string;
    maxLength?: number;
    properties?: Record<string, TextSchema>;
    items?: TextSchema;
}
/** Body with its texts as stored (`cleanText`). Passwords and tokens (`format: password`) are unchanged. */
const cleanBody = (schema: TextSchema | undefined, value: unknown): unknown => {
    if (typeof value === 'string')
        return schema?.format === 'password' ? value : cleanTextWithin(value, schema?.maxLength);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
        for (const [at, inner] of value.entries()) value[at] = cleanBody(schema?.items, inner);
        return value;
    }
    const members = value as Record<string, unknown>;
    for (const [name, inner] of Object.entries(members)) members[name] = cleanBody(schema?.properties?.[name], inner);
    return value;
};

/** Cached by schema object, because servers in one process share the schemas of their routes. */
const compiledFrom = new WeakMap<object, Map<Ajv, ValidateFunction>>();
/** @param isTyped whether people typed the texts of a body; device texts are unchanged */
export const lazyValidator = (schema: object, part: string | undefined, isTyped = true) => {
    const compiled = compiledFrom.get(schema) ?? new Map<Ajv, ValidateFunction>();
    compiledFrom.set(schema, compiled);
    return (given: unknown) => {
        const value = part === 'body' && isTyped ? cleanBody(schema, given) : given;
        const ajv = part !== 'body' ? coercingAjv : isForm(value) ? exactAjv : briefAjv;
        const validate =
            compiled.get(ajv) ??
            // Refuses unknown parameters instead of ignoring them.
            ajv.compile(part === 'querystring' ? { ...schema, additionalProperties: false } : schema);
        compiled.set(ajv, validate);
        if (validate(value)) return { value };
        return { error: new InputError(errorsByField(validate.errors ?? [])) };
    };
};
