import type { Field } from '../../../contract/metadata';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

export const orderField = (name: string): Field => {
    const field = fieldOf(resourceOf('sales-orders'), name);
    if (!field) throw new Error(`An order has no ${name}.`);
    return field;
};

/** Only a draft may lack the customer, and a draft is saved by a button of its own. */
const REQUIRED: Field = { ...orderField('customer_id'), required: true, nullable: false, description: undefined };

export const CustomerInput = () => <FieldInput resource="sales-orders" field={REQUIRED} autoFocus />;
