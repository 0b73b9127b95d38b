import { Box, DialogContentText, Skeleton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { answered, connectApi } from '../session/clients';
import { type Policy, refreshPolicy, useReading } from './policyCalls';

const ChangedText = lazy(() => import('../components/text/ChangedText'));

/** Shows the changes and asks for a summary, both for the readers who accept. */
export const PublishDialog = ({ policy, onClose }: { policy: Policy; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const client = useQueryClient();
    const isFirst = policy.status === 'draft';
    const { data: reading } = useReading(policy.id, !isFirst);
    const [note, setNote] = useState('');
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const publish = async () => {
        setBusy(true);
        setFault(undefined);
        try {
            const { body } = await answered(
                connectApi.POST('/v2/policies/{id}/revisions', {
                    params: { path: { id: policy.id } },
                    body: { version: policy.version as number, change_note: note.trim() || null },
                }),
            );
            notify(
                translate('domains.policies.publish.done', {
                    revision: body.revision,
                    smart_count: Number(body.asked_count ?? 0),
                }),
                { type: 'success' },
            );
            await refreshPolicy(client, policy.id);
            onClose();
        } catch (error) {
            setBusy(false);
            setFault((error as Error).message);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.policies.publish.title', { revision: Number(policy.revision ?? 0) + 1 })}
            submitLabel={translate('domains.policies.publish.open')}
            busy={busy}
            onSubmit={publish}
            onCancel={onClose}
            maxWidth="sm"
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate(`domains.policies.publish.${isFirst ? 'first' : 'again'}`)}
            </DialogContentText>
            {reading && (
                <Box sx={{ maxHeight: 280, overflow: 'auto', mb: 2 }}>
                    <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
                        {translate('domains.policies.accept.changes')}
                    </Typography>
                    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
                        <ChangedText before={reading.text} after={policy.text} />
                    </Suspense>
                </Box>
            )}
            {!isFirst && (
                <TextField
                    fullWidth
                    multiline
                    minRows={2}
                    label={translate('domains.policies.publish.note')}
                    helperText={translate('domains.policies.publish.noteHint')}
                    value={note}
                    onChange={event => setNote(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                    sx={{ mt: 1 }}
                />
            )}
            {fault && (
                <Typography color="error" role="alert" sx={{ mt: 1 }}>
                    {fault}
                </Typography>
            )}
        </ActionDialog>
    );
};
