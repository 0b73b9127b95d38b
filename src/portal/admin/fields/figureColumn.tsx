import { formatNumber } from '../../components/fields/formats';
import type { TableColumn } from '../../components/tables/PagedTable';
import { NoValue } from './FieldValue';

/** Column of figures with missing values. */
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

/** Devices send floats: digits beyond their precision are noise. */
export const inDigits = (digits: number) => (value: number) => formatNumber(Number(value.toPrecision(digits)));
export const inHundredths = (value: number) => formatNumber(Math.round(value * 100) / 100);
