import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/generated/types';
import { answered, mainApi } from '../../session/clients';

export const WATER_POINTS = ['water-points'];
const SHOWN: readonly ResourceName[] = [
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'alarms',
    'alarm-responses',
    'supplement-deliveries',
    'job-cards',
    'refill-requests',
    'site-follow-ups',
    'tank-readings',
    'mobs',
    'mob-events',
    'mob-movements',
];
/** Time in which several live changes are one refetch, milliseconds. */
const TOGETHER_MS = 1500;
/** Refetch interval: days left and silence change without an event. */
const AGAIN_MS = 5 * 60_000;

/** Most urgent active sites of the reader, with counts of all; refetched on live changes. */
export const useWaterPoints = () => {
    return useQuery({
        queryKey: WATER_POINTS,
        meta: { follows: SHOWN, together: TOGETHER_MS },
        queryFn: ({ signal }) => answered(mainApi.GET('/water-points', { signal })).then(({ body }) => body),
        refetchInterval: AGAIN_MS,
    });
};
export type WaterPointsAnswer = NonNullable<ReturnType<typeof useWaterPoints>['data']>;
export type WaterPoint = WaterPointsAnswer['points'][number];
