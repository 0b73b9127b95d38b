import PaidOutlinedIcon from '@mui/icons-material/PaidOutlined';
import { defineScreen } from '../admin';

export const stockCosts = defineScreen('stock-costs', {
    mounts: [{ base: '/dit-connect/stock-cost', list: 'list', add: 'add', view: 'view/:id' }],
    icon: PaidOutlinedIcon,
    list: {
        columns: ['valid_from', 'supplement_id', 'inventory_item_id', 'unit_cost', 'reason', 'created_by'],
        empty: 'domains.stock.cost.belongs',
    },
    form: [
        {
            title: 'domains.stock.section.cost',
            fields: ['supplement_id', 'inventory_item_id', 'unit_cost', 'valid_from', 'reason'],
        },
    ],
});
