import PlaylistAddCheckOutlinedIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { defineScreen } from '../admin/defineScreen';
import { useStartProduction } from './useStartProduction';

export const productionRequests = defineScreen('production-requests', {
    mounts: [{ base: '/dit-connect/production-request', list: 'list', view: 'view/:id' }],
    icon: PlaylistAddCheckOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'supplement_id',
            'quantity',
            'inventory_location_id',
            'wanted_on',
            'requested_by_id',
        ],
        filter: { status: ['requested', 'approved', 'in_production'] },
        filters: ['supplement_id', 'inventory_location_id', 'requested_by_id', 'wanted_on'],
        empty: 'domains.production.requestsBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.production.section.wanted',
            fields: ['supplement_id', 'quantity', 'inventory_location_id', 'wanted_on', 'notes'],
        },
    ],
    view: { actions: [useStartProduction] },
});
