import { useWatch } from 'react-hook-form';
import { ContractInput } from '../../admin/inputs/ContractInput';

/** Scope of a stocktake: its coverage, and the group or cycle size that the coverage requires. */
export const CoverageInput = () => {
    const coverage = useWatch({ name: 'coverage' });
    return (
        <>
            <ContractInput resource="stocktakes" source="coverage" />
            {coverage === 'group' && <ContractInput resource="stocktakes" source="supplement_group_id" required />}
            {coverage === 'cyclic' && <ContractInput resource="stocktakes" source="cyclic_size" required />}
        </>
    );
};
