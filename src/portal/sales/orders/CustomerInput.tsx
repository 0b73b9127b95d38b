import type { Field } from '../../../contract/metadata';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

export const orderField = (name: string): Field => {
    const field = fieldOf(resourceOf('sales-orders'), name);
    if (!field) throw new Error(`An order has no ${name}.`);
    return field;
};

/** Required except for drafts, which have a save button of their own. */
const REQUIRED: Field = { ...orderField('customer_id'), required: true, nullable: false, description: undefined };

export const CustomerInput = () => <FieldInput resource="sales-orders" field={REQUIRED} autoFocus />;
