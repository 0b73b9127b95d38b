import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Config } from '../config';
import { ConfigError } from '../environment';
import type { Database } from '../services';
import { connect } from './driver';
import { type DatabaseFailure, openDirectory, openEngine } from './embedded';
import { SERVER_NAME } from './serverName';
import { liftTimeouts } from './timeouts';

type ServerConfig = Pick<Config, 'databasePool' | 'databaseListenUrl' | 'databasePrepare'>;

interface OpenOptions {
    /** forces an in-memory database, whatever is configured */
    memory?: boolean;
    /** called when the embedded database has failed; default: exit the process */
    fatal?: (error: DatabaseFailure) => void;
}

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, else the embedded one under `dataDir`.
 * @throws DirectoryInUse if another process uses the embedded one; the driver's error if a server cannot be reached
 */
export async function openDatabase(
    config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<ServerConfig>,
    { memory = false, fatal = endProcess }: OpenOptions = {},
): Promise<Database> {
    if (memory) return openEngine({}, fatal);
    if (config.databaseUrl) return openServer(config.databaseUrl, config);
    return openDirectory(config.dataDir, fatal);
}

/**
 * Time-outs in milliseconds of statements, lock waits and idle transactions, which block others. Long work lifts them
 * (`liftTimeouts`).
 */
const TIMEOUTS = {
    statement_timeout: 60_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
};
/** A pooler refuses unknown settings at the start of a session. */
const sessionOf = (pooled: boolean) => ({
    // unique name, by which servers that share a database identify each other
    application_name: SERVER_NAME,
    TimeZone: 'UTC',
    ...(pooled ? {} : TIMEOUTS),
});

async function openServer(url: string, config: Partial<ServerConfig>): Promise<Database> {
    try {
        return await openSessions(url, config, config.databasePrepare === false);
    } catch (error) {
        if (!isPooler(error)) throw error;
        return openSessions(url, config, true);
    }
}

/** PgBouncer, which accepts none of our time limits; whether it pools transactions is checked later. */
const isPooler = (error: unknown) => error instanceof Error && error.message.includes('unsupported startup parameter');

async function openSessions(
    url: string,
    {
        databasePool: connections = 20,
        databaseListenUrl: listenUrl,
        databasePrepare: prepare = true,
    }: Partial<ServerConfig>,
    pooled: boolean,
): Promise<Database> {
    const direct = listenUrl
        ? connect(listenUrl, { connection: sessionOf(false) }, { single: 1, transactions: 1 })
        : undefined;
    const transactions = Math.floor(connections / 2);
    const options = { connection: sessionOf(pooled), prepare };
    const sql = connect(url, options, { single: connections - transactions, transactions }, direct);
    try {
        await sql`SELECT 1`;
        await requireListen(sql);
    } catch (error) {
        await sql.end({ timeout: 0 });
        throw error;
    }
    return {
        sql,
        kind: 'server',
        ...(direct ? { direct } : {}),
        vacuum: async () => {
            await (direct ?? sql).begin(async tx => {
                await liftTimeouts(tx);
                await tx`ANALYZE`;
            });
        },
        close: () => sql.end({ timeout: 5 }),
    };
}

const LISTEN_MS = 5_000;
/**
 * Sends itself a notification, as changes travel between servers: through a transaction pooler LISTEN succeeds, but
 * nothing ever arrives.
 * @throws ConfigError
 */
async function requireListen(sql: Sql): Promise<void> {
    const channel = `headwater_probe_${randomUUID().replaceAll('-', '')}`;
    let received = () => {};
    const arrived = new Promise<boolean>(resolve => {
        received = () => resolve(true);
    });
    const { unlisten } = await sql.listen(channel, received);
    await sql`SELECT pg_notify(${channel}, '')`;
    const isReceived = await Promise.race([arrived, delay(LISTEN_MS, false, { ref: false })]);
    if (!isReceived)
        throw new ConfigError(
            'DATABASE_LISTEN_URL',
            'must lead to the same database as DATABASE_URL without a connection pooler in between: a notification (LISTEN, NOTIFY) did not arrive.',
        );
    await unlisten();
}

/** EX_IOERR and EX_SOFTWARE of sysexits.h, by which a supervisor can distinguish a full disk from a bug. */
function endProcess(error: DatabaseFailure): void {
    console.error(error.message);
    process.exit(error.kind === 'full' ? 74 : 70);
}
