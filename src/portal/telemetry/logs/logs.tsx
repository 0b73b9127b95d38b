import { Box } from '@mui/material';
import { defineReport } from '../../admin/report';
import { AlarmNames, MessageTime } from '../messageCells';

/** Messages of all devices, and the rejected ones. */
export const logs = defineReport('logs', {
    texts: {
        title: 'domains.siteRecords.logs.table',
        nothing: { title: 'domains.siteRecords.logs.nothing', text: 'domains.siteRecords.logs.nothing_text' },
        filtered: 'domains.siteRecords.logs.nothing_text',
    },
    tabs: {
        by: 'kind',
        each: [
            {
                value: 'message',
                title: 'domains.siteRecords.logs.kind.message',
                text: 'domains.siteRecords.logs.text',
                columns: [
                    'recorded_at',
                    'site_id',
                    'customer_id',
                    'device_id',
                    'state',
                    'water',
                    'dose',
                    'battery_voltage',
                    'tank_level',
                    'alarms',
                ],
                filters: ['customer_id', 'site_id', 'state', 'alarmed'],
            },
            {
                value: 'rejected',
                title: 'domains.siteRecords.logs.kind.rejected',
                text: 'domains.siteRecords.logs.rejected_text',
                columns: ['received_at', 'site_id', 'customer_id', 'device_id', 'reason', 'message'],
                filters: ['customer_id', 'site_id'],
            },
        ],
    },
    cells: {
        recorded_at: row => <MessageTime moment={row.recorded_at ?? row.received_at} corrected={row.clock_corrected} />,
        alarms: row => <AlarmNames codes={row.alarms} />,
        message: row => (
            <Box component="code" sx={{ fontSize: 12, wordBreak: 'break-all', whiteSpace: 'normal' }}>
                {row.message}
            </Box>
        ),
    },
    window: '24h',
    presets: ['24h', '3d', '7d'],
});
