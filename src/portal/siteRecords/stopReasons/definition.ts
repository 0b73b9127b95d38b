import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { defineScreen, EVERY_PAGE, section } from '../../admin/defineScreen';

export const stopReasons = defineScreen('stop-reasons', {
    mounts: [{ base: '/stop-reasons', ...EVERY_PAGE }],
    icon: PauseCircleOutlined,
    list: {
        quick: 'reason',
        columns: ['reason', 'site_id', 'customer_id', 'started_at', 'ended_at', 'days', 'not_dosed'],
    },
    form: [section('domains.siteRecords.section.stop', ['site_id', 'reason', 'started_at', 'ended_at', 'notes'])],
});
