import { describe, expect, it } from 'vitest';
import { hindrance } from './transitions';

const step = {
    name: 'reopen',
    title: 'Reopen',
    from: ['sent', 'confirmed'],
    to: 'created',
    where: { contract_status: ['pending', null] },
    permission: ['update_sales_order'],
};
const hindered = (record: object) => hindrance({ name: 'status' }, step, record as Record<string, unknown>);

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
