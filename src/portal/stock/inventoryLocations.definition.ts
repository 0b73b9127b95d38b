import WarehouseOutlinedIcon from '@mui/icons-material/WarehouseOutlined';
import { defineScreen, section } from '../admin';

export const inventoryLocations = defineScreen('inventory-locations', {
    mounts: [{ base: '/dit-connect/inventory-location', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: WarehouseOutlinedIcon,
    list: { columns: ['name', 'kind', 'responsible_id', 'low_count', 'address'] },
    form: [
        section('Location', ['name', 'kind', 'address']),
        section('domains.stock.section.keeping', ['responsible_id', 'adjustment_limit']),
        section('Position', ['latitude', 'longitude']),
        section('Notes', ['notes']),
    ],
});
