import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { figuresOf } from './trendSeries';
import type { Trends } from './useDashboard';

it('The trend chart draws no line into the week in progress', () => {
    const trends = {
        weeks: ['2026-11-09', '2026-11-16', '2026-11-23'],
        dosing: { water: [4000, 5000, 300], nutrient: [40, 50, 3] },
    } as unknown as Trends;
    const line = figuresOf('dosing', trends, createTheme(), key => key)?.series.find(({ kind }) => kind === 'line');
    expect(line?.values).toEqual([40, 50, null]);
});
