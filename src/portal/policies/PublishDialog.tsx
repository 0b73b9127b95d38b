import { Box, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { ActionForm } from '../admin/form/ActionForm';
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
    const publish = async ({ change_note }: { change_note: string | null }) => {
        const { body } = await answered(
            connectApi.POST('/v2/policies/{id}/revisions', {
                params: { path: { id: policy.id } },
                body: { version: policy.version as number, change_note: change_note?.trim() || null },
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
    };
    return (
        <ActionForm
            title={translate('domains.policies.publish.title', { revision: Number(policy.revision ?? 0) + 1 })}
            text={translate(`domains.policies.publish.${isFirst ? 'first' : 'again'}`)}
            submitLabel={translate('domains.policies.publish.open')}
            defaultValues={{ change_note: null }}
            onSubmit={publish}
            onClose={onClose}
            maxWidth="sm"
        >
            {reading && (
                <Box sx={{ maxHeight: 280, overflow: 'auto' }}>
                    <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
                        {translate('domains.policies.accept.changes')}
                    </Typography>
                    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
                        <ChangedText before={reading.text} after={policy.text} />
                    </Suspense>
                </Box>
            )}
            {!isFirst && (
                <TextInput
                    source="change_note"
                    label={translate('domains.policies.publish.note')}
                    helperText={translate('domains.policies.publish.noteHint')}
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                    multiline
                    minRows={2}
                />
            )}
        </ActionForm>
    );
};
