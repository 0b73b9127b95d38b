import InventoryOutlined from '@mui/icons-material/Inventory2Outlined';
import { defineScreen, section } from '../admin';

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
        section('domains.inventory.section.kit', ['name', 'device_product', 'inventory_location_id']),
        section('domains.inventory.section.parts', ['items']),
        section('domains.inventory.section.notes', ['notes'], { collapsed: true }),
    ],
});
