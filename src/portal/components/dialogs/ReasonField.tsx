import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface ReasonState {
    reason: string;
    /** it was left out */
    missing: boolean;
    onChange: (reason: string) => void;
}

/** A reason that must be given: `given` answers it, or marks the field where it was left out. */
export const useReason = (): { reasonState: ReasonState; given: () => string | undefined } => {
    const [reason, setReason] = useState('');
    const [missing, setMissing] = useState(false);
    const onChange = (text: string) => {
        setReason(text);
        setMissing(false);
    };
    const given = () => {
        setMissing(!reason.trim());
        return reason.trim() || undefined;
    };
    return { reasonState: { reason, missing, onChange }, given };
};

export const ReasonField = ({ label, reasonState }: { label: string; reasonState: ReasonState }) => {
    const translate = useTranslate();
    const { reason, missing, onChange } = reasonState;
    return (
        <Box sx={{ mt: 1 }}>
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
        </Box>
    );
};
