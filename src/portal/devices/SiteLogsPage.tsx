import { Box, Skeleton, Typography } from '@mui/material';
import { useGetOne, useParams, useTranslate } from 'react-admin';
import { Report } from '../admin/report';
import { BackToRecord } from '../admin/view/BackToRecord';
import { RecordFailed } from '../admin/view/RecordFailed';
import type { DeviceRecord } from './deviceRecord';
import { siteLogs } from './siteLogs';

const SiteLogsPage = () => {
    const id = Number(useParams().id);
    const translate = useTranslate();
    const { data: device, error, refetch } = useGetOne<DeviceRecord>('devices', { id });
    if (error && !device) return <RecordFailed name="devices" error={error} retry={() => void refetch()} />;
    if (!device) return <Skeleton variant="rounded" height={480} />;
    return (
        <Box>
            <BackToRecord resource="devices" id={id}>
                {device.serial}
            </BackToRecord>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {translate('domains.devices.logs.title', { serial: device.serial })}
            </Typography>
            <Report definition={siteLogs} record={device} />
        </Box>
    );
};
export default SiteLogsPage;
