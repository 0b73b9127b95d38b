import { describe, expect, it } from 'vitest';
import { blockingField, shownValue } from './transitions';

const step = {
    name: 'reopen',
    title: 'Reopen',
    from: ['sent', 'confirmed'],
    to: 'created',
    where: { contract_status: ['pending', null] },
    permission: ['update_sales_order'],
};
const hindered = (record: object) => blockingField({ name: 'status' }, step, record as Record<string, unknown>);

it.each([
    ['pending', 'Pending'],
    ['unknown', 'unknown'],
    [true, 'Yes'],
    [false, 'No'],
    [null, 'empty'],
    [undefined, 'empty'],
])('What a field says is read by people: %j is %s', (value, text) => {
    expect(shownValue({ options: [{ value: 'pending', label: 'Pending' }] }, value)).toBe(text);
});

describe('A step of a status', () => {
    it('starts from its statuses only', () => {
        expect(hindered({ status: 'sent', contract_status: null })).toBeUndefined();
        expect(hindered({ status: 'draft', contract_status: null })).toBe('status');
    });
    it('starts only where the other properties are as it asks', () => {
        expect(hindered({ status: 'sent', contract_status: 'pending' })).toBeUndefined();
        expect(hindered({ status: 'sent' })).toBeUndefined();
        expect(hindered({ status: 'sent', contract_status: 'signed_by_both' })).toBe('contract_status');
    });
});
