import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useCreatePath, useDataProvider, useListContext } from 'react-admin';
import { preparePage } from '../../links/intent';
import { recordKey } from '../provider/keys';
import { useCanOpenPages } from '../useCanOpenPages';
import { whenIdle } from '../whenIdle';

/** Link target of a row: its page, else its form, else none. */
export const useRowTarget = (name: string): 'show' | 'edit' | undefined => {
    const pages = useCanOpenPages(name);
    return pages.show ? 'show' : pages.edit ? 'edit' : undefined;
};

/**
 * Prefetches the chunk of the record page once a list is rendered and the browser idle, so that a click only waits for
 * data.
 */
export const usePagePrefetch = (name: string) => {
    const createPath = useCreatePath();
    const target = useRowTarget(name);
    const id = useListContext().data?.[0]?.id;
    useEffect(() => {
        if (target && id !== undefined) whenIdle(() => preparePage(createPath({ resource: name, id, type: target })));
    }, [createPath, name, target, id]);
};

/** Prefetches page and record of a row on hover, unless the cached record is younger than 10 s. */
export const usePrefetch = (name: string) => {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const createPath = useCreatePath();
    const target = useRowTarget(name);
    return useCallback(
        (id: string) => {
            if (!target) return;
            preparePage(createPath({ resource: name, id, type: target }));
            void queryClient.prefetchQuery({
                queryKey: recordKey(name, id),
                queryFn: async () => (await dataProvider.getOne(name, { id })).data,
                staleTime: 10_000,
            });
        },
        [queryClient, dataProvider, createPath, target, name],
    );
};
