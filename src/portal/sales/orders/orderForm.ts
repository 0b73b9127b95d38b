import { section } from '../../admin';
import { CustomerInput } from './CustomerInput';
import { ItemsInput } from './ItemsInput';
import { PaymentDaysInput } from './PaymentDaysInput';

export const orderFields = {
    customer_id: { input: CustomerInput },
    items: { input: ItemsInput },
    payment_days: { input: PaymentDaysInput },
};
export const orderForm = [
    section('domains.sales.section.order', ['customer_id', 'customer_property_id']),
    section('domains.sales.section.items', ['items']),
    section('domains.sales.section.dates', ['ordered_on', 'wanted_on', 'payment_days', 'reference']),
    section('domains.sales.section.internal', ['sold_by_id', 'notes']),
];

/** Fields that stay editable after the customer has agreed. */
export const agreedOrderForm = [section('domains.sales.section.internal', ['wanted_on', 'sold_by_id', 'notes'])];
