import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { startPostgres, type TestServer } from '../../../../test/postgres';
import { transact } from '../database/transact';
import type { Database, Queue } from '../services';
import { createQueue } from './queue';

const postgresServer: TestServer | undefined = await startPostgres();
afterAll(() => postgresServer?.stop());

describe.each([
    { kind: 'embedded', url: '' },
    { kind: 'server', url: postgresServer?.url },
])('Job queue on the $kind database', ({ kind, url }) => {
    const skipped = kind === 'server' && !url;
    let database: Database;
    const started: Queue[] = [];
    const make = () => {
        const queue = createQueue({
            database,
            log: pino({ level: 'silent' }),
            pollSeconds: 0.2,
            retryDelaySeconds: 1,
        });
        started.push(queue);
        return queue;
    };
    beforeAll(async () => {
        if (!skipped) database = await createTestDatabase(url);
    });
    afterEach(async () => {
        for (const queue of started.splice(0)) await queue.stop();
    });
    afterAll(() => database?.close());

    test.skipIf(skipped)('runs a job only if the transaction that enqueued it commits', async () => {
        const done: string[] = [];
        const queue = make();
        queue.register<{ name: string }>('transactional', async ({ name }) => void done.push(name));
        await queue.start();
        const undone = transact(database, async tx => {
            await queue.enqueue(tx, 'transactional', { name: 'rolled back' });
            throw new Error('no');
        });
        await expect(undone).rejects.toThrow('no');
        await transact(database, tx => queue.enqueue(tx, 'transactional', { name: 'committed' }));
        await eventually(() => expect(done).toEqual(['committed']));
    });

    test.skipIf(skipped)('retries a failed job until it succeeds, and not after that', async () => {
        let tries = 0;
        const queue = make();
        queue.register('flaky', async () => {
            if (++tries < 2) throw new Error('not yet');
        });
        await queue.start();
        await queue.enqueue(database.sql, 'flaky', {});
        await eventually(() => expect(tries).toBe(2));
        await eventually(async () => {
            const [job] = await database.sql`SELECT state FROM pgboss.job WHERE name = 'flaky'`;
            expect(job?.state).toBe('completed');
        });
        expect(tries).toBe(2);
    });

    test.skipIf(skipped)('runs jobs with the same key one at a time, across two servers', async () => {
        let atOnce = 0;
        let most = 0;
        let done = 0;
        for (const queue of [make(), make()]) {
            queue.register('counted', async () => {
                most = Math.max(most, ++atOnce);
                await new Promise(resolve => setTimeout(resolve, 100));
                atOnce--;
                done++;
            });
            await queue.start();
        }
        const [queue] = started;
        for (let index = 0; index < 4; index++) await queue?.enqueue(database.sql, 'counted', {}, { key: 'site 1' });
        await eventually(() => expect(done).toBe(4));
        expect(most).toBe(1);
    });

    test.skipIf(skipped)('gives a cron job its key', async () => {
        const [first, second] = [make(), make()];
        for (const queue of [first, second])
            queue.register('by the clock', async () => {}, { cron: '* * * * *', key: 'all' });
        await first.start();
        // due jobs are checked at a start, and then only periodically
        await database.sql`UPDATE pgboss.version SET cron_on = NULL`;
        await second.start();
        await eventually(async () => {
            const jobs = await database.sql`SELECT singleton_key FROM pgboss.job WHERE name = 'by the clock'`;
            expect(jobs).toContainEqual({ singleton_key: 'all' });
        });
    });

    test.skipIf(skipped)('runs a job that was enqueued before the queue started', async () => {
        const done: number[] = [];
        const queue = make();
        queue.register<{ value: number }>('early', async ({ value }) => void done.push(value));
        await queue.enqueue(database.sql, 'early', { value: 1 });
        await queue.start();
        await eventually(() => expect(done).toEqual([1]));
    });

    test.skipIf(skipped)('runs a new job at once, without waiting for the 60-second poll', async () => {
        const queue = createQueue({ database, log: pino({ level: 'silent' }), pollSeconds: 60 });
        started.push(queue);
        let finished = 0;
        queue.register('prompt', async () => {
            finished = Date.now();
        });
        await queue.start();
        await new Promise(resolve => setTimeout(resolve, 300));
        await transact(database, tx => queue.enqueue(tx, 'prompt', {}));
        await eventually(() => expect(finished).toBeGreaterThan(0));
    });

    test.skipIf(skipped || kind === 'server')('restarts a job that a killed server left active', async () => {
        const first = make();
        first.register('abandoned', async () => {});
        await first.enqueue(database.sql, 'abandoned', {});
        await database.sql`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'abandoned'`;
        let done = false;
        const second = make();
        second.register('abandoned', async () => {
            done = true;
        });
        await second.start();
        await eventually(() => expect(done).toBe(true));
    });

    test.skipIf(skipped)('finishes a running job before it stops', async () => {
        let done = false;
        let begun = false;
        const queue = make();
        queue.register('slow', async () => {
            begun = true;
            await new Promise(resolve => setTimeout(resolve, 500));
            done = true;
        });
        await queue.start();
        await queue.enqueue(database.sql, 'slow', {});
        await eventually(() => expect(begun).toBe(true));
        await queue.stop();
        expect(done).toBe(true);
        const [job] = await database.sql`SELECT state FROM pgboss.job WHERE name = 'slow'`;
        expect(job?.state).toBe('completed');
    });
});
