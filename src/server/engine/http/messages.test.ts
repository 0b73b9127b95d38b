import type { ErrorObject } from 'ajv';
import { expect, it } from 'vitest';
import { type ContractNode, readContract } from '../../platform/contractDocument';
import { errorMessage, InputError } from '../write/validate';

/** JSON Schema keywords that validate; all others describe a value or contain schemas. */
const JUDGING = new Set([
    ...[
        'type',
        'format',
        'enum',
        'const',
        'pattern',
        'minLength',
        'maxLength',
        'minimum',
        'maximum',
        'exclusiveMinimum',
    ],
    ...[
        'exclusiveMaximum',
        'multipleOf',
        'minItems',
        'maxItems',
        'uniqueItems',
        'minProperties',
        'maxProperties',
        'required',
    ],
    ...['additionalProperties', 'propertyNames', 'contains', 'dependentRequired', 'not'],
]);
const PARAMS: Record<string, (value: unknown) => object> = {
    type: value => ({ type: value }),
    format: value => ({ format: value }),
    enum: value => ({ allowedValues: value }),
    const: value => ({ allowedValue: value }),
    pattern: value => ({ pattern: value }),
    multipleOf: value => ({ multipleOf: value }),
};

/**
 * Keywords that always pass because they only select an input control. For "a number, or null" the other branch yields
 * the message.
 */
const SILENT = ['format "multiline"', 'format "password"', 'format "binary"', 'enum ["null"]'];

/** Every validation that the contract can produce, once: keyword and value. */
const judgements = new Map<string, { keyword: string; value: unknown; schema: ContractNode }>();
const look = (node: unknown, isSchema: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
        for (const item of node) look(item, isSchema);
        return;
    }
    for (const [keyword, value] of Object.entries(node)) {
        if (isSchema && JUDGING.has(keyword) && !(typeof value === 'object' && keyword === 'additionalProperties'))
            judgements.set(`${keyword} ${JSON.stringify(value)}`, { keyword, value, schema: node as ContractNode });
        // property names are not schema keywords
        if (keyword === 'properties' || keyword === 'patternProperties')
            for (const inner of Object.values(value as object)) look(inner, true);
        else if (!['enum', 'required', 'default', 'example'].includes(keyword))
            look(value, isSchema || keyword === 'schema');
    }
};
for (const api of ['main', 'connect'] as const) {
    const document = readContract(api) as ContractNode;
    look(document.paths, false);
    look(document.components.parameters, false);
    look(Object.values(document.components.schemas), true);
    look(document.components.requestBodies ?? {}, false);
}

it('The contract has more than 200 different validations, among them const, pattern and format', () => {
    expect(judgements.size).toBeGreaterThan(200);
    expect([...judgements.values()].map(({ keyword }) => keyword)).toEqual(
        expect.arrayContaining(['const', 'pattern', 'format']),
    );
});

it.each([...judgements].filter(([path]) => !SILENT.includes(path)))(
    '%s has a plain error message without schema terms',
    (_, { keyword, value, schema }) => {
        const text = errorMessage({
            keyword,
            params: PARAMS[keyword]?.(value) ?? { limit: value },
            message: 'must be equal to constant',
            parentSchema: schema,
        } as unknown as ErrorObject);
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(
            /undefined|null|to constant|schema|pattern|format\b|\\|\[object|must be (string|integer|number|array|object|boolean)\b|another way|cannot be accepted/,
        );
    },
);

it('A rejected consent has the message "Please confirm this."', () => {
    const text = errorMessage({ keyword: 'const', params: { allowedValue: true } } as unknown as ErrorObject);
    expect(text).toBe('Please confirm this.');
});

it.each([
    ['minItems', 1, 'needs at least 1 entry.'],
    ['minItems', 2, 'needs at least 2 entries.'],
    ['maxItems', 1, 'can have at most 1 entry.'],
    ['maxItems', 10, 'can have at most 10 entries.'],
])('%s of %i uses singular or plural in its message', (keyword, limit, message) => {
    expect(errorMessage({ keyword, params: { limit } } as unknown as ErrorObject)).toBe(message);
});

it.each([
    ['letters and digits', 'is not written correctly: letters and digits.'],
    ['DI- and six digits.', 'is not written correctly: DI- and six digits.'],
    [undefined, 'is not written correctly.'],
])('A pattern described as %j ends its message with one full stop', (description, message) => {
    const error = { keyword: 'pattern', params: { pattern: '^x' }, parentSchema: { description } };
    expect(errorMessage(error as unknown as ErrorObject)).toBe(message);
});

it('`InputError` joins the first message of each field with its name', () => {
    const { message, errors } = new InputError({
        'items.0.supplement_id': ['is required.', 'must be a whole number.'],
        agreed: ['Please confirm this.'],
    });
    expect(message).toBe('Supplement is required. Please confirm this.');
    expect(Object.keys(errors)).toEqual(['items.0.supplement_id', 'agreed']);
});
