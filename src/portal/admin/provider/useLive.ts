import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from './events';
import { companionKey, listKey, recordKey } from './keys';

const TOGETHER_MS = 400;

/** Refetches a list when one of its records changes; many changes at once are one refetch. */
export const useLiveList = (name: string) => {
    const queryClient = useQueryClient();
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && change.resource !== name) return;
            clearTimeout(timer);
            timer = setTimeout(() => queryClient.invalidateQueries({ queryKey: listKey(name) }), TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient, name]);
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
