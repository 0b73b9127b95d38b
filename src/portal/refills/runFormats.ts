import { formatNumber } from '../components/fields/formats';

/** `6.3 h` */
export const formatHours = (hours: number): string =>
    formatNumber(Math.round(hours * 10) / 10, { type: 'number', unit: 'h' });
/** `244 km` */
export const formatKilometres = (kilometres: number): string =>
    formatNumber(Math.round(kilometres), { type: 'number', unit: 'km' });
