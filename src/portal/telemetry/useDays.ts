import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { dayKey } from '../../domain/days';
import { targetMillilitres, targetShare } from '../../domain/dosing';
import { findResource } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { spanOf, type TimeWindow, windowKey } from '../parts/charts/timeWindow';
import type { Site } from './TelemetryFrame';

export type Day = ResourceTypes['daily-summary'] & { id: number };
/** more than a page shows at once */
const MOST_DAYS = 100;

/** The daily summaries of a site in a time of at most a hundred days, oldest first. */
export const useDays = (siteId: number, window: TimeWindow) => {
    const provider = useDataProvider();
    return useQuery({
        queryKey: ['days', siteId, windowKey(window)],
        queryFn: async ({ signal }) => {
            const { from, to } = spanOf(window, Date.now());
            const { data } = await provider.getList<Day>('daily-summary', {
                filter: { site_id: siteId, day_from: dayKey(from), day_to: dayKey(to) },
                sort: { field: 'day', order: 'ASC' },
                pagination: { page: 1, perPage: MOST_DAYS },
                signal,
            });
            return data;
        },
        placeholderData: (before, query) => (query?.queryKey[1] === siteId ? before : undefined),
    });
};

/** ml of the site's supplement for each gram of the target; undefined where that is not known, or not to be seen. */
export const useMillilitresPerGram = (site: Site | undefined): number | undefined => {
    const id = site?.supplement_id;
    const may = useMay()(findResource('supplements')?.actions.get);
    const { data: supplement } = useGetOne<ResourceTypes['supplements'] & { id: number }>(
        'supplements',
        { id: Number(id) },
        { enabled: may && typeof id === 'number', staleTime: 300_000 },
    );
    const share = targetShare(supplement?.nutrients ?? [], site?.target_nutrient as string | null | undefined);
    return share && targetMillilitres(1, supplement?.density, share.percentage / 100);
};
