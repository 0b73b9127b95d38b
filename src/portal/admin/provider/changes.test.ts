import { describe, expect, it } from 'vitest';
import { resourceOf } from '../metadata';
import { changedFields, newValues } from './changes';

const { fields } = resourceOf('sales-orders');
const read = { id: 4, type: 'product', supplement_id: 2, supplement: { id: 2, label: 'uTrace' }, quantity: 100 };

describe('child rows', () => {
    it('are written without the companions that they are read with', () => {
        const { items } = changedFields(fields, { items: [{ ...read, quantity: 200 }] }, { items: [read] });
        expect(items).toEqual([{ id: 4, type: 'product', supplement_id: 2, quantity: 200 }]);
        expect(newValues(fields, { items: [read] }).items).toEqual([
            { id: 4, type: 'product', supplement_id: 2, quantity: 100 },
        ]);
    });
    it('that are as they were are not written at all', () => {
        expect(changedFields(fields, { items: [read] }, { items: [{ ...read }] })).toEqual({});
    });
});
