import { Alert, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { recordLabel, resourceOf } from '../admin/metadata';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { ReasonField, useReason } from '../components/dialogs/ReasonField';
import { revertJob, useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';

/** Undoes the last transition with a reason. On a refusal it shows the server's message and preserves the entry. */
export const RevertDialog = ({ record, to, onClose }: { record: RaRecord; to: number; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const { reasonState, given } = useReason();
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    const name = recordLabel(resourceOf(JOB_CARDS), record);
    const submit = async () => {
        const reason = given();
        if (!reason) return;
        setBusy(true);
        setFault(null);
        try {
            const after = await revertJob(record.id, record.version as number, reason);
            await refresh(after);
            notify(translate('domains.jobs.revert.done', { name }), { type: 'success' });
            onClose();
        } catch (error) {
            setFault((error as Error).message);
            void refresh();
        } finally {
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.jobs.revert.title', { name })}
            submitLabel={translate('domains.jobs.revert.confirm')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate(`domains.jobs.revert.${to === JOB_STATUS.inProgress ? 'toInProgress' : 'toToDo'}`)}
            </DialogContentText>
            {fault && (
                <Alert severity="error" sx={{ mb: 2 }} role="alert">
                    {fault}
                </Alert>
            )}
            <ReasonField label={translate('domains.jobs.revert.reason')} reasonState={reasonState} />
        </ActionDialog>
    );
};
