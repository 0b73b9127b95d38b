import { defineReport } from '../admin/report';
import { AlarmNames, MessageTime } from './messageCells';

/** Raw messages of a site's devices, as a virtualised list. */
export const deviceLogs = defineReport('device-logs', {
    texts: {
        title: 'domains.telemetry.page.device_logs',
        nothing: { title: 'domains.telemetry.logs.nothing', text: 'domains.telemetry.chart.nothing_text' },
        filtered: 'domains.telemetry.logs.nothing_filtered',
    },
    cells: {
        recorded_at: row => <MessageTime moment={row.recorded_at} corrected={row.clock_corrected} />,
        alarms: row => <AlarmNames codes={row.alarms} />,
    },
    window: '7d',
    virtual: true,
});
