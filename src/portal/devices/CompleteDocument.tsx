import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Alert, Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { recordLabel } from '../admin/metadata';
import { asStale } from '../admin/provider/errors';
import { useRecordState } from '../admin/useRecordState';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { useRefreshJobs } from '../jobs/jobCalls';
import { mainApi } from '../session/clients';

interface CompleteDocumentProps {
    resource: 'device-installations' | 'device-uninstallations';
    record: RaRecord;
    /** consequence of the completion */
    text: string;
    label: string;
}

/** Completes an installation or uninstallation, together with its job card if it has one. */
const useCompletion = ({ resource, record, text }: CompleteDocumentProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const { canAccess: canEdit } = useCanAccess({ resource, action: 'edit' });
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    const offered = !record.archived_at && canEdit;
    const name = recordLabel(resource, record);
    const complete = async () => {
        setBusy(true);
        setFault(null);
        try {
            await mainApi
                .POST(`/${resource}/{id}/job-completes`, {
                    params: { path: { id: Number(record.id) } },
                    body: { version: record.version },
                })
                .catch(error => {
                    throw asStale(error);
                });
            await refresh();
            notify(translate('domains.jobs.uninstall.completed', { name }), { type: 'success' });
            setDialogOpen(false);
        } catch (error) {
            const errors = Object.values((error as { body?: { errors?: Record<string, string> } }).body?.errors ?? {});
            setFault(errors.join(' ') || (error as Error).message);
            void refresh();
        } finally {
            setBusy(false);
        }
    };
    const dialog = isDialogOpen && (
        <DialogFrame
            title={translate('domains.jobs.uninstall.completeTitle', { name })}
            onClose={busy ? undefined : () => setDialogOpen(false)}
            actions={
                <>
                    <Button color="inherit" disabled={busy} onClick={() => setDialogOpen(false)}>
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button variant="contained" loading={busy} autoFocus onClick={() => void complete()}>
                        {translate('domains.jobs.complete.button')}
                    </Button>
                </>
            }
        >
            {fault && (
                <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                    {fault}
                </Alert>
            )}
            <DialogContentText>{translate(text)}</DialogContentText>
        </DialogFrame>
    );
    return { offered, ask: () => setDialogOpen(true), dialog };
};

export const CompleteDocument = (props: CompleteDocumentProps) => {
    const translate = useTranslate();
    const { offered, ask, dialog } = useCompletion(props);
    if (!offered) return null;
    return (
        <>
            <Button variant="contained" startIcon={<TaskAltIcon />} onClick={ask}>
                {translate(props.label)}
            </Button>
            {dialog}
        </>
    );
};

/** Action on the page of a pending installation. */
export const useCompleteInstallation = () => {
    const record = useRecordContext<RaRecord>();
    const label = 'domains.jobs.complete.button';
    const { offered, ask, dialog } = useCompletion({
        resource: 'device-installations',
        record: record ?? NO_RECORD,
        text: 'domains.jobs.complete.installation',
        label,
    });
    if (!record || record.state || !offered) return null;
    return { actions: [{ name: 'complete', label, icon: TaskAltIcon, next: true, run: ask }], dialog };
};
const NO_RECORD: RaRecord = { id: 0 };
