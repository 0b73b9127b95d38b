import { useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../../admin/metadata';

const field = (name: string, required: boolean): Field => ({
    ...(fieldOf(resourceOf('stocktakes'), name) as Field),
    ...(required ? { required: true, nullable: false } : {}),
});

/** Scope of a stocktake: its coverage, and the group or cycle size that the coverage requires. */
export const CoverageInput = () => {
    const coverage = useWatch({ name: 'coverage' });
    return (
        <>
            <FieldInput resource="stocktakes" field={field('coverage', false)} />
            {coverage === 'group' && <FieldInput resource="stocktakes" field={field('supplement_group_id', true)} />}
            {coverage === 'cyclic' && <FieldInput resource="stocktakes" field={field('cyclic_size', true)} />}
        </>
    );
};
