import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { SUMMARY_CHANNELS, type SummaryChannel } from '../../domain/communication/weeklySummary';
import { answered, mainApi } from '../session/clients';
import { useIsCustomer } from '../session/useIsCustomer';
import { AccountSection } from './AccountSection';
import { usePushDevices } from './PushDevices';

const KEY = ['weekly-summary'];
type Settings = components['schemas']['WeeklySummary'];

const usePreview = () =>
    useQuery({
        queryKey: [...KEY, 'preview'],
        queryFn: async () => (await answered(mainApi.GET('/notification-settings/weekly-summary/preview'))).data,
    });

const Preview = () => {
    const translate = useTranslate();
    const word = (key: string) => translate(`session.account.notifications.weekly.${key}`);
    const { data } = usePreview();
    if (!data) return null;
    if (data.lines.length === 0)
        return (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {word('empty')}
            </Typography>
        );
    return (
        <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
                {word('preview')}
            </Typography>
            <Typography sx={{ fontWeight: 600, mt: 0.5 }}>{data.title}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {data.lines.map(({ site_id, text }) => (
                    <Typography component="li" key={site_id ?? text}>
                        {text}
                    </Typography>
                ))}
            </Box>
        </Box>
    );
};

/** Channel of the weekly summary of water points, saved on each change; for people of customers only. */
export const WeeklySummary = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const client = useQueryClient();
    const isCustomer = useIsCustomer();
    const { data: devices } = usePushDevices();
    const word = (key: string) => translate(`session.account.notifications.weekly.${key}`);
    const { data: summary } = useQuery({
        queryKey: KEY,
        queryFn: async () => (await answered(mainApi.GET('/notification-settings/weekly-summary'))).data,
        enabled: isCustomer,
    });
    const { mutate } = useMutation({
        mutationFn: (channel: SummaryChannel) =>
            answered(mainApi.PUT('/notification-settings/weekly-summary', { body: { channel } })),
        onMutate: channel => client.setQueryData<Settings>(KEY, { channel }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    });
    if (!isCustomer || !summary) return null;
    const { channel } = summary;
    const lacksDevice = channel === 'push_notification' && devices?.devices.length === 0;
    return (
        <AccountSection id="weekly-summary" title={word('title')} hint={word('hint')}>
            <TextField
                select
                size="small"
                label={word('channel')}
                value={channel}
                onChange={({ target: { value } }) => mutate(value as SummaryChannel)}
                helperText={lacksDevice ? word('no_device') : undefined}
                sx={{ minWidth: 220, maxWidth: '100%' }}
            >
                {SUMMARY_CHANNELS.map(one => (
                    <MenuItem key={one} value={one}>
                        {word(`channels.${one}`)}
                    </MenuItem>
                ))}
            </TextField>
            {channel !== 'off' && <Preview />}
        </AccountSection>
    );
};
