import { InputAdornment } from '@mui/material';
import { NumberInput, type NumberInputProps } from 'react-admin';
import { type NumberEntryOptions, numberFault, parseNumberInput } from '../../../domain/records/numberEntry';

export interface NumberWithUnitInputProps extends Omit<NumberInputProps, 'parse'> {
    /** after the number; `null`: none */
    unit: string | null;
    options?: NumberEntryOptions;
}

/** react-admin's `NumberInput` with a unit. Refuses texts that are no number, or can be read two ways. */
export const NumberWithUnitInput = ({ unit, options, validate, slotProps, ...input }: NumberWithUnitInputProps) => (
    <NumberInput
        {...input}
        parse={(typed: string) => parseNumberInput(typed, options)}
        validate={[
            (value: unknown) => (typeof value === 'string' ? numberFault(value, options) : undefined),
            ...[validate ?? []].flat(),
        ]}
        slotProps={{
            ...slotProps,
            ...(unit && {
                input: { ...slotProps?.input, endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
            }),
        }}
    />
);
