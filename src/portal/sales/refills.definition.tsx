import LocalGasStationOutlined from '@mui/icons-material/LocalGasStationOutlined';
import { POSTED_FIELDS } from '../../domain/sales/refills';
import { defineScreen, EVERY_PAGE, section } from '../admin';

export const supplementRefills = defineScreen('supplement-refills', {
    mounts: [{ base: '/dit-connect/supplement-refill', ...EVERY_PAGE }],
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
    form: [section('domains.sales.section.refill', POSTED_FIELDS), section('domains.sales.section.notes', ['notes'])],
});
