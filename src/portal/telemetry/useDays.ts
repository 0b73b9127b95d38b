import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { dayKey } from '../../domain/dates';
import { targetMillilitres, targetShare } from '../../domain/dosing';
import { spanOf, type TimeWindow } from '../charts/timeWindow';
import { findResource } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import type { Site } from './TelemetryFrame';
import { windowKey } from './useTelemetry';

export type Day = ResourceTypes['daily-summary'] & { id: number };
const PER_PAGE = 100;

/** The daily summaries of a site in a time, oldest first: all of them, a hundred at a time. */
export const useDays = (siteId: number, window: TimeWindow) => {
    const provider = useDataProvider();
    return useQuery({
        queryKey: ['days', siteId, windowKey(window)],
        queryFn: async ({ signal }) => {
            const { from, to } = spanOf(window, Date.now());
            const page = (page: number) =>
                provider.getList<Day>('daily-summary', {
                    filter: { udose_site_id: siteId, day_from: dayKey(from), day_to: dayKey(to) },
                    sort: { field: 'day', order: 'ASC' },
                    pagination: { page, perPage: PER_PAGE },
                    signal,
                });
            const first = await page(1);
            const others = Math.ceil((first.total ?? 0) / PER_PAGE) - 1;
            const rest = await Promise.all(Array.from({ length: Math.max(0, others) }, (_, at) => page(at + 2)));
            return [first, ...rest].flatMap(({ data }) => data);
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
