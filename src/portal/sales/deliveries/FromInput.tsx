import { ContractInput } from '../../admin/inputs/ContractInput';

/** Source of the supplement, hidden from customers: nullable to read, required to write. */
export const FromInput = () => (
    <ContractInput resource="supplement-deliveries" source="inventory_location_id" required />
);
