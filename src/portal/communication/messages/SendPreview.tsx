import { Alert, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { errorMessage } from '../../admin/provider/errors';
import { Reach } from './Reach';
import { type MessageRecord, useMessagePreview } from './useMessagePreview';

/** Preview before sending: numbers of recipients by channel. */
export const SendPreview = () => {
    const { data, error } = useMessagePreview(useRecordContext<MessageRecord>());
    if (error) return <Alert severity="error">{errorMessage(error)}</Alert>;
    return data ? <Reach preview={data} /> : <Skeleton variant="rounded" height={72} />;
};
