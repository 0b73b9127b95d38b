import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import { defineScreen } from '../admin/defineScreen';
import { siteStateOf } from '../telemetry/SiteState';
import { SiteNameColumn } from './SiteNameColumn';
import { TankLevel } from './TankGauge';

/** How the row of a site begins, and how it ends. */
export const SITE = ['name', 'doser_state', 'site_status'] as const;
export const TANK = ['supplement_id', 'nutrient_tank_current_level', 'last_communicated_at'] as const;
export const SITE_FILTERS = [
    'doser_state',
    'site_status',
    'customer_id',
    'customer_property_id',
    'supplement_id',
] as const;

/** How a site shows itself in a list: its name with its place, its state, its tank. */
export const siteFields = (resource: string) => ({
    name: { render: SiteNameColumn },
    doser_state: { render: siteStateOf(resource, 'doser_state') },
    nutrient_tank_current_level: { column: TankLevel },
});

/** Lists of some of the sites, each with a permission of its own; their rows lead to the pages of the sites. */
export const udoseMinis = defineScreen('udose-minis', {
    mounts: [{ base: '/sites/udose-mini', list: 'list' }],
    icon: SensorsOutlined,
    fields: siteFields('udose-minis'),
    list: {
        quick: 'doser_state',
        columns: [...SITE, 'customer_id', ...TANK],
        filters: [...SITE_FILTERS, 'last_communicated_at'],
    },
});

export const testSites = defineScreen('udose-test-sites', {
    mounts: [{ base: '/udose-sites/test-sites', list: 'list' }],
    icon: BiotechOutlined,
    fields: siteFields('udose-test-sites'),
    list: {
        quick: 'doser_state',
        columns: [
            'name',
            'doser_state',
            'product_type',
            'customer_id',
            'device_serial',
            'battery_voltage',
            'nutrient_tank_current_level',
            'last_communicated_at',
        ],
        filters: ['doser_state', 'product_type', 'customer_id', 'customer_property_id', 'last_communicated_at'],
    },
});
