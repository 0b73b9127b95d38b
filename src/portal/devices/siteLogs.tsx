import { defineReport } from '../admin/report';
import { Moment } from '../components/fields/Moment';
import { AlarmNames, MessageTime } from '../telemetry/messageCells';

/** Raw messages of a device, across all its sites. */
export const siteLogs = defineReport('site-logs', {
    texts: {
        title: 'domains.devices.logs.page',
        nothing: { title: 'domains.devices.logs.none', text: 'domains.devices.logs.noneText' },
        filtered: 'domains.devices.logs.noneFiltered',
    },
    columns: [
        'recorded_at',
        'site_id',
        'state',
        'alarms',
        'water',
        'dose',
        'pulses',
        'doses',
        'battery_voltage',
        'conductivity',
        'water_pressure',
        'tank_pressure',
        'tank_level',
        'temperature',
        'sequence',
        'received_at',
    ],
    cells: {
        recorded_at: row => <MessageTime moment={row.recorded_at} corrected={row.clock_corrected} />,
        alarms: row => <AlarmNames codes={row.alarms} />,
        received_at: row => <Moment value={row.received_at} relative />,
    },
    window: 'all',
    perPage: 50,
});
