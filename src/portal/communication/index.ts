import HistoryIcon from '@mui/icons-material/History';
import MailOutlineIcon from '@mui/icons-material/MailOutline';
import { defineResource } from '../engine/defineResource';
import { preloadable } from '../links';
import { ActionColumn, ActorColumn, ChangesColumn, EmailKindColumn, KindColumn, RecordColumn } from './activityColumns';

const activityLogs = defineResource('activity-logs', {
    mounts: [{ base: '/dit-connect/activity-log', list: 'list', view: 'view/:id' }],
    icon: HistoryIcon,
    list: {
        columns: [
            'occurred_at',
            { source: 'user_name', label: 'domains.communication.who', render: ActorColumn },
            { source: 'action', render: ActionColumn },
            { source: 'resource', render: KindColumn },
            { source: 'record_label', render: RecordColumn },
            { source: 'changes', render: ChangesColumn },
            { source: 'customer_id', hidden: true },
            { source: 'ip', hidden: true },
        ],
        filters: ['occurred_at', 'user_id', 'customer_id', 'action', 'resource'],
    },
    pages: { view: preloadable(async () => ({ default: (await import('./ActivityPage')).ActivityPage })) },
});

const emailLogs = defineResource('email-logs', {
    mounts: [{ base: '/email-logs', place: 'uhub', list: '' }],
    icon: MailOutlineIcon,
    list: {
        columns: [
            'subject',
            'recipient',
            { source: 'kind', render: EmailKindColumn },
            'status',
            'created_at',
            'sent_at',
            'error',
        ],
        filters: ['status', 'recipient', 'kind', 'customer_id', 'created_at'],
    },
});

export const definitions = [activityLogs, emailLogs];
