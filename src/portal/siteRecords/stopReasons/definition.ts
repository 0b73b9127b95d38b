import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { defineScreen } from '../../admin/defineScreen';

export const stopReasons = defineScreen('stop-reasons', {
    mounts: [{ base: '/stop-reasons' }],
    icon: PauseCircleOutlined,
    list: {
        quick: 'reason',
        columns: ['reason', 'site_id', 'customer_id', 'started_at', 'ended_at', 'days', 'not_dosed'],
    },
    form: [
        { title: 'domains.siteRecords.section.stop', fields: ['site_id', 'reason', 'started_at', 'ended_at', 'notes'] },
    ],
});
