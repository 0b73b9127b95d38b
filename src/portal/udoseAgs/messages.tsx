import { useLocale } from 'react-admin';
import { formatTime } from '../../domain/calendar/dateTexts';
import { defineReport } from '../admin/report';

const TimeOfDay = ({ moment }: { moment: string }) => formatTime(moment, { locale: useLocale() });

/** Messages of a uDOSE AG site on one day. */
export const udoseAgMessages = defineReport('udose-ag-messages', {
    texts: { title: 'domains.udoseAgs.daily.show' },
    columns: [
        { source: 'recorded_at', render: row => <TimeOfDay moment={row.recorded_at} /> },
        'state',
        'activity',
        'session',
        'faults',
        'water',
        'dose',
        'runtime',
        'flow_rate',
        'tank_level',
        'battery_voltage',
        'temperature',
    ],
    window: '30d',
});
