import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { TIMELINE_RESOURCES, type TimelineKind } from '../../domain/telemetry/siteTimeline';
import { spanOf, type TimeWindow, windowKey } from '../components/charts/timeWindow';
import { answered, mainApi } from '../session/clients';

export type Service = components['schemas']['TimelineEntry'];

/** Timeline entries that can explain a change in the readings. */
const KINDS: TimelineKind[] = [
    'service_log',
    'delivery',
    'maintenance',
    'supplement_change',
    'settings',
    'installation',
];
/** Maximum number of marks that a chart can show legibly. */
const MAXIMUM = 60;
const NONE: readonly Service[] = [];

/** Services at a site within a time window, oldest first, limited to the kinds that the user may read. */
export const useServices = (siteId: number, window: TimeWindow): readonly Service[] => {
    const { data = NONE } = useQuery({
        queryKey: ['telemetry', siteId, 'services', windowKey(window)],
        meta: { follows: Object.values(TIMELINE_RESOURCES) },
        queryFn: async ({ signal }) => {
            const { from, to } = spanOf(window, Date.now());
            const { data } = await answered(
                mainApi.GET('/udose-sites/{id}/timeline', {
                    params: {
                        path: { id: siteId },
                        query: {
                            'kind[]': KINDS,
                            done: true,
                            from: new Date(from).toISOString(),
                            to: new Date(to).toISOString(),
                            per_page: MAXIMUM,
                        },
                    },
                    signal,
                }),
            );
            return [...data].reverse();
        },
    });
    return data;
};
