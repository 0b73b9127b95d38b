import RuleFolderOutlinedIcon from '@mui/icons-material/RuleFolderOutlined';
import ScaleOutlinedIcon from '@mui/icons-material/ScaleOutlined';
import { defineScreen } from '../admin';

export const supplementAdjustments = defineScreen('supplement-adjustments', {
    mounts: [{ base: '/dit-connect/stock-count', list: 'list', view: 'view/:id', edit: 'edit/:id' }],
    icon: ScaleOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'supplement_id',
            'inventory_location_id',
            'counted_quantity',
            'difference',
            'reason',
            'counted_at',
        ],
        filters: ['status', 'supplement_id', 'inventory_location_id', 'reason_id', 'counted_at'],
        empty: 'domains.stock.adjust.belongs',
    },
    form: [{ title: 'domains.stock.section.notes', fields: ['notes'] }],
    view: {
        facts: [
            {
                title: 'domains.stock.section.found',
                fields: [
                    'supplement_id',
                    'inventory_location_id',
                    'storage_tank_id',
                    'recorded_quantity',
                    'counted_quantity',
                    'difference',
                    'value',
                    'counted_at',
                ],
            },
            { title: 'domains.stock.section.reasonOfCount', fields: ['reason', 'notes'] },
            {
                title: 'domains.stock.section.decision',
                fields: ['status', 'decided_at', 'decided_by_id', 'decision_reason'],
            },
        ],
    },
});

export const stockAdjustmentReasons = defineScreen('stock-adjustment-reasons', {
    mounts: [{ base: '/dit-connect/stock-adjustment-reason', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: RuleFolderOutlinedIcon,
    list: { columns: ['name', 'description'] },
    form: [{ title: 'domains.stock.section.reasonOfCount', fields: ['name', 'description'] }],
});
