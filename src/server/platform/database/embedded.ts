import { statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Sql } from 'postgres';
import type { Database } from '../services';
import { connect } from './driver';
import type { EngineInput, EngineReport, EngineRequest } from './engineThread';
import { initialise } from './initialise';
import { acquireLock, type DirectoryLock } from './lock';
import { PortSocket } from './portSocket';
import { resolveProgram } from './program';

/** interval of disk checks, and time-out of an engine on a full disk */
const CHECK_INTERVAL_MS = 2_000;
const UNRESPONSIVE_MS = 10_000;
const VACUUM_EVERY_MS = 60 * 60 * 1000;
/** bytes; opening replays the write-ahead log and begins a new segment (16 MB) at worst */
const ROOM_TO_OPEN = 16 * 1024 * 1024;

/** The embedded database has failed and the server must stop. Acknowledged writes are safe. */
export class DatabaseFailure extends Error {
    constructor(
        readonly kind: 'full' | 'failed',
        detail: string,
        directory?: string,
    ) {
        super(
            kind === 'full'
                ? `The disk that holds ${directory ?? 'the database'} is full. Make room, then start again: the data is intact. (${detail})`
                : `The embedded database stopped: ${detail}`,
        );
        this.name = 'DatabaseFailure';
    }
}

export interface EmbeddedDatabase extends Database {
    /** whole data directory as a tar, to create copies */
    dump(): Promise<Uint8Array>;
}

/** PGlite on a directory locked by this process. */
export async function openDirectory(
    dataDir: string,
    fatal: (error: DatabaseFailure) => void,
): Promise<EmbeddedDatabase> {
    let lock: DirectoryLock | undefined;
    try {
        lock = await acquireLock(dataDir);
        const { release } = lock;
        const directory = path.join(dataDir, 'database');
        await initialise(directory);
        const database = await openEngine({ directory }, fatal);
        const timer = setInterval(() => void database.vacuum().catch(() => {}), VACUUM_EVERY_MS);
        timer.unref();
        return {
            ...database,
            close: async () => {
                clearInterval(timer);
                await database.close();
                release();
            },
        };
    } catch (error) {
        lock?.release();
        const detail = error instanceof Error ? error.message : String(error);
        throw isFull(dataDir) ? new DatabaseFailure('full', detail, dataDir) : error;
    }
}

/** The engine hides why it could not open: its own error contains a number at most. */
function isFull(directory: string): boolean {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < ROOM_TO_OPEN;
}

/**
 * An engine that cannot extend its log loops without an error. On a full disk, an engine that does not respond in time
 * is treated as stopped.
 */
function watchEngine(
    directory: string,
    worker: Worker,
    ask: (request: EngineRequest) => void,
    fail: (kind: 'full', detail: string) => void,
): NodeJS.Timeout {
    let pingedAt: number | undefined;
    worker.on('message', (report: EngineReport) => {
        if ('alive' in report) pingedAt = undefined;
    });
    const timer = setInterval(() => {
        if (pingedAt === undefined) {
            if (!isFull(directory)) return;
            pingedAt = Date.now();
            ask({ ping: true });
        } else if (Date.now() - pingedAt > UNRESPONSIVE_MS) fail('full', 'It no longer answers.');
    }, CHECK_INTERVAL_MS);
    timer.unref();
    return timer;
}

/**
 * PGlite in a worker thread, so that a long query does not block the server, behind the same driver as a PostgreSQL
 * server.
 */
export async function openEngine(
    input: EngineInput,
    fatal: (error: DatabaseFailure) => void,
): Promise<EmbeddedDatabase> {
    const { script, module } = resolveProgram('engineThread');
    const worker = new Worker(script, { workerData: { module, ...input }, execArgv: [] });
    const ask = (request: EngineRequest, transfer: MessagePort[] = []) => worker.postMessage(request, transfer);
    let up = false;
    let ending = false;
    const fail = (kind: 'full' | 'failed', detail: string) => {
        if (ending) return;
        ending = true;
        fatal(new DatabaseFailure(kind, detail, input.directory));
    };
    await new Promise<void>((resolve, reject) => {
        worker.on('message', (report: EngineReport) => {
            if ('up' in report) resolve();
            if ('fault' in report) fail(report.fault, report.message);
        });
        // before the database is ready these reject; afterwards they stop the server
        worker.on('error', error => {
            reject(error);
            if (up) fail('failed', error.message);
        });
        worker.on('exit', code => {
            reject(new Error(`The embedded database ended while it was opened (code ${code}).`));
            if (up) fail('failed', `its thread ended with code ${code}`);
        });
    });
    up = true;
    const watch = input.directory ? watchEngine(input.directory, worker, ask, fail) : undefined;

    const options = {
        // prepared statements persist in the single session, because connections are not renewed
        max_lifetime: null,
        idle_timeout: 0,
        // documented by postgres.js but missing in its types
        socket: () => {
            const { port1, port2 } = new MessageChannel();
            ask({ connect: port2 }, [port2]);
            return new PortSocket(port1);
        },
    };
    const sql = connect('postgres://postgres@embedded/postgres', options, { single: 4, transactions: 2 });
    await sql`SET TIME ZONE 'UTC'`;

    const reply = <T extends EngineReport>(has: (report: EngineReport) => report is T) =>
        new Promise<T>(resolve => {
            const listen = (report: EngineReport) => {
                if (!has(report)) return;
                worker.off('message', listen);
                resolve(report);
            };
            worker.on('message', listen);
        });
    return {
        sql,
        kind: 'embedded',
        vacuum: () => vacuum(sql),
        dump: async () => {
            const dumped = reply((report): report is { dumped: Uint8Array } => 'dumped' in report);
            ask({ dump: true });
            return (await dumped).dumped;
        },
        close: async () => {
            const failed = ending;
            ending = true;
            clearInterval(watch);
            await sql.end({ timeout: failed ? 0 : 5 });
            if (!failed) {
                const closed = reply((report): report is { closed: true } => 'closed' in report);
                ask({ close: true });
                await Promise.race([closed, delay(10_000, undefined, { ref: false })]);
            }
            await worker.terminate();
        },
    };
}

/** One table at a time, so that requests can run in between: the engine has one session for all. */
async function vacuum(sql: Sql): Promise<void> {
    const tables = await sql<{ name: string }[]>`
        SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY 1`;
    for (const { name } of tables) await sql.unsafe(`VACUUM (ANALYZE) ${name}`);
}
