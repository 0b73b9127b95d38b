import type { Field } from '../../../contract/metadata';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

/** Source of the supplement, hidden from customers: nullable to read, required to write. */
const REQUIRED: Field = {
    ...(fieldOf(resourceOf('supplement-deliveries'), 'inventory_location_id') as Field),
    required: true,
    nullable: false,
};

export const FromInput = () => <FieldInput resource="supplement-deliveries" field={REQUIRED} />;
