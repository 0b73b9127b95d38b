import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SNOOZE_PERIODS, type SnoozePeriod } from '../../../domain/telemetry/snooze';
import { DialogFrame } from '../../components/dialogs/DialogFrame';

const TEXT = 'domains.dashboards.attention.snooze';

interface SnoozeDialogProps {
    place: string;
    onSnooze: (period: SnoozePeriod, reason: string) => void;
    onClose: () => void;
}

/** Period of a snooze, one press each, with a reason if wanted. */
export const SnoozeDialog = ({ place, onSnooze, onClose }: SnoozeDialogProps) => {
    const translate = useTranslate();
    const [reason, setReason] = useState('');
    return (
        <DialogFrame
            title={translate(`${TEXT}.title`, { place })}
            hasInputs
            isChanged={reason !== ''}
            onClose={onClose}
            actions={
                <Button color="inherit" onClick={onClose}>
                    {translate('engine.confirm.cancel')}
                </Button>
            }
        >
            <Stack spacing={2}>
                <Typography variant="body2" color="text.secondary">
                    {translate(`${TEXT}.text`)}
                </Typography>
                <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
                    {SNOOZE_PERIODS.map((period, at) => (
                        <Button
                            key={period}
                            variant="outlined"
                            autoFocus={at === 0}
                            onClick={() => onSnooze(period, reason.trim())}
                        >
                            {translate(`${TEXT}.${period}`)}
                        </Button>
                    ))}
                </Stack>
                <TextField
                    size="small"
                    label={translate(`${TEXT}.reason`)}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 400 } }}
                />
            </Stack>
        </DialogFrame>
    );
};
