import HistoryIcon from '@mui/icons-material/History';
import MailOutlineIcon from '@mui/icons-material/MailOutline';
import { defineResource } from '../engine/defineResource';
import { preloadable } from '../links';
import { ActionColumn, ActorColumn, ChangesColumn, EmailKindColumn, KindColumn, RecordColumn } from './activityColumns';

export const activityLogs = defineResource('activity-logs', {
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

export const emailLogs = defineResource('email-logs', {
    mounts: [{ base: '/email-logs', place: 'uhub', list: '' }],
    icon: MailOutlineIcon,
    fields: { kind: { render: EmailKindColumn } },
    list: {
        columns: ['subject', 'recipient', 'kind', 'status', 'created_at', 'sent_at', 'error'],
        filters: ['status', 'recipient', 'kind', 'customer_id', 'created_at'],
    },
});
