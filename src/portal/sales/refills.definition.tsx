import LocalGasStationOutlined from '@mui/icons-material/LocalGasStationOutlined';
import { POSTED_FIELDS } from '../../domain/sales/refills';
import { defineScreen } from '../admin';

export const supplementRefills = defineScreen('supplement-refills', {
    mounts: [{ base: '/dit-connect/supplement-refill' }],
    icon: LocalGasStationOutlined,
    list: {
        columns: [
            'number',
            'status',
            'supplement_id',
            'inventory_location_id',
            'storage_tank_id',
            'site_id',
            'quantity',
            'refilled_at',
        ],
        filters: ['status', 'supplement_id', 'inventory_location_id', 'storage_tank_id', 'site_id', 'refilled_at'],
        sort: '-refilled_at',
        empty: 'domains.sales.refillsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.sales.section.refill', fields: POSTED_FIELDS },
        { title: 'domains.sales.section.notes', fields: ['notes'] },
    ],
});
