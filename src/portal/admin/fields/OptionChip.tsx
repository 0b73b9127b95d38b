import { StatusChip } from '../../components/fields/StatusChip';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';

interface OptionChipProps {
    resource: string;
    /** field name */
    name: string;
    value: unknown;
}

/** Enumeration value with the contract's label and colour. */
export const OptionChip = ({ resource, name, value }: OptionChipProps) => {
    const labels = useLabels(resource);
    const field = fieldOf(resource, name);
    if (!field) return null;
    return (
        <StatusChip
            label={labels.option(field, value)}
            color={field.options?.find(option => option.value === value)?.color}
        />
    );
};
