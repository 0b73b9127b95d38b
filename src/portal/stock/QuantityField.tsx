import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { Unit } from '../../domain/stock';

interface QuantityFieldProps extends Omit<TextFieldProps, 'slotProps' | 'variant'> {
    unit: Unit;
    /** attributes of the input */
    htmlInput?: object;
}

/** A quantity in its unit, which stands behind it unless pieces are counted. */
export const QuantityField = ({ unit, htmlInput, ...field }: QuantityFieldProps) => (
    <TextField
        {...field}
        slotProps={{
            htmlInput: {
                inputMode: unit === 'each' ? 'numeric' : 'decimal',
                maxLength: 15,
                style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                ...htmlInput,
            },
            input: unit === 'each' ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
    />
);
