import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { eventually } from '../../../test/eventually';
import { transact } from '../platform/database/transact';
import { claimDeliveries, pruneDeliveries } from './outbox';
import { WebhookSender } from './sender';
import { HOUR, newName, START, setupWebhooks } from './testWebhooks';

const { bench, sql, call, newWebhook, webhook, deliveries, newTask, at } = setupWebhooks();

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
});
