import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from '../admin/provider/events';
import type { TimeWindow } from '../components/charts/timeWindow';
import { answered, mainApi } from '../session/clients';
import type { SeriesName } from './seriesKinds';
import { useReadings } from './useReadings';

const TOGETHER_MS = 400;

/** Readings of a uDOSE site for a chart of that width (CSS px; 0: unknown). */
export const useTelemetry = (
    siteId: number,
    names: readonly SeriesName[],
    window: TimeWindow,
    width: number,
    live: boolean,
) =>
    useReadings({
        key: ['telemetry', siteId, names],
        load: (query, signal) =>
            answered(
                mainApi.GET('/udose-sites/{id}/telemetry', {
                    params: { path: { id: siteId }, query: { ...query, 'series[]': [...names] } },
                    signal,
                }),
            ).then(({ body }) => body),
        window,
        width,
        live,
    });

/** Refetches a site's message data when a message arrives. */
export const useLiveTelemetry = (siteId: number, live: boolean) => {
    const queryClient = useQueryClient();
    useEffect(() => {
        if (!live) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && (change.resource !== 'udose-sites' || change.id !== siteId)) return;
            clearTimeout(timer);
            timer = setTimeout(() => {
                for (const key of ['telemetry', 'days'])
                    void queryClient.invalidateQueries({ queryKey: [key, siteId] });
            }, TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient, siteId, live]);
};
