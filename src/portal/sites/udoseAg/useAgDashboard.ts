import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from '../../engine/provider/events';
import { answered, mainApi } from '../../session/clients';

const KEY = ['ag-dashboard'];
const TOGETHER_MS = 2000;

/** The figures of all uDOSE AG sites that the reader may see, kept up to date. */
export const useAgDashboard = () => {
    const queryClient = useQueryClient();
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && change.resource !== 'udose-ags') return;
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
        queryFn: async ({ signal }) => {
            const [figures, sessions, activities] = await Promise.all([
                answered(mainApi.GET('/dashboard/udose-ags', { signal })),
                answered(
                    mainApi.GET('/udose-ags/latest/session-summaries', { params: { query: { limit: 6 } }, signal }),
                ),
                answered(mainApi.GET('/udose-ags/latest/activities', { params: { query: { limit: 8 } }, signal })),
            ]);
            return { ...figures.body, sessions: sessions.data, activities: activities.data };
        },
    });
};
