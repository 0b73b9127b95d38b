import {
    Alert,
    Box,
    Button,
    Checkbox,
    Skeleton,
    Stack,
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
import type { components } from '../../contract/generated/main';
import { CHANNELS, type Channel, type NotificationType } from '../../domain/notifications';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';

const KEY = ['notification-settings'];

type Settings = components['schemas']['NotificationSettings'];
type Change = { type: NotificationType } & Partial<Record<Channel, boolean>>;

const errorMessage = (error: unknown) => (isFault(error) ? error.message : GENERIC_MESSAGE);

export const applyChange = (settings: Settings, { type, ...channels }: Change): Settings => ({
    ...settings,
    settings: settings.settings.map(setting => (setting.type === type ? { ...setting, ...channels } : setting)),
});

/** Each tick is saved by itself, shown at once, and taken back when the server refuses it. */
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
            client.setQueryData<Settings>(KEY, old => old && applyChange(old, change));
        },
        onError: error => {
            notify(errorMessage(error), { type: 'error' });
            return client.invalidateQueries({ queryKey: KEY });
        },
    });
    return { ...query, change: mutate };
};

export const NotificationsTab = () => {
    const translate = useTranslate();
    const { data, isPending, isError, error, refetch, change } = useSettings();
    const label = (key: string, options?: object) => translate(`session.account.notifications.${key}`, options);
    const typeName = (type: string) => translate(`shell.notifications.types.${type}`, { _: type });

    if (isPending) return <Skeleton variant="rounded" height={320} />;
    if (isError)
        return (
            <Alert
                severity="error"
                action={
                    <Button color="inherit" size="small" onClick={() => refetch()}>
                        {translate('session.account.retry')}
                    </Button>
                }
            >
                {errorMessage(error)}
            </Alert>
        );

    const isAvailable = (channel: Channel) =>
        data.channels.find(known => known.channel === channel)?.available ?? false;
    return (
        <Stack spacing={2}>
            <Typography variant="body2" color="textSecondary">
                {label('intro')}
            </Typography>
            <Box sx={{ overflowX: 'auto' }}>
                <Table
                    size="small"
                    sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } }, '& tbody tr:last-of-type > *': { border: 0 } }}
                >
                    <TableHead>
                        <TableRow>
                            <TableCell>{label('type')}</TableCell>
                            {CHANNELS.map(channel => (
                                <TableCell key={channel} align="center">
                                    <Tooltip
                                        title={
                                            isAvailable(channel)
                                                ? ''
                                                : label('unavailable', { channel: label(channel) })
                                        }
                                    >
                                        <Box
                                            component="span"
                                            sx={{ color: isAvailable(channel) ? undefined : 'text.secondary' }}
                                        >
                                            {label(channel)}
                                        </Box>
                                    </Tooltip>
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.settings.map(setting => (
                            <TableRow key={setting.type}>
                                <TableCell component="th" scope="row" sx={{ fontWeight: 450 }}>
                                    {typeName(setting.type)}
                                </TableCell>
                                {CHANNELS.map(channel => (
                                    <TableCell key={channel} align="center" padding="checkbox">
                                        <Checkbox
                                            size="small"
                                            checked={setting[channel]}
                                            disabled={!isAvailable(channel)}
                                            onChange={(_, checked) =>
                                                change({ type: setting.type, [channel]: checked })
                                            }
                                            slotProps={{
                                                input: {
                                                    'aria-label': label('by', {
                                                        type: typeName(setting.type),
                                                        channel: label(channel),
                                                    }),
                                                },
                                            }}
                                        />
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </Stack>
    );
};
