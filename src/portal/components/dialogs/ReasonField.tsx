import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface ReasonState {
    reason: string;
    /** true if the required reason is missing */
    missing: boolean;
    onChange: (reason: string) => void;
}

/** Required reason input: `given` returns the reason, or marks the field as missing. */
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
