import { useCallback } from 'react';
import { getSession } from '../session/store';
import { resourceOf } from './metadata';
import { useMay } from './useMay';

/** Whether a record is the reader's to change: of what belongs to people (`x-own`) their own, unless they may change everybody's. */
export const useMine = (name: string) => {
    const may = useMay();
    const { own } = resourceOf(name);
    return useCallback(
        (record: Readonly<Record<string, unknown>>) =>
            !own || may([own.unless]) || Number(record[own.by]) === Number(getSession()?.user.id),
        [own, may],
    );
};
