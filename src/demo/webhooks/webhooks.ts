import type { SeedContext } from '../seedContext';

/** Webhooks that send nothing: one stopped with deliveries of each outcome, and one without a signing secret. */
const WEBHOOKS = [
    {
        name: 'Accounting',
        url: 'https://hooks.accounts.example.com/headwater',
        description: 'Customers and sales for the bookkeeper',
        token: 'Accounting export',
        events: ['customers.created', 'customers.changed', 'sales.created', 'sales.changed'],
        status: 'stopped',
        reason: 'The receiver answered 410 Gone.',
        issuedDaysAgo: 30,
    },
    {
        name: 'Herd spreadsheet',
        url: 'https://sheets.station.example.com/hook',
        description: null,
        token: 'Herd spreadsheet',
        events: ['mobs.changed', 'udose-sites.changed'],
        status: 'paused',
        reason: null,
        issuedDaysAgo: null,
    },
] as const;

const DELIVERIES = [
    {
        event: 'webhook.test',
        resource: null,
        record: null,
        status: 'delivered',
        attempts: 1,
        code: 204,
        hoursAgo: 25 * 24,
    },
    {
        event: 'customers.changed',
        resource: 'customers',
        record: 3,
        status: 'delivered',
        attempts: 1,
        code: 204,
        hoursAgo: 76,
    },
    { event: 'sales.created', resource: 'sales', record: 2, status: 'delivered', attempts: 3, code: 200, hoursAgo: 51 },
    { event: 'sales.changed', resource: 'sales', record: 2, status: 'failed', attempts: 30, code: 503, hoursAgo: 46 },
    {
        event: 'customers.created',
        resource: 'customers',
        record: 9,
        status: 'failed',
        attempts: 1,
        code: 410,
        hoursAgo: 20,
    },
] as const;
const BODIES: Readonly<Record<number, string>> = { 200: '{"ok":true}', 503: 'Service Unavailable', 410: 'Gone' };
const REASONS: Readonly<Record<number, string>> = {
    503: 'The receiver answered 503.',
    410: 'The receiver answered 410 Gone.',
};

export const seedWebhooks = async ({ tx, hours, insert, people }: SeedContext): Promise<void> => {
    const owner = people.superadmin as number;
    const tokens = await tx<{ id: string; name: string }[]>`SELECT id, name FROM api_tokens`;
    await insert(
        'webhooks',
        WEBHOOKS.map(({ name, url, description, token, events, status, reason, issuedDaysAgo }) => ({
            name,
            url,
            description,
            api_token_id: tokens.find(one => one.name === token)?.id,
            events: tx.json([...events]),
            status,
            status_reason: reason,
            secret_issued_at: issuedDaysAgo && hours(issuedDaysAgo * 24),
            created_by: owner,
            updated_by: owner,
        })),
    );
    for (const { event, resource, record, status, attempts, code, hoursAgo } of DELIVERIES) {
        const created = hours(hoursAgo);
        await tx`
            INSERT INTO webhook_deliveries (webhook_id, event, resource, record_id, occurred_at, status, attempts, next_at, give_up_at,
                response_status, response, reason, created_at, delivered_at)
            VALUES (1, ${event}, ${resource}, ${record}, ${created}, ${status}, ${attempts}, NULL, ${hours(hoursAgo - 24)},
                ${code}, ${BODIES[code] ?? ''}, ${REASONS[code] ?? null}, ${created}, ${status === 'delivered' ? created : null})`;
    }
};
