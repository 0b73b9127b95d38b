import {
    Alert,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { JOB_STATUS } from '../../domain/jobs';
import { recordLabel, resourceOf } from '../engine/metadata';
import { errorMessage } from '../engine/provider/errors';
import { revertJob, useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';

/** Takes back the last step with a reason. Where it cannot be taken back, the dialogue says why and keeps what was typed. */
export const RevertDialog = ({ record, to, onClose }: { record: RaRecord; to: number; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const titleId = useId();
    const [reason, setReason] = useState('');
    const [missing, setMissing] = useState(false);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    const name = recordLabel(resourceOf(JOB_CARDS), record);
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        if (!reason.trim()) return setMissing(true);
        setBusy(true);
        setFault(null);
        try {
            const after = await revertJob(record.id, record.version as number, reason.trim());
            await refresh(after);
            notify(translate('domains.jobs.revert.done', { name }), { type: 'success' });
            onClose();
        } catch (error) {
            setFault(errorMessage(error));
            void refresh();
        } finally {
            setBusy(false);
        }
    };
    return (
        <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
            <form onSubmit={submit} noValidate>
                <DialogTitle id={titleId}>{translate('domains.jobs.revert.title', { name })}</DialogTitle>
                <DialogContent>
                    <DialogContentText sx={{ mb: 2 }}>
                        {translate(`domains.jobs.revert.${to === JOB_STATUS.inProgress ? 'toInProgress' : 'toToDo'}`)}
                    </DialogContentText>
                    {fault && (
                        <Alert severity="error" sx={{ mb: 2 }} role="alert">
                            {fault}
                        </Alert>
                    )}
                    <TextField
                        autoFocus
                        fullWidth
                        required
                        multiline
                        minRows={2}
                        label={translate('domains.jobs.revert.reason')}
                        value={reason}
                        error={missing}
                        helperText={missing ? translate('engine.confirm.reasonRequired') : undefined}
                        onChange={event => {
                            setReason(event.target.value);
                            setMissing(false);
                        }}
                        slotProps={{ htmlInput: { maxLength: 1000 } }}
                        sx={{ mt: 1 }}
                    />
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy}>
                        {translate('domains.jobs.revert.confirm')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
