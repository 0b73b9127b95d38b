import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCreatePath, useDataProvider, useResourceDefinition } from 'react-admin';
import { preparePage } from '../../routing/intent';
import { resourceOf } from '../metadata';
import { useMay } from '../useMay';

/** Where a row leads: to its page, else to its form, else nowhere. */
export const useRowTarget = (name: string): 'show' | 'edit' | undefined => {
    const may = useMay();
    const { hasShow, hasEdit } = useResourceDefinition({ resource: name });
    const { actions } = resourceOf(name);
    if (hasShow && may(actions.get)) return 'show';
    return hasEdit && may(actions.update) ? 'edit' : undefined;
};

/** Who points at a row may be about to open it: its record is fetched ahead, unless it is fresh. */
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
                queryKey: [name, 'getOne', { id, meta: undefined }],
                queryFn: async () => (await dataProvider.getOne(name, { id })).data,
                staleTime: 10_000,
            });
        },
        [queryClient, dataProvider, createPath, target, name],
    );
};
