import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually';
import { freePort } from '../../../../test/freePort';
import { startPostgres, type TestServer } from '../../../../test/postgres';
import { createEvents } from '../events/events';
import type { ChangeEvent, Database } from '../services';
import { migrate } from './migrate';
import { openDatabase } from './open';
import { transact } from './transact';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
const postgresServer: TestServer | undefined = PROGRAM ? await startPostgres() : undefined;
const home = mkdtempSync(path.join(tmpdir(), 'headwater-pooler-'));
let pooler: ChildProcess | undefined;
let pooled: string;

/** PgBouncer in transaction mode before the server, with two sessions in total. */
const startPooler = async ({ url }: TestServer): Promise<string> => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const listen = await freePort();
    const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}${password && ` password=${password}`}`;
    const file = path.join(home, 'pgbouncer.ini');
    writeFileSync(
        file,
        `[databases]
pooled = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
${userInfo().uid === 0 ? 'user = nobody' : ''}
`,
    );
    chmodSync(home, 0o755);
    const child = spawn(PROGRAM as string, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    pooler = child;
    await new Promise<void>((resolve, reject) => {
        let stderr = '';
        child.stderr?.on('data', data => {
            stderr += data;
            if (stderr.includes('process up')) resolve();
        });
        child.once('exit', () => reject(new Error(`pgbouncer ended: ${stderr}`)));
    });
    return `postgres://${username}@127.0.0.1:${listen}/pooled`;
};

describe.skipIf(!postgresServer)('Connection pooler in transaction mode', () => {
    beforeAll(async () => {
        pooled = await startPooler(postgresServer as TestServer);
    });
    afterAll(async () => {
        pooler?.kill();
        await postgresServer?.stop();
        rmSync(home, { recursive: true, force: true });
    });

    it('requires a direct DATABASE_LISTEN_URL, because notifications do not pass the pooler', async () => {
        const alone = openDatabase({ databaseUrl: pooled, dataDir: home });
        await expect(alone).rejects.toThrow(/^DATABASE_LISTEN_URL must lead to the same database/);
    });

    it('runs 60 concurrent statements and delivers notifications if DATABASE_LISTEN_URL is direct', async () => {
        const database: Database = await openDatabase({
            databaseUrl: pooled,
            databaseListenUrl: (postgresServer as TestServer).url,
            databasePrepare: false,
            dataDir: home,
        });
        await migrate({ sql: database.direct ?? database.sql });
        const events = await createEvents(database);
        const received: ChangeEvent[] = [];
        events.subscribe(event => received.push(event));
        const sums = Array.from({ length: 60 }, (_, at) =>
            at % 3
                ? database.sql`SELECT ${at}::int + ${at % 7}::int AS sum`
                : transact(database, tx => tx`SELECT ${at}::int + ${at % 7}::int AS sum`),
        );
        expect((await Promise.all(sums)).map(([row]) => row?.sum)).toEqual(sums.map((_, at) => at + (at % 7)));
        await transact(database, tx => events.publish(tx, { type: 'record', resource: 'sites', id: 1 }));
        await eventually(() => expect(received).toHaveLength(1));
        await events.close();
        await database.close();
    });
});

it.runIf(process.env.TEST_DATABASE_URL)(
    'A direct connection sets statement, lock and idle transaction time-outs',
    async () => {
        const database = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL ?? '', dataDir: home });
        const [row] = await database.sql`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
            current_setting('idle_in_transaction_session_timeout') AS idle`;
        expect(row).toEqual({ statement: '1min', lock: '30s', idle: '1min' });
        await database.close();
    },
);
