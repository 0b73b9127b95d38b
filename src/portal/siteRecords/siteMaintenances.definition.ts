import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { defineScreen, section } from '../admin/defineScreen';

const FOUND = section('domains.jobs.section.found', [
    'water_line_type',
    'water_flow_status',
    'battery_voltage',
    'tank_level',
    'findings',
]);

export const siteMaintenances = defineScreen('site-maintenances', {
    mounts: [{ base: '/site-maintenance', view: 'view/:id' }],
    icon: HandymanOutlined,
    form: [
        section('domains.jobs.section.visit', ['site_id', 'visit_purpose', 'visited_at', 'technician_id']),
        FOUND,
        section('domains.jobs.section.swap', ['replacement_device_id', 'inventory_location_id'], { collapsed: true }),
    ],
    view: {
        facts: [
            section('domains.jobs.section.visit', [
                'site_id',
                'customer_id',
                'visit_purpose',
                'visited_at',
                'technician_id',
                'job_card_id',
                'completed_at',
            ]),
            FOUND,
            section('domains.jobs.section.swap', [
                'removed_device_id',
                'replacement_device_id',
                'inventory_location_id',
            ]),
        ],
    },
});
