import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { InputHTMLAttributes } from 'react';
import type { NumberEntryOptions } from '../../../domain/records/numberEntry';
import { useNumberText } from './useNumberText';

interface NumberBoxProps
    extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'slotProps' | 'type' | 'variant'> {
    /** as typed; parse it with `typedNumber` */
    value: string;
    onText: (text: string) => void;
    options?: NumberEntryOptions | undefined;
    unit?: string | null | undefined;
    /** the error is shown elsewhere */
    isQuiet?: boolean;
    htmlInput?: InputHTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: string };
}

/** Number input with unit, based on `useNumberText`. */
export const NumberBox = ({
    value,
    onText,
    options,
    unit,
    htmlInput,
    isQuiet = false,
    error,
    helperText,
    onKeyDown,
    ...field
}: NumberBoxProps) => {
    const { fault, handlers } = useNumberText({ value, onText, options });
    return (
        <TextField
            {...field}
            {...handlers}
            onKeyDown={event => {
                handlers.onKeyDown(event);
                onKeyDown?.(event);
            }}
            value={value}
            error={Boolean(fault ?? error)}
            helperText={(!isQuiet && fault) || helperText}
            slotProps={{
                htmlInput: { inputMode: options?.whole ? 'numeric' : 'decimal', autoComplete: 'off', ...htmlInput },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
