import { describe, expect, it } from 'vitest';
import { resourceOf } from '../metadata';
import { changedFields, newValues } from './changes';

const { fields } = resourceOf('sales-orders');
const read = { id: 4, type: 'product', supplement_id: 2, supplement: { id: 2, label: 'uTrace' }, quantity: 100 };

describe('Child rows of an update', () => {
    it('are sent without their read-only label objects', () => {
        const { items } = changedFields(fields, { items: [{ ...read, quantity: 200 }] }, { items: [read] });
        expect(items).toEqual([{ id: 4, type: 'product', supplement_id: 2, quantity: 200 }]);
        expect(newValues(fields, { items: [read] }).items).toEqual([
            { id: 4, type: 'product', supplement_id: 2, quantity: 100 },
        ]);
    });
    it('are not sent if unchanged', () => {
        expect(changedFields(fields, { items: [read] }, { items: [{ ...read }] })).toEqual({});
    });
});
