import { Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { AE_TABLE, type AnimalGroup, DSE_PER_AE, herdTotals } from '../../../domain/livestock/animalClasses';
import { ContractInput } from '../../admin/inputs/ContractInput';
import { HerdFigures } from './HerdFigures';

const RESOURCE = 'site-animal-demographics';

/** Complete rows only, because partial ones have no figures. */
const complete = (groups: readonly Partial<AnimalGroup>[] | undefined): AnimalGroup[] =>
    (groups ?? []).filter((group): group is AnimalGroup =>
        Boolean(group.animal_class && group.level && AE_TABLE[group.animal_class] && Number(group.head) > 0),
    );

/** Head by class and level, with live totals. */
export const AnimalsInput = () => {
    const { control } = useFormContext();
    const [groups, dse] = useWatch({ control, name: ['animals', 'dse_per_ae'] });
    const dsePerAe = typeof dse === 'number' ? dse : DSE_PER_AE.usual;
    return (
        <>
            <ContractInput resource={RESOURCE} source="animals" />
            <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }} aria-live="polite">
                <HerdFigures totals={herdTotals(complete(groups), dsePerAe)} dsePerAe={dsePerAe} />
            </Box>
        </>
    );
};
