import { section } from '../admin';
import { LinesColumn } from './LinesColumn';
import { LinesInput } from './LinesInput';

export const requestFields = { items: { input: LinesInput, column: LinesColumn } };

const needs = section('domains.purchasing.section.need', ['priority', 'needed_by', 'requested_by_id', 'reason']);
const delivery = ['fulfilment_type', 'inventory_location_id', 'promised_on'] as const;

export const requestForm = [
    section('domains.purchasing.section.items', ['supplier_id', 'items']),
    needs,
    section('domains.purchasing.section.delivery', delivery),
    section('domains.purchasing.section.notes', ['notes'], { collapsed: true }),
];

/** Fields that stay editable after approval. */
export const approvedForm = [
    section('domains.purchasing.section.delivery', [...delivery, 'priority', 'needed_by']),
    section('domains.purchasing.section.payment', ['paid_on', 'payment_reference']),
    section('domains.purchasing.section.notes', ['reason', 'notes']),
];
/** The same for a rejected request. */
export const rejectedForm = [section('domains.purchasing.section.notes', ['notes'])];

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
