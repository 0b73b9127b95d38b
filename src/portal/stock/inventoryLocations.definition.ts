import WarehouseOutlinedIcon from '@mui/icons-material/WarehouseOutlined';
import { defineScreen } from '../admin';

export const inventoryLocations = defineScreen('inventory-locations', {
    mounts: [{ base: '/dit-connect/inventory-location', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: WarehouseOutlinedIcon,
    list: { columns: ['name', 'kind', 'responsible_id', 'low_count', 'address'] },
    form: [
        { title: 'Location', fields: ['name', 'kind', 'address'] },
        { title: 'domains.stock.section.keeping', fields: ['responsible_id', 'adjustment_limit'] },
        { title: 'Position', fields: ['latitude', 'longitude'] },
        { title: 'Notes', fields: ['notes'] },
    ],
});
