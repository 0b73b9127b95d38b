import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import TextSnippetOutlined from '@mui/icons-material/TextSnippetOutlined';
import { defineScreen, related } from '../../admin';
import { MessageHeader } from './MessageHeader';
import { MessageOverview } from './MessageOverview';
import { useMessageActions } from './messageActions';
import { SendPreview } from './SendPreview';
import { TemplateInput } from './TemplateInput';

export const messages = defineScreen('messages', {
    mounts: [
        {
            base: '/message',
            place: 'administration',
            menu: 'connect',
        },
    ],
    icon: CampaignOutlined,
    fields: { message_template_id: { input: TemplateInput } },
    list: {
        columns: ['name', 'status', 'by_email', 'by_sms', 'by_push', 'receivers', 'failed', 'scheduled_for', 'sent_at'],
        filters: ['is_important', 'by_sms', 'by_push', 'created_at'],
        importable: false,
    },
    form: [
        { title: 'domains.communication.message.what', fields: ['message_template_id', 'subject', 'body'] },
        { title: 'domains.communication.message.whom', fields: ['role_ids', 'customer_ids', 'user_ids'] },
        { title: 'domains.communication.message.how', fields: ['by_email', 'by_sms', 'by_push', 'is_important'] },
        { title: 'domains.communication.message.when', fields: ['send_on', 'send_at'] },
    ],
    view: {
        header: MessageHeader,
        closed: ({ status }) => status !== 'draft',
        actions: [useMessageActions],
        previews: { send: SendPreview, schedule: SendPreview },
        facts: [
            {
                title: 'domains.communication.message.whom',
                fields: ['role_ids', 'customer_ids', 'user_ids', 'receivers', 'failed'],
            },
            { title: 'domains.communication.message.how', fields: ['by_email', 'by_sms', 'by_push', 'is_important'] },
            { title: 'domains.communication.message.when', fields: ['send_on', 'send_at', 'scheduled_for', 'sent_at'] },
        ],
        tabs: [
            { path: '', title: 'domains.communication.message.preview', content: <MessageOverview /> },
            related('deliveries', 'message_id', {
                columns: ['recipient', 'channel', 'status', 'user_id', 'sent_at', 'received_at', 'reason', 'reply'],
            }),
        ],
    },
});

export const messageTemplates = defineScreen('message-templates', {
    mounts: [
        {
            base: '/message-template',
            place: 'administration',
            menu: 'connect',
        },
    ],
    icon: TextSnippetOutlined,
    list: { columns: ['name', 'subject', 'updated_at'], importable: false },
    form: [{ title: 'domains.communication.message.template', fields: ['name', 'subject', 'body'] }],
    view: { without: ['attachments'] },
});
