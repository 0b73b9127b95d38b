import { Box, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { DAY_MS } from '../../../domain/calendar/days';
import { TimeSeriesChart } from '../../components/charts/TimeSeriesChart';
import { toWindow } from '../../components/charts/timeWindow';
import { useChartWidth } from '../../components/charts/useChartWidth';
import { bandsOf, pausesOf, useSeries } from '../../telemetry/SeriesPanel';
import type { SeriesName } from '../../telemetry/seriesKinds';
import { useTelemetry } from '../../telemetry/useTelemetry';

const FAULT: readonly SeriesName[] = ['water', 'dose'];
const SUPPLY: readonly SeriesName[] = ['tank_level'];
const HEIGHT = 180;
/** Longest time after the start that the chart shows, so that the start stays visible. */
const AFTER_DAYS = 5;
const BEFORE_DAYS = 2;

const windowAround = (since: string | null) => {
    const now = Date.now();
    if (since === null) return { preset: '7d' } as const;
    const start = Date.parse(since);
    return toWindow({ from: start - BEFORE_DAYS * DAY_MS, to: Math.min(now, start + AFTER_DAYS * DAY_MS) }, now);
};

interface EventChartProps {
    /** uDOSE site */
    id: number;
    name: string;
    since: string | null;
    isSupply: boolean;
    updateInterval: number | null;
}

/** Readings of a uDOSE site around the start of a finding. */
const EventChart = ({ id, name, since, isSupply, updateInterval }: EventChartProps) => {
    const translate = useTranslate();
    const [width, setWidth] = useChartWidth('attention');
    const names = isSupply ? SUPPLY : FAULT;
    const time = useMemo(() => windowAround(since), [since]);
    const { data, span, error } = useTelemetry(id, names, time, width, false);
    const site = useMemo(() => ({ update_interval: updateInterval ?? 0 }), [updateInterval]);
    const series = useSeries(site as Parameters<typeof useSeries>[0], data);
    const bands = useMemo(() => bandsOf(data?.alarms), [data]);
    const pauses = useMemo(() => pausesOf(data?.stops), [data]);
    if (error && !data) return null;
    return (
        <Box sx={{ position: 'relative' }}>
            <TimeSeriesChart
                title={`${name}: ${names.map(one => translate(`domains.telemetry.series.${one}`)).join(', ')}`}
                series={series}
                bands={bands}
                pauses={pauses}
                span={span}
                height={HEIGHT}
                onWidth={setWidth}
            />
            {!data && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
        </Box>
    );
};
export default EventChart;
