import { section } from '../../engine';
import { CustomerInput } from './CustomerInput';
import { DraftButton } from './DraftButton';
import { ItemsInput } from './ItemsInput';
import { PropertyInput } from './PropertyInput';

const draft = { source: 'id', input: DraftButton } as const;

export const orderForm = [
    section('domains.sales.section.order', [
        { source: 'customer_id', input: CustomerInput },
        { source: 'customer_property_id', input: PropertyInput },
    ]),
    section('domains.sales.section.items', [{ source: 'items', input: ItemsInput }]),
    section('domains.sales.section.dates', ['ordered_on', 'wanted_on', 'payment_days', 'reference']),
    section('domains.sales.section.internal', ['sold_by_id', 'notes', draft]),
];

/** What may still be said of an order that the customer has agreed to. */
export const agreedOrderForm = [section('domains.sales.section.internal', ['wanted_on', 'sold_by_id', 'notes'])];
