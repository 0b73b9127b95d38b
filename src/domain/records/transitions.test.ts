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
])('`shownValue` of %j is %s', (value, text) => {
    expect(shownValue({ options: [{ value: 'pending', label: 'Pending' }] }, value)).toBe(text);
});

describe('`blockingField` of a transition', () => {
    it('is the status field if the status is not in `from`', () => {
        expect(hindered({ status: 'sent', contract_status: null })).toBeUndefined();
        expect(hindered({ status: 'draft', contract_status: null })).toBe('status');
    });
    it('is the first field of `where` that does not match', () => {
        expect(hindered({ status: 'sent', contract_status: 'pending' })).toBeUndefined();
        expect(hindered({ status: 'sent' })).toBeUndefined();
        expect(hindered({ status: 'sent', contract_status: 'signed_by_both' })).toBe('contract_status');
    });
});
