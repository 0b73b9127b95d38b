import { Box, useTheme } from '@mui/material';

import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { visuallyHidden } from '../fields/FieldFrame';
import { formatNumber } from '../fields/formats';
import { ChartLegend } from './ChartLegend';
import { lineDash, seriesColors } from './colors';
import { chartImage } from './image';
import { aligned, type Band, type ChartMark, nearest, type Pause, type Readings, statsOf, withGaps } from './series';
import { type Span, zoomed } from './timeWindow';
import { type Shown, uplotOptions } from './uplotOptions';

export interface SeriesInput extends Readings {
    name: string;
    label: string;
    unit: string;
    /** amounts since the previous message are bars, states are lines */
    kind: 'line' | 'bars';
    /** seconds of silence that break the line */
    gap: number;
}
export interface ChartSeries extends SeriesInput {
    color: string;
    dash?: number[];
}
/** Horizontal threshold, in the unit of one of the series. */
export interface ChartLimit {
    value: number;
    unit: string;
    label: string;
    level: Band['level'];
}
/** Second axis with the same values in another unit. */
export interface DerivedAxis {
    of: string;
    unit: string;
    factor: number;
}
export interface ChartHandle {
    /** the chart with title and legend, for the picture */
    toPng: () => Promise<Blob>;
}
export interface TimeSeriesChartProps {
    title: string;
    series: readonly SeriesInput[];
    bands?: readonly Band[];
    /** periods without expected data */
    pauses?: readonly Pause[];
    /** site events */
    marks?: readonly ChartMark[];
    limits?: readonly ChartLimit[];
    derived?: DerivedAxis;
    span: Span;
    height?: number;
    /** called after dragging or zooming by key; absent: zooming is disabled */
    onZoom?: (span: Span) => void;
    onReset?: () => void;
    /** called with the chart width in CSS px, which determines how many points are requested */
    onWidth?: (width: number) => void;
    ref?: Ref<ChartHandle>;
}

const NOTHING: readonly never[] = [];

/** Readings over time, with one axis per unit and alarm periods in the background. */
export const TimeSeriesChart = ({
    title,
    series: given,
    bands = NOTHING,
    pauses = NOTHING,
    marks = NOTHING,
    limits = NOTHING,
    derived,
    span,
    height = 320,
    onZoom,
    onReset,
    onWidth,
    ref,
}: TimeSeriesChartProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const theme = useTheme();
    const description = useId();
    const place = useRef<HTMLDivElement>(null);
    const plot = useRef<uPlot | null>(null);
    const [width, setWidth] = useState(0);
    const [index, setIndex] = useState<number | null>(null);
    const series = useMemo<ChartSeries[]>(() => {
        const colors = seriesColors(
            theme,
            given.map(({ name }) => name),
        );
        return given.map((each, at) => ({ ...each, color: colors[at] as string, dash: lineDash(at) }));
    }, [given, theme]);
    const data = useMemo(
        () => aligned(series.map(each => (each.kind === 'bars' ? each : withGaps(each, each.gap)))),
        [series],
    );
    const shown: Shown = { from: span.from / 1000, to: span.to / 1000, bands, pauses, marks, limits, theme };
    const latest = useRef({ shown, onZoom, data });
    latest.current = { shown, onZoom, data };

    useEffect(() => {
        const element = place.current;
        if (!element) return;
        const observer = new ResizeObserver(([entry]) => {
            const next = Math.floor(entry?.contentRect.width ?? 0);
            if (next > 0) setWidth(next);
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    useEffect(() => {
        if (width > 0) onWidth?.(width);
    }, [width, onWidth]);

    // options that recreate the plot; other props are applied to it
    const structure = JSON.stringify([series.map(({ label, unit, kind }) => [label, unit, kind]), derived]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `structure` stands for the series, `width > 0` for the width
    useEffect(() => {
        if (!place.current || width === 0) return;
        const made = new uPlot(
            uplotOptions({
                width,
                height,
                series,
                derived,
                theme,
                shown: () => latest.current.shown,
                onCursor: setIndex,
                onSelect: (from, to) => latest.current.onZoom?.({ from: from * 1000, to: to * 1000 }),
            }),
            [latest.current.data.times, ...latest.current.data.columns],
            place.current,
        );
        plot.current = made;
        return () => {
            made.destroy();
            plot.current = null;
        };
    }, [structure, theme, height, width > 0]);
    useEffect(() => plot.current?.setSize({ width, height }), [width, height]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a moved span is drawn anew, with the bands and limits in it
    useEffect(() => {
        plot.current?.setData([data.times, ...data.columns]);
    }, [data, span.from, span.to, bands, pauses, marks, limits]);
    useImperativeHandle(ref, () => ({ toPng: () => chartImage(plot.current, title, series, theme) }), [
        title,
        series,
        theme,
    ]);

    const within = data.times.flatMap((time, at) => (time >= shown.from && time <= shown.to ? [at] : []));
    const point = (at: number) => {
        const u = plot.current;
        const time = data.times[at];
        if (u && time !== undefined) u.setCursor({ left: u.valToPos(time, 'x'), top: u.over.clientHeight / 2 });
    };
    const step = (by: number) => {
        if (within.length === 0) return;
        const at = index === null ? (by > 0 ? -1 : within.length) : within.indexOf(index);
        point(within[Math.min(within.length - 1, Math.max(0, at + by))] as number);
    };
    const zoom = (factor: number) => {
        const time = index === null ? undefined : data.times[index];
        onZoom?.(zoomed(span, factor, time === undefined ? (span.from + span.to) / 2 : time * 1000));
    };
    const keys: Record<string, () => void> = {
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        PageDown: () => step(10),
        PageUp: () => step(-10),
        Home: () => within.length > 0 && point(within[0] as number),
        End: () => within.length > 0 && point(within.at(-1) as number),
        '+': () => zoom(0.5),
        '=': () => zoom(0.5),
        '-': () => zoom(2),
        Escape: () => onReset?.(),
    };
    const press = (event: KeyboardEvent) => {
        const action = keys[event.key];
        if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        action();
    };

    const time = index === null ? undefined : data.times[index];
    const valueAt = (at: number): number | undefined => {
        const each = given[at];
        if (!each || time === undefined) return undefined;
        const found = nearest(each.times, time);
        const value = each.values[found];
        const near = Math.abs((each.times[found] ?? 0) - time) <= Math.max(60, each.gap / 2);
        return near && typeof value === 'number' ? value : undefined;
    };
    const figures = series.map((each, at) => ({ series: each, value: valueAt(at), stats: statsOf(each) }));
    const valueText = (value: number | undefined, unit: string) =>
        value === undefined ? '–' : formatNumber(Number(value.toPrecision(5)), { type: 'number', unit });
    const atCursor =
        time === undefined
            ? translate('parts.chart.no_cursor')
            : `${formatDateTime(time * 1000, { locale })}: ${figures
                  .map(({ series: { label, unit }, value }) => `${label} ${valueText(value, unit)}`)
                  .join(', ')}`;
    return (
        <Box component="figure" sx={{ m: 0 }}>
            <ChartLegend
                figures={figures.map(({ series: { label, unit, color, dash, kind }, value }) => ({
                    label,
                    color,
                    dash: dash !== undefined,
                    bars: kind === 'bars',
                    value: time === undefined ? undefined : valueText(value, unit),
                }))}
                time={time === undefined ? undefined : formatDateTime(time * 1000, { locale })}
                bands={bands}
                pauses={pauses}
            />
            <Box
                role="slider"
                tabIndex={0}
                aria-label={title}
                aria-roledescription={translate('parts.chart.role')}
                aria-describedby={description}
                aria-valuemin={0}
                aria-valuemax={Math.max(0, within.length - 1)}
                aria-valuenow={index === null ? 0 : Math.max(0, within.indexOf(index))}
                aria-valuetext={atCursor}
                onKeyDown={press}
                onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
                onDoubleClick={onReset}
                sx={{
                    position: 'relative',
                    minHeight: height,
                    borderRadius: 1,
                    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
                    '& .u-select': { bgcolor: 'action.focus' },
                    '& .u-cursor-x, & .u-cursor-y': { borderColor: 'text.secondary' },
                    '& .u-over': { touchAction: 'pan-y' },
                }}
            >
                <div ref={place} />
            </Box>
            <Box component="figcaption" id={description} sx={visuallyHidden}>
                {figures
                    .map(({ series: { label, unit }, stats }) =>
                        stats
                            ? translate('parts.chart.described', {
                                  label,
                                  lowest: valueText(stats.lowest, unit),
                                  highest: valueText(stats.highest, unit),
                                  last: valueText(stats.last, unit),
                                  when: formatDateTime(stats.lastAt * 1000, { locale }),
                              })
                            : translate('parts.chart.empty_series', { label }),
                    )
                    .join(' ')}{' '}
                {bands.length > 0 && translate('parts.chart.with_alarms', { smart_count: bands.length })}{' '}
                {pauses.length > 0 && translate('parts.chart.with_stops', { smart_count: pauses.length })}{' '}
                {marks.length > 0 && translate('parts.chart.with_marks', { smart_count: marks.length })}{' '}
                {translate('parts.chart.keys')}
            </Box>
        </Box>
    );
};
