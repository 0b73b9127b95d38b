import { useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';

/** Under the name of the resource: a change of any alarm asks anew. */
export const useAlarmCounts = () =>
    useQuery({
        queryKey: ['alarms', 'counts'],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/alarm-counts', {
                        params: { query: { 'status[]': ['open', 'acknowledged', 'snoozed', 'cleared'] } },
                        signal,
                    }),
                )
            ).body,
    });
