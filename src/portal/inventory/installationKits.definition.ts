import InventoryOutlined from '@mui/icons-material/Inventory2Outlined';
import { defineScreen } from '../admin';

export const installationKits = defineScreen('installation-kits', {
    mounts: [{ base: '/dit-connect/tech-inventory/kit', list: '', add: 'add', edit: 'edit/:id', view: 'view/:id' }],
    icon: InventoryOutlined,
    list: {
        columns: ['name', 'device_product', 'inventory_location_id', 'items'],
        filters: ['device_product', 'inventory_location_id'],
        empty: 'domains.inventory.kitsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.inventory.section.kit', fields: ['name', 'device_product', 'inventory_location_id'] },
        { title: 'domains.inventory.section.parts', fields: ['items'] },
        { title: 'domains.inventory.section.notes', fields: ['notes'], collapsed: true },
    ],
});
