import type { Theme } from '@mui/material/styles';
import type { Band } from './series';

/** Chart line colours: at least 3:1 contrast in either mode (WCAG 1.4.11); dashes distinguish them, too. */
const LINES = {
    light: ['#0b5f5e', '#b45309', '#1d4ed8', '#86198f'],
    dark: ['#63c7bd', '#f0a95b', '#8db4ff', '#e59ae6'],
} as const;

/** Colour of a quantity on every chart, by its column in the contract. */
const QUANTITIES = {
    water: { light: '#1d4ed8', dark: '#8db4ff' },
    dose: { light: '#0b5f5e', dark: '#63c7bd' },
    tank: { light: '#86198f', dark: '#e59ae6' },
    battery: { light: '#b45309', dark: '#f0a95b' },
    temperature: { light: '#9f1239', dark: '#fda4af' },
    conductivity: { light: '#4d7c0f', dark: '#bef264' },
    pressure: { light: '#0369a1', dark: '#7dd3fc' },
    rain: { light: '#4338ca', dark: '#a5b4fc' },
    money: { light: '#166534', dark: '#86efac' },
} as const;
const QUANTITY_OF: Readonly<Record<string, keyof typeof QUANTITIES>> = {
    water: 'water',
    water_per_head: 'water',
    flow_rate: 'water',
    dose: 'dose',
    dose_per_head: 'dose',
    rate: 'dose',
    tank_level: 'tank',
    tank_pressure: 'tank',
    battery_voltage: 'battery',
    temperature: 'temperature',
    conductivity: 'conductivity',
    water_pressure: 'pressure',
    rainfall: 'rain',
    total: 'money',
};

const DASHES: readonly (readonly number[] | undefined)[] = [undefined, [7, 4], [2, 3], [10, 3, 2, 3]];

/**
 * Colours of a chart's series: the quantity's own, or the next unused one for other and repeated series.
 * @param names columns of the contract, if a series has one
 */
export const seriesColors = (theme: Theme, names: readonly (string | undefined)[]): string[] => {
    const { mode } = theme.palette;
    const taken = new Set<string>();
    const own = names.map(name => {
        const quantity = name === undefined ? undefined : QUANTITY_OF[name];
        const color = quantity && QUANTITIES[quantity][mode];
        if (!color || taken.has(color)) return undefined;
        taken.add(color);
        return color;
    });
    const free = LINES[mode].filter(color => !taken.has(color));
    let next = 0;
    return own.map(color => color ?? (free[next++ % free.length] as string));
};
export const lineDash = (at: number): number[] | undefined => DASHES[at % 4]?.slice();

const TONES = { caution: 'info', alert: 'warning', alarm: 'error' } as const;
export const seriesTone = (level: Band['level']) => TONES[level];
