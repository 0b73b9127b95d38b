import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { defineScreen } from '../admin/defineScreen';

export const tankReadings = defineScreen('tank-readings', {
    mounts: [{ base: '/udose-sites/tank-readings', list: 'list', view: 'view/:id' }],
    icon: VisibilityOutlined,
    list: {
        columns: [
            'read_at',
            'site_id',
            'customer_id',
            'litres',
            'tank_level',
            'tank_level_before',
            'method',
            'read_by_id',
        ],
        readerColumns: ['read_at', 'site_id', 'litres', 'tank_level', 'tank_level_before', 'method', 'read_by_id'],
        filters: ['site_id', 'customer_id', 'read_at'],
    },
});
