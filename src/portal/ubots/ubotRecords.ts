import { defineReport } from '../admin/report';

/** Raw messages of a uBOT. */
export const ubotRecords = defineReport('ubot-records', {
    texts: {
        title: 'domains.ubots.tab.records',
        nothing: { title: 'domains.telemetry.logs.nothing', text: 'domains.telemetry.chart.nothing_text' },
    },
    columns: ['recorded_at', 'state', 'rainfall', 'battery_voltage', 'temperature', 'device_id'],
    window: '30d',
});
