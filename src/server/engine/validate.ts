import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isEmail, isPhone, isTimeOfDay } from '../../domain/validation';

/**
 * Validators from the contract's schemas, made at the first request that needs them: a start compiles none of the
 * several hundred. Queries and path parameters arrive as text and are coerced; a body must have the right types.
 */
const make = (coerce: boolean) => {
    const ajv = new Ajv({
        allErrors: true,
        strict: false,
        useDefaults: true,
        coerceTypes: coerce ? 'array' : false,
        removeAdditional: false,
    });
    addFormats(ajv);
    ajv.addFormat('time', isTimeOfDay);
    ajv.addFormat('phone', isPhone);
    ajv.addFormat('email', isEmail);
    for (const format of ['multiline', 'password', 'binary']) ajv.addFormat(format, true);
    return ajv;
};
const coercing = make(true);
const exact = make(false);

const readable = (error: ErrorObject): string => {
    const limit = (error.params as { limit?: number }).limit;
    switch (error.keyword) {
        case 'required':
            return 'is required.';
        case 'type':
            return `must be ${[(error.params as { type: string | string[] }).type].flat().join(' or ')}.`;
        case 'enum':
            return `must be one of ${(error.params as { allowedValues: unknown[] }).allowedValues.join(', ')}.`;
        case 'format':
            return `must be a valid ${(error.params as { format: string }).format}.`;
        case 'minLength':
            return limit === 1 ? 'is required.' : `must have at least ${limit} characters.`;
        case 'maxLength':
            return `must have at most ${limit} characters.`;
        case 'minimum':
            return `must be ${limit} or more.`;
        case 'maximum':
            return `must be ${limit} or less.`;
        case 'minItems':
            return `needs at least ${limit}.`;
        case 'maxItems':
            return `takes at most ${limit}.`;
        case 'additionalProperties':
            return 'is not a parameter here.';
        default:
            return `${error.message ?? 'is invalid'}.`;
    }
};

/** ajv's findings by field, in the shape of the error envelope. */
export const faultsByField = (errors: readonly ErrorObject[]): Record<string, string[]> => {
    // a name like `constructor` is no member that an object comes with
    const out: Record<string, string[]> = Object.create(null);
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
        const text = readable(error);
        out[name] ??= [];
        if (!out[name].includes(text)) out[name].push(text);
    }
    return out;
};

export class InputError extends Error {
    constructor(readonly errors: Record<string, string[]>) {
        super(
            Object.entries(errors)
                .map(([name, [first]]) => `${name} ${first}`)
                .join(' '),
        );
    }
}

export const lazyValidator = (schema: object, part: string | undefined) => {
    let validate: ValidateFunction | undefined;
    return (value: unknown) => {
        const ajv = part === 'body' ? exact : coercing;
        // An unknown parameter is refused, never ignored.
        validate ??= ajv.compile(part === 'querystring' ? { ...schema, additionalProperties: false } : schema);
        if (validate(value)) return { value };
        return { error: new InputError(faultsByField(validate.errors ?? [])) };
    };
};
