import type { Theme } from '@mui/material/styles';
import uPlot from 'uplot';
import { seriesTone } from './colors';
import { type Band, type ChartMark, clipped, type Pause } from './series';
import type { ChartLimit, ChartSeries, DerivedAxis } from './TimeSeriesChart';

const FONT = '12px "Inter Variable", system-ui, sans-serif';
const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Chart inputs read at every redraw. */
export interface Shown {
    from: number;
    to: number;
    bands: readonly Band[];
    pauses: readonly Pause[];
    marks: readonly ChartMark[];
    limits: readonly ChartLimit[];
    theme: Theme;
}

/** Alarm bands behind the lines: a tint over their period, and a bar in their colour at the top. */
const drawBands = (u: uPlot, { bands, from, to, theme }: Shown) => {
    const { ctx, bbox } = u;
    const ratio = uPlot.pxRatio;
    ctx.save();
    for (const [at, band] of clipped(bands, from, to).entries()) {
        const tone = theme.palette.tones[seriesTone(band.level)];
        const left = u.valToPos(band.from, 'x', true);
        const width = Math.max(2 * ratio, u.valToPos(band.to, 'x', true) - left);
        ctx.fillStyle = tone.surface;
        ctx.globalAlpha = 0.75;
        ctx.fillRect(left, bbox.top, width, bbox.height);
        ctx.globalAlpha = 1;
        ctx.fillStyle = theme.palette[seriesTone(band.level)].main;
        // bars of simultaneous alarms are stacked, up to three
        ctx.fillRect(left, bbox.top + (at % 3) * 5 * ratio, width, 4 * ratio);
    }
    ctx.restore();
};

const HATCH = 7;
/** Hatched periods without expected data, with their reason at the bottom if there is room. */
const drawPauses = (u: uPlot, { pauses, from, to, theme }: Shown) => {
    const { ctx, bbox } = u;
    const ratio = uPlot.pxRatio;
    ctx.save();
    ctx.font = FONT.replace('12px', `${11 * ratio}px`);
    ctx.lineWidth = ratio;
    for (const pause of clipped(pauses, from, to)) {
        const left = u.valToPos(pause.from, 'x', true);
        const width = Math.max(2 * ratio, u.valToPos(pause.to, 'x', true) - left);
        ctx.save();
        ctx.beginPath();
        ctx.rect(left, bbox.top, width, bbox.height);
        ctx.clip();
        ctx.strokeStyle = theme.palette.divider;
        ctx.beginPath();
        for (let x = left - bbox.height; x < left + width; x += HATCH * ratio) {
            ctx.moveTo(x, bbox.top + bbox.height);
            ctx.lineTo(x + bbox.height, bbox.top);
        }
        ctx.stroke();
        const room = ctx.measureText(pause.label).width + 12 * ratio;
        if (room < width) {
            const foot = bbox.top + bbox.height;
            ctx.fillStyle = theme.palette.background.paper;
            ctx.fillRect(left + 2 * ratio, foot - 20 * ratio, room - 4 * ratio, 16 * ratio);
            ctx.fillStyle = theme.palette.text.secondary;
            ctx.fillText(pause.label, left + 6 * ratio, foot - 8 * ratio);
        }
        ctx.restore();
    }
    ctx.restore();
};

const FLAG = 14;
/** Draws site events as numbered vertical lines; the numbers refer to the list below the chart. */
const drawMarks = (u: uPlot, { marks, from, to, theme }: Shown) => {
    const { ctx, bbox } = u;
    const ratio = uPlot.pxRatio;
    ctx.save();
    ctx.font = FONT.replace('12px', `${10 * ratio}px`);
    ctx.textAlign = 'center';
    ctx.lineWidth = ratio;
    const foot = bbox.top + bbox.height;
    for (const { number: markNumber, at } of marks) {
        if (at < from || at > to) continue;
        const x = Math.round(u.valToPos(at, 'x', true));
        ctx.strokeStyle = theme.palette.text.secondary;
        ctx.setLineDash([2 * ratio, 3 * ratio]);
        ctx.beginPath();
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, foot - FLAG * ratio);
        ctx.stroke();
        ctx.setLineDash([]);
        const wide = (String(markNumber).length * 6 + 8) * ratio;
        ctx.fillStyle = theme.palette.text.secondary;
        ctx.fillRect(x - wide / 2, foot - FLAG * ratio, wide, FLAG * ratio);
        ctx.fillStyle = theme.palette.background.paper;
        ctx.fillText(String(markNumber), x, foot - 4 * ratio);
    }
    ctx.restore();
};

const drawLimits = (u: uPlot, { limits, theme }: Shown) => {
    const { ctx, bbox } = u;
    const ratio = uPlot.pxRatio;
    ctx.save();
    ctx.font = FONT.replace('12px', `${11 * ratio}px`);
    ctx.setLineDash([4 * ratio, 4 * ratio]);
    ctx.lineWidth = ratio;
    for (const { value, unit, label, level } of limits) {
        if (!u.scales[unit]) continue;
        const y = u.valToPos(value, unit, true);
        if (y < bbox.top || y > bbox.top + bbox.height) continue;
        ctx.strokeStyle = theme.palette[seriesTone(level)].main;
        ctx.fillStyle = theme.palette[seriesTone(level)].main;
        ctx.beginPath();
        ctx.moveTo(bbox.left, y);
        ctx.lineTo(bbox.left + bbox.width, y);
        ctx.stroke();
        ctx.fillText(label, bbox.left + 6 * ratio, y - 4 * ratio);
    }
    ctx.restore();
};

const axisOf = (theme: Theme, options: uPlot.Axis): uPlot.Axis => ({
    stroke: theme.palette.text.secondary,
    font: FONT,
    labelFont: FONT,
    grid: { stroke: theme.palette.divider, width: 1 },
    ticks: { stroke: theme.palette.divider, width: 1, size: 4 },
    ...options,
});

/** Time labels in the product's format; a new day is named below its first hour. */
const timeValues: uPlot.Axis.Values = [
    [86_400 * 28, '{MMM} {YYYY}', null, null, null, null, null, null, 1],
    [86_400, '{D} {MMM}', '\n{YYYY}', null, null, null, null, null, 1],
    [3600, '{h} {AA}', '\n{D} {MMM}', null, '\n{D} {MMM}', null, null, null, 1],
    [60, '{h}:{mm} {AA}', '\n{D} {MMM}', null, '\n{D} {MMM}', null, null, null, 1],
    [1, '{h}:{mm}:{ss}', '\n{D} {MMM}', null, '\n{D} {MMM}', null, null, null, 1],
];

interface Wanted {
    width: number;
    height: number;
    series: readonly ChartSeries[];
    derived?: DerivedAxis;
    theme: Theme;
    /** read at draw time */
    shown: () => Shown;
    onCursor: (index: number | null) => void;
    onSelect: (from: number, to: number) => void;
}

export const uplotOptions = ({ width, height, series, derived, theme, shown, onCursor, onSelect }: Wanted) => {
    const units = [...new Set(series.map(({ unit }) => unit))];
    const values = (_: uPlot, ticks: number[]) => ticks.map(tick => number.format(tick));
    const options: uPlot.Options = {
        width,
        height,
        padding: [12, units.length > 1 || derived ? null : 16, null, null],
        legend: { show: false },
        cursor: {
            drag: { x: true, y: false, setScale: false },
            points: { size: 8 },
            // snaps to the nearest reading, regardless of the other series
            dataIdx: (u, at, index, time) => nearestValue(u, at, index, time),
        },
        scales: {
            x: { time: true, range: () => [shown().from, shown().to] },
            ...Object.fromEntries(
                units.map(unit => [
                    unit,
                    {
                        range: (_: uPlot, low: number | null, high: number | null): uPlot.Range.MinMax =>
                            rangeOf(
                                low,
                                high,
                                series.some(each => each.unit === unit && each.kind === 'bars'),
                            ),
                    },
                ]),
            ),
        },
        axes: [
            axisOf(theme, { values: timeValues, space: width < 480 ? 64 : 80 }),
            ...units.map((unit, at) =>
                axisOf(theme, {
                    scale: unit,
                    side: at % 2 === 0 ? 3 : 1,
                    label: unit,
                    labelSize: 18,
                    size: axisSize,
                    values,
                    grid: { show: at === 0, stroke: theme.palette.divider, width: 1 },
                }),
            ),
            ...(derived && units.includes(derived.of)
                ? [
                      axisOf(theme, {
                          scale: derived.of,
                          side: 1,
                          label: derived.unit,
                          labelSize: 18,
                          size: axisSize,
                          values: (_: uPlot, ticks: number[]) =>
                              ticks.map(tick => number.format(tick * derived.factor)),
                          grid: { show: false },
                      }),
                  ]
                : []),
        ],
        series: [{}, ...series.map(seriesOptions)],
        hooks: {
            drawClear: [u => drawPauses(u, shown()), u => drawBands(u, shown())],
            draw: [u => drawLimits(u, shown()), u => drawMarks(u, shown())],
            setCursor: [u => onCursor(u.cursor.idx ?? null)],
            setSelect: [
                u => {
                    const { left, width: wide } = u.select;
                    if (wide < 6) return;
                    const from = u.posToVal(left, 'x');
                    const to = u.posToVal(left + wide, 'x');
                    u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
                    onSelect(from, to);
                },
            ],
        },
    };
    return options;
};

const seriesOptions = ({ label, unit, color, dash, kind }: ChartSeries): uPlot.Series =>
    kind === 'bars'
        ? {
              label,
              scale: unit,
              stroke: color,
              fill: `${color}99`,
              width: 0,
              points: { show: false },
              paths: uPlot.paths.bars?.({ size: [0.7, 14, 2] }),
          }
        : { label, scale: unit, stroke: color, width: 1.75, dash, points: { size: 4, fill: color } };

/** Axis width for the longest label. */
const axisSize = (_: uPlot, values: string[] | null) =>
    Math.max(28, 14 + 7 * Math.max(0, ...(values ?? []).map(value => value?.length ?? 0)));

/** Amounts start at zero; ranges of states have padding. */
const rangeOf = (low: number | null, high: number | null, fromZero: boolean): uPlot.Range.MinMax => {
    if (low === null || high === null) return [0, 1];
    const air = Math.max((high - low) * 0.12, Math.abs(high) * 0.02, 1e-6);
    if (fromZero) return [Math.min(0, low), high + air || 1];
    return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
};

/** Nearest reading of a series without a value at the cursor. */
const nearestValue = (u: uPlot, at: number, index: number, _time: number): number => {
    const column = u.data[at];
    if (at === 0 || !column || typeof column[index] === 'number') return index;
    for (let away = 1; away <= 3; away++) {
        if (typeof column[index - away] === 'number') return index - away;
        if (typeof column[index + away] === 'number') return index + away;
    }
    return index;
};
