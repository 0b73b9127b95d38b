import { formatNumber } from '../components/fields/formats';

/** Rounded figure with its unit; a dash if unknown. */
export const figureText = (value: number | null | undefined, unit = '', digits = 1): string =>
    value === null || value === undefined ? '–' : formatNumber(Number(value.toFixed(digits)), { type: 'number', unit });
