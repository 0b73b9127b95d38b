import { Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { ChartActions } from './ChartActions';
import { ChartCard } from './ChartCard';
import { fileName } from './csv';
import { SummaryChart, type SummarySeries } from './SummaryChart';
import { svgImage } from './svgImage';

interface SummaryCardProps {
    title: string;
    /** name of the site, for the picture and file names */
    site: string;
    /** undefined while loading */
    days: readonly string[] | undefined;
    series: readonly SummarySeries[];
    target?: { value: number; label: string };
    /** unit of `days`; a month is given by its first day */
    step?: 'day' | 'month';
    csv: () => Blob;
    table?: { shown: boolean; toggle: () => void };
    /** above the chart */
    controls?: ReactNode;
    /** replaces the chart if there is no data */
    nothing?: ReactNode;
    /** below the chart */
    note?: ReactNode;
}

/** Chart of daily figures, with table and download actions. */
export const SummaryCard = ({
    title,
    site,
    days,
    series,
    target,
    step,
    csv,
    table,
    controls,
    nothing,
    note,
}: SummaryCardProps) => {
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const height = phone ? 240 : 280;
    const drawing = useRef<HTMLDivElement>(null);
    const heading = `${site}: ${title}`;
    return (
        <ChartCard
            title={title}
            actions={
                days &&
                !nothing && (
                    <ChartActions
                        name={fileName(site, title)}
                        csv={csv}
                        png={() => svgImage(drawing.current, heading)}
                        table={table}
                    />
                )
            }
        >
            {controls}
            {!days && <Skeleton variant="rounded" height={height} />}
            {days &&
                (nothing || (
                    <div ref={drawing}>
                        <SummaryChart
                            title={heading}
                            days={days}
                            series={series}
                            target={target}
                            height={height}
                            step={step}
                        />
                    </div>
                ))}
            {note}
        </ChartCard>
    );
};
