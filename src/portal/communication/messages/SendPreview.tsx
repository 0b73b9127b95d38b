import { Alert, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Reach } from './Reach';
import { type MessageRecord, useMessagePreview } from './useMessagePreview';

/** Preview before sending: numbers of recipients by channel. */
export const SendPreview = () => {
    const { data, error } = useMessagePreview(useRecordContext<MessageRecord>());
    if (error) return <Alert severity="error">{error.message}</Alert>;
    return data ? <Reach preview={data} /> : <Skeleton variant="rounded" height={72} />;
};
