import { LinesColumn } from './LinesColumn';
import { LinesInput } from './LinesInput';

export const requestFields = { items: { input: LinesInput, column: LinesColumn } };

const needs = {
    title: 'domains.purchasing.section.need',
    fields: ['priority', 'needed_by', 'requested_by_id', 'reason'],
} as const;
const delivery = ['fulfilment_type', 'inventory_location_id', 'promised_on'] as const;

export const requestForm = [
    { title: 'domains.purchasing.section.items', fields: ['supplier_id', 'items'] },
    needs,
    { title: 'domains.purchasing.section.delivery', fields: delivery },
    { title: 'domains.purchasing.section.notes', fields: ['notes'], collapsed: true },
] as const;

/** Fields that stay editable after approval. */
export const approvedForm = [
    { title: 'domains.purchasing.section.delivery', fields: [...delivery, 'priority', 'needed_by'] },
    { title: 'domains.purchasing.section.payment', fields: ['paid_on', 'payment_reference'] },
    { title: 'domains.purchasing.section.notes', fields: ['reason', 'notes'] },
] as const;
/** The same for a rejected request. */
export const rejectedForm = [{ title: 'domains.purchasing.section.notes', fields: ['notes'] }] as const;

/** A new request begins with an empty line. */
export const newRequest = () => ({
    items: [
        {
            supplement_id: null,
            inventory_item_id: null,
            description: null,
            quantity: null,
            unit: null,
            unit_price: null,
        },
    ],
});
