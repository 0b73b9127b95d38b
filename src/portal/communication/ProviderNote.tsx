import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useChannels } from './useChannels';

/** Notice that SMS stay queued while no provider is configured. */
export const ProviderNote = () => {
    const translate = useTranslate();
    const isAvailable = useChannels();
    return isAvailable('sms') ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
            {translate('domains.communication.noSms')}
        </Alert>
    );
};
