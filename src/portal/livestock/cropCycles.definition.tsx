import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { defineScreen } from '../admin/defineScreen';
import { NutrientsOfCropCycle } from './NutrientsOf';

export const cropCycles = defineScreen('crop-cycles', {
    mounts: [
        { base: '/crop-cycles', menu: 'land' },
        { base: '/udose-ag/crop-cycles', module: 'udose_ag', menu: false, list: 'list' },
    ],
    icon: EventRepeatOutlined,
    list: {
        columns: [
            'season',
            'status',
            'crop_id',
            'paddock_id',
            'block_id',
            'sown_on',
            'expected_harvest_on',
            'yield_per_hectare',
        ],
        filters: ['crop_id', 'customer_property_id', 'paddock_id', 'sown_on', 'expected_harvest_on', 'harvested_on'],
        empty: 'domains.livestock.cyclesBelong',
    },
    form: [
        {
            title: 'domains.livestock.section.cycle',
            fields: ['season', 'crop_id', 'paddock_id', 'block_id', 'sub_block_id'],
        },
        { title: 'domains.livestock.section.days', fields: ['sown_on', 'expected_harvest_on', 'harvested_on'] },
        { title: 'domains.livestock.section.yield', fields: ['target_yield', 'yield_quantity', 'notes'] },
    ],
    view: {
        tabs: [{ path: 'nutrients', title: 'domains.livestock.nutrients.tab', content: <NutrientsOfCropCycle /> }],
    },
});
