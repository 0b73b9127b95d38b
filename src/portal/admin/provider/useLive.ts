import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resourceOf } from '../metadata';
import { onChange, onChanges } from './events';
import { companionKey, recordKey } from './keys';

const TOGETHER_MS = 400;

/**
 * Refetches other components' queries of a key when records of these resources change. A component's own query names them in
 * `meta.follows` (followChanges).
 * @param together milliseconds for which several changes are one refetch
 * @throws on an unknown resource, which is a programming error
 */
export const useLiveKey = (queryKey: QueryKey, follows: readonly string[], together = TOGETHER_MS) => {
    const queryClient = useQueryClient();
    const hash = JSON.stringify({ queryKey, follows });
    useEffect(() => {
        const followed: { queryKey: QueryKey; follows: readonly string[] } = JSON.parse(hash);
        const names = followed.follows.map(name => resourceOf(name).name);
        return onChanges(
            ({ resource }) => resource !== undefined && names.includes(resource),
            together,
            () => void queryClient.invalidateQueries({ queryKey: followed.queryKey }),
        );
    }, [queryClient, hash, together]);
};

/** Refetches all that is shown of a record (itself, its history, comments and files) when it changes. */
export const useLiveRecord = (name: string, id: string | number | undefined) => {
    const queryClient = useQueryClient();
    useEffect(() => {
        if (id === undefined) return;
        return onChange(change => {
            if (change && (change.resource !== name || String(change.id) !== String(id))) return;
            void queryClient.invalidateQueries({ queryKey: recordKey(name, id) });
            void queryClient.invalidateQueries({ queryKey: companionKey(name, id) });
        });
    }, [queryClient, name, id]);
};
