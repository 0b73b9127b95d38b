import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { defineScreen, EVERY_PAGE, section } from '../../admin/defineScreen';

export const serviceLogs = defineScreen('service-logs', {
    mounts: [{ base: '/service-logs', ...EVERY_PAGE }],
    icon: HandymanOutlined,
    list: { quick: 'kind', columns: ['summary', 'kind', 'site_id', 'customer_id', 'serviced_at', 'technician_id'] },
    form: [
        section('domains.siteRecords.section.work', [
            'site_id',
            'serviced_at',
            'kind',
            'technician_id',
            'summary',
            'minutes',
            'details',
        ]),
        section('domains.siteRecords.section.found', ['battery_voltage', 'water_pressure', 'tank_level']),
        section('domains.siteRecords.section.note', ['internal_note']),
    ],
});
