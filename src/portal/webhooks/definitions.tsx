import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { EventNames } from './EventNames';
import { EventsInput } from './EventsInput';
import { TokenInput } from './TokenInput';
import { WebhookHeader } from './WebhookHeader';
import { useIssueSecret, useResend, useSendTest } from './webhookActions';

/** Webhooks of other programs. */
export const webhooks = defineScreen('webhooks', {
    mounts: [
        {
            base: '/webhooks',
            place: 'administration',
            menu: 'connect',
            list: '',
            add: 'add',
            edit: 'edit/:id',
            view: 'view/:id',
        },
    ],
    icon: WebhookOutlined,
    fields: { events: { render: EventNames, input: EventsInput }, api_token_id: { input: TokenInput } },
    list: {
        columns: ['name', 'url', 'status', 'last_delivered_at', 'waiting', 'failed'],
        empty: 'domains.webhooks.empty',
    },
    form: [
        {
            title: 'domains.webhooks.webhook',
            fields: ['name', 'url', 'api_token_id', 'description', 'events'],
        },
    ],
    view: {
        header: WebhookHeader,
        facts: [
            {
                title: 'domains.webhooks.webhook',
                fields: [
                    'url',
                    'status',
                    'api_token_id',
                    'description',
                    'secret_issued_at',
                    'last_delivered_at',
                    'waiting',
                    'failed',
                    'events',
                ],
            },
        ],
        actions: [useIssueSecret, useSendTest],
        without: ['attachments', 'comments'],
        tabs: [
            related('webhook-deliveries', 'webhook_id', {
                columns: ['event', 'status', 'response_status', 'attempts', 'created_at'],
                title: 'domains.webhooks.deliveries',
            }),
        ],
    },
});

/** Messages of webhooks, reached from their webhook. */
export const webhookDeliveries = defineScreen('webhook-deliveries', {
    mounts: [{ base: '/webhook-deliveries', place: 'administration', menu: false, list: '', view: 'view/:id' }],
    icon: SyncAltOutlined,
    list: {
        columns: ['event', 'webhook_id', 'status', 'response_status', 'attempts', 'next_at', 'created_at'],
        rowActions: [useResend],
    },
    view: {
        facts: [
            {
                title: 'domains.webhooks.delivery',
                fields: [
                    'event',
                    'webhook_id',
                    'status',
                    'record_id',
                    'message_id',
                    'attempts',
                    'next_at',
                    'delivered_at',
                ],
            },
            { title: 'domains.webhooks.response', fields: ['response_status', 'reason', 'response'] },
        ],
        actions: [useResend],
        without: ['attachments', 'comments', 'history'],
    },
});
