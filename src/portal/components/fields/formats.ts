import type { Field } from '../../../contract/metadata';
import { dollars } from '../../../domain/sales/orders';
import { formatLitres, NO_BREAK_SPACE } from '../../../domain/stock/quantities';

/** Years have no thousands separators. */
const isYear = ({ type, unit, minimum = 0, maximum = Number.POSITIVE_INFINITY }: NumberField): boolean =>
    type === 'integer' && !unit && minimum >= 1800 && maximum <= 2200;

type NumberField = Pick<Field, 'type' | 'unit' | 'minimum' | 'maximum'> & Partial<Pick<Field, 'readOnly'>>;
/** Summed volumes are rounded to a tenth of a litre from here on; entered ones are exact. */
const ROUGH_LITRES = 10_000;
const ROUGH_MILLILITRES = 10_000;

export const formatNumber = (value: number, field?: NumberField): string => {
    if (field?.unit === 'ml' && Math.abs(value) >= ROUGH_MILLILITRES)
        return formatNumber(Number((value / 1000).toFixed(1)), { ...field, unit: 'L' });
    // currency precedes the figure, in dollars and cents: $4.10/L
    if (field?.unit?.startsWith('$')) return `${dollars(value, 4)}${field.unit.slice(1)}`;
    const isRough = field?.readOnly && field.unit === 'L' && Math.abs(value) >= ROUGH_LITRES;
    const text = value.toLocaleString('en-AU', {
        maximumFractionDigits: isRough ? 1 : 6,
        useGrouping: !(field && isYear(field)),
    });
    // no space before ° and %; other units have a non-breaking space
    return field?.unit ? `${text}${/^[°%]/.test(field.unit) ? '' : NO_BREAK_SPACE}${field.unit}` : text;
};

/** Litres of a screen's own text, where no field of the contract says how to write them. */
export const litresText = (quantity: number): string => formatLitres(quantity, NO_BREAK_SPACE);

/** Units of derived figures. Those are rounded to four significant digits in lists, without cutting digits before the point. */
const RECKONED = /(CO2-e|\/ha)$/;
export const formatReckoned = (value: number, field: Pick<Field, 'type' | 'unit' | 'readOnly'>): string => {
    const integerDigits = Math.trunc(Math.abs(value)).toString().length;
    const isLong = field.readOnly && RECKONED.test(field.unit ?? '');
    return formatNumber(isLong ? Number(value.toPrecision(Math.max(4, integerDigits))) : value, field);
};

const SIZES = ['B', 'kB', 'MB', 'GB'];
export const formatSize = (bytes: number): string => {
    const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), SIZES.length - 1);
    return `${(bytes / 1000 ** power).toLocaleString('en-AU', { maximumFractionDigits: power ? 1 : 0 })}${NO_BREAK_SPACE}${SIZES[power]}`;
};

export const isNumeric = (field: Pick<Field, 'type'>) => field.type === 'integer' || field.type === 'number';
