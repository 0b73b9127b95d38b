import OpacityOutlinedIcon from '@mui/icons-material/OpacityOutlined';
import { defineScreen } from '../admin/defineScreen';
import { InventoryHeader, InventoryLedger, useAdjust } from './InventoryHeader';
import { StockQuantity } from './StockLevel';
import { useRequestMore } from './useRequestMore';

export const supplementInventories = defineScreen('supplement-inventories', {
    mounts: [{ base: '/dit-connect/supplement-inventory', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: OpacityOutlinedIcon,
    fields: { quantity: { column: StockQuantity } },
    list: {
        columns: [
            'name',
            'quantity',
            'reserved_quantity',
            'unusable_quantity',
            'minimum_quantity',
            'planned_quantity',
            'use_per_day',
            'last_movement_at',
        ],
        filters: ['supplement_id', 'inventory_location_id', 'quantity', 'is_low', 'is_short', 'last_movement_at'],
    },
    form: [
        { title: 'domains.stock.section.place', fields: ['supplement_id', 'inventory_location_id'] },
        { title: 'domains.stock.section.watch', fields: ['minimum_quantity', 'notes'] },
    ],
    view: {
        header: InventoryHeader,
        actions: [useAdjust, useRequestMore],
        tabs: [{ path: '', title: 'domains.stock.ledger', content: <InventoryLedger /> }],
    },
});
