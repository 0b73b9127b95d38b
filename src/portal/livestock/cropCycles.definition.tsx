import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin/defineScreen';
import { NutrientsOfCropCycle } from './NutrientsOf';

export const cropCycles = defineScreen('crop-cycles', {
    mounts: [
        { base: '/crop-cycles', menu: 'land', ...EVERY_PAGE },
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
        section('domains.livestock.section.cycle', ['season', 'crop_id', 'paddock_id', 'block_id', 'sub_block_id']),
        section('domains.livestock.section.days', ['sown_on', 'expected_harvest_on', 'harvested_on']),
        section('domains.livestock.section.yield', ['target_yield', 'yield_quantity', 'notes']),
    ],
    view: {
        tabs: [{ path: 'nutrients', title: 'domains.livestock.nutrients.tab', content: <NutrientsOfCropCycle /> }],
    },
});
