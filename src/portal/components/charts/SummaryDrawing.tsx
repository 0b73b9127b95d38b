import { Box, useTheme } from '@mui/material';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartContainer, type ChartContainerProps } from '@mui/x-charts/ChartContainer';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { todayIn } from '../../../domain/calendar/days';
import { formatNumber } from '../fields/formats';
import { ChartLegend } from './ChartLegend';
import { seriesColors } from './colors';
import { barFrom } from './periodBar';
import type { SummaryChartProps, SummarySeries } from './SummaryChart';
import { finishedValues, firstUnfinished, unfinishedValues } from './unfinished';

/** Axis labels are short, such as 20K; exact values are in the tooltip and table. */
const compact = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 });

const NOTHING: readonly never[] = [];
/** Suffix of the series that is the dashed end of a line. */
const SO_FAR = '-so-far';

/** Chart drawing, in a separate chunk because its library is a third of the portal's size. */
const SummaryDrawing = ({ title, days, series, target, height = 280, step = 'day', nameOf }: SummaryChartProps) => {
    const theme = useTheme();
    const locale = useLocale();
    const translate = useTranslate();
    const unfinished = firstUnfinished(days, step, todayIn());
    const running = days[unfinished];
    const units = [...new Set(series.map(({ unit }) => unit))];
    const short = (day: string) => formatDate(day, { locale }).slice(...(step === 'month' ? [3] : [0, 6]));
    const long = nameOf ?? (step === 'month' ? short : (day: string) => formatDate(day, { locale }));
    const usual = seriesColors(
        theme,
        series.map(({ column }) => column),
    );
    const colors = series.map(({ color }, at) => color ?? (usual[at] as string));
    // counts have no fractional ticks
    const isWhole = (unit: string) =>
        series.every(of => of.unit !== unit || of.values.every(value => value === null || Number.isInteger(value)));
    const figure =
        ({ unit, one = unit }: Pick<SummarySeries, 'unit' | 'one'>) =>
        (value: number | null) =>
            value === null
                ? '–'
                : formatNumber(Number(value.toPrecision(4)), { type: 'number', unit: value === 1 ? one : unit });
    const soFar = running && translate('parts.chart.so_far', { period: long(running) });
    const Bar = useMemo(() => barFrom(unfinished), [unfinished]);
    const highest = Math.max(target?.value ?? 0, ...(series[0]?.values ?? []).map(value => value ?? 0));
    return (
        <Box role="img" aria-label={soFar ? `${title}. ${soFar}` : title}>
            {(series.length > 1 || target || soFar) && (
                <ChartLegend
                    figures={[
                        ...series.map(({ label, kind }, at) => ({
                            label,
                            color: colors[at] as string,
                            dash: false,
                            bars: kind === 'bar',
                        })),
                        ...(target
                            ? [{ label: target.label, color: theme.palette.warning.main, dash: true, bars: false }]
                            : []),
                        ...(soFar
                            ? [{ label: soFar, color: theme.palette.text.secondary, dash: true, bars: false }]
                            : []),
                    ]}
                    bands={NOTHING}
                />
            )}
            <ChartContainer
                height={height}
                margin={{ left: 4, right: units.length > 1 ? 4 : 16, top: 12, bottom: 0 }}
                skipAnimation
                sx={{ [`& .MuiLineElement-root[data-series$='${SO_FAR}']`]: { strokeDasharray: '5 4' } }}
                series={series.flatMap<NonNullable<ChartContainerProps['series']>[number]>(
                    ({ label, unit, one, kind, values, stack }, at) => {
                        const told = figure({ unit, ...(one && { one }) });
                        const common = {
                            id: `${at}`,
                            color: colors[at] as string,
                            label,
                            yAxisId: unit,
                            // all values: the tooltip of the line includes its dashed end
                            valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
                                told(values[dataIndex] ?? null),
                        };
                        if (kind === 'bar')
                            return [{ ...common, type: kind, data: [...values], ...(stack && { stack }) }];
                        const line = {
                            type: kind,
                            showMark: days.length < 3,
                            curve: 'linear' as const,
                            connectNulls: false,
                        };
                        return [
                            { ...common, ...line, data: finishedValues(values, unfinished) },
                            ...(running && typeof values[unfinished] === 'number'
                                ? [
                                      {
                                          ...line,
                                          id: `${at}${SO_FAR}`,
                                          color: colors[at] as string,
                                          yAxisId: unit,
                                          valueFormatter: () => null,
                                          data: unfinishedValues(values, unfinished),
                                      },
                                  ]
                                : []),
                        ];
                    },
                )}
                xAxis={[
                    {
                        id: 'day',
                        scaleType: 'band',
                        data: [...days],
                        categoryGapRatio: 0.25,
                        valueFormatter: (day: string, context) =>
                            context.location === 'tick' ? short(day) : long(day),
                        height: 28,
                        tickLabelStyle: { fontSize: 12, fill: theme.palette.text.secondary },
                    },
                ]}
                yAxis={units.map((unit, at) => ({
                    id: unit,
                    label: unit,
                    min: 0,
                    ...(isWhole(unit) && { tickMinStep: 1 }),
                    ...(at === 0 && target && { max: highest * 1.08 || 1 }),
                    position: at === 0 ? ('left' as const) : ('right' as const),
                    width: 52,
                    valueFormatter: (value: number) => compact.format(value),
                    labelStyle: { fontSize: 12, fill: theme.palette.text.secondary },
                    tickLabelStyle: { fontSize: 12, fill: theme.palette.text.secondary },
                }))}
            >
                <ChartsGrid horizontal />
                <BarPlot borderRadius={2} slots={{ bar: Bar }} />
                <LinePlot />
                <MarkPlot />
                {target && (
                    <ChartsReferenceLine
                        y={target.value}
                        axisId={units[0]}
                        lineStyle={{ stroke: theme.palette.warning.main, strokeDasharray: '6 4', strokeWidth: 2 }}
                    />
                )}
                <ChartsAxisHighlight x="band" />
                <ChartsXAxis axisId="day" tickInterval={tickEvery(days.length, step === 'month' ? 6 : 12)} />
                {units.map(unit => (
                    <ChartsYAxis key={unit} axisId={unit} />
                ))}
                <ChartsTooltip trigger="axis" />
            </ChartContainer>
        </Box>
    );
};

/** Thins out day labels to those that fit. */
const tickEvery = (count: number, most: number) => {
    const step = Math.max(1, Math.ceil(count / most));
    return (_: unknown, at: number) => at % step === 0;
};
export default SummaryDrawing;
