import { Alert, Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';

const SPACE = { mt: 1.5 };

/** Next step of a new webhook, or the reason why it stopped or skips messages. */
export const WebhookHeader = () => {
    const translate = useTranslate();
    const webhook = useRecordContext<ResourceTypes['webhooks']>();
    if (!webhook) return null;
    if (!webhook.secret_issued_at)
        return (
            <Alert severity="info" sx={SPACE}>
                {translate('domains.webhooks.needs_secret')}{' '}
                <Link href="/docs" target="_blank" rel="noopener">
                    {translate('domains.webhooks.docs')}
                </Link>
            </Alert>
        );
    if (!webhook.status_reason) return null;
    return (
        <Alert severity={webhook.status === 'stopped' ? 'error' : 'warning'} sx={SPACE}>
            {webhook.status_reason}
        </Alert>
    );
};
