import { formatNumber } from '../components/fields/formats';

/** A figure with its unit, rounded where it is read; a dash where it is not known. */
export const figureText = (value: number | null | undefined, unit = '', digits = 1): string =>
    value === null || value === undefined ? '–' : formatNumber(Number(value.toFixed(digits)), { type: 'number', unit });
