import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { defineScreen } from '../../admin/defineScreen';
import { FoundColumn, HealthFigures, LimitColumn } from './HealthFigures';

export const healthChecks = defineScreen('health-checks', {
    mounts: [{ base: '/site-health-checks', list: '' }],
    icon: MonitorHeartOutlined,
    fields: { value: { render: FoundColumn }, limit_value: { render: LimitColumn } },
    list: {
        header: HealthFigures,
        quick: 'result',
        columns: ['site_id', 'kind', 'result', 'value', 'limit_value', 'since', 'customer_id'],
    },
});

/** Its form is a page of the site. */
export const healthCheckSettings = defineScreen('health-check-settings', {
    mounts: [],
    icon: HealthAndSafetyOutlined,
    form: [
        {
            title: 'domains.siteRecords.section.checks',
            fields: [
                'silence_on',
                'silence_limit',
                'battery_on',
                'battery_limit',
                'tank_on',
                'tank_limit',
                'dose_on',
                'dose_limit',
                'conductivity_on',
                'conductivity_limit',
                'pressure_on',
                'pressure_limit',
                'water_on',
                'water_limit',
            ],
        },
    ],
});
