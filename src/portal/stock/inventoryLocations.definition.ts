import WarehouseOutlinedIcon from '@mui/icons-material/WarehouseOutlined';
import { defineResource, section } from '../engine';

export const inventoryLocations = defineResource('inventory-locations', {
    mounts: [{ base: '/dit-connect/inventory-location', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: WarehouseOutlinedIcon,
    list: { columns: ['name', 'kind', 'address', 'latitude', 'longitude'] },
    form: [
        section('Location', ['name', 'kind', 'address']),
        section('Position', ['latitude', 'longitude']),
        section('Notes', ['notes']),
    ],
});
