import { Checkbox, FormControlLabel, type FormControlLabelProps } from '@mui/material';

interface TickBoxProps extends Pick<FormControlLabelProps, 'label' | 'disabled' | 'sx'> {
    checked: boolean;
    onChange: (checked: boolean) => void;
    size?: 'small' | 'medium';
}
/** Checkbox with label. */
export const TickBox = ({ checked, onChange, size, ...labelled }: TickBoxProps) => (
    <FormControlLabel
        {...labelled}
        control={<Checkbox size={size} checked={checked} onChange={(_, next) => onChange(next)} />}
    />
);
