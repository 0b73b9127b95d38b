import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { afterCommit } from '../database/transact';
import type { Database, Db, Poll, Queue } from '../services';
import { Poller } from './poller';
import { queueDatabase } from './queryFor';
import { QUEUE_SCHEMA } from './schema';
import { QueueWorker } from './worker';

interface QueueInput {
    database: Database;
    log: FastifyBaseLogger;
    /** polling interval for due jobs; jobs enqueued by this process start at once */
    pollSeconds?: number;
    /** wait before the first retry, doubled for each further one */
    retryDelaySeconds?: number;
}

type Registration = { handler: (data: never) => Promise<void>; retryLimit: number; cron?: string; key?: string };

/**
 * Durable job queue in the database. A handler may run more than once for the same job (after a crash, for instance),
 * so it must be idempotent. Jobs with the same `key` run sequentially across all servers.
 */
export function createQueue({ database, log, pollSeconds = 2, retryDelaySeconds = 5 }: QueueInput): Queue {
    const registered = new Map<string, Registration>();
    const workers = new Map<string, QueueWorker>();
    const polls = new Map<string, Poll>();
    const pollers = new Map<string, Poller>();
    const running = new Set<Promise<unknown>>();
    const boss = new PgBoss({ db: trackedQuery(), schema: QUEUE_SCHEMA });
    boss.on('error', error => log.error({ err: error }, 'jobs'));
    let stopping = false;

    /**
     * Queries of pg-boss itself, some of which it does not await (such as marking jobs as done); their errors must not
     * crash the server.
     */
    function trackedQuery(): PgBoss.Db {
        const { executeSql } = queueDatabase(database.sql);
        return {
            executeSql: (text, values) => {
                const query = executeSql(text, values).catch(error => {
                    if (!/SELECT COUNT\(\*\) from results/i.test(text)) throw error;
                    if (!stopping) log.error({ err: error }, 'a job could not be marked; it will be taken up again');
                    return { rows: [{ count: '0' }] };
                });
                running.add(query);
                query.catch(() => {}).finally(() => running.delete(query));
                return query;
            },
        };
    }

    const queueOptions = (name: string) => ({
        policy: 'singleton' as const,
        retryLimit: registered.get(name)?.retryLimit ?? 5,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
    });

    async function enqueue(
        db: Db,
        name: string,
        data: object,
        { key, startAfterSeconds }: { key?: string; startAfterSeconds?: number } = {},
    ) {
        const query = queueDatabase(db);
        // jobs without a key run concurrently
        const options = { db: query, singletonKey: key ?? randomUUID(), startAfter: startAfterSeconds };
        if (!(await boss.send(name, data, options))) {
            await query.executeSql(`SELECT ${QUEUE_SCHEMA}.create_queue($1, $2)`, [name, queueOptions(name)]);
            if (!(await boss.send(name, data, options))) throw new Error(`The job ${name} could not be enqueued.`);
        }
        if (!startAfterSeconds) afterCommit(db, () => workers.get(name)?.wake());
    }

    return {
        register(name, handler, { retryLimit = 5, cron, key } = {}) {
            if (workers.size > 0) throw new Error(`The job ${name} is registered after the start.`);
            if (registered.has(name)) throw new Error(`The job ${name} is registered twice.`);
            registered.set(name, { handler, retryLimit, cron, key });
        },
        enqueue,
        poll(name, poll) {
            polls.set(name, poll);
            return () => pollers.get(name)?.wake();
        },
        async start() {
            await boss.start();
            if (database.kind === 'embedded') await releaseAbandoned(database);
            const scheduled = new Set((await boss.getSchedules()).map(schedule => schedule.name));
            for (const [name, { handler, cron, key }] of registered) {
                await boss.createQueue(name, { name, ...queueOptions(name) });
                await boss.updateQueue(name, { name, ...queueOptions(name) });
                if (cron) await boss.schedule(name, cron, undefined, key ? { singletonKey: key } : {});
                else if (scheduled.has(name)) await boss.unschedule(name);
                workers.set(name, new QueueWorker({ boss, name, handler, log, pollMs: pollSeconds * 1000 }));
            }
            for (const [name, poll] of polls)
                pollers.set(name, new Poller({ ...poll, name, log, pollMs: pollSeconds * 1000 }));
        },
        async stop() {
            if (stopping) return;
            stopping = true;
            await Promise.all([...workers.values(), ...pollers.values()].map(worker => worker.stop()));
            await boss.stop({ graceful: false });
            await Promise.allSettled(running);
        },
    };
}

/** One process uses the embedded database, so jobs active at its start were left by a killed one. */
async function releaseAbandoned({ sql }: Database): Promise<void> {
    await sql.unsafe(`UPDATE ${QUEUE_SCHEMA}.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
}
