import ShowChartIcon from '@mui/icons-material/ShowChart';
import { Box, Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { fileName, toCsv } from '../charts/csv';
import { aligned, gapLength } from '../charts/series';
import { type ChartHandle, type ChartLimit, type SeriesInput, TimeSeriesChart } from '../charts/TimeSeriesChart';
import { TimeWindowControl } from '../charts/TimeWindowControl';
import { type Span, spanOf } from '../charts/timeWindow';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { ChartActions } from '../telemetry/ChartActions';
import { ReadingsTable, readingColumns } from '../telemetry/ReadingsTable';
import { windowKey } from '../telemetry/useTelemetry';

type Series = components['schemas']['SiteTelemetry'];
export interface SeriesQuery {
    from: string;
    to: string;
    points: number;
}
interface SeriesCardProps {
    title: string;
    /** of the site: what the files are called */
    name: string;
    /** tells these series from all others */
    series: readonly unknown[];
    load: (query: SeriesQuery, signal: AbortSignal) => Promise<Series>;
    /** what each series is called, and whether it is an amount (bars) or a state (a line) */
    label: (name: string) => string;
    bars?: readonly string[];
    limits?: readonly ChartLimit[];
    /** hours between two messages */
    interval: number;
    time: TimeWindowState;
}

const MOVE_ON_MS = 300_000;
/** The server's limits; wider steps, so that each resize is not another request. */
const pointsFor = (width: number) => Math.min(2000, Math.max(50, Math.ceil(width / 100) * 100));
const NO_BARS: readonly string[] = [];

/** Messages over time: a chart with its own time, a table, and both as files. */
export const SeriesCard = ({
    title,
    name,
    series: key,
    load,
    label,
    bars = NO_BARS,
    limits,
    interval,
    time,
}: SeriesCardProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const chart = useRef<ChartHandle>(null);
    const [width, setWidth] = useState(0);
    const [table, setTable] = useState(false);
    const points = pointsFor(width);
    const { data, error, refetch, isPlaceholderData } = useQuery({
        queryKey: ['series', ...key, windowKey(time.window), points],
        queryFn: ({ signal }) => {
            const { from, to } = spanOf(time.window, Date.now());
            return load({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), points }, signal);
        },
        enabled: width > 0,
        placeholderData: keepPreviousData,
        refetchInterval: time.live ? MOVE_ON_MS : false,
    });
    const span: Span =
        data && !isPlaceholderData
            ? { from: Date.parse(data.from), to: Date.parse(data.to) }
            : spanOf(time.window, Date.now());
    const drawn = useMemo<SeriesInput[]>(
        () =>
            (data?.series ?? []).map(({ name: of, unit, times, values }) => ({
                name: of,
                unit,
                times,
                values,
                label: label(of),
                kind: bars.includes(of) ? 'bars' : 'line',
                gap: gapLength(times, interval),
            })),
        [data, label, bars, interval],
    );
    const empty = data !== undefined && drawn.every(({ values }) => values.every(value => value === null));
    const csv = () => {
        const { times, columns } = aligned(drawn);
        const cells = readingColumns(drawn);
        return toCsv(
            [translate('domains.telemetry.table.time'), ...cells.map(cell => `${cell.label} (${cell.unit})`)],
            times.map((moment, row) => [
                new Date(moment * 1000).toISOString(),
                ...cells.map(({ at }) => {
                    const value = columns[at]?.[row];
                    return typeof value === 'number' ? Number(value.toPrecision(10)) : null;
                }),
            ]),
        );
    };
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    return (
        <Stack spacing={2}>
            <TimeWindowControl state={time} />
            <Card component="section" aria-label={title} sx={{ p: 2 }} aria-busy={data === undefined}>
                <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
                >
                    <Typography variant="h3" component="h2">
                        {title}
                    </Typography>
                    <ChartActions
                        name={fileName(name, title)}
                        csv={empty ? undefined : csv}
                        png={empty ? undefined : () => chart.current?.toPng() ?? Promise.reject(new Error())}
                        table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                    />
                </Stack>
                <Box sx={{ position: 'relative' }}>
                    <TimeSeriesChart
                        ref={chart}
                        title={`${name}: ${title}`}
                        series={drawn}
                        limits={limits}
                        span={span}
                        height={phone ? 240 : 300}
                        onZoom={time.openSpan}
                        onReset={'preset' in time.window ? undefined : () => time.open({ preset: time.fallback })}
                        onWidth={setWidth}
                    />
                    {!data && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
                    {empty && (
                        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
                            <Box sx={{ bgcolor: 'background.paper', borderRadius: 1 }}>
                                <StateMessage
                                    icon={<ShowChartIcon />}
                                    title={translate('domains.telemetry.chart.nothing')}
                                    text={translate('domains.telemetry.chart.nothing_text')}
                                />
                            </Box>
                        </Box>
                    )}
                </Box>
                <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                    {translate('domains.telemetry.chart.hint')}{' '}
                    {data?.bucketed && translate('domains.telemetry.chart.thinned')}
                </Typography>
            </Card>
            {table && !empty && <ReadingsTable label={title} series={drawn} />}
        </Stack>
    );
};
