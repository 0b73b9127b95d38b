import ShowChartIcon from '@mui/icons-material/ShowChart';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMap';
import { Box, Button, Card, IconButton, Skeleton, Stack, Tooltip, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileName, toCsv } from '../charts/csv';
import { aligned, type Band, gapLength, type Pause } from '../charts/series';
import {
    type ChartHandle,
    type ChartLimit,
    type DerivedAxis,
    type SeriesInput,
    TimeSeriesChart,
} from '../charts/TimeSeriesChart';
import { zoomed } from '../charts/timeWindow';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { AlarmsInTime } from './AlarmsInTime';
import { ChartActions } from './ChartActions';
import { ReadingsTable, readingColumns } from './ReadingsTable';
import { ServicesInTime } from './ServicesInTime';
import { StopsInTime } from './StopsInTime';
import { kindsOf, type SeriesName } from './seriesKinds';
import type { Site } from './TelemetryFrame';
import { useServices } from './useServices';
import { type SiteTelemetry, useTelemetry } from './useTelemetry';

interface SeriesPanelProps {
    title: string;
    site: Site;
    time: TimeWindowState;
    names: readonly SeriesName[];
    limits?: readonly ChartLimit[];
    derived?: DerivedAxis;
}

const ZOOMS = [
    { key: 'closer', factor: 0.5, Icon: ZoomInIcon },
    { key: 'farther', factor: 2, Icon: ZoomOutIcon },
] as const;
const SETTINGS_UPDATE = 20;
/** Hours between the messages of a device; "settings update" is no interval, its devices report every four hours. */
const reportingHours = (site: Site): number => {
    const interval = Number(site.update_interval);
    return interval === SETTINGS_UPDATE ? 4 : interval;
};

export const useSeries = (site: Site, data: SiteTelemetry | undefined): SeriesInput[] => {
    const translate = useTranslate();
    const hours = reportingHours(site);
    return useMemo(() => {
        const series = data?.series ?? [];
        const kinds = kindsOf(series.map(({ name }) => name));
        return series.map(({ name, unit, times, values }, at) => ({
            name,
            unit,
            times,
            values,
            label: translate(`domains.telemetry.series.${name}`),
            kind: kinds[at] ?? 'line',
            gap: gapLength(times, hours),
        }));
    }, [data, translate, hours]);
};
export const bandsOf = (alarms: SiteTelemetry['alarms'] | undefined): Band[] =>
    (alarms ?? []).map(({ id, title, level, raised_at, cleared_at }) => ({
        id,
        label: title,
        level,
        from: Date.parse(raised_at) / 1000,
        to: cleared_at === null ? null : Date.parse(cleared_at) / 1000,
    }));

export const pausesOf = (stops: SiteTelemetry['stops']): Pause[] =>
    (stops ?? []).map(({ id, label, from, to }) => ({
        id,
        label,
        from: Date.parse(from) / 1000,
        to: to === null ? null : Date.parse(to) / 1000,
    }));

/** Readings of a site as a chart with its alarms, as a table and as files. */
export const SeriesPanel = ({ title, site, time, names, limits, derived }: SeriesPanelProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const chart = useRef<ChartHandle>(null);
    const [width, setWidth] = useState(0);
    const [table, setTable] = useState(false);
    const { data, span, error, refetch } = useTelemetry(site.id, names, time.window, width, time.live);
    const series = useSeries(site, data);
    const bands = useMemo(() => bandsOf(data?.alarms), [data]);
    const pauses = useMemo(() => pausesOf(data?.stops), [data]);
    const services = useServices(site.id, time.window);
    const marks = useMemo(
        () => services.map(({ occurred_at }, at) => ({ number: at + 1, at: Date.parse(occurred_at) / 1000 })),
        [services],
    );
    const empty = data !== undefined && series.every(({ values }) => values.every(value => value === null));
    const csv = () => {
        const { times, columns } = aligned(series);
        const cells = readingColumns(series, derived);
        return toCsv(
            [translate('domains.telemetry.table.time'), ...cells.map(({ label, unit }) => `${label} (${unit})`)],
            times.map((moment, row) => [
                new Date(moment * 1000).toISOString(),
                ...cells.map(({ at, factor }) => {
                    const value = columns[at]?.[row];
                    return typeof value === 'number' ? Number((value * factor).toPrecision(10)) : null;
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
    const custom = !('preset' in time.window);
    const reset = () => time.open({ preset: time.fallback });
    return (
        <Stack spacing={2}>
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
                    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                        {custom && (
                            <Button size="small" startIcon={<ZoomOutMapIcon />} onClick={reset}>
                                {translate('domains.telemetry.window.reset', {
                                    time: translate(`domains.telemetry.window.short.${time.fallback}`),
                                })}
                            </Button>
                        )}
                        {/* by touch nothing can be dragged over: the page would scroll */}
                        {ZOOMS.map(({ key, factor, Icon }) => (
                            <Tooltip key={key} title={translate(`domains.telemetry.window.${key}`)}>
                                <IconButton
                                    size="small"
                                    aria-label={translate(`domains.telemetry.window.${key}`)}
                                    onClick={() => time.openSpan(zoomed(span, factor, (span.from + span.to) / 2))}
                                >
                                    <Icon fontSize="small" />
                                </IconButton>
                            </Tooltip>
                        ))}
                        <ChartActions
                            name={fileName(site.name, title)}
                            csv={empty ? undefined : csv}
                            png={empty ? undefined : () => chart.current?.toPng() ?? Promise.reject(new Error())}
                            table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                        />
                    </Stack>
                </Stack>
                <Box sx={{ position: 'relative' }}>
                    <Box sx={{ visibility: empty ? 'hidden' : undefined }}>
                        <TimeSeriesChart
                            ref={chart}
                            title={`${site.name}: ${title}`}
                            series={series}
                            bands={bands}
                            pauses={pauses}
                            marks={marks}
                            limits={limits}
                            derived={derived}
                            span={span}
                            height={phone ? 260 : 340}
                            onZoom={time.openSpan}
                            onReset={custom ? reset : undefined}
                            onWidth={setWidth}
                        />
                    </Box>
                    {!data && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
                    {empty && (
                        <Box
                            sx={{
                                position: 'absolute',
                                inset: 0,
                                display: 'grid',
                                placeItems: 'center',
                                pointerEvents: 'none',
                            }}
                        >
                            <StateMessage
                                icon={<ShowChartIcon />}
                                title={translate('domains.telemetry.chart.nothing')}
                                text={translate('domains.telemetry.chart.nothing_text')}
                            />
                        </Box>
                    )}
                </Box>
                <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                    {translate('domains.telemetry.chart.hint')}{' '}
                    {data?.bucketed && translate('domains.telemetry.chart.thinned')}
                </Typography>
            </Card>
            {table && !empty && <ReadingsTable label={title} series={series} derived={derived} />}
            <AlarmsInTime alarms={data?.alarms ?? []} />
            <StopsInTime stops={data?.stops ?? []} />
            <ServicesInTime services={services} />
        </Stack>
    );
};
