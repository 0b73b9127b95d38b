import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recalculateTrip, TRIP_FIGURES, type TripFigure, type TripFigures } from '../../domain/operations/diaries';
import { formNumber } from '../../domain/records/numberEntry';

const asFigures = (values: readonly unknown[]): TripFigures =>
    Object.fromEntries(TRIP_FIGURES.map((name, at) => [name, formNumber(values[at]) ?? 0])) as TripFigures;

/**
 * Fills in the trip figures that follow from the one just edited.
 * @returns figures filled in by the last edit, for the hint
 */
export const useTripFigures = (): Partial<TripFigures> => {
    const { setValue } = useFormContext();
    const values = asFigures(useWatch({ name: [...TRIP_FIGURES] }) as unknown[]);
    const key = TRIP_FIGURES.map(name => values[name]).join();
    const known = useRef(values);
    const [filled, setFilled] = useState<Partial<TripFigures>>({});
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the figures
    useEffect(() => {
        const changed = TRIP_FIGURES.filter(name => known.current[name] !== values[name]);
        known.current = values;
        const [typed, ...more] = changed as TripFigure[];
        // several changes at once come from a draft or a save, not from typing
        if (!typed || more.length > 0) return;
        const following = recalculateTrip(values, typed);
        known.current = { ...values, ...following };
        for (const [name, value] of Object.entries(following))
            setValue(name, value, { shouldDirty: true, shouldValidate: true });
        setFilled(following);
    }, [key, setValue]);
    return filled;
};
