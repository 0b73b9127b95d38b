import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import ScaleOutlined from '@mui/icons-material/ScaleOutlined';
import ShelvesIcon from '@mui/icons-material/Shelves';
import { defineScreen } from '../admin';
import { ColorInput } from '../admin/inputs/ColorInput';
import { related } from '../admin/view/related';
import { FlagName } from './Flags';
import { ItemQuantity, Minimum, StockQuantity } from './Quantity';
import { ScanButton } from './ScanButton';
import { StockHeader, StockLedger, useCount } from './StockPage';

const base = '/dit-connect/tech-inventory';

export const inventoryItems = defineScreen('inventory-items', {
    mounts: [{ base }],
    icon: HandymanOutlined,
    fields: { quantity: { render: ItemQuantity } },
    list: {
        header: ScanButton,
        columns: ['name', 'sku', 'category', 'flag_ids', 'quantity', 'places'],
        filters: ['category', 'flag_ids', 'supplier_id', 'device_product'],
        importable: true,
    },
    form: [
        {
            title: 'domains.inventory.section.item',
            fields: ['name', 'category', 'sku', 'unit', 'flag_ids', 'device_product'],
        },
        { title: 'domains.inventory.section.identity', fields: ['barcode', 'part_number', 'supplier_id'] },
        { title: 'domains.inventory.section.notes', fields: ['notes'] },
    ],
    view: {
        tabs: [
            related('inventory-item-stocks', 'inventory_item_id', {
                columns: ['inventory_location_id', 'quantity', 'minimum_quantity', 'shelf', 'last_movement_at'],
                title: 'domains.inventory.places',
            }),
            related('inventory-item-counts', 'inventory_item_id', {
                columns: [
                    'number',
                    'inventory_location_id',
                    'recorded_quantity',
                    'counted_quantity',
                    'reason',
                    'created_at',
                ],
                title: 'domains.inventory.counts',
            }),
        ],
    },
});

export const inventoryItemFlags = defineScreen('inventory-item-flags', {
    mounts: [{ base: `${base}/flag`, list: '', add: 'add', edit: 'edit/:id' }],
    icon: FlagOutlined,
    fields: { name: { render: FlagName }, color: { input: ColorInput } },
    list: { columns: ['name', 'reorder', 'description'] },
    form: [{ title: 'domains.inventory.section.flag', fields: ['name', 'color', 'reorder', 'description'] }],
});

export const inventoryItemStocks = defineScreen('inventory-item-stocks', {
    mounts: [{ base: `${base}/stocks`, list: '', add: 'add', edit: 'edit/:id', view: ':id' }],
    icon: ShelvesIcon,
    fields: { quantity: { column: StockQuantity }, minimum_quantity: { column: Minimum } },
    list: {
        columns: [
            'inventory_item_id',
            'inventory_location_id',
            'quantity',
            'minimum_quantity',
            'shelf',
            'last_movement_at',
        ],
        filters: ['inventory_location_id', 'inventory_item_id', 'is_low', 'quantity'],
    },
    form: [
        { title: 'domains.inventory.section.place', fields: ['inventory_item_id', 'inventory_location_id', 'shelf'] },
        { title: 'domains.inventory.section.minimum', fields: ['minimum_quantity', 'notes'] },
    ],
    view: {
        header: StockHeader,
        actions: [useCount],
        tabs: [{ path: '', title: 'domains.stock.ledger', content: <StockLedger /> }],
    },
});

export const inventoryItemCounts = defineScreen('inventory-item-counts', {
    mounts: [{ base: `${base}/counts`, list: '', view: 'view/:id' }],
    icon: ScaleOutlined,
    list: {
        columns: [
            'number',
            'inventory_item_id',
            'inventory_location_id',
            'recorded_quantity',
            'counted_quantity',
            'difference',
            'reason',
            'created_at',
        ],
    },
});
