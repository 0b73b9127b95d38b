import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { defineScreen } from '../admin/defineScreen';

const FOUND = {
    title: 'domains.jobs.section.found',
    fields: ['water_line_type', 'water_flow_status', 'battery_voltage', 'tank_level', 'findings'],
} as const;

export const siteMaintenances = defineScreen('site-maintenances', {
    mounts: [{ base: '/site-maintenance', view: 'view/:id' }],
    icon: HandymanOutlined,
    form: [
        { title: 'domains.jobs.section.visit', fields: ['site_id', 'visit_purpose', 'visited_at', 'technician_id'] },
        FOUND,
        {
            title: 'domains.jobs.section.swap',
            fields: ['replacement_device_id', 'inventory_location_id'],
            collapsed: true,
        },
    ],
    view: {
        facts: [
            {
                title: 'domains.jobs.section.visit',
                fields: [
                    'site_id',
                    'customer_id',
                    'visit_purpose',
                    'visited_at',
                    'technician_id',
                    'job_card_id',
                    'completed_at',
                ],
            },
            FOUND,
            {
                title: 'domains.jobs.section.swap',
                fields: ['removed_device_id', 'replacement_device_id', 'inventory_location_id'],
            },
        ],
    },
});
