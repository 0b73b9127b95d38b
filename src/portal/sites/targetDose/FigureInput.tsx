import { useWatch } from 'react-hook-form';
import type { TargetBasis } from '../../../domain/dosing/targetDose';
import { ContractInput } from '../../admin/inputs/ContractInput';

const RESOURCE = 'target-dose-automations';
const FIGURES: Record<TargetBasis, string> = {
    live_weight: 'grams_per_100_kg',
    head: 'grams_of_herd',
    schedule: 'schedule',
};

/** The figure that belongs to what is followed; the others keep what was entered. */
export const FigureInput = () => {
    const [follows, how] = useWatch({ name: ['follows', 'how'] }) as [TargetBasis | undefined, string | undefined];
    const source = FIGURES[follows ?? 'live_weight'];
    return <ContractInput key={source} resource={RESOURCE} source={source} required={how !== 'off'} />;
};

export const NoInput = () => null;
