import { useCallback } from 'react';
import { useCan } from '../session/can';
import { getSession } from '../session/store';
import { resourceOf } from './metadata';

/** Whether a record is the reader's to change: of what belongs to people (`x-own`) their own, unless they may change everybody's. */
export const useIsOwnRecord = (name: string) => {
    const can = useCan();
    const { own } = resourceOf(name);
    return useCallback(
        (record: Readonly<Record<string, unknown>>) =>
            !own || can([own.unless]) || Number(record[own.by]) === Number(getSession()?.user.id),
        [own, can],
    );
};
