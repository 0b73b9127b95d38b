import { formatNumber } from '../components/fields/formats';

const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
/** `Tue 1 Dec` */
export const formatWeekday = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
/** `6.3 h` */
export const formatHours = (hours: number): string =>
    formatNumber(Math.round(hours * 10) / 10, { type: 'number', unit: 'h' });
/** `244 km` */
export const formatKilometres = (kilometres: number): string =>
    formatNumber(Math.round(kilometres), { type: 'number', unit: 'km' });
