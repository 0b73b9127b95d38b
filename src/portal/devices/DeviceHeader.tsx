import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import { Box, Card, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { clockDifference } from '../../domain/telemetry/deviceClock';
import { NoValue } from '../admin/fields/FieldValue';
import { Moment } from '../components/fields/Moment';
import { DeviceLocationColumn } from './DeviceLocation';
import type { DeviceRecord } from './deviceRecord';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 120 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 560, minHeight: 24 }}>
            {children}
        </Typography>
    </Box>
);

const Clock = ({ offset }: { offset: number }) => {
    const translate = useTranslate();
    const { state, amount, unit } = clockDifference(offset);
    if (state === 'right') return <>{translate('domains.devices.clock.right')}</>;
    const time = translate(`domains.devices.clock.${unit}`, { smart_count: amount });
    return (
        <Tooltip title={translate('domains.devices.clock.corrected')}>
            <Box component="span" sx={{ color: 'warning.main' }}>
                {translate(`domains.devices.clock.${state}`, { time })}
            </Box>
        </Tooltip>
    );
};

/** Location, connection and clock of a device. */
export const DeviceHeader = () => {
    const device = useRecordContext<DeviceRecord>();
    const translate = useTranslate();
    const text = (key: string) => translate(`domains.devices.${key}`);
    const staff = device?.clock_offset_seconds !== undefined;
    if (!device) return null;
    return (
        <Card sx={{ p: 2, mt: 2 }}>
            <Stack component="dl" direction="row" useFlexGap sx={{ m: 0, flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
                <Figure label={text('place.label')}>
                    <DeviceLocationColumn />
                </Figure>
                <Figure label={text('heard')}>
                    {device.last_communicated_at ? (
                        <Moment value={device.last_communicated_at} relative />
                    ) : (
                        text('never')
                    )}
                </Figure>
                {staff && typeof device.clock_offset_seconds === 'number' && (
                    <Figure label={text('clock.label')}>
                        <Clock offset={device.clock_offset_seconds} />
                    </Figure>
                )}
                <Figure label={text('firmware')}>{device.firmware_version ?? <NoValue />}</Figure>
                <Figure label={text('token.label')}>
                    {device.token_issued_at ? (
                        <>
                            {text('token.since')} <Moment value={device.token_issued_at} relative />
                        </>
                    ) : (
                        text('token.none')
                    )}
                </Figure>
            </Stack>
        </Card>
    );
};

/** Link to its messages. */
export const useDeviceMessages = () => {
    const device = useRecordContext<DeviceRecord>();
    const { canAccess: canView } = useCanAccess({ resource: 'devices', action: 'show' });
    if (!device || !canView) return null;
    return {
        actions: [
            {
                name: 'messages',
                label: 'domains.devices.logs.link',
                icon: ForumOutlinedIcon,
                to: `/devices/${device.id}/site-logs`,
            },
        ],
    };
};
