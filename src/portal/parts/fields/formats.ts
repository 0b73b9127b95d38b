import type { Field } from '../../../contract/metadata';
import { dollars } from '../../../domain/sales';

export const formatNumber = (value: number, field?: Pick<Field, 'type' | 'unit'>): string => {
    // money stands before its figure, in dollars and cents: $4.10/L
    if (field?.unit?.startsWith('$')) return `${dollars(value, 4)}${field.unit.slice(1)}`;
    const text = value.toLocaleString('en-AU', { maximumFractionDigits: 6 });
    // ° and % sit at the figure; other units keep a space that does not break
    return field?.unit ? `${text}${/^[°%]/.test(field.unit) ? '' : '\u00a0'}${field.unit}` : text;
};

/** Units of derived figures. Those are rounded to four significant digits in lists, without cutting digits before the point. */
const RECKONED = /(CO2-e|\/ha)$/;
export const formatReckoned = (value: number, field: Pick<Field, 'type' | 'unit' | 'readOnly'>): string => {
    const whole = Math.trunc(Math.abs(value)).toString().length;
    const isLong = field.readOnly && RECKONED.test(field.unit ?? '');
    return formatNumber(isLong ? Number(value.toPrecision(Math.max(4, whole))) : value, field);
};

const SIZES = ['B', 'kB', 'MB', 'GB'];
export const formatSize = (bytes: number): string => {
    const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), SIZES.length - 1);
    return `${(bytes / 1000 ** power).toLocaleString('en-AU', { maximumFractionDigits: power ? 1 : 0 })}\u00a0${SIZES[power]}`;
};

export const isNumeric = (field: Pick<Field, 'type'>) => field.type === 'integer' || field.type === 'number';
