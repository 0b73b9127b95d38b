import { findCountedField } from '../../../domain/records/statusFields';
import { StateDot } from '../../components/fields/StateDot';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';

/** How a choice stands, in the words and the colour of the contract. */
export const ChoiceStatus = ({ reference, status }: { reference: string; status: string | number }) => {
    const labels = useLabels(reference);
    const field = findCountedField(resourceOf(reference));
    if (!field) return null;
    return (
        <StateDot
            label={labels.option(field, status)}
            color={field.options?.find(({ value }) => value === status)?.color}
        />
    );
};
