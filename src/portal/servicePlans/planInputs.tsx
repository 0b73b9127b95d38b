import { type ComponentType, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { measuresOf, type PlanCoverage, SUBJECT_FIELDS, USE_MEASURES } from '../../domain/operations/servicePlans';
import { ContractInput } from '../admin/inputs/ContractInput';

const PLANS = 'service-plans';

/** Input that exists for some coverages of a plan; a value that no longer fits is cleared, as it would be refused. */
const inputFor = (source: string, fits: (covers: unknown) => boolean, required: boolean): ComponentType => {
    const CoverageInput = () => {
        const { setValue } = useFormContext();
        const [covers, value] = useWatch({ name: ['covers', source] });
        const isShown = fits(covers);
        const isGiven = value !== null && value !== undefined;
        useEffect(() => {
            if (!isShown && isGiven) setValue(source, null, { shouldDirty: true });
        }, [isShown, isGiven, setValue]);
        return isShown ? <ContractInput resource={PLANS} source={source} {...(required ? { required } : {})} /> : null;
    };
    return CoverageInput;
};

const subject = (covers: PlanCoverage) => ({
    input: inputFor(SUBJECT_FIELDS[covers], given => given === covers, true),
});
const limit = (measure: keyof typeof USE_MEASURES) => ({
    input: inputFor(
        USE_MEASURES[measure].field,
        covers => Boolean(covers) && measuresOf(covers).includes(measure),
        false,
    ),
});

/** Inputs of a plan that depend on what it covers. */
export const PLAN_INPUTS = {
    site_id: subject('site'),
    customer_property_id: subject('property'),
    device_id: subject('device'),
    vehicle_id: subject('vehicle'),
    every_litres: limit('litres'),
    every_kilometres: limit('kilometres'),
    every_hours: limit('hours'),
};
