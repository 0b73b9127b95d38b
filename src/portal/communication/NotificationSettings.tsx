import {
    Alert,
    Box,
    Card,
    CardContent,
    CardHeader,
    Checkbox,
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Tooltip,
    Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type Channel, NOTIFICATION_KINDS, type NotificationType } from '../../domain/notifications';
import { errorMessage } from '../engine/provider/errors';
import { LoadFailed } from '../engine/list/ListStates';
import { apiJson } from '../session/http';

type Choice = { type: NotificationType } & Record<Channel, boolean>;
interface Settings {
    channels: { channel: Channel; available: boolean }[];
    settings: Choice[];
}
const URL = '/api/main/notification-settings';
const KEY = ['notification-settings'];

/** By which channels one is told of what. A tick is saved as it is set. */
export const NotificationSettings = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: KEY,
        queryFn: async ({ signal }) => (await apiJson<{ data: Settings }>(URL, { signal, background: true })).data,
    });
    const change = useMutation({
        mutationFn: async (setting: { type: NotificationType } & Partial<Record<Channel, boolean>>) =>
            (await apiJson<{ data: Settings }>(URL, { method: 'PUT', body: { settings: [setting] } })).data,
        onMutate: setting => {
            const before = queryClient.getQueryData<Settings>(KEY);
            if (before)
                queryClient.setQueryData<Settings>(KEY, {
                    ...before,
                    settings: before.settings.map(row => (row.type === setting.type ? { ...row, ...setting } : row)),
                });
            return before;
        },
        onError: (failure, _, before) => {
            queryClient.setQueryData(KEY, before);
            notify(`${translate('domains.communication.settings.failed')} ${errorMessage(failure)}`, { type: 'error' });
        },
        // two ticks in quick succession: only the last answer knows both
        onSuccess: settings => {
            if (queryClient.isMutating({ mutationKey: KEY }) <= 1) queryClient.setQueryData(KEY, settings);
        },
        mutationKey: KEY,
        scope: { id: 'notification-settings' },
    });

    const channelName = (channel: Channel) => translate(`domains.communication.settings.channel.${channel}`);
    const missing = data?.channels.filter(({ available }) => !available) ?? [];
    return (
        <Card component="section" aria-labelledby="notification-settings">
            <CardHeader
                title={translate('domains.communication.settings.title')}
                slotProps={{ title: { id: 'notification-settings', component: 'h2' } }}
            />
            <CardContent>
                <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 640 }}>
                    {translate('domains.communication.settings.text')}
                </Typography>
                {missing.length > 0 && (
                    <Alert severity="info" sx={{ mb: 2 }}>
                        {translate('domains.communication.settings.unavailable', {
                            channels: missing.map(({ channel }) => channelName(channel)).join(' and '),
                        })}
                    </Alert>
                )}
                {error && !data ? (
                    <LoadFailed error={error} retry={() => void refetch()} />
                ) : !data ? (
                    <Skeleton variant="rounded" height={320} />
                ) : (
                    <Table size="medium" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate('domains.communication.settings.type')}</TableCell>
                                {data.channels.map(({ channel }) => (
                                    <TableCell key={channel} align="center" sx={{ width: { xs: 56, sm: 88 } }}>
                                        {channelName(channel)}
                                    </TableCell>
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {data.settings.map(row => (
                                <TableRow key={row.type}>
                                    <TableCell component="th" scope="row" sx={{ py: 1 }}>
                                        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                                            {NOTIFICATION_KINDS[row.type].label}
                                        </Box>
                                        <Typography variant="caption" color="text.secondary">
                                            {NOTIFICATION_KINDS[row.type].about}
                                        </Typography>
                                    </TableCell>
                                    {data.channels.map(({ channel, available }) => (
                                        <TableCell key={channel} align="center">
                                            <Tick
                                                checked={row[channel]}
                                                disabled={!available}
                                                label={translate('domains.communication.settings.by', {
                                                    type: NOTIFICATION_KINDS[row.type].label,
                                                    channel: channelName(channel),
                                                })}
                                                onChange={checked =>
                                                    change.mutate({ type: row.type, [channel]: checked })
                                                }
                                            />
                                        </TableCell>
                                    ))}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                )}
            </CardContent>
        </Card>
    );
};

const Tick = ({
    checked,
    disabled,
    label,
    onChange,
}: {
    checked: boolean;
    disabled: boolean;
    label: string;
    onChange: (checked: boolean) => void;
}) => (
    <Tooltip title={disabled ? '' : label}>
        <Checkbox
            size="small"
            checked={checked && !disabled}
            disabled={disabled}
            onChange={event => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-label': label } }}
        />
    </Tooltip>
);
