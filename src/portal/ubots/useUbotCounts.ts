import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChanges } from '../admin/provider/events';
import { answered, mainApi } from '../session/clients';

const KEY = ['ubot-counts'];
const TOGETHER_MS = 2000;

/** The figures of all uBOT that the reader may see, kept up to date. */
export const useUbotCounts = () => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChanges(
                ({ resource }) => resource === 'ubot-sites',
                TOGETHER_MS,
                () => void queryClient.invalidateQueries({ queryKey: KEY }),
            ),
        [queryClient],
    );
    return useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => answered(mainApi.GET('/kpis/ubot-sites/counts', { signal })).then(({ body }) => body),
    });
};
