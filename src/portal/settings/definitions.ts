import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { defineScreen } from '../admin';

const mount = <const C extends string>(category: C) => [
    {
        base: `/settings/${category}`,
        place: 'administration' as const,
    },
];
const belongs = 'domains.settings.belongs';

export const rainfallSettings = defineScreen('rainfall-settings', {
    mounts: mount('rainfall'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'rain_day', 'source'], empty: belongs },
    form: [{ title: 'domains.settings.section', fields: ['valid_from', 'rain_day', 'source'] }],
});
export const livestockTypeSettings = defineScreen('livestock-type-settings', {
    mounts: mount('livestock-type'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'source'], empty: belongs },
    form: [
        { title: 'domains.settings.section', fields: ['valid_from', 'source'] },
        { title: 'domains.settings.types', fields: ['types'] },
    ],
});
export const aeToDseEquivalentSettings = defineScreen('ae-to-dse-equivalent-settings', {
    mounts: mount('ae-to-dse-equivalent'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'dse_per_ae', 'source'], empty: belongs },
    form: [{ title: 'domains.settings.section', fields: ['valid_from', 'dse_per_ae', 'source'] }],
});
export const carbonCreditCalculationSettings = defineScreen('carbon-credit-calculation-settings', {
    mounts: mount('carbon-credit-calculation'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'tonnes_per_credit', 'price_per_credit', 'source'], empty: belongs },
    form: [
        {
            title: 'domains.settings.section',
            fields: ['valid_from', 'tonnes_per_credit', 'price_per_credit', 'source'],
        },
    ],
});
export const carbonProjectTypeSettings = defineScreen('carbon-project-type-settings', {
    mounts: mount('carbon-project-type'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'source'], empty: belongs },
    form: [
        { title: 'domains.settings.section', fields: ['valid_from', 'source'] },
        { title: 'domains.settings.types', fields: ['types'] },
    ],
});
export const productionPhaseSettings = defineScreen('production-phase-settings', {
    mounts: mount('production-phase'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'source'], empty: belongs },
    form: [
        { title: 'domains.settings.section', fields: ['valid_from', 'source'] },
        { title: 'domains.settings.phases', fields: ['phases'] },
    ],
});
export const activityLogSettings = defineScreen('activity-log-settings', {
    mounts: mount('activity-log'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'kept_months', 'source'], empty: belongs },
    form: [{ title: 'domains.settings.section', fields: ['valid_from', 'kept_months', 'source'] }],
});
export const folderSettings = defineScreen('folder-settings', {
    mounts: mount('folder'),
    icon: RuleOutlined,
    list: {
        columns: ['valid_from', 'space_gigabytes', 'folder_gigabytes', 'share_days', 'source'],
        empty: belongs,
    },
    form: [
        {
            title: 'domains.settings.section',
            fields: ['valid_from', 'space_gigabytes', 'folder_gigabytes', 'share_days', 'source'],
        },
    ],
});
export const deliverySettings = defineScreen('delivery-settings', {
    mounts: mount('delivery'),
    icon: RuleOutlined,
    list: { columns: ['valid_from', 'over_delivery_percent', 'source'], empty: belongs },
    form: [{ title: 'domains.settings.section', fields: ['valid_from', 'over_delivery_percent', 'source'] }],
});
