import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { Channel, NotificationType } from '../../domain/communication/notifications';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';
import { AccountSection } from './AccountSection';
import { AlarmChoices } from './AlarmChoices';
import { channelsOf, useAlarmSettings } from './alarmSettings';
import { ChannelTable } from './ChannelTable';
import { DailyMail } from './DailyMail';
import { PushDevices } from './PushDevices';
import { QuietHoursSettings } from './QuietHoursSettings';
import { WeeklySummary } from './WeeklySummary';

const KEY = ['notification-settings'];

type Settings = components['schemas']['NotificationSettings'];
type Change = { type: NotificationType } & Partial<Record<Channel, boolean>>;

const errorMessage = (error: unknown) => (isFault(error) ? error.message : GENERIC_MESSAGE);

export const applySettingsChange = (settings: Settings, { type, ...channels }: Change): Settings => ({
    ...settings,
    settings: settings.settings.map(setting => (setting.type === type ? { ...setting, ...channels } : setting)),
});

/** Each checkbox saves immediately and optimistically. */
const useSettings = () => {
    const client = useQueryClient();
    const notify = useNotify();
    const query = useQuery({
        queryKey: KEY,
        queryFn: async () => (await answered(mainApi.GET('/notification-settings'))).data,
    });
    const { mutate } = useMutation({
        mutationFn: (change: Change) =>
            answered(mainApi.PUT('/notification-settings', { body: { settings: [change] } })),
        onMutate: async change => {
            await client.cancelQueries({ queryKey: KEY });
            client.setQueryData<Settings>(KEY, old => old && applySettingsChange(old, change));
        },
        onError: error => {
            notify(errorMessage(error), { type: 'error' });
            return client.invalidateQueries({ queryKey: KEY });
        },
    });
    return { ...query, change: mutate };
};

/** Alarms have settings by level and exception, above. */
const ALARM: NotificationType = 'alarm';

export const NotificationsTab = () => {
    const translate = useTranslate();
    const otherSettings = useSettings();
    const alarms = useAlarmSettings();
    const label = (key: string, options?: object) => translate(`session.account.notifications.${key}`, options);
    const typeName = (type: string) => translate(`shell.notifications.types.${type}`, { _: type });

    const failed = [otherSettings, alarms].find(({ isError }) => isError);
    if (failed)
        return (
            <Alert
                severity="error"
                action={
                    <Button color="inherit" size="small" onClick={() => failed.refetch()}>
                        {translate('session.account.retry')}
                    </Button>
                }
            >
                {errorMessage(failed.error)}
            </Alert>
        );
    if (!otherSettings.data || !alarms.data) return <Skeleton variant="rounded" height={320} />;

    const { channels, settings } = otherSettings.data;
    const isAvailable = (channel: Channel) => channels.find(known => known.channel === channel)?.available ?? false;
    return (
        <Stack spacing={4}>
            <Typography variant="body2" color="textSecondary">
                {label('intro')}
            </Typography>
            <AlarmChoices settings={alarms.data} work={alarms} available={isAvailable} />
            <PushDevices />
            <QuietHoursSettings rest={alarms.data.rest} onChange={rest => alarms.take({ rest })} />
            <DailyMail />
            <WeeklySummary />
            <AccountSection id="other-notifications" title={label('others')}>
                <ChannelTable
                    head={label('type')}
                    label={label('others')}
                    available={isAvailable}
                    rows={settings
                        .filter(({ type }) => type !== ALARM)
                        .map(setting => ({
                            key: setting.type,
                            name: typeName(setting.type),
                            chosen: channelsOf(setting),
                            onChange: (channel, chosen) =>
                                otherSettings.change({ type: setting.type, [channel]: chosen }),
                        }))}
                />
            </AccountSection>
        </Stack>
    );
};
