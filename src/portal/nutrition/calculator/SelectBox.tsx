import { MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { FieldFrame } from '../../components/fields/FieldFrame';

interface SelectBoxProps<Value extends string> {
    label: string;
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
    optional?: boolean;
}

/** Select of a few named values. */
export const SelectBox = <Value extends string>({
    label,
    value,
    options,
    onChange,
    optional,
}: SelectBoxProps<Value>) => {
    const id = useId();
    const labelId = `${id}-label`;
    return (
        <FieldFrame id={id} labelId={labelId} label={label} {...(optional && { required: false })}>
            <TextField
                id={id}
                select
                size="small"
                value={value}
                onChange={event => onChange(event.target.value as Value)}
                slotProps={{ select: { labelId, displayEmpty: true } }}
            >
                {options.map(option => (
                    <MenuItem key={option.value} value={option.value}>
                        {option.label}
                    </MenuItem>
                ))}
            </TextField>
        </FieldFrame>
    );
};
