import type { Field } from '../../../contract/metadata';
import { ContractInput } from '../../admin/inputs/ContractInput';
import { fieldOf } from '../../admin/metadata';

export const orderField = (name: string): Field => {
    const field = fieldOf('sales-orders', name);
    if (!field) throw new Error(`An order has no ${name}.`);
    return field;
};

/** Required except for drafts, which have a save button of their own. */
export const CustomerInput = () => (
    <ContractInput resource="sales-orders" source="customer_id" helperText={false} required autoFocus />
);
