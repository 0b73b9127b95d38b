import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { SERIES } from '../../../domain/telemetry/messageRules';
import { AG_SERIES } from '../../../domain/telemetry/udoseAg';
import * as themes from '../../theme/theme';
import { seriesColors } from './colors';

const lightTheme = createTheme(themes.lightTheme);
const darkTheme = createTheme(themes.darkTheme);

const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map(at => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
};

it('A metric has the same colour in every chart of a theme', () => {
    const [water, dose] = seriesColors(lightTheme, ['water', 'dose']) as [string, string];
    expect(seriesColors(lightTheme, ['dose', 'count', 'water'])).toEqual([dose, expect.any(String), water]);
    expect(seriesColors(lightTheme, ['water_per_head'])).toEqual([water]);
    expect(seriesColors(darkTheme, ['water'])).not.toEqual([water]);
});

it('The series of a chart have distinct colours', () => {
    for (const names of [
        ['water', 'flow_rate'],
        ['dose', undefined, undefined],
        ['rainfall', undefined],
    ])
        expect(new Set(seriesColors(lightTheme, names)).size).toBe(names.length);
});

it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
])('Every series colour has a contrast of at least 3:1 to the background in the %s theme', (_, theme) => {
    for (const name of [...Object.keys(SERIES), ...Object.keys(AG_SERIES), 'rainfall', 'total']) {
        const [color] = seriesColors(theme, [name]) as [string];
        expect(contrast(color, theme.palette.background.paper), name).toBeGreaterThanOrEqual(3);
    }
});
