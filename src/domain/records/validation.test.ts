import { describe, expect, it } from 'vitest';
import type { Field } from '../../contract/metadata';
import { roundToSteps, validateField, validateRecord } from './validation';

const field = (over: Partial<Field>): Field => ({
    name: 'name',
    title: 'Name',
    type: 'string',
    required: false,
    nullable: true,
    readOnly: false,
    stored: true,
    filter: false,
    range: false,
    sort: true,
    ...over,
});

describe('`validateField`:', () => {
    const cases: [string, Partial<Field>, unknown, string | undefined][] = [
        ['is asked for when required', { required: true }, '', 'Name is required.'],
        ['is not satisfied by blanks', { required: true }, '   ', 'Name is required.'],
        ['may be left out when optional', {}, null, undefined],
        ['may not be null where the contract says so', { nullable: false }, null, 'Name is required.'],
        ['has a greatest length', { maxLength: 3 }, 'four', 'Name must have at most 3 characters.'],
        ['counts characters, not code units', { maxLength: 3 }, '🐄🐄🐄', undefined],
        [
            'explains its pattern',
            { pattern: '^\\d{11}$', description: '11 digits' },
            '12',
            'Name is invalid. 11 digits.',
        ],
        [
            'of type e-mail is an address',
            { type: 'email' },
            'a@b',
            'Name must be an email address, such as name@example.com.',
        ],
        ['of type e-mail may have a plus', { type: 'email' }, 'a+b@c.example', undefined],
        [
            'of type uri is a web address',
            { type: 'uri' },
            'javascript:alert(1)',
            'Name must be a web address that starts with http:// or https://.',
        ],
        ['of type date is a real day', { type: 'date' }, '2025-02-30', 'Name must be a date.'],
        [
            'of type date-time needs its offset',
            { type: 'date-time' },
            '2025-02-03T10:00',
            'Name must be a date and time.',
        ],
        [
            'of type number has its unit in the message',
            { type: 'number', exclusiveMinimum: 0, unit: 'L' },
            0,
            'Name must be more than 0 L.',
        ],
        ['of type number is not text', { type: 'number' }, '12', 'Name must be a number.'],
        [
            'of type number has one reading',
            { type: 'number' },
            '1,250',
            'Name can be read two ways. Write 1250 or 1.25.',
        ],
        [
            'of type number keeps its digits',
            { type: 'number' },
            '9007199254740993',
            'Name has more digits than can be stored. Write fewer.',
        ],
        ['of type number is no infinity', { type: 'number' }, 'Infinity', 'Name must be a number.'],
        ['of type integer is whole', { type: 'integer' }, 1.5, 'Name must be a whole number.'],
        ['may be a decimal multiple', { type: 'number', multipleOf: 0.1 }, 0.3, undefined],
        [
            'of type enum is an option',
            { type: 'enum', options: [{ value: 'a', label: 'A' }] },
            'b',
            'Name must be one of A.',
        ],
        ['of type reference is an id', { type: 'reference' }, -1, 'Name is invalid.'],
        [
            'of type references has at most so many',
            { type: 'references', maxItems: 1 },
            [1, 2],
            'Name can have at most 1 entry.',
        ],
    ];
    it.each(cases)('%s', (_, over, value, message) => expect(validateField(field(over), value)).toBe(message));
});

describe('`validateRecord`', () => {
    const fields = [
        field({ required: true }),
        field({ name: 'status', title: 'Status', type: 'enum', required: true, transitions: [] }),
        field({ name: 'level', title: 'Level', type: 'number', readOnly: true, required: true }),
        field({
            name: 'items',
            title: 'Items',
            type: 'rows',
            rows: {
                table: 't',
                parent: 'p',
                fields: [field({ name: 'quantity', title: 'Quantity', type: 'number', required: true })],
            },
        }),
    ];
    it('reports each invalid field, and row and column of an invalid child', () => {
        expect(validateRecord(fields, { items: [{ quantity: 1 }, {}] }, 'create')).toEqual({
            name: ['Name is required.'],
            status: ['Status is required.'],
            'items.1.quantity': ['Quantity is required.'],
        });
    });
    it('accepts missing required fields in an update', () => expect(validateRecord(fields, {}, 'update')).toEqual({}));
});

it('`roundToSteps` rounds floating-point noise to the step of the field, in child rows too', () => {
    const amount = field({ name: 'amount', type: 'number', multipleOf: 0.01 });
    const weight = field({ name: 'weight', type: 'number' });
    const rows = field({
        name: 'rows',
        type: 'rows',
        rows: { table: 'rows', parent: 'of', fields: [amount] } as Field['rows'],
    });
    const fields = [amount, weight, rows];
    const given = { amount: 33.300000000000004, weight: 33.300000000000004, rows: [{ amount: 0.1 + 0.2 }, null] };
    expect(validateField(amount, given.amount)).toBeUndefined();
    expect(roundToSteps(fields, given)).toEqual({ ...given, amount: 33.3, rows: [{ amount: 0.3 }, null] });
    const wrong = { amount: 33.301, other: 'x' };
    expect(roundToSteps(fields, wrong)).toEqual(wrong);
});
