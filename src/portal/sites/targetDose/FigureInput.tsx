import { useWatch } from 'react-hook-form';
import type { TargetBasis } from '../../../domain/dosing/targetDose';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

const RESOURCE = 'target-dose-automations';
const FIGURES: Record<TargetBasis, string> = {
    live_weight: 'grams_per_100_kg',
    head: 'grams_of_herd',
    schedule: 'schedule',
};

/** The figure that belongs to what is followed; the others keep what was entered. */
export const FigureInput = () => {
    const [follows, how] = useWatch({ name: ['follows', 'how'] }) as [TargetBasis | undefined, string | undefined];
    const field = fieldOf(resourceOf(RESOURCE), FIGURES[follows ?? 'live_weight']);
    return field ? (
        <FieldInput key={field.name} resource={RESOURCE} field={{ ...field, required: how !== 'off' }} />
    ) : null;
};

export const NoInput = () => null;
