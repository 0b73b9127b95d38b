import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { afterCommit } from '../database/transact';
import type { Database, Db, Queue } from '../services';
import { queueDatabase } from './queryFor';
import { QUEUE_SCHEMA } from './schema';
import { QueueWorker } from './worker';

interface QueueInput {
    database: Database;
    log: FastifyBaseLogger;
    /** how often queues are looked at for what is due; what is enqueued here is taken at once */
    pollSeconds?: number;
    /** wait before the first retry, doubled for each further one */
    retryDelaySeconds?: number;
}

type Registration = { handler: (data: never) => Promise<void>; retryLimit: number; cron?: string; key?: string };

/**
 * Work that outlives a request, kept in the database. A handler may run more than once for the same job (after a crash, for
 * instance), so it has to bear that. Jobs with the same `key` run one after the other, whatever the number of servers.
 */
export function createQueue({ database, log, pollSeconds = 2, retryDelaySeconds = 5 }: QueueInput): Queue {
    const registered = new Map<string, Registration>();
    const workers = new Map<string, QueueWorker>();
    const running = new Set<Promise<unknown>>();
    const boss = new PgBoss({ db: trackedQuery(), schema: QUEUE_SCHEMA });
    boss.on('error', error => log.error({ err: error }, 'jobs'));
    let stopping = false;

    /** Queries of pg-boss itself. It does not wait for some of its own (marking jobs as done), and a fault of those must not end the server. */
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
        // jobs without a key do not wait for each other
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
        },
        async stop() {
            if (stopping) return;
            stopping = true;
            await Promise.all([...workers.values()].map(worker => worker.stop()));
            await boss.stop({ graceful: false });
            await Promise.allSettled(running);
        },
    };
}

/** Only one process has the embedded database, so what is active when it starts was left by one that was killed. */
async function releaseAbandoned({ sql }: Database): Promise<void> {
    await sql.unsafe(`UPDATE ${QUEUE_SCHEMA}.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
}
