import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import TextSnippetOutlined from '@mui/icons-material/TextSnippetOutlined';
import { defineScreen, EVERY_PAGE, related, section } from '../../admin';
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
            ...EVERY_PAGE,
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
        section('domains.communication.message.what', ['message_template_id', 'subject', 'body']),
        section('domains.communication.message.whom', ['role_ids', 'customer_ids', 'user_ids']),
        section('domains.communication.message.how', ['by_email', 'by_sms', 'by_push', 'is_important']),
        section('domains.communication.message.when', ['send_on', 'send_at']),
    ],
    view: {
        header: MessageHeader,
        closed: ({ status }) => status !== 'draft',
        actions: [useMessageActions],
        previews: { send: SendPreview, schedule: SendPreview },
        facts: [
            section('domains.communication.message.whom', [
                'role_ids',
                'customer_ids',
                'user_ids',
                'receivers',
                'failed',
            ]),
            section('domains.communication.message.how', ['by_email', 'by_sms', 'by_push', 'is_important']),
            section('domains.communication.message.when', ['send_on', 'send_at', 'scheduled_for', 'sent_at']),
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
            ...EVERY_PAGE,
        },
    ],
    icon: TextSnippetOutlined,
    list: { columns: ['name', 'subject', 'updated_at'], importable: false },
    form: [section('domains.communication.message.template', ['name', 'subject', 'body'])],
    view: { without: ['attachments'] },
});
