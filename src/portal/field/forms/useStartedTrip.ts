import { useEffect, useState } from 'react';
import { useField } from '../FieldContext';
import { draftOfTrip, SET_OFF } from './tripDraft';

/** Draft of the vehicle's trip that has started but not ended; `undefined` if there is none. */
export const useStartedTrip = (vehicle: number): Readonly<Record<string, unknown>> | undefined => {
    const { store, queue } = useField();
    const [started, setStarted] = useState<Readonly<Record<string, unknown>>>();
    useEffect(() => {
        let left = false;
        void store
            .draft(queue.owner, draftOfTrip(vehicle))
            .catch(() => undefined)
            .then(draft => {
                if (!left) setStarted(draft?.values[SET_OFF] === true ? draft.values : undefined);
            });
        return () => {
            left = true;
        };
    }, [store, queue, vehicle]);
    return started;
};
