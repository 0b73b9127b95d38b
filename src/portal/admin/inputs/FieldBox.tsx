import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { ControllerRenderProps } from 'react-hook-form';

interface FieldBoxProps extends Omit<OutlinedInputProps, 'error' | 'inputRef' | 'ref' | 'size'> {
    input: ControllerRenderProps;
    error: unknown;
}
/** The box in which a field of a form is typed: the form takes hold of the input itself, to lead there where it is wrong. */
export const FieldBox = ({ input: { ref, ...input }, error, ...box }: FieldBoxProps) => (
    <OutlinedInput {...input} inputRef={ref} size="small" error={Boolean(error)} {...box} />
);
