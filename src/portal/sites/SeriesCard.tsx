import { Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { FailedCard } from '../admin/list/ListStates';
import { gapLength } from '../components/charts/series';
import type { ChartLimit, SeriesInput } from '../components/charts/TimeSeriesChart';
import { TimeWindowControl } from '../components/charts/TimeWindowControl';
import { useChartWidth } from '../components/charts/useChartWidth';
import type { TimeWindowState } from '../components/charts/useTimeWindow';
import { ReadingsCard } from '../telemetry/ReadingsCard';
import { kindsOf } from '../telemetry/seriesKinds';
import { type ReadingsRequest, useReadings } from '../telemetry/useReadings';

interface SeriesCardProps {
    title: string;
    /** site name, used in file names */
    name: string;
    /** tells these series from all others */
    readings: ReadingsRequest['key'];
    load: ReadingsRequest['load'];
    /** label of a series */
    label: (name: string) => string;
    limits?: readonly ChartLimit[];
    /** hours between two messages */
    interval: number;
    time: TimeWindowState;
}

/** Messages over time: a chart with its own time, a table, and both as files. */
export const SeriesCard = ({ title, name, readings, load, label, limits, interval, time }: SeriesCardProps) => {
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [width, setWidth] = useChartWidth('card');
    const { window, live } = time;
    const { data, span, error, refetch } = useReadings({ key: readings, load, window, width, live });
    const series = useMemo<SeriesInput[]>(() => {
        const read = data?.series ?? [];
        const kinds = kindsOf(read.map(({ name: of }) => of));
        return read.map(({ name: of, unit, times, values }, at) => ({
            name: of,
            unit,
            times,
            values,
            label: label(of),
            kind: kinds[at] ?? 'line',
            gap: gapLength(times, interval),
        }));
    }, [data, label, interval]);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    return (
        <Stack spacing={2}>
            <TimeWindowControl state={time} />
            <ReadingsCard
                title={title}
                site={name}
                data={data}
                time={time}
                series={series}
                limits={limits}
                span={span}
                height={phone ? 240 : 300}
                onWidth={setWidth}
            />
        </Stack>
    );
};
