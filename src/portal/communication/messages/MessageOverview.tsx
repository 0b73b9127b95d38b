import { Alert, Card, Skeleton, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Reach } from './Reach';
import { type MessageRecord, useMessagePreview } from './useMessagePreview';

/** Message as its first recipient reads it, with a preview of its recipients until it is sent. */
export const MessageOverview = () => {
    const message = useRecordContext<MessageRecord>();
    const translate = useTranslate();
    const { data: preview, error } = useMessagePreview(message);
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!preview || !message) return <Skeleton variant="rounded" height={200} />;
    const isOpen = message.status === 'draft' || message.status === 'scheduled';
    return (
        <>
            {isOpen && (
                <Card
                    component="section"
                    aria-label={translate('domains.communication.message.reach')}
                    sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}
                >
                    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
                        {translate('domains.communication.message.reach')}
                    </Typography>
                    <Reach preview={preview} />
                </Card>
            )}
            <Card
                component="section"
                aria-label={translate('domains.communication.message.reads')}
                sx={{ p: { xs: 2, md: 2.5 } }}
            >
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                    {translate('domains.communication.message.readsAs')}
                </Typography>
                <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                    {preview.subject}
                </Typography>
                <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
                    {preview.text}
                </Typography>
            </Card>
        </>
    );
};
