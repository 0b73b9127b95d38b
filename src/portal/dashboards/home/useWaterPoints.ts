import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChanges } from '../../admin/provider/events';
import { answered, mainApi } from '../../session/clients';

const KEY = ['water-points'];
const SHOWN: readonly string[] = [
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'alarms',
    'supplement-deliveries',
    'job-cards',
];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;
/** Refetch interval: days left and silence change without an event. */
const AGAIN_MS = 5 * 60_000;

/** Active sites of the reader, the most urgent first; refetched on live changes. */
export const useWaterPoints = () => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChanges(
                ({ resource }) => resource !== undefined && SHOWN.includes(resource),
                TOGETHER_MS,
                () => void queryClient.invalidateQueries({ queryKey: KEY }),
            ),
        [queryClient],
    );
    return useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => answered(mainApi.GET('/water-points', { signal })).then(({ data }) => data),
        refetchInterval: AGAIN_MS,
    });
};
export type WaterPoint = NonNullable<ReturnType<typeof useWaterPoints>['data']>[number];
