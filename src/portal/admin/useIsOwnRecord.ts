import { useCallback } from 'react';
import { useCan } from '../session/can';
import { getSession } from '../session/store';
import { resourceOf } from './metadata';

/**
 * Whether the reader may change a record: for personal records (`x-own`) their own, or all with the overriding
 * permission.
 */
export const useIsOwnRecord = (name: string) => {
    const can = useCan();
    const { own } = resourceOf(name);
    return useCallback(
        (record: Readonly<Record<string, unknown>>) =>
            !own || can([own.unless]) || Number(record[own.by]) === Number(getSession()?.user.id),
        [own, can],
    );
};
