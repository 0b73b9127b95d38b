import type { SeriesInput } from '../components/charts/TimeSeriesChart';
import type { Span } from '../components/charts/timeWindow';

export interface TankForecast {
    /** time of the level, ISO 8601 */
    from: string;
    /** kg */
    level: number;
    /** ISO 8601 */
    empties_at: string;
}

/**
 * Line from the present level of a tank to empty, and the span that shows it: at most as long again as the window, so that the
 * readings keep half of the chart. A line that goes on beyond is cut at the edge.
 */
export const tankForecastLine = (
    { from, level, empties_at }: TankForecast,
    span: Span,
    label: string,
): { line: SeriesInput; span: Span } => {
    const [start, empty] = [Date.parse(from), Date.parse(empties_at)];
    const to = Math.max(span.to, Math.min(empty, span.to + (span.to - span.from)));
    const end = Math.min(empty, to);
    const left = empty > start ? level * (1 - (end - start) / (empty - start)) : 0;
    return {
        line: {
            name: 'tank_level_forecast',
            label,
            unit: 'kg',
            kind: 'line',
            // two points far apart are one line
            gap: Number.POSITIVE_INFINITY,
            times: [start / 1000, end / 1000],
            values: [level, Math.round(left * 10) / 10],
        },
        span: { from: span.from, to },
    };
};
