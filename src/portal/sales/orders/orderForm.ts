import { CustomerInput } from './CustomerInput';
import { ItemsInput } from './ItemsInput';
import { PaymentDaysInput } from './PaymentDaysInput';

export const orderFields = {
    customer_id: { input: CustomerInput },
    items: { input: ItemsInput },
    payment_days: { input: PaymentDaysInput },
};
export const orderForm = [
    { title: 'domains.sales.section.order', fields: ['customer_id', 'customer_property_id'] },
    { title: 'domains.sales.section.items', fields: ['items'] },
    { title: 'domains.sales.section.dates', fields: ['ordered_on', 'wanted_on', 'payment_days', 'reference'] },
    { title: 'domains.sales.section.internal', fields: ['sold_by_id', 'notes'] },
] as const;

/** Fields that stay editable after the customer has agreed. */
export const agreedOrderForm = [
    { title: 'domains.sales.section.internal', fields: ['wanted_on', 'sold_by_id', 'notes'] },
] as const;
