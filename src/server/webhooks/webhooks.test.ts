import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, tokenOf } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { signatureOf } from '../../../test/webhookReceiver';
import { HOUR, MAIN, newName, START, setupWebhooks } from './testWebhooks';

const { bench, sql, call, newToken, newWebhook, webhook, deliveries, newTask, rename, step, at } = setupWebhooks();

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
        await bench.sender.sendDue();
        const [first, second] = bench.receiver.received;
        expect(bench.receiver.types()).toEqual([
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

        const { sql } = bench.app.services;
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
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['alarms.raised', 'alarms.cleared']);
    });

    it('waits for earlier messages of its record, and not for those of others', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created', 'tasks.changed']);
        bench.receiver.respond = (response, { body }) =>
            void response
                .writeHead(body.type === 'tasks.created' && body.data.record.title.includes('First') ? 500 : 204)
                .end();
        const task = await newTask('First');
        await rename(task, 'First again');
        await newTask();
        await bench.sender.sendDue();
        await at(4_999);
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['tasks.created', 'tasks.created']);
        const [first, second, third] = (await deliveries(id)) as [Json, Json, Json];
        expect([first.status, second.status, third.status]).toEqual(['waiting', 'waiting', 'delivered']);
        // the second is not even read before the first is due again
        expect([first.attempts, second.attempts, second.next_at]).toEqual([1, 0, first.next_at]);
        bench.receiver.answer();
        await at(5_000);
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['tasks.created', 'tasks.changed']);
        expect((await webhook(id)).waiting).toBe(0);
    });

    it('is retried with back-off for 24 hours, becomes a dead letter, and can be sent again', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        bench.receiver.answer(503);
        await newTask();
        const waits: number[] = [];
        for (let moment = 0; ; ) {
            await at(moment);
            await bench.sender.sendDue();
            const [{ status, next_at: next }] = (await deliveries(id)) as [Json];
            if (status === 'failed') break;
            waits.push((Date.parse(next) - START.getTime() - moment) / 1000);
            moment = Date.parse(next) - START.getTime();
            expect(moment).toBeLessThanOrEqual(24 * HOUR);
        }
        expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
        const ids = new Set(bench.receiver.received.map(({ headers }) => headers['webhook-id']));
        expect([bench.receiver.types().length, ids.size]).toEqual([waits.length + 1, 1]);
        const [dead] = (await deliveries(id)) as [Json];
        expect(dead).toMatchObject({ response_status: 503, response: 'no', reason: 'The receiver answered 503.' });
        expect((await webhook(id)).failed).toBe(1);
        bench.receiver.answer();
        expect((await call('POST', `${MAIN}/webhook-deliveries/${dead.id}/resend`)).status).toBe(200);
        await bench.sender.sendDue();
        expect(bench.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([...ids]);
        expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', response_status: 204, reason: null });
    });

    it('carries the signatures of all valid secrets for 24 hours after a rotation, which may be repeated once', async () => {
        await at(0);
        const { id, secret } = await newWebhook(['tasks.created']);
        const rotate = (key: string) =>
            bench.app.call(bench.owner.token, 'POST', `${MAIN}/webhooks/${id}/secret`, undefined, {
                'idempotency-key': key,
            });
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
            await bench.sender.sendDue();
            const message = bench.receiver.received.pop() as never;
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
        const { sql } = bench.app.services;
        const [customer] = await sql`INSERT INTO customers (name) VALUES ('Mulgarra') RETURNING id`;
        const rows = await sql`
            INSERT INTO customer_properties (name, customer_id) VALUES ('A', ${customer?.id}), ('B', ${customer?.id}) RETURNING id`;
        const [a, b] = rows.map(({ id }) => Number(id)) as [number, number];
        const { id } = await newWebhook(['udose-sites.created'], { token: await newToken({ property_ids: [a] }) });
        for (const property of [b, a])
            await call('POST', `${MAIN}/udose-sites`, { name: `Bore ${property}`, customer_property_id: property });
        await bench.sender.sendDue();
        expect(bench.receiver.received.map(({ body }) => body.data.record.name)).toEqual([`Bore ${a}`]);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['delivered']);
    });

    it('apply at the time of sending: a revoked token sends nothing and stops the webhook', async () => {
        const token = await newToken();
        const { id } = await newWebhook(['tasks.created'], { token });
        await newTask();
        await call('POST', `${MAIN}/api-tokens/${token}/revoke`);
        await bench.sender.sendDue();
        await newTask();
        await bench.sender.sendDue();
        expect(bench.receiver.received).toEqual([]);
        const stopped = await webhook(id);
        expect(stopped).toMatchObject({ status: 'stopped', status_reason: 'The API token was revoked.', failed: 1 });
        const resumed = await call('POST', `${MAIN}/webhooks/${id}/transitions`, {
            transition: 'resume',
            version: stopped.version,
        });
        expect([resumed.status, resumed.body.message]).toEqual([409, 'The API token was revoked.']);
    });

    it('that the owner has lost skip the message, and the webhook shows why', async () => {
        const user = await bench.app.userWith({ permissions: ALL_PERMISSIONS });
        const { id } = await newWebhook(['tasks.created', 'suppliers.created'], { user });
        await sql()`DELETE FROM users_permissions WHERE owner_id = ${user.id} AND other_id = (SELECT id FROM permissions WHERE name = 'read_task')`;
        await newTask();
        await call('POST', '/api/connect/v2/suppliers', { name: newName('Supplier') });
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['suppliers.created']);
        expect(await webhook(id)).toMatchObject({ status: 'active', status_reason: 'The token may not read Tasks.' });
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['skipped', 'delivered']);
    });

    it('must cover the chosen events, and the token must be active and one’s own', async () => {
        const limited = await newToken({ scopes: ['read_supplier'] });
        const other = await newToken({}, await bench.app.userWith({ permissions: ALL_PERMISSIONS }));
        const errors = async (given: Json) =>
            (await call('POST', `${MAIN}/webhooks`, { name: 'x', url: `${bench.receiver.origin}/x`, ...given })).body
                .errors;
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
        const token = await tokenOf(bench.app, bench.owner);
        const { id } = await newWebhook(['tasks.created']);
        const [delivery] = await sql()`
            INSERT INTO webhook_deliveries (webhook_id, event, occurred_at, status) VALUES (${id}, 'webhook.test', now(), 'failed') RETURNING id`;
        const { version } = await webhook(id);
        const permissions = ALL_PERMISSIONS.filter(name => name !== 'modify_webhook');
        const admin = await bench.app.userWith({ permissions });
        const writes: [string, string, Json?][] = [
            ['PUT', `webhooks/${id}`, { url: `${bench.receiver.origin}/mine`, version }],
            ['POST', `webhooks/${id}/secret`],
            ['POST', `webhooks/${id}/test`],
            ['POST', `webhooks/${id}/transitions`, { transition: 'pause', version }],
            ['DELETE', `webhooks/${id}`],
            ['POST', `webhook-deliveries/${Number(delivery?.id)}/resend`],
        ];
        for (const [method, path, body] of writes)
            for (const caller of [admin.token, token])
                expect((await bench.app.call(caller, method, `${MAIN}/${path}`, body)).status, path).toBe(403);
        const seen = async () =>
            (await bench.app.call(admin.token, 'GET', `${MAIN}/webhook-deliveries/${Number(delivery?.id)}`)).body.body;
        expect(await seen()).toMatchObject({ owner_id: bench.owner.id, webhook_status: 'active' });
        await sql()`UPDATE webhooks SET archived_at = now() WHERE id = ${id}`;
        expect(await seen()).toMatchObject({ webhook_status: 'stopped' });
    });
});

describe('A webhook', () => {
    it('stops at a 410, is retried after a redirect, and waits while it is paused', async () => {
        const gone = await newWebhook(['tasks.created']);
        bench.receiver.answer(410);
        await newTask();
        await bench.sender.sendDue();
        expect(await webhook(gone.id)).toMatchObject({
            status: 'stopped',
            status_reason: 'The receiver answered 410 Gone.',
        });
        const { id } = await newWebhook(['tasks.created']);
        bench.receiver.respond = response => void response.writeHead(302, { location: '/elsewhere' }).end();
        await newTask();
        await bench.sender.sendDue();
        expect(bench.receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
        expect((await deliveries(id))[0]).toMatchObject({ status: 'waiting', response_status: 302 });
        const { version } = await webhook(id);
        await call('POST', `${MAIN}/webhooks/${id}/transitions`, { transition: 'pause', version });
        bench.receiver.answer();
        bench.receiver.types();
        await setClock(bench.app.services, new Date(Date.now() + HOUR));
        await newTask();
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual([]);
        await call('POST', `${MAIN}/webhooks/${id}/transitions`, { transition: 'resume', version: version + 1 });
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['tasks.created', 'tasks.created']);
    });

    it('stops at a 410 that arrives after a pause, but not at one of an earlier URL', async () => {
        const { id, path } = await newWebhook(['tasks.created']);
        /** Answers 410 to the next message after a change of the webhook. */
        const goneAfter = async (change: () => Promise<unknown>) => {
            bench.receiver.respond = (response, message) => {
                if (message.path !== path) return void response.writeHead(204).end();
                void change().then(() => response.writeHead(410).end());
            };
            await newTask();
            await bench.sender.startDue();
            await bench.sender.drain();
        };
        await goneAfter(() => sql()`UPDATE webhooks SET url = ${`${bench.receiver.origin}/moved`} WHERE id = ${id}`);
        expect(await webhook(id)).toMatchObject({ status: 'active', waiting: 1 });
        expect((await deliveries(id))[0]).toMatchObject({ response_status: 410, attempts: 1 });
        await sql()`UPDATE webhooks SET url = ${bench.receiver.origin + path} WHERE id = ${id}`;
        await goneAfter(async () => {
            await step(`${MAIN}/webhooks/${id}`, 'pause');
            await newTask();
        });
        expect(await webhook(id)).toMatchObject({ status: 'stopped', waiting: 0, failed: 3 });
    });

    it('gets a test event without data, once it has a secret', async () => {
        const made = await call('POST', `${MAIN}/webhooks`, {
            name: 'new',
            url: `${bench.receiver.origin}/new`,
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
        await bench.sender.sendDue();
        expect(bench.receiver.received.map(({ body }) => [body.type, body.data])).toEqual([['webhook.test', {}]]);
    });
});
