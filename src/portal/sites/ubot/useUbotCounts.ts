import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from '../../engine/provider/events';
import { answered, mainApi } from '../../session/clients';

const KEY = ['ubot-counts'];
const TOGETHER_MS = 2000;

/** The figures of all uBOT that the reader may see, kept up to date. */
export const useUbotCounts = () => {
    const queryClient = useQueryClient();
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && change.resource !== 'ubot-sites') return;
            timer ??= setTimeout(() => {
                timer = undefined;
                void queryClient.invalidateQueries({ queryKey: KEY });
            }, TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient]);
    return useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => answered(mainApi.GET('/kpis/ubot-sites/counts', { signal })).then(({ body }) => body),
    });
};
