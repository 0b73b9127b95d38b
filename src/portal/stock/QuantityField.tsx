import type { ComponentProps } from 'react';
import { quantityEntry, type StockUnit } from '../../domain/stock/quantities';
import { NumberBox } from '../components/fields/NumberBox';

interface QuantityFieldProps extends Omit<ComponentProps<typeof NumberBox>, 'unit' | 'options'> {
    unit: StockUnit;
}

/** Quantity with its unit, which is omitted for pieces. */
export const QuantityField = ({ unit, htmlInput, ...field }: QuantityFieldProps) => (
    <NumberBox
        {...field}
        options={quantityEntry(unit)}
        unit={unit === 'each' ? undefined : unit}
        htmlInput={{
            maxLength: 15,
            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
            ...htmlInput,
        }}
    />
);
