import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import { defineResource } from '../engine/defineResource';
import { SiteNameColumn } from './SiteNameColumn';
import { TankLevel } from './TankGauge';

/** Lists of some of the sites, each with a permission of its own; their rows lead to the pages of the sites. */
export const udoseMinis = defineResource('udose-minis', {
    mounts: [{ base: '/sites/udose-mini', list: 'list' }],
    icon: SensorsOutlined,
    list: {
        columns: [
            { source: 'name', render: SiteNameColumn },
            'doser_state',
            'site_status',
            'customer_id',
            'supplement_id',
            { source: 'nutrient_tank_current_level', render: TankLevel },
            'last_communicated_at',
            { source: 'customer_property_id', hidden: true },
            { source: 'device_serial', hidden: true },
            { source: 'number_of_animals', hidden: true },
            { source: 'target_dose', hidden: true },
        ],
        filters: [
            'doser_state',
            'site_status',
            'customer_id',
            'customer_property_id',
            'supplement_id',
            'last_communicated_at',
        ],
    },
});

export const testSites = defineResource('udose-test-sites', {
    mounts: [{ base: '/udose-sites/test-sites', list: 'list' }],
    icon: BiotechOutlined,
    list: {
        columns: [
            { source: 'name', render: SiteNameColumn },
            'doser_state',
            'product_type',
            'customer_id',
            { source: 'customer_property_id', hidden: true },
            'device_serial',
            'battery_voltage',
            { source: 'nutrient_tank_current_level', render: TankLevel },
            'last_communicated_at',
            { source: 'update_interval', hidden: true },
            { source: 'conductivity', hidden: true },
        ],
        filters: ['doser_state', 'product_type', 'customer_id', 'customer_property_id', 'last_communicated_at'],
    },
});
