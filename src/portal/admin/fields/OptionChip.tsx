import { StatusChip } from '../../components/fields/StatusChip';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';

interface OptionChipProps {
    resource: string;
    /** field name */
    name: string;
    value: unknown;
}

/** A coded value in the words and the colour that the contract gives it. */
export const OptionChip = ({ resource, name, value }: OptionChipProps) => {
    const labels = useLabels(resource);
    const field = fieldOf(resourceOf(resource), name);
    if (!field) return null;
    return (
        <StatusChip
            label={labels.option(field, value)}
            color={field.options?.find(option => option.value === value)?.color}
        />
    );
};
