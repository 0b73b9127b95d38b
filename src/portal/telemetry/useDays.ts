import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { dayKey } from '../../domain/dates';
import { daysBetween } from '../../domain/days';
import { targetMillilitres, targetShare } from '../../domain/dosing';
import { findResource } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { spanOf, type TimeWindow, windowKey } from '../parts/charts/timeWindow';
import type { Site } from './TelemetryFrame';

export type Day = ResourceTypes['daily-summary'] & { id: number };
const PER_PAGE = 100;

/** The daily summaries of a site in a time, oldest first: all of them, a hundred at a time and at once, because a time has no more than its days. */
export const useDays = (siteId: number, window: TimeWindow) => {
    const provider = useDataProvider();
    return useQuery({
        queryKey: ['days', siteId, windowKey(window)],
        queryFn: async ({ signal }) => {
            const span = spanOf(window, Date.now());
            const [first, last] = [dayKey(span.from), dayKey(span.to)];
            const pages = Math.max(1, Math.ceil(daysBetween(first, last) / PER_PAGE));
            const answers = await Promise.all(
                Array.from({ length: pages }, (_, at) =>
                    provider.getList<Day>('daily-summary', {
                        filter: { site_id: siteId, day_from: first, day_to: last },
                        sort: { field: 'day', order: 'ASC' },
                        pagination: { page: at + 1, perPage: PER_PAGE },
                        signal,
                    }),
                ),
            );
            return answers.flatMap(({ data }) => data);
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
