import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Card, Stack } from '@mui/material';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { eachDay } from '../../domain/days';
import { useLabels } from '../engine/labels';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { SummaryCard } from '../parts/charts/SummaryCard';
import type { SummarySeries } from '../parts/charts/SummaryChart';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';
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
            <SummaryCard
                title={title}
                site={site.name}
                days={days && everyDay(days).map(({ day }) => day)}
                series={series}
                target={target}
                csv={() => daysCsv(days ?? [], figures, labels)}
                table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                controls={controls}
                nothing={
                    empty && (
                        <StateMessage
                            icon={<EventBusyIcon />}
                            title={translate('domains.telemetry.chart.nothing')}
                            text={translate('domains.telemetry.chart.nothing_text')}
                        />
                    )
                }
                note={note}
            />
            {table && days && !empty && <DailyTable label={title} days={days} figures={figures} />}
        </Stack>
    );
};
