import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { type Span, spanOf, type TimeWindow, windowKey } from '../components/charts/timeWindow';

export type SiteTelemetry = components['schemas']['SiteTelemetry'];
export interface ReadingsQuery {
    from: string;
    to: string;
    points: number;
}

/** Refresh interval of a live window, which moves even without new messages. */
const MOVE_ON_MS = 300_000;
/** Steps of the requested number of points, within the server's limits, so that small resizes need no request. */
const pointsFor = (width: number) => Math.min(2000, Math.max(50, Math.ceil(width / 100) * 100));

export interface ReadingsRequest {
    /** query key of these readings, with the site as its second part */
    key: readonly [kind: string, siteId: number, ...unknown[]];
    load: (query: ReadingsQuery, signal: AbortSignal) => Promise<SiteTelemetry>;
    window: TimeWindow;
    /** chart width in CSS px; 0 until it is measured */
    width: number;
    live: boolean;
}

/** Readings of a site, thinned to the resolution of the chart width. */
export const useReadings = ({ key, load, window, width, live }: ReadingsRequest) => {
    const points = pointsFor(width);
    const query = useQuery({
        queryKey: [...key, windowKey(window), points],
        queryFn: ({ signal }) => {
            const { from, to } = spanOf(window, Date.now());
            return load({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), points }, signal);
        },
        enabled: width > 0,
        // shows the previous window of the same site while loading
        placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? keepPreviousData(before) : undefined),
        refetchInterval: live ? MOVE_ON_MS : false,
    });
    const { data, isPlaceholderData } = query;
    const span: Span =
        data && !isPlaceholderData
            ? { from: Date.parse(data.from), to: Date.parse(data.to) }
            : spanOf(window, Date.now());
    return { ...query, span };
};
