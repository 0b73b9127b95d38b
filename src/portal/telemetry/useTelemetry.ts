import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { components } from '../../contract/generated/main';
import { type Span, spanOf, type TimeWindow } from '../charts/timeWindow';
import { onChange } from '../engine/provider/events';
import { answered, mainApi } from '../session/clients';
import type { SeriesName } from './seriesKinds';

export type SiteTelemetry = components['schemas']['SiteTelemetry'];

const TOGETHER_MS = 400;
/** A window that ends now moves on also while nothing is reported. */
const MOVE_ON_MS = 300_000;
/** The server's limits; wider steps, so that each resize is not another request. */
const pointsFor = (width: number) => Math.min(2000, Math.max(50, Math.ceil(width / 100) * 100));

/** What was asked of the server stays as it is while the window does. */
export const windowKey = (window: TimeWindow): string =>
    'preset' in window ? window.preset : `${window.from}-${window.to}`;

/** Readings of a site, as many as can be told apart on a chart of that width (CSS px; 0: not known yet). */
export const useTelemetry = (
    siteId: number,
    names: readonly SeriesName[],
    window: TimeWindow,
    width: number,
    live: boolean,
) => {
    const points = pointsFor(width);
    const query = useQuery({
        queryKey: ['telemetry', siteId, names, windowKey(window), points],
        queryFn: ({ signal }) => {
            const { from, to } = spanOf(window, Date.now());
            return answered(
                mainApi.GET('/udose-sites/{id}/telemetry', {
                    params: {
                        path: { id: siteId },
                        query: {
                            from: new Date(from).toISOString(),
                            to: new Date(to).toISOString(),
                            'series[]': [...names],
                            points,
                        },
                    },
                    signal,
                }),
            ).then(({ body }) => body);
        },
        enabled: width > 0,
        // another time of the same site: the lines stay until the new ones are there
        placeholderData: (before, query) => (query?.queryKey[1] === siteId ? keepPreviousData(before) : undefined),
        refetchInterval: live ? MOVE_ON_MS : false,
    });
    const { data, isPlaceholderData } = query;
    const span: Span =
        data && !isPlaceholderData
            ? { from: Date.parse(data.from), to: Date.parse(data.to) }
            : spanOf(window, Date.now());
    return { ...query, span };
};

/** Fetches anew what is shown of a site's messages when one arrives. */
export const useLiveTelemetry = (siteId: number, live: boolean) => {
    const queryClient = useQueryClient();
    useEffect(() => {
        if (!live) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && (change.resource !== 'udose-sites' || change.id !== siteId)) return;
            clearTimeout(timer);
            timer = setTimeout(() => {
                for (const key of ['telemetry', 'device-logs', 'days'])
                    void queryClient.invalidateQueries({ queryKey: [key, siteId] });
            }, TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient, siteId, live]);
};
