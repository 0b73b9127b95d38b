import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { recordLabel, resourceOf } from '../engine/metadata';
import { asStale, errorMessage } from '../engine/provider/errors';
import { useMay } from '../engine/useMay';
import { useRefreshJobs } from '../jobs/jobCalls';
import { apiJson } from '../session/http';

interface CompleteDocumentProps {
    resource: 'device-installations' | 'device-uninstallations';
    record: RaRecord;
    /** what the completion brings about */
    text: string;
    label: string;
}

/** Completes an installation or uninstallation by its own address: with its job card, where it has one. */
export const CompleteDocument = ({ resource, record, text, label }: CompleteDocumentProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const may = useMay();
    const titleId = useId();
    const [asking, setAsking] = useState(false);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    if (record.archived_at || !may(resourceOf(resource).actions.update)) return null;
    const name = recordLabel(resourceOf(resource), record);
    const complete = async () => {
        setBusy(true);
        setFault(null);
        try {
            await apiJson(`/api/main/${resource}/${record.id}/job-completes`, {
                method: 'POST',
                body: { version: record.version },
            }).catch(error => {
                throw asStale(error);
            });
            await refresh();
            notify(translate('domains.jobs.uninstall.completed', { name }), { type: 'success' });
            setAsking(false);
        } catch (error) {
            const errors = Object.values((error as { body?: { errors?: Record<string, string> } }).body?.errors ?? {});
            setFault(errors.join(' ') || errorMessage(error));
            void refresh();
        } finally {
            setBusy(false);
        }
    };
    return (
        <>
            <Button variant="contained" startIcon={<TaskAltIcon />} onClick={() => setAsking(true)}>
                {translate(label)}
            </Button>
            {asking && (
                <Dialog
                    open
                    onClose={busy ? undefined : () => setAsking(false)}
                    maxWidth="xs"
                    fullWidth
                    aria-labelledby={titleId}
                >
                    <DialogTitle id={titleId}>
                        {translate('domains.jobs.uninstall.completeTitle', { name })}
                    </DialogTitle>
                    <DialogContent>
                        {fault && (
                            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                                {fault}
                            </Alert>
                        )}
                        <DialogContentText>{translate(text)}</DialogContentText>
                    </DialogContent>
                    <DialogActions>
                        <Button color="inherit" disabled={busy} onClick={() => setAsking(false)}>
                            {translate('engine.confirm.cancel')}
                        </Button>
                        <Button variant="contained" loading={busy} autoFocus onClick={() => void complete()}>
                            {translate('domains.jobs.complete.button')}
                        </Button>
                    </DialogActions>
                </Dialog>
            )}
        </>
    );
};

/** On the page of an installation that is not done yet. */
export const CompleteInstallation = () => {
    const record = useRecordContext<RaRecord>();
    if (!record || record.state) return null;
    return (
        <CompleteDocument
            resource="device-installations"
            record={record}
            text="domains.jobs.complete.installation"
            label="domains.jobs.complete.button"
        />
    );
};
