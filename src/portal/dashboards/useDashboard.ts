import { useQuery } from '@tanstack/react-query';
import { dayKey } from '../../domain/calendar/days';
import { type DashboardName, tilesOf } from '../../domain/operations/dashboards';
import { answered, mainApi } from '../session/clients';

const DASHBOARDS = 'dashboards';
/** Changes come in bursts: those of so long are one question. */
const TOGETHER_MS = 1500;
/** Refetch interval, since due dates pass without a live event. */
const AGAIN_MS = 5 * 60_000;

/** The reader's today, YYYY-MM-DD. */
export const todayKey = () => dayKey(new Date());

/** Tile counts of a dashboard, refetched on live changes to the counted resources. */
export const useDashboard = (name: DashboardName) => {
    const counted = new Set<string>(tilesOf(name).map(({ resource }) => resource));
    // pending deliveries can make a location short
    if (counted.has('supplement-inventories')) counted.add('supplement-deliveries');
    return useQuery({
        queryKey: [DASHBOARDS, name],
        meta: { follows: [...counted], together: TOGETHER_MS },
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/dashboards/{name}', {
                    params: { path: { name }, query: { today: todayKey() } },
                    signal,
                }),
            ).then(({ body }) => body),
        refetchInterval: AGAIN_MS,
    });
};

export const useTrends = (name: DashboardName) =>
    useQuery({
        queryKey: ['dashboard-trends', name],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/dashboards/{name}/trends', {
                    params: { path: { name }, query: { today: todayKey() } },
                    signal,
                }),
            ).then(({ body }) => body),
        staleTime: AGAIN_MS,
        refetchInterval: AGAIN_MS,
    });
export type Trends = NonNullable<ReturnType<typeof useTrends>['data']>;
