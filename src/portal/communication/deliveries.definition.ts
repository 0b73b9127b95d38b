import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import MailOutlineIcon from '@mui/icons-material/MailOutline';
import { defineScreen } from '../admin/defineScreen';
import { EmailKindColumn } from './activityColumns';
import { ProviderNote } from './ProviderNote';

/** Log of outgoing messages by recipient and channel. */
export const deliveries = defineScreen('deliveries', {
    mounts: [{ base: '/delivery-log', place: 'administration', menu: 'connect', list: '', view: 'view/:id' }],
    icon: ForwardToInboxOutlined,
    fields: { kind: { render: EmailKindColumn } },
    list: {
        columns: ['subject', 'channel', 'status', 'recipient', 'user_id', 'created_at', 'reason'],
        filters: ['status', 'channel', 'kind', 'user_id', 'customer_id', 'recipient', 'created_at'],
        header: ProviderNote,
    },
    view: { without: ['attachments', 'comments', 'history'] },
});

export const emailLogs = defineScreen('email-logs', {
    mounts: [{ base: '/email-logs', place: 'uhub', list: '' }],
    icon: MailOutlineIcon,
    fields: { kind: { render: EmailKindColumn } },
    list: {
        columns: ['subject', 'recipient', 'kind', 'status', 'created_at', 'sent_at', 'reason'],
        filters: ['status', 'recipient', 'kind', 'customer_id', 'created_at'],
    },
});
