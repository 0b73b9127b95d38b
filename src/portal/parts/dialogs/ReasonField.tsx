import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ReasonFieldProps {
    label: string;
    reason: string;
    /** it was left out */
    missing: boolean;
    onChange: (reason: string) => void;
}

export const ReasonField = ({ label, reason, missing, onChange }: ReasonFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            autoFocus
            fullWidth
            required
            multiline
            minRows={2}
            label={label}
            value={reason}
            error={missing}
            helperText={missing ? translate('engine.confirm.reasonRequired') : undefined}
            onChange={event => onChange(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
    );
};
