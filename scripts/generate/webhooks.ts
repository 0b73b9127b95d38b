import type { Api, Resource } from '../../src/contract/metadata';
import { eventsOf, hasEvents } from '../../src/domain/webhooks/events';
import { MAX_SECRETS } from '../../src/domain/webhooks/secrets';
import { inSentence } from './descriptions';
import type { Node } from './load';
import { pascal, ref } from './responseSchemas';
import { isSessionOnly } from './rights';

const header = (name: string, description: string, schema: Node = { type: 'string' }): Node => ({
    name,
    in: 'header',
    required: true,
    description,
    schema,
});

/** Headers of every message, as Standard Webhooks defines them. */
export const WEBHOOK_PARAMETERS: Node = {
    WebhookId: header(
        'webhook-id',
        'Id of the message, the same for each attempt and when a person sends it again. Ignore an id that you have stored.',
    ),
    WebhookTimestamp: header('webhook-timestamp', 'Time of the attempt in seconds since 1970.', { type: 'integer' }),
    WebhookSignature: header(
        'webhook-signature',
        `A signature of each valid secret, 1 to ${MAX_SECRETS}, separated by blanks: \`v1,\` and the base64 HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\`. Accept the message if any of them matches.`,
    ),
};

/** Schema of the messages of all resources. */
export const WEBHOOK_SCHEMAS: Node = {
    WebhookMessage: {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
            type: { type: 'string', description: '`resource.event`' },
            timestamp: { type: 'string', format: 'date-time', description: 'Time of the change' },
            data: {
                type: 'object',
                description: 'Empty in a test event',
                properties: {
                    resource: { type: 'string' },
                    id: { type: 'integer' },
                    changed: { type: 'array', items: { type: 'string' }, description: 'Names of the changed fields' },
                    record: { type: 'object', description: 'The record as the token may read it when it is sent' },
                },
            },
        },
    },
};
export const WEBHOOK_RESPONSES: Node = {
    WebhookAccepted: { description: 'The message is accepted.' },
    WebhookGone: { description: 'The webhook stops.' },
    WebhookRefused: { description: 'The message is sent again, for up to 24 hours.' },
};

interface WebhookText {
    operationId: string;
    summary: string;
    description: string;
}
const webhook = (tag: string, text: WebhookText, types: readonly string[], data?: Node): Node => ({
    post: {
        ...text,
        tags: [tag],
        security: [],
        parameters: Object.keys(WEBHOOK_PARAMETERS).map(name => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: {
            required: true,
            content: {
                'application/json': {
                    schema: {
                        allOf: [
                            ref('WebhookMessage'),
                            { properties: { type: { enum: types }, ...(data && { data: { properties: data } }) } },
                        ],
                    },
                },
            },
        },
        responses: {
            '2XX': { $ref: '#/components/responses/WebhookAccepted' },
            '410': { $ref: '#/components/responses/WebhookGone' },
            default: { $ref: '#/components/responses/WebhookRefused' },
        },
    },
});

/** The `webhooks` section of a document: the events of each resource, by its name. */
export const webhooksOf = (api: Api, resources: readonly Resource[], sessionOnly: Node): Node => {
    const entries = resources
        .filter(resource => resource.api === api && hasEvents(resource, name => isSessionOnly(sessionOnly, name)))
        .map(resource => {
            const types = eventsOf(resource).map(({ name }) => `${resource.name}.${name}`);
            return [
                resource.name,
                webhook(
                    resource.domain,
                    {
                        operationId: `receive${pascal(resource.name)}Event`,
                        summary: `Events of ${resource.name}`,
                        description: `Sent to your address after a change of ${inSentence(resource.plural)}: ${types.map(type => `\`${type}\``).join(', ')}.`,
                    },
                    types,
                    { record: ref(resource.schema) },
                ),
            ];
        });
    const test = [
        'webhook.test',
        webhook(
            'webhooks',
            {
                operationId: 'receiveTestEvent',
                summary: 'Test event',
                description: 'Sent when a person tests the webhook. `data` is empty.',
            },
            ['webhook.test'],
        ),
    ];
    return Object.fromEntries(api === 'main' ? [...entries, test] : entries);
};
