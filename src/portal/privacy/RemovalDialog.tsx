import { Alert, DialogContentText, LinearProgress, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { isFault } from '../session/fault';
import { Counts } from './Counts';
import { type RemovalSubject, useRemoval, useRemovalPreview } from './removalCalls';

interface RemovalDialogProps {
    subject: RemovalSubject;
    id: number;
    name: string;
    onClose: () => void;
}

/** Previews a removal of personal data, and requires the name as confirmation. */
export const RemovalDialog = ({ subject, id, name, onClose }: RemovalDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, error } = useRemovalPreview(subject, id);
    const remove = useRemoval(subject, id);
    const promptId = useId();
    const [typed, setTyped] = useState('');
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const nothing = data?.people.length === 0;
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        try {
            const labels = await remove(typed);
            notify('domains.privacy.done', { type: 'success', messageArgs: { labels: labels.join(', ') } });
            onClose();
        } catch (refused) {
            setBusy(false);
            setFault(isFault(refused) ? (refused.errors.name?.[0] ?? refused.message) : (refused as Error).message);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.privacy.title', { name })}
            submitLabel={translate('domains.privacy.submit')}
            submitButton={{ color: 'error', disabled: !data || nothing || !typed.trim() }}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            maxWidth="sm"
        >
            {error && <Alert severity="error">{error.message}</Alert>}
            {!data && !error && <LinearProgress aria-label={translate('domains.privacy.action')} />}
            {nothing && <DialogContentText>{translate('domains.privacy.nothing')}</DialogContentText>}
            {data && !nothing && (
                <>
                    <DialogContentText sx={{ mb: 2 }}>
                        {translate('domains.privacy.text')} {translate(`domains.privacy.becomes.${subject}`)}{' '}
                        {data.people.length > 1 &&
                            translate('domains.privacy.people', { names: data.people.join(', ') })}
                    </DialogContentText>
                    <Counts title="domains.privacy.removed" counts={data.removed} />
                    <Counts title="domains.privacy.rewritten" counts={data.rewritten} />
                    <Counts title="domains.privacy.kept" counts={data.kept} />
                    {data.unsure.length > 0 && (
                        <Alert severity="info" sx={{ mb: 2 }}>
                            {translate('domains.privacy.unsure', { names: data.unsure.join(', ') })}
                        </Alert>
                    )}
                    {/* beside the field, because a phone would truncate the label */}
                    <DialogContentText id={promptId} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                        {translate('domains.privacy.confirm', { name: data.name })}
                    </DialogContentText>
                    <TextField
                        fullWidth
                        required
                        autoComplete="off"
                        label={translate('domains.privacy.name')}
                        value={typed}
                        onChange={event => setTyped(event.target.value)}
                        error={Boolean(fault)}
                        helperText={fault}
                        slotProps={{ htmlInput: { maxLength: 200, 'aria-describedby': promptId } }}
                        sx={{ mt: 1 }}
                    />
                </>
            )}
        </ActionDialog>
    );
};
