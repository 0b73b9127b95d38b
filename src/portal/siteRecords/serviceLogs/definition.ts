import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { defineScreen } from '../../admin/defineScreen';

export const serviceLogs = defineScreen('service-logs', {
    mounts: [{ base: '/service-logs' }],
    icon: HandymanOutlined,
    list: { quick: 'kind', columns: ['summary', 'kind', 'site_id', 'customer_id', 'serviced_at', 'technician_id'] },
    form: [
        {
            title: 'domains.siteRecords.section.work',
            fields: ['site_id', 'serviced_at', 'kind', 'technician_id', 'summary', 'minutes', 'details'],
        },
        { title: 'domains.siteRecords.section.found', fields: ['battery_voltage', 'water_pressure', 'tank_level'] },
        { title: 'domains.siteRecords.section.note', fields: ['internal_note'] },
    ],
});
