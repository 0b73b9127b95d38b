import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { defineScreen } from '../admin';
import { StockCheckFaults } from './StockCheckFaults';

export const stockChecks = defineScreen('stock-checks', {
    mounts: [{ base: '/dit-connect/stock-check', list: 'list', view: 'view/:id' }],
    icon: RuleOutlinedIcon,
    list: {
        columns: ['number', 'checked_at', 'outcome', 'fault_count', 'new_count', 'movements', 'seconds'],
        empty: 'domains.stock.check.belongs',
    },
    view: {
        facts: [
            {
                title: 'domains.stock.check.title',
                fields: ['checked_at', 'outcome', 'fault_count', 'new_count', 'movements', 'seconds'],
            },
        ],
        tabs: [{ path: 'faults', title: 'domains.stock.check.faults', content: <StockCheckFaults /> }],
    },
});
