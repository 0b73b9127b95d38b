import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { eachDay } from '../../domain/days';
import { fileName } from '../charts/csv';
import { SummaryChart, type SummarySeries } from '../charts/SummaryChart';
import { svgImage } from '../charts/svgImage';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { useLabels } from '../engine/labels';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { ChartActions } from './ChartActions';
import { DailyTable, type DayFigure, daysCsv } from './DailyTable';
import type { Site } from './TelemetryFrame';
import { type Day, useDays } from './useDays';

interface DailyPanelProps {
    title: string;
    site: Site;
    time: TimeWindowState;
    /** what the chart shows of the days */
    chart: (days: readonly Day[]) => { series: SummarySeries[]; target?: { value: number; label: string } };
    figures: readonly DayFigure[];
    tableShown?: boolean;
    /** above the chart */
    controls?: ReactNode;
    note?: ReactNode;
}

/** Every day from the first to the last: a day without a message is a gap, not a step. */
export const everyDay = (days: readonly Day[]): { day: string; summary: Day | undefined }[] => {
    const known = new Map(days.map(day => [day.day, day]));
    const first = days[0]?.day;
    const last = days.at(-1)?.day;
    if (!first || !last) return [];
    return eachDay(first, last).map(day => ({ day, summary: known.get(day) }));
};

/** Days of a site as a chart, a table and files. */
export const DailyPanel = ({
    title,
    site,
    time,
    chart,
    figures,
    tableShown = false,
    controls,
    note,
}: DailyPanelProps) => {
    const translate = useTranslate();
    const labels = useLabels('daily-summary');
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const drawing = useRef<HTMLDivElement>(null);
    const [table, setTable] = useState(tableShown);
    const { data, error, refetch } = useDays(site.id, time.window);
    // hundreds of bars: what is quick to draw on the page does not wait for them
    const days = useDeferredValue(data);
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    const { series, target } = chart(days ?? []);
    const empty = days?.length === 0;
    return (
        <Stack spacing={2}>
            <Card component="section" aria-label={title} sx={{ p: 2 }}>
                <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
                >
                    <Typography variant="h3" component="h2">
                        {title}
                    </Typography>
                    {days && !empty && (
                        <ChartActions
                            name={fileName(site.name, title)}
                            csv={() => daysCsv(days, figures, labels)}
                            png={() => svgImage(drawing.current, `${site.name}: ${title}`)}
                            table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                        />
                    )}
                </Stack>
                {controls}
                {!days && <Skeleton variant="rounded" height={phone ? 240 : 280} />}
                {empty && (
                    <StateMessage
                        icon={<EventBusyIcon />}
                        title={translate('domains.telemetry.chart.nothing')}
                        text={translate('domains.telemetry.chart.nothing_text')}
                    />
                )}
                {days && !empty && (
                    <div ref={drawing}>
                        <SummaryChart
                            title={`${site.name}: ${title}`}
                            days={everyDay(days).map(({ day }) => day)}
                            series={series}
                            target={target}
                            height={phone ? 240 : 280}
                        />
                    </div>
                )}
                {note}
            </Card>
            {table && days && !empty && <DailyTable label={title} days={days} figures={figures} />}
        </Stack>
    );
};
