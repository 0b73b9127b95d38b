import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser, tokenOf } from '../../../test/app';
import { freezeClock, setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { openReceiver, type Receiver, signatureOf } from '../../../test/webhookReceiver';
import { transact } from '../platform/database/transact';
import { claimDeliveries, pruneDeliveries } from './outbox';
import { WebhookSender } from './sender';

const MAIN = '/api/main';
const START = new Date('2026-11-27T00:00:00Z');
const HOUR = 3_600_000;
let app: TestApp;
let owner: TestUser;
let receiver: Receiver;
let sender: WebhookSender;
let names = 0;

const call = (method: string, path: string, body?: Json, user = owner) => app.call(user.token, method, path, body);
const sql = () => app.services.sql;
const newToken = async (given: Parameters<typeof tokenOf>[2] = {}, user = owner): Promise<number> => {
    await tokenOf(app, user, given);
    const [made] = await sql()`SELECT max(id) AS id FROM api_tokens`;
    return Number(made?.id);
};
const newWebhook = async (events: string[], { token, user = owner }: { token?: number; user?: TestUser } = {}) => {
    const made = await call(
        'POST',
        `${MAIN}/webhooks`,
        {
            name: `Webhook ${++names}`,
            url: `${receiver.origin}/${names}`,
            api_token_id: token ?? (await newToken({}, user)),
            events,
        },
        user,
    );
    expect(made.status, made.text).toBe(201);
    const id = Number(made.body.body.id);
    const issued = await call('POST', `${MAIN}/webhooks/${id}/secret`, undefined, user);
    return { id, secret: issued.body.body.secret as string, path: `/${names}` };
};
const webhook = async (id: number): Promise<Json> => (await call('GET', `${MAIN}/webhooks/${id}`)).body.body;
const deliveries = async (id: number): Promise<Json[]> =>
    (await call('GET', `${MAIN}/webhook-deliveries?webhook_id=${id}&sort_by=id`)).body.data;
const newTask = async (): Promise<Json> =>
    (await call('POST', '/api/connect/v2/tasks', { title: `Task ${++names}` })).body.body;
const rename = (task: Json, title: string, version = task.version) =>
    call('PUT', `/api/connect/v2/tasks/${task.id}`, { title, version });
const step = async (path: string, transition: string) => {
    const { version } = (await call('GET', path)).body.body;
    const done = await call('POST', `${path}/transitions`, { transition, version, reason: 'because' });
    expect(done.status, done.text).toBe(200);
};
const at = (ms: number) => freezeClock(app.services, new Date(START.getTime() + ms));

beforeAll(async () => {
    receiver = await openReceiver();
    app = await startTestApp({ WEBHOOK_ORIGINS: receiver.origin });
    owner = await app.userWith({ permissions: ALL_PERMISSIONS });
    sender = new WebhookSender(app.services);
}, 120_000);
afterAll(async () => {
    await receiver?.close();
    await app?.close();
});
beforeEach(async () => {
    receiver.answer();
    receiver.types();
    await sql()`UPDATE webhooks SET archived_at = now()`;
});
afterEach(() => setClock(app.services));

describe('A message', () => {
    it('is sent for creations, changes, transitions, archiving and alarms that were chosen, signed as published', async () => {
        const { secret } = await newWebhook([
            ...['created', 'changed', 'start', 'archived', 'restored'].map(name => `tasks.${name}`),
            'alarms.raised',
            'alarms.cleared',
        ]);
        const task = await newTask();
        await rename(task, 'Other title');
        await step(`/api/connect/v2/tasks/${task.id}`, 'start');
        await step(`/api/connect/v2/tasks/${task.id}`, 'hold');
        await call('DELETE', `/api/connect/v2/tasks/${task.id}`);
        await call('POST', `/api/connect/v2/tasks/${task.id}/restore`);
        await call('POST', '/api/connect/v2/suppliers', { name: 'Nobody listens' });
        await sender.sendDue();
        const [first, second] = receiver.received;
        expect(receiver.types()).toEqual([
            'tasks.created',
            'tasks.changed',
            'tasks.start',
            'tasks.changed',
            'tasks.archived',
            'tasks.restored',
        ]);
        expect(first?.headers['webhook-signature']).toBe(signatureOf(secret, first as never));
        expect(Math.abs(Number(first?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
        expect(first?.body.data).toMatchObject({ resource: 'tasks', id: task.id, record: { id: task.id } });
        expect(second?.body.data.changed).toEqual(['title']);
        expect(Object.keys(second?.body ?? {})).toEqual(['type', 'timestamp', 'data']);

        const { sql } = app.services;
        const [customer] = await sql`INSERT INTO customers (name) VALUES ('Wirrabilla') RETURNING id`;
        const [property] = await sql`
            INSERT INTO customer_properties (name, customer_id) VALUES ('Home', ${customer?.id}) RETURNING id`;
        const [site] = await sql`
            INSERT INTO udose_sites (name, customer_property_id, customer_id, site_status, product_type)
            VALUES ('Bore', ${property?.id}, ${customer?.id}, 1, 'classic') RETURNING id`;
        const [type] = await sql`SELECT id FROM alarm_types WHERE is_active ORDER BY code LIMIT 1`;
        const raised = await call('POST', `${MAIN}/alarms`, {
            alarm_type_id: Number(type?.id),
            site_id: Number(site?.id),
        });
        expect(raised.status, raised.text).toBe(201);
        await step(`${MAIN}/alarms/${raised.body.body.id}`, 'acknowledge');
        await step(`${MAIN}/alarms/${raised.body.body.id}`, 'clear');
        await sender.sendDue();
        expect(receiver.types()).toEqual(['alarms.raised', 'alarms.cleared']);
    });

    it('waits for earlier messages of its record, and not for those of others', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created', 'tasks.changed']);
        receiver.respond = (response, { body }) =>
            void response
                .writeHead(body.type === 'tasks.created' && body.data.record.title.includes('First') ? 500 : 204)
                .end();
        const task = (await call('POST', '/api/connect/v2/tasks', { title: 'First' })).body.body;
        await rename(task, 'First again');
        await newTask();
        await sender.sendDue();
        await at(4_999);
        await sender.sendDue();
        expect(receiver.types()).toEqual(['tasks.created', 'tasks.created']);
        const [first, second, third] = (await deliveries(id)) as [Json, Json, Json];
        expect([first.status, second.status, third.status]).toEqual(['waiting', 'waiting', 'delivered']);
        // the second is not even read before the first is due again
        expect([first.attempts, second.attempts, second.next_at]).toEqual([1, 0, first.next_at]);
        receiver.answer();
        await at(5_000);
        await sender.sendDue();
        expect(receiver.types()).toEqual(['tasks.created', 'tasks.changed']);
        expect((await webhook(id)).waiting).toBe(0);
    });

    it('is retried with back-off for 24 hours, becomes a dead letter, and can be sent again', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        receiver.answer(503);
        await newTask();
        const waits: number[] = [];
        for (let moment = 0; ; ) {
            await at(moment);
            await sender.sendDue();
            const [{ status, next_at: next }] = (await deliveries(id)) as [Json];
            if (status === 'failed') break;
            waits.push((Date.parse(next) - START.getTime() - moment) / 1000);
            moment = Date.parse(next) - START.getTime();
            expect(moment).toBeLessThanOrEqual(24 * HOUR);
        }
        expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
        const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
        expect([receiver.types().length, ids.size]).toEqual([waits.length + 1, 1]);
        const [dead] = (await deliveries(id)) as [Json];
        expect(dead).toMatchObject({ response_status: 503, response: 'no', reason: 'The receiver answered 503.' });
        expect((await webhook(id)).failed).toBe(1);
        receiver.answer();
        expect((await call('POST', `${MAIN}/webhook-deliveries/${dead.id}/resend`)).status).toBe(200);
        await sender.sendDue();
        expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([...ids]);
        expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', response_status: 204, reason: null });
    });

    it('carries the signatures of all valid secrets for 24 hours after a rotation, which may be repeated once', async () => {
        await at(0);
        const { id, secret } = await newWebhook(['tasks.created']);
        const rotate = (key: string) =>
            app.call(owner.token, 'POST', `${MAIN}/webhooks/${id}/secret`, undefined, { 'idempotency-key': key });
        const { body } = await rotate('first');
        expect(Date.parse(body.body.previous_until) - START.getTime()).toBe(24 * HOUR);
        const again = await rotate('first');
        expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('already processed')]);
        const repeated = (await rotate('second')).body.body.secret;
        const refused = await rotate('third');
        expect([refused.status, refused.body.message]).toEqual([
            409,
            'Two earlier secrets are still valid. Rotate again when one of them has expired (24 hours).',
        ]);
        const signatures = async () => {
            await newTask();
            await sender.sendDue();
            const message = receiver.received.pop() as never;
            const all = [repeated, body.body.secret, secret].map(one => signatureOf(one, message));
            return (message as Json).headers['webhook-signature'].split(' ').map((one: string) => all.indexOf(one));
        };
        expect(await signatures()).toEqual([0, 1, 2]);
        await at(24 * HOUR);
        expect(await signatures()).toEqual([0]);
        const stored = [
            ...(await sql()`SELECT sealed FROM webhook_secrets`),
            ...(await sql()`SELECT response FROM idempotency_keys WHERE key = 'second'`),
        ];
        expect(JSON.stringify(stored)).not.toContain(secret);
        expect(JSON.stringify(stored)).not.toContain(repeated);
    });
});

describe('The rights of the token', () => {
    it('limit messages to its properties; other records leave no trace', async () => {
        const { sql } = app.services;
        const [customer] = await sql`INSERT INTO customers (name) VALUES ('Mulgarra') RETURNING id`;
        const rows = await sql`
            INSERT INTO customer_properties (name, customer_id) VALUES ('A', ${customer?.id}), ('B', ${customer?.id}) RETURNING id`;
        const [a, b] = rows.map(({ id }) => Number(id)) as [number, number];
        const { id } = await newWebhook(['udose-sites.created'], { token: await newToken({ property_ids: [a] }) });
        for (const property of [b, a])
            await call('POST', `${MAIN}/udose-sites`, { name: `Bore ${property}`, customer_property_id: property });
        await sender.sendDue();
        expect(receiver.received.map(({ body }) => body.data.record.name)).toEqual([`Bore ${a}`]);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['delivered']);
    });

    it('apply at the time of sending: a revoked token sends nothing and stops the webhook', async () => {
        const token = await newToken();
        const { id } = await newWebhook(['tasks.created'], { token });
        await newTask();
        await call('POST', `${MAIN}/api-tokens/${token}/revoke`);
        await sender.sendDue();
        await newTask();
        await sender.sendDue();
        expect(receiver.received).toEqual([]);
        const stopped = await webhook(id);
        expect(stopped).toMatchObject({ status: 'stopped', status_reason: 'The API token was revoked.', failed: 1 });
        const resumed = await call('POST', `${MAIN}/webhooks/${id}/transitions`, {
            transition: 'resume',
            version: stopped.version,
        });
        expect([resumed.status, resumed.body.message]).toEqual([409, 'The API token was revoked.']);
    });

    it('that the owner has lost skip the message, and the webhook shows why', async () => {
        const user = await app.userWith({ permissions: ALL_PERMISSIONS });
        const { id } = await newWebhook(['tasks.created', 'suppliers.created'], { user });
        await sql()`DELETE FROM users_permissions WHERE owner_id = ${user.id} AND other_id = (SELECT id FROM permissions WHERE name = 'read_task')`;
        await newTask();
        await call('POST', '/api/connect/v2/suppliers', { name: `Supplier ${++names}` });
        await sender.sendDue();
        expect(receiver.types()).toEqual(['suppliers.created']);
        expect(await webhook(id)).toMatchObject({ status: 'active', status_reason: 'The token may not read Tasks.' });
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['skipped', 'delivered']);
    });

    it('must cover the chosen events, and the token must be active and one’s own', async () => {
        const limited = await newToken({ scopes: ['read_supplier'] });
        const other = await newToken({}, await app.userWith({ permissions: ALL_PERMISSIONS }));
        const errors = async (given: Json) =>
            (await call('POST', `${MAIN}/webhooks`, { name: 'x', url: `${receiver.origin}/x`, ...given })).body.errors;
        const events = ['suppliers.created'];
        expect(await errors({ events: ['tasks.created'], api_token_id: limited })).toEqual({
            events: ['The token may not read Tasks.'],
        });
        expect(await errors({ events: ['tasks.dance'], api_token_id: limited })).toEqual({
            events: ['There is no event tasks.dance.'],
        });
        expect(await errors({ events: 'suppliers.created', api_token_id: limited })).toHaveProperty('events');
        expect(await errors({ events, api_token_id: other })).toEqual({
            api_token_id: ['Choose an active API token of yours.'],
        });
        for (const url of ['http://partner.example.com/x', 'https://127.0.0.1/x', 'https://localhost/x'])
            expect(await errors({ events, api_token_id: limited, url }), url).toHaveProperty('url');
    });

    it('protect a webhook from changes by other administrators, who see its owner, and from tokens', async () => {
        const token = await tokenOf(app, owner);
        const { id } = await newWebhook(['tasks.created']);
        const [delivery] = await sql()`
            INSERT INTO webhook_deliveries (webhook_id, event, occurred_at, status) VALUES (${id}, 'webhook.test', now(), 'failed') RETURNING id`;
        const { version } = await webhook(id);
        const permissions = ALL_PERMISSIONS.filter(name => name !== 'modify_webhook');
        const admin = await app.userWith({ permissions });
        const writes: [string, string, Json?][] = [
            ['PUT', `webhooks/${id}`, { url: `${receiver.origin}/mine`, version }],
            ['POST', `webhooks/${id}/secret`],
            ['POST', `webhooks/${id}/test`],
            ['POST', `webhooks/${id}/transitions`, { transition: 'pause', version }],
            ['DELETE', `webhooks/${id}`],
            ['POST', `webhook-deliveries/${Number(delivery?.id)}/resend`],
        ];
        for (const [method, path, body] of writes)
            for (const caller of [admin.token, token])
                expect((await app.call(caller, method, `${MAIN}/${path}`, body)).status, path).toBe(403);
        const seen = async () =>
            (await app.call(admin.token, 'GET', `${MAIN}/webhook-deliveries/${Number(delivery?.id)}`)).body.body;
        expect(await seen()).toMatchObject({ owner_id: owner.id, webhook_status: 'active' });
        await sql()`UPDATE webhooks SET archived_at = now() WHERE id = ${id}`;
        expect(await seen()).toMatchObject({ webhook_status: 'stopped' });
    });
});

describe('A webhook', () => {
    it('stops at a 410, is retried after a redirect, and waits while it is paused', async () => {
        const gone = await newWebhook(['tasks.created']);
        receiver.answer(410);
        await newTask();
        await sender.sendDue();
        expect(await webhook(gone.id)).toMatchObject({
            status: 'stopped',
            status_reason: 'The receiver answered 410 Gone.',
        });
        const { id } = await newWebhook(['tasks.created']);
        receiver.respond = response => void response.writeHead(302, { location: '/elsewhere' }).end();
        await newTask();
        await sender.sendDue();
        expect(receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
        expect((await deliveries(id))[0]).toMatchObject({ status: 'waiting', response_status: 302 });
        const { version } = await webhook(id);
        await call('POST', `${MAIN}/webhooks/${id}/transitions`, { transition: 'pause', version });
        receiver.answer();
        receiver.types();
        await setClock(app.services, new Date(Date.now() + HOUR));
        await newTask();
        await sender.sendDue();
        expect(receiver.types()).toEqual([]);
        await call('POST', `${MAIN}/webhooks/${id}/transitions`, { transition: 'resume', version: version + 1 });
        await sender.sendDue();
        expect(receiver.types()).toEqual(['tasks.created', 'tasks.created']);
    });

    it('stops at a 410 that arrives after a pause, but not at one of an earlier URL', async () => {
        const { id, path } = await newWebhook(['tasks.created']);
        /** Answers 410 to the next message after a change of the webhook. */
        const goneAfter = async (change: () => Promise<unknown>) => {
            receiver.respond = (response, message) => {
                if (message.path !== path) return void response.writeHead(204).end();
                void change().then(() => response.writeHead(410).end());
            };
            await newTask();
            await sender.startDue();
            await sender.drain();
        };
        await goneAfter(() => sql()`UPDATE webhooks SET url = ${`${receiver.origin}/moved`} WHERE id = ${id}`);
        expect(await webhook(id)).toMatchObject({ status: 'active', waiting: 1 });
        expect((await deliveries(id))[0]).toMatchObject({ response_status: 410, attempts: 1 });
        await sql()`UPDATE webhooks SET url = ${receiver.origin + path} WHERE id = ${id}`;
        await goneAfter(async () => {
            await step(`${MAIN}/webhooks/${id}`, 'pause');
            await newTask();
        });
        expect(await webhook(id)).toMatchObject({ status: 'stopped', waiting: 0, failed: 3 });
    });

    it('gets a test event without data, once it has a secret', async () => {
        const made = await call('POST', `${MAIN}/webhooks`, {
            name: 'new',
            url: `${receiver.origin}/new`,
            api_token_id: await newToken(),
            events: ['tasks.created'],
        });
        const path = `${MAIN}/webhooks/${made.body.body.id}`;
        const early = await call('POST', `${path}/transitions`, { transition: 'resume', version: 1 });
        expect([early.status, early.body.message]).toEqual([409, 'Issue a signing secret first.']);
        expect((await call('POST', `${path}/test`)).status).toBe(409);
        await newTask();
        await call('POST', `${path}/secret`);
        expect((await call('POST', `${path}/test`)).status).toBe(200);
        await sender.sendDue();
        expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([['webhook.test', {}]]);
    });
});

describe('The outbox', () => {
    it('has the delivery if and only if the change was committed, and survives a killed server', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        const change = (tx: Json) => tx`
            INSERT INTO activity_logs (action, resource, record_id, record_label) VALUES ('create', 'tasks', 1, 'x')`;
        const failed = transact(app.services, async tx => {
            await change(tx);
            throw new Error('rolled back');
        });
        await expect(failed).rejects.toThrow('rolled back');
        expect(await deliveries(id)).toEqual([]);
        await newTask();
        // a server that is killed after it has claimed the delivery
        const [claimed] = await claimDeliveries(app.services, 10);
        await sender.sendDue();
        expect(receiver.received).toEqual([]);
        await at(60_000);
        await sender.sendDue();
        expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.message_id]);
    });

    it('retries a message that cannot be built with back-off, and gives up an unfinished attempt after 24 hours', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await newTask();
        const { registry } = app.services;
        const get = (name: string) => {
            if (name === 'tasks') throw new Error('broken');
            return registry.get(name);
        };
        const broken = Object.create(app.services, { registry: { value: { get } } });
        await new WebhookSender(broken).sendDue();
        const [failed] = (await deliveries(id)) as [Json];
        expect(failed).toMatchObject({ status: 'waiting', attempts: 1, reason: 'The message could not be built.' });
        expect(Date.parse(failed.next_at) - START.getTime()).toBe(5000);
        await at(5000);
        await claimDeliveries(app.services, 10);
        await at(24 * HOUR + 1);
        await sender.sendDue();
        expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', reason: failed.reason });
        expect(receiver.received).toEqual([]);
    });

    it('retries after a database error while secrets are read, and stops a webhook whose secrets cannot be decrypted', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await newTask();
        await sql()`ALTER TABLE webhook_secrets RENAME TO webhook_secrets_away`;
        await sender.sendDue();
        await sql()`ALTER TABLE webhook_secrets_away RENAME TO webhook_secrets`;
        expect(await webhook(id)).toMatchObject({ status: 'active', waiting: 1 });
        await at(60_000);
        await sender.sendDue();
        expect(receiver.types()).toEqual(['tasks.created']);
        await sql()`UPDATE webhook_secrets SET sealed = 'unreadable' WHERE webhook_id = ${id}`;
        await newTask();
        await sender.sendDue();
        const reason = 'The signing secret cannot be read. Issue a new one, then resume.';
        expect(await webhook(id)).toMatchObject({ status: 'stopped', status_reason: reason });
    });

    it('is sent once by several servers at the same time', async () => {
        await newWebhook(['tasks.created']);
        for (let count = 0; count < 10; count++) await newTask();
        await Promise.all([1, 2, 3].map(() => new WebhookSender(app.services).sendDue()));
        await sender.sendDue();
        const ids = receiver.received.map(({ body }) => body.data.id);
        expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
    });

    it.runIf(process.env.TEST_DATABASE_URL)(
        'is claimed by one server at a time for each webhook, at most four, without delaying new events',
        async () => {
            const { id } = await newWebhook(['tasks.created']);
            for (let count = 0; count < 10; count++) await newTask();
            await sql().begin(async tx => {
                await tx`SELECT 1 FROM webhooks WHERE id = ${id} FOR NO KEY UPDATE`;
                expect(await claimDeliveries(app.services, 10)).toEqual([]);
                await newTask();
            });
            const claims = await Promise.all([1, 2, 3].map(() => claimDeliveries(app.services, 10)));
            expect(claims.flat()).toHaveLength(4);
        },
    );

    it('of a slow receiver has at most four calls at a time, and delays no other webhook', async () => {
        const slow = await newWebhook(['tasks.created']);
        const held: (() => void)[] = [];
        receiver.respond = (response, { path }) => {
            if (path === slow.path) held.push(() => void response.writeHead(204).end());
            else response.writeHead(204).end();
        };
        for (let count = 0; count < 6; count++) await newTask();
        await sender.startDue();
        await eventually(() => expect(held).toHaveLength(4));
        const fast = await newWebhook(['suppliers.created']);
        await call('POST', '/api/connect/v2/suppliers', { name: `Supplier ${++names}` });
        await sender.startDue();
        await eventually(async () => expect((await deliveries(fast.id))[0]?.status).toBe('delivered'));
        expect(held).toHaveLength(4);
        receiver.answer();
        for (const release of held) release();
        await sender.drain();
        await sender.sendDue();
        expect((await deliveries(slow.id)).map(({ status }) => status)).toEqual(Array(6).fill('delivered'));
    });

    it('gives up what waited a day for a paused webhook, and has no row for stopped ones or without webhooks', async () => {
        await newTask();
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await sql()`UPDATE webhooks SET status = 'paused' WHERE id = ${id}`;
        await newTask();
        await at(25 * HOUR);
        await pruneDeliveries(app.services);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed']);
        await sql()`
            INSERT INTO webhook_deliveries (webhook_id, event, occurred_at, status, created_at)
            SELECT ${id}, 'webhook.test', now(), 'delivered', now() - interval '31 days' FROM generate_series(1, 5)`;
        await pruneDeliveries(app.services, 2);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed']);
        await sql()`UPDATE webhooks SET status = 'stopped' WHERE id = ${id}`;
        await newTask();
        expect(await deliveries(id)).toHaveLength(1);
    });
});
