import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ChartStep } from './unfinished';

export interface SummarySeries {
    label: string;
    unit: string;
    /** singular noun, if the unit is a counted thing */
    one?: string;
    kind: 'bar' | 'line';
    values: readonly (number | null)[];
    /** bars of the same stack are stacked */
    stack?: string;
    /** column of the contract, which determines its colour on every chart */
    column?: string;
    /** overrides the column's colour */
    color?: string;
}

export interface SummaryChartProps {
    title: string;
    /** `2026-02-03` */
    days: readonly string[];
    /** at most two units: the second has its axis at the right */
    series: readonly SummarySeries[];
    /** horizontal line, in the unit of the first series */
    target?: { value: number; label: string };
    height?: number;
    /** length of the periods; each is given by its first day */
    step?: ChartStep;
    /** label of a day under the cursor, if it stands for a longer period */
    nameOf?: (day: string) => string;
}

const SummaryDrawing = lazy(() => import('./SummaryDrawing'));

/** Figures per day, week or month as bars or lines, with the target. A period that still runs is drawn lighter or dashed. */
export const SummaryChart = ({ height = 280, ...props }: SummaryChartProps) => (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <SummaryDrawing height={height} {...props} />
    </Suspense>
);
