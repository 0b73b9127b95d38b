import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Moment } from '../../components/fields/Moment';
import type { MessageRecord } from './useMessagePreview';

const AGAIN_MS = 3000;

/** Scheduled time of a message, or its sending state, polled until it is sent. */
export const MessageHeader = () => {
    const message = useRecordContext<MessageRecord>();
    const translate = useTranslate();
    const refresh = useRefresh();
    const isSending = message?.status === 'sending';
    // the server finishes it on its own
    useEffect(() => {
        if (!isSending) return;
        const timer = setInterval(refresh, AGAIN_MS);
        return () => clearInterval(timer);
    }, [isSending, refresh]);
    if (isSending)
        return (
            <Alert severity="info" sx={{ mt: 2 }}>
                {translate('domains.communication.message.sending')}
            </Alert>
        );
    if (message?.status === 'scheduled' && message.scheduled_for)
        return (
            <Alert severity="info" sx={{ mt: 2 }}>
                {translate('domains.communication.message.scheduled')} <Moment value={message.scheduled_for} />.
            </Alert>
        );
    return null;
};
