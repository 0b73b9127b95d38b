import { formatNumber } from '../../components/fields/formats';
import type { TableColumn } from '../../components/tables/PagedTable';
import { NoValue } from './FieldValue';

/** A column of figures, some of which were not measured. */
export const figureColumn = <R,>(
    name: keyof R & string,
    label: string,
    text: (value: number) => string,
): TableColumn<R> => ({
    key: name,
    label,
    numeric: true,
    render: row => {
        const value = row[name];
        return typeof value === 'number' ? text(value) : <NoValue />;
    },
});

/** Devices send floats: digits behind those that were measured are noise. */
export const inDigits = (digits: number) => (value: number) => formatNumber(Number(value.toPrecision(digits)));
export const inHundredths = (value: number) => formatNumber(Math.round(value * 100) / 100);
