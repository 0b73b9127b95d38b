import type { Theme } from '@mui/material/styles';
import uPlot from 'uplot';
import type { ChartSeries } from './TimeSeriesChart';

const MARGIN = 16;
const HEAD = 56;

/** PNG of the plot in light colours, with title and legend, at screen resolution. */
export const chartImage = (
    plot: uPlot | null,
    title: string,
    series: readonly ChartSeries[],
    theme: Theme,
): Promise<Blob> => {
    const drawn = plot?.ctx.canvas;
    if (!drawn) return Promise.reject(new Error('The chart is not drawn yet.'));
    const ratio = uPlot.pxRatio;
    const canvas = document.createElement('canvas');
    canvas.width = drawn.width + 2 * MARGIN * ratio;
    canvas.height = drawn.height + (HEAD + 2 * MARGIN) * ratio;
    const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
    ctx.fillStyle = theme.palette.background.paper;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.scale(ratio, ratio);
    ctx.textBaseline = 'middle';
    ctx.fillStyle = theme.palette.text.primary;
    ctx.font = `600 16px ${theme.typography.fontFamily}`;
    ctx.fillText(title, MARGIN, MARGIN + 10);
    ctx.font = `13px ${theme.typography.fontFamily}`;
    let x = MARGIN;
    for (const { label, unit, color } of series) {
        const text = `${label} (${unit})`;
        ctx.fillStyle = color;
        ctx.fillRect(x, MARGIN + 34, 14, 4);
        ctx.fillStyle = theme.palette.text.primary;
        ctx.fillText(text, x + 20, MARGIN + 36);
        x += 44 + ctx.measureText(text).width;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(drawn, MARGIN * ratio, (MARGIN + HEAD) * ratio);
    return new Promise((resolve, reject) =>
        canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The image could not be made.'))), 'image/png'),
    );
};
