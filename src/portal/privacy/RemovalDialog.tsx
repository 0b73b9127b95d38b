import { Alert, DialogContentText, LinearProgress } from '@mui/material';
import { useId } from 'react';
import { required, TextInput, useNotify, useTranslate } from 'react-admin';
import { ActionForm } from '../admin/form/ActionForm';
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
    const nothing = data?.people.length === 0;
    const submit = async (values: { name: string }) => {
        const labels = await remove(values.name);
        notify('domains.privacy.done', { type: 'success', messageArgs: { labels: labels.join(', ') } });
        onClose();
    };
    return (
        <ActionForm
            title={translate('domains.privacy.title', { name })}
            submitLabel={translate('domains.privacy.submit')}
            submitButton={{ color: 'error', disabled: !data || nothing }}
            defaultValues={{ name: '' }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            {error && <Alert severity="error">{error.message}</Alert>}
            {!data && !error && <LinearProgress aria-label={translate('domains.privacy.action')} />}
            {nothing && <DialogContentText>{translate('domains.privacy.nothing')}</DialogContentText>}
            {data && !nothing && (
                <div>
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
                    <TextInput
                        source="name"
                        label={translate('domains.privacy.name')}
                        validate={required()}
                        autoComplete="off"
                        slotProps={{ htmlInput: { maxLength: 200, 'aria-describedby': promptId } }}
                        sx={{ mt: 1 }}
                    />
                </div>
            )}
        </ActionForm>
    );
};
