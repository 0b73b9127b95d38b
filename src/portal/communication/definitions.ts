import HistoryIcon from '@mui/icons-material/History';
import { defineScreen } from '../admin/defineScreen';
import { preloadable } from '../links';
import { ActionColumn, ActorColumn, ChangesColumn, KindColumn, RecordColumn } from './activityColumns';

export const activityLogs = defineScreen('activity-logs', {
    mounts: [{ base: '/dit-connect/activity-log', list: 'list', view: 'view/:id' }],
    icon: HistoryIcon,
    fields: {
        user_name: { render: ActorColumn, label: 'domains.communication.who' },
        action: { render: ActionColumn },
        resource: { render: KindColumn },
        record_label: { render: RecordColumn },
        changes: { render: ChangesColumn },
    },
    list: {
        columns: ['occurred_at', 'user_name', 'action', 'resource', 'record_label', 'changes'],
        filters: ['occurred_at', 'user_id', 'customer_id', 'action', 'resource'],
    },
    pages: { view: preloadable(async () => ({ default: (await import('./ActivityPage')).ActivityPage })) },
});
