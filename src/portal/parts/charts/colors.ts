import type { Theme } from '@mui/material/styles';
import type { Band } from './series';

/** Lines of charts: at least 3:1 on paper in either mode (WCAG 1.4.11), told apart by their dashes too. */
const LINES = {
    light: ['#0b5f5e', '#b45309', '#1d4ed8', '#86198f'],
    dark: ['#63c7bd', '#f0a95b', '#8db4ff', '#e59ae6'],
} as const;
const DASHES: readonly (readonly number[] | undefined)[] = [undefined, [7, 4], [2, 3], [10, 3, 2, 3]];

export const lineColor = (theme: Theme, at: number): string => LINES[theme.palette.mode][at % 4] as string;
export const lineDash = (at: number): number[] | undefined => DASHES[at % 4]?.slice();

const TONES = { caution: 'info', alert: 'warning', alarm: 'error' } as const;
export const toneOf = (level: Band['level']) => TONES[level];
