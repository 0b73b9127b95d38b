import ShowChartIcon from '@mui/icons-material/ShowChart';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StateMessage } from '../admin/list/ListStates';
import { ChartActions } from '../components/charts/ChartActions';
import { ChartCard } from '../components/charts/ChartCard';
import { fileName } from '../components/charts/csv';
import {
    type ChartHandle,
    type SeriesInput,
    TimeSeriesChart,
    type TimeSeriesChartProps,
} from '../components/charts/TimeSeriesChart';
import type { TimeWindowState } from '../components/charts/useTimeWindow';
import { ReadingsTable, readingsCsv } from './ReadingsTable';
import type { SiteTelemetry } from './useReadings';

interface ReadingsCardProps extends Omit<TimeSeriesChartProps, 'onZoom' | 'onReset'> {
    /** name of the site, for the picture and file names */
    site: string;
    /** response that the series are derived from; `undefined` while loading */
    data: SiteTelemetry | undefined;
    time: TimeWindowState;
    /** drawn with the series, and in neither table nor file: it was not measured */
    ahead?: SeriesInput | undefined;
    /** before the ways to table and files */
    controls?: ReactNode;
}

/** Readings over time as a chart, with the same as a table and as files. */
export const ReadingsCard = ({ title, site, data, time, controls, ahead, ...chart }: ReadingsCardProps) => {
    const translate = useTranslate();
    const handle = useRef<ChartHandle>(null);
    const [table, setTable] = useState(false);
    const { series, derived } = chart;
    const empty = data !== undefined && series.every(({ values }) => values.every(value => value === null));
    return (
        <>
            <ChartCard
                title={title}
                busy={data === undefined}
                actions={
                    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                        {controls}
                        <ChartActions
                            name={fileName(site, title)}
                            csv={
                                empty
                                    ? undefined
                                    : () => readingsCsv(translate('domains.telemetry.table.time'), series, derived)
                            }
                            png={empty ? undefined : () => handle.current?.toPng() ?? Promise.reject(new Error())}
                            table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                        />
                    </Stack>
                }
            >
                <Box sx={{ position: 'relative' }}>
                    <Box sx={{ visibility: empty ? 'hidden' : undefined }}>
                        <TimeSeriesChart
                            {...chart}
                            series={ahead ? [...series, ahead] : series}
                            ref={handle}
                            title={`${site}: ${title}`}
                            onZoom={time.openSpan}
                            onReset={'preset' in time.window ? undefined : () => time.open({ preset: time.fallback })}
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
            </ChartCard>
            {table && !empty && <ReadingsTable label={title} series={series} derived={derived} />}
        </>
    );
};
