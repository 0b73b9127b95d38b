import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { eventually } from '../../../test/eventually';
import { EVENT_CHOICES, EVENT_RESOURCES } from '../../domain/webhooks/eventResources';
import { transact } from '../platform/database/transact';
import { claimDeliveries, markSkipped, pruneDeliveries } from './outbox';
import { WebhookSender } from './sender';
import { HOUR, MAIN, newName, START, setupWebhooks } from './testWebhooks';

const { bench, sql, call, newWebhook, webhook, deliveries, newTask, step, at } = setupWebhooks();

describe('The outbox', () => {
    it('has the delivery if and only if the change was committed, and survives a killed server', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        const change = (tx: Json) => tx`
            INSERT INTO activity_logs (action, resource, record_id, record_label) VALUES ('create', 'tasks', 1, 'x')`;
        const failed = transact(bench.app.services, async tx => {
            await change(tx);
            throw new Error('rolled back');
        });
        await expect(failed).rejects.toThrow('rolled back');
        expect(await deliveries(id)).toEqual([]);
        await newTask();
        // a server that is killed after it has claimed the delivery
        const [claimed] = await claimDeliveries(bench.app.services, 10);
        await bench.sender.sendDue();
        expect(bench.receiver.received).toEqual([]);
        await at(60_000);
        await bench.sender.sendDue();
        expect(bench.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.message_id]);
    });

    it('retries a message that cannot be built with back-off, and gives up an unfinished attempt after 24 hours', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await newTask();
        const { registry } = bench.app.services;
        const get = (name: string) => {
            if (name === 'tasks') throw new Error('broken');
            return registry.get(name);
        };
        const broken = Object.create(bench.app.services, { registry: { value: { get } } });
        await new WebhookSender(broken).sendDue();
        const [failed] = (await deliveries(id)) as [Json];
        expect(failed).toMatchObject({ status: 'waiting', attempts: 1, reason: 'The message could not be built.' });
        expect(Date.parse(failed.next_at) - START.getTime()).toBe(5000);
        await at(5000);
        await claimDeliveries(bench.app.services, 10);
        await at(24 * HOUR + 1);
        await bench.sender.sendDue();
        expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', reason: failed.reason });
        expect(bench.receiver.received).toEqual([]);
    });

    it('retries after a database error while secrets are read, and stops a webhook whose secrets cannot be decrypted', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await newTask();
        await sql()`ALTER TABLE webhook_secrets RENAME TO webhook_secrets_away`;
        await bench.sender.sendDue();
        await sql()`ALTER TABLE webhook_secrets_away RENAME TO webhook_secrets`;
        expect(await webhook(id)).toMatchObject({ status: 'active', waiting: 1 });
        await at(60_000);
        await bench.sender.sendDue();
        expect(bench.receiver.types()).toEqual(['tasks.created']);
        await sql()`UPDATE webhook_secrets SET sealed = 'unreadable' WHERE webhook_id = ${id}`;
        await newTask();
        await bench.sender.sendDue();
        const reason = 'The signing secret cannot be read. Issue a new one, then resume.';
        expect(await webhook(id)).toMatchObject({ status: 'stopped', status_reason: reason });
    });

    it('is sent once by several servers at the same time', async () => {
        await newWebhook(['tasks.created']);
        for (let count = 0; count < 10; count++) await newTask();
        await Promise.all([1, 2, 3].map(() => new WebhookSender(bench.app.services).sendDue()));
        await bench.sender.sendDue();
        const ids = bench.receiver.received.map(({ body }) => body.data.id);
        expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
    });

    it.runIf(process.env.TEST_DATABASE_URL)(
        'is claimed by one server at a time for each webhook, at most four, without delaying new events',
        async () => {
            const { id } = await newWebhook(['tasks.created']);
            for (let count = 0; count < 10; count++) await newTask();
            await sql().begin(async tx => {
                await tx`SELECT 1 FROM webhooks WHERE id = ${id} FOR NO KEY UPDATE`;
                expect(await claimDeliveries(bench.app.services, 10)).toEqual([]);
                await newTask();
            });
            const claims = await Promise.all([1, 2, 3].map(() => claimDeliveries(bench.app.services, 10)));
            expect(claims.flat()).toHaveLength(4);
        },
    );

    it('of a slow receiver has at most four calls at a time, and delays no other webhook', async () => {
        const slow = await newWebhook(['tasks.created']);
        const held: (() => void)[] = [];
        bench.receiver.respond = (response, { path }) => {
            if (path === slow.path) held.push(() => void response.writeHead(204).end());
            else response.writeHead(204).end();
        };
        for (let count = 0; count < 6; count++) await newTask();
        await bench.sender.startDue();
        await eventually(() => expect(held).toHaveLength(4));
        const fast = await newWebhook(['suppliers.created']);
        await call('POST', '/api/connect/v2/suppliers', { name: newName('Supplier') });
        await bench.sender.startDue();
        await eventually(async () => expect((await deliveries(fast.id))[0]?.status).toBe('delivered'));
        expect(held).toHaveLength(4);
        bench.receiver.answer();
        for (const release of held) release();
        await bench.sender.drain();
        await bench.sender.sendDue();
        expect((await deliveries(slow.id)).map(({ status }) => status)).toEqual(Array(6).fill('delivered'));
    });

    it('gives up what waited a day for a paused webhook, and has no row for stopped ones or without webhooks', async () => {
        await newTask();
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        await sql()`UPDATE webhooks SET status = 'paused' WHERE id = ${id}`;
        await newTask();
        await at(25 * HOUR);
        await pruneDeliveries(bench.app.services);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed']);
        await sql()`
            INSERT INTO webhook_deliveries (webhook_id, event, occurred_at, status, created_at)
            SELECT ${id}, 'webhook.test', now(), 'delivered', now() - interval '31 days' FROM generate_series(1, 5)`;
        await pruneDeliveries(bench.app.services, 2);
        expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed']);
        await sql()`UPDATE webhooks SET status = 'stopped' WHERE id = ${id}`;
        await newTask();
        expect(await deliveries(id)).toHaveLength(1);
    });

    it('is claimed in the order of its due times, whichever webhook it belongs to', async () => {
        const busy = await newWebhook(['tasks.created']);
        const other = await newWebhook(['tasks.created']);
        await newTask();
        await newTask();
        await sql()`UPDATE webhook_deliveries SET next_at = next_at - interval '1 minute' WHERE webhook_id = ${other.id}`;
        const claims = [];
        while (claims.length < 3) claims.push(...(await claimDeliveries(bench.app.services, 1)));
        expect(claims.map(({ webhook_id: id }) => Number(id))).toEqual([other.id, other.id, busy.id]);
    });

    it('gives up what waited more than 24 hours for a paused or archived webhook that starts again', async () => {
        await at(0);
        const paused = await newWebhook(['tasks.created']);
        const archived = await newWebhook(['tasks.created']);
        await newTask();
        await at(HOUR);
        await newTask();
        await step(`${MAIN}/webhooks/${paused.id}`, 'pause');
        await call('DELETE', `${MAIN}/webhooks/${archived.id}`);
        await at(24 * HOUR + 1);
        await step(`${MAIN}/webhooks/${paused.id}`, 'resume');
        await call('POST', `${MAIN}/webhooks/${archived.id}/restore`);
        await bench.sender.sendDue();
        for (const { id } of [paused, archived])
            expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed', 'delivered']);
    });

    it('gives up what waited for an archived webhook, and overdue attempts, in batches', async () => {
        await at(0);
        const { id } = await newWebhook(['tasks.created']);
        for (let count = 0; count < 3; count++) await newTask();
        await sql()`UPDATE webhook_deliveries SET attempts = 1 WHERE webhook_id = ${id}`;
        await at(24 * HOUR + 1);
        const statuses = async () => (await deliveries(id)).map(({ status }) => status).sort();
        expect(await claimDeliveries(bench.app.services, 10, 2)).toEqual([]);
        expect(await statuses()).toEqual(['failed', 'failed', 'waiting']);
        await sql()`UPDATE webhooks SET archived_at = now() WHERE id = ${id}`;
        await pruneDeliveries(bench.app.services, 1);
        expect(await statuses()).toEqual(['failed', 'failed', 'failed']);
    });

    it('keeps the reason of a webhook that stopped before a message was skipped', async () => {
        const { id } = await newWebhook(['tasks.created']);
        await newTask();
        const [claimed] = await claimDeliveries(bench.app.services, 1);
        await sql()`UPDATE webhooks SET status = 'stopped', status_reason = 'The API token was revoked.' WHERE id = ${id}`;
        if (claimed) await markSkipped(bench.app.services, claimed, 'The token may not read Tasks.');
        expect((await webhook(id)).status_reason).toBe('The API token was revoked.');
        expect((await deliveries(id))[0]?.status).toBe('skipped');
    });

    it.runIf(process.env.TEST_DATABASE_URL)(
        'sends nothing of a webhook that is paused while the message is built, until it is resumed',
        async () => {
            const { id } = await newWebhook(['tasks.created']);
            await newTask();
            await sql().begin(async tx => {
                // the sender waits for the secrets until the pause is committed
                await tx`LOCK TABLE webhook_secrets IN ACCESS EXCLUSIVE MODE`;
                await bench.sender.startDue();
                await tx`UPDATE webhooks SET status = 'paused' WHERE id = ${id}`;
            });
            await bench.sender.drain();
            expect(bench.receiver.received).toEqual([]);
            expect((await deliveries(id))[0]).toMatchObject({ status: 'waiting', attempts: 0 });
            await step(`${MAIN}/webhooks/${id}`, 'resume');
            await bench.sender.sendDue();
            expect(bench.receiver.types()).toEqual(['tasks.created']);
        },
    );

    it('names exactly the events of the contract', async () => {
        const { id } = await newWebhook(['tasks.created']);
        await sql()`UPDATE webhooks SET events = ${sql().json(EVENT_CHOICES.map(({ value }) => value))} WHERE id = ${id}`;
        const logged = EVENT_RESOURCES.flatMap(({ name: resource, actions, fields }) =>
            [
                { action: 'create', changes: { status: { from: null, to: 'first' } } },
                ...['update', ...(actions.archive ? ['archive', 'restore'] : [])].map(action => ({
                    action,
                    changes: {},
                })),
                ...fields.flatMap(field =>
                    (field.transitions ?? []).map(({ name, to }) => ({
                        action: name,
                        changes: { [field.name]: { from: 'first', to } },
                    })),
                ),
            ].map(entry => ({ resource, ...entry })),
        );
        await sql()`
            INSERT INTO activity_logs (action, resource, record_id, record_label, changes)
            SELECT l.action, l.resource, 1, 'x', l.changes
            FROM jsonb_to_recordset(${sql().json(logged)}) AS l (action text, resource text, changes jsonb)`;
        const queued = await sql()<{ event: string }[]>`
            SELECT DISTINCT event FROM webhook_deliveries WHERE webhook_id = ${id}`;
        expect(queued.map(({ event }) => event).sort()).toEqual(EVENT_CHOICES.map(({ value }) => value).sort());
    });
});
