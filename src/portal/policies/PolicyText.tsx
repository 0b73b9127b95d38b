import { Alert, Card, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { FormattedText } from '../components/text/FormattedText';
import { PolicyFiles } from './PolicyFiles';
import { acceptPath, POLICIES, type Policy, useOwnPolicies, useReading } from './policyCalls';

/** Alerts of a policy: acceptance due, and for editors unpublished changes and an empty audience. */
export const PolicyHeader = () => {
    const policy = useRecordContext<Policy>();
    const translate = useTranslate();
    const { canAccess: canWrite } = useCanAccess({ resource: POLICIES, action: 'edit' });
    const { data = [] } = useOwnPolicies();
    if (!policy) return null;
    const own = data.find(({ id, state }) => id === policy.id && state !== 'accepted');
    const hasNoRecipients = policy.status === 'published' && !policy.archived_at && policy.asked_count === 0;
    return (
        <Stack spacing={1} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
            {own && (
                <Alert severity={own.state === 'overdue' ? 'error' : 'info'}>
                    {translate('domains.policies.asked')}{' '}
                    <LinkBase to={acceptPath(policy.id)} style={{ textDecoration: 'underline' }}>
                        {translate('domains.policies.readAndAccept')}
                    </LinkBase>
                </Alert>
            )}
            {canWrite && policy.has_changes && !policy.archived_at && (
                <Alert severity="warning">
                    {translate('domains.policies.hasChanges', { revision: policy.revision })}
                </Alert>
            )}
            {canWrite && hasNoRecipients && <Alert severity="info">{translate('domains.policies.asksNobody')}</Alert>}
        </Stack>
    );
};

/** Published text, or the text of a draft. */
export const PolicyText = () => {
    const policy = useRecordContext<Policy>();
    const translate = useTranslate();
    const { data: reading } = useReading(policy?.id ?? 0, policy?.status === 'published');
    if (!policy) return null;
    const shown = reading ?? policy;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <FormattedText text={shown.text} />
            {reading && <PolicyFiles files={reading.files} title="domains.policies.files" />}
            {reading && (
                <Typography
                    variant="caption"
                    color="text.secondary"
                    component="p"
                    sx={{ mt: 3, overflowWrap: 'anywhere' }}
                >
                    {translate('domains.policies.hash')}: {reading.sha256}
                </Typography>
            )}
        </Card>
    );
};

export const RevisionText = () => {
    const revision = useRecordContext<ResourceTypes['policy-revisions']>();
    if (!revision) return null;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <FormattedText text={revision.text} />
            <PolicyFiles
                files={(revision.files ?? []) as Parameters<typeof PolicyFiles>[0]['files']}
                title="domains.policies.files"
            />
        </Card>
    );
};
