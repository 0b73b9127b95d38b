import type { Field } from '../../../contract/metadata';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

/** Where the supplement comes from. Customers do not see it, so it may be null to read; to write, it is needed. */
const REQUIRED: Field = {
    ...(fieldOf(resourceOf('supplement-deliveries'), 'inventory_location_id') as Field),
    required: true,
    nullable: false,
};

export const FromInput = () => <FieldInput resource="supplement-deliveries" field={REQUIRED} />;
