import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/server/platform/database/driver';
import type { Json } from '../app';
import { startPostgres } from '../postgres';
import { sample } from '../sample';
import { isEverything } from './killRuns';
import {
    type Installation,
    install,
    installAnew,
    killAll,
    launch,
    openInstallation,
    type Server,
    start,
    tokenFor,
} from './server';

/** Faults: the database becomes unavailable, the disk is full, a second server is started by mistake. */
const home = mkdtempSync(join(tmpdir(), 'headwater-faults-'));
chmodSync(home, 0o755); // PostgreSQL runs as another user
const mounts: string[] = [];
const postgres = await startPostgres();
afterAll(async () => {
    killAll();
    await postgres?.stop();
    for (const at of mounts) execFileSync('umount', ['-l', at]);
    rmSync(home, { recursive: true, force: true });
});

const CASES = ['tables', 'log', 'PostgreSQL', 'second server'] as const;
/** One of them per commit, because each starts servers that must load. */
const cases = new Set(isEverything ? CASES : sample(CASES, String, { parts: CASES.length, kindOf: () => 'fault' }));
/** Number of PostgreSQL crashes: more than one, because each inherits the state of the previous. */
const TIMES = isEverything ? 8 : 2;

const SUPPLIERS = '/api/connect/v2/suppliers';
/** Long enough for a busy machine, shorter than the driver's unlimited back-off. */
const SOON = 15_000;
const LOST = 'The database cannot be reached. Try again in a moment.';
const client = (server: Server, token: string) => async (method: string, path: string, body?: Json) => {
    const response = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Json };
};
const until = async (what: string, isTrue: () => Promise<boolean>, ms = 30_000) => {
    for (const end = Date.now() + ms; !(await isTrue()); await delay(50))
        if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
};
const namesIn = async (installation: Installation): Promise<string[]> => {
    const { sql, close } = await openInstallation(installation);
    const rows = await sql`SELECT name FROM suppliers`;
    await close();
    return rows.map(({ name }) => name);
};

describe('PostgreSQL crash', () => {
    it.skipIf(!postgres)(
        'returns 503 with a clear message, loses no acknowledged write, and recovers without a restart',
        { timeout: 180_000 },
        async () => {
            const installation = await installAnew({
                dataDir: join(home, 'lost'),
                databaseUrl: postgres?.url as string,
            });
            const server = await start(installation);
            const call = client(server, await tokenFor(installation));
            const kept: string[] = [];
            const answers: { status: number; body: Json }[] = [];
            let longest = 0;
            let over = false;
            const writers = Array.from({ length: 4 }, async (_, writer) => {
                for (let at = 0; !over; at++) {
                    const name = `S ${writer} ${at}`;
                    const startedAt = performance.now();
                    const answer = await call('POST', SUPPLIERS, { name });
                    answers.push(answer);
                    longest = Math.max(longest, performance.now() - startedAt);
                    if (answer.status === 201) kept.push(name);
                    else await delay(20);
                }
            });
            // more than once, because the result depends on the running queries
            for (let time = 0; time < TIMES; time++) {
                const before = kept.length;
                await until('writes', async () => kept.length > before + 20, SOON);
                const since = answers.length;
                postgres?.crash();
                await until('a refusal', async () => answers.slice(since).some(({ status }) => status === 503));
                expect((await fetch(`${server.url}/ready`)).status).toBe(503);
                expect((await fetch(`${server.url}/health`)).status, 'the process itself is well').toBe(200);
                const list = await call('GET', SUPPLIERS);
                expect([list.status, list.body.message]).toEqual([503, LOST]);
                await postgres?.restart();
            }
            const before = kept.length;
            await until('writes again', async () => kept.length > before + 20, SOON);
            over = true;
            await Promise.all(writers);
            // with its log of them: the way in which the connection is lost differs between runs
            expect([...new Set(answers.map(({ status }) => status))].sort(), server.output().slice(-20_000)).toEqual([
                201, 503,
            ]);
            expect(longest, 'nobody waits for a connection that is not tried again').toBeLessThan(SOON);
            for (const { status, body } of answers) if (status === 503) expect(body.message).toBe(LOST);
            const stored = new Set(await namesIn(installation));
            expect(kept.filter(name => !stored.has(name))).toEqual([]);
            await server.kill();
        },
    );
});

/** Proxy between the server and PostgreSQL that cuts the next connection on which part of a given query is seen. */
const cutter = async (url: string) => {
    const { hostname, port } = new URL(url);
    let cutAt: string | undefined;
    const sockets = new Set<Socket>();
    const proxy = createServer(client => {
        const proxySocket = createConnection({ host: hostname, port: Number(port) });
        for (const socket of [client, proxySocket]) {
            sockets.add(socket);
            socket.on('error', () => {});
        }
        client.on('data', data => {
            if (!cutAt || !data.includes(cutAt)) return void proxySocket.write(data);
            cutAt = undefined;
            proxySocket.destroy();
            client.resetAndDestroy();
        });
        proxySocket.pipe(client);
        client.once('close', () => proxySocket.destroy());
        proxySocket.once('close', () => client.destroy());
    });
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
    const at = new URL(url);
    at.port = String((proxy.address() as AddressInfo).port);
    return {
        url: at.href,
        cut: (seen: string) => {
            cutAt = seen;
        },
        close: () => {
            for (const socket of sockets) socket.destroy();
            proxy.close();
        },
    };
};

describe.skipIf(!postgres)('Database connection cut off', () => {
    /** the driver's own first query on each connection */
    const TYPES = 'select b.oid, b.typarray';

    it('in a transaction rejects it, and does not affect the next transactions', async () => {
        const line = await cutter(postgres?.url as string);
        const sql = connect(line.url, {}, { single: 1, transactions: 1 });
        const ask = (n: number) => sql.begin(async tx => (await tx`SELECT ${n}::int AS n`)[0]?.n);
        expect(await ask(1)).toBe(1);
        for (let time = 0; time < 3; time++) {
            line.cut('SELECT pg_sleep');
            const cut = sql.begin(tx => tx`SELECT pg_sleep(0.01)`);
            const waiting = [ask(10), ask(20)];
            await expect(cut).rejects.toMatchObject({
                code: expect.stringMatching(/^(ECONNRESET|CONNECTION_CLOSED)$/),
            });
            expect(await Promise.all(waiting)).toEqual([10, 20]);
        }
        await sql.end({ timeout: 1 });
        line.close();
    });

    it('before first use rejects the waiting query with ECONNRESET, and the next query succeeds', async () => {
        const line = await cutter(postgres?.url as string);
        const sql = connect(line.url, {}, { single: 1, transactions: 1 });
        line.cut(TYPES);
        await expect(sql`SELECT 1 AS n`).rejects.toMatchObject({ code: 'ECONNRESET' });
        expect((await sql`SELECT '{2,3}'::int[] AS n`)[0]?.n).toEqual([2, 3]);
        await sql.end({ timeout: 1 });
        line.close();
    });
});

/** A separate file system, so that it can be filled. */
const smallDisk = (megabytes: number): string | undefined => {
    if (process.getuid?.() !== 0) return undefined;
    const at = join(home, `disk-${mounts.length}`);
    mkdirSync(at);
    try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'headwater-test', at], { stdio: 'ignore' });
    } catch {
        return undefined;
    }
    mounts.push(at);
    return at;
};
/** Leaves some bytes free, and returns a function that frees space. */
const fill = (at: string, leave: number): (() => void) => {
    const ballast = join(at, 'ballast');
    const { bavail, bsize } = statfsSync(at);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    return () => rmSync(ballast);
};
/** incompressible text, so that tables grow */
const large = () => randomBytes(3000).toString('base64');
/** compressible text that produces log records, so that the database's log runs out of space */
const small = () => 'x'.repeat(4000);
const canMount = smallDisk(1) !== undefined;

describe('Full disk', () => {
    // needs root, to mount a small one
    describe.each([
        ['tables', large],
        ['log', small],
    ] as const)('without space for the %s', (of, notes) => {
        it.skipIf(!canMount || !cases.has(of))(
            'ends the embedded server with a message; it restarts with all acknowledged writes',
            { timeout: 240_000 },
            async () => {
                const disk = smallDisk(400) as string;
                const installation = await install({ dataDir: join(disk, 'data') });
                const server = await start(installation);
                const call = client(server, await tokenFor(installation));
                const makeRoom = fill(disk, 3 * 1024 * 1024);
                const kept: string[] = [];
                const refused: Json[] = [];
                const write = async (at: number) => {
                    const { status, body } = await call('POST', SUPPLIERS, { name: `S ${at}`, notes: notes() });
                    if (status === 201) kept.push(`S ${at}`);
                    else refused.push({ status, message: body.message });
                };
                let hasFailed = false;
                for (let at = 0; !hasFailed && at < 5000; at++)
                    await write(at).catch(() => {
                        hasFailed = true;
                    });
                expect(await server.ended).toBe(74);
                expect(server.output()).toMatch(
                    /The disk that holds .* is full\. Make room, then start again: the data is intact\./,
                );
                for (const { status, message } of refused)
                    expect([status, message]).toEqual([503, 'The disk of the server is full. Nothing was saved.']);
                expect(kept.length).toBeGreaterThan(10);
                makeRoom();
                const again = await start(installation);
                const next = await client(again, await tokenFor(installation))('POST', SUPPLIERS, { name: 'after' });
                expect(next.status).toBe(201);
                await again.kill();
                const stored = new Set(await namesIn(installation));
                expect([...kept, 'after'].filter(name => !stored.has(name))).toEqual([]);
            },
        );
    });

    it.skipIf(!canMount || !postgres || !cases.has('PostgreSQL'))(
        'of PostgreSQL returns 503, allows reads, and recovers with free space without a restart',
        { timeout: 180_000 },
        async () => {
            const disk = smallDisk(100) as string;
            const owner = execFileSync('stat', ['-c', '%u:%g', await dataOf(postgres?.url as string)], {
                encoding: 'utf8',
            })
                .trim()
                .split(':')
                .map(Number);
            chownSync(disk, owner[0] as number, owner[1] as number);
            const { sql, close } = await openInstallation({ dataDir: '', databaseUrl: postgres?.url as string });
            await sql.unsafe(`CREATE TABLESPACE small LOCATION '${disk}'`);
            await sql.unsafe('CREATE DATABASE small TABLESPACE small');
            await close();
            const databaseUrl = Object.assign(new URL(postgres?.url as string), { pathname: '/small' }).href;
            const installation = await installAnew({ dataDir: join(home, 'full'), databaseUrl });
            const server = await start(installation);
            const call = client(server, await tokenFor(installation));
            const makeRoom = fill(disk, 256 * 1024);
            const kept: string[] = [];
            let refusal: { status: number; body: Json } | undefined;
            for (let at = 0; !refusal && at < 3000; at++) {
                const answer = await call('POST', SUPPLIERS, { name: `S ${at}`, notes: large() });
                if (answer.status === 201) kept.push(`S ${at}`);
                else refusal = answer;
            }
            expect([refusal?.status, refusal?.body.message]).toEqual([
                503,
                'The disk of the server is full. Nothing was saved.',
            ]);
            expect((await call('GET', SUPPLIERS)).status, 'what is there can be read').toBe(200);
            makeRoom();
            expect((await call('POST', SUPPLIERS, { name: 'after' })).status).toBe(201);
            const stored = await namesIn(installation);
            expect(stored.sort()).toEqual([...kept, 'after'].sort());
            await server.kill();
        },
    );
});

/** Data directory of the server, owned by its user. */
const dataOf = async (databaseUrl: string): Promise<string> => {
    const { sql, close } = await openInstallation({ dataDir: '', databaseUrl });
    const [row] = await sql`SHOW data_directory`;
    await close();
    return row?.data_directory;
};

describe('Second server', () => {
    it.skipIf(!cases.has('second server'))(
        'on the data directory of a running one exits with a message, and the first continues',
        {
            timeout: 120_000,
        },
        async () => {
            const installation = await install({ dataDir: join(home, 'shared') });
            const first = await start(installation);
            const second = launch(installation);
            expect(await second.ended).toBe(1);
            expect(second.output()).toMatch(/is in use by process \d+/);
            expect(second.output(), 'what to do instead').toContain('DATABASE_URL');
            expect(second.output(), 'and no stack').not.toMatch(/\n\s+at /);
            const answer = await client(first, await tokenFor(installation))('POST', SUPPLIERS, { name: 'still here' });
            expect(answer.status).toBe(201);
            await first.kill();
        },
    );
});
