import type { ServerResponse } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { eventually, expectEventually } from '../../../../test/eventually';
import { hashToken } from '../../platform/credentials';
import { operationsOf, readContract } from '../contract';
import { BODY_TIMEOUT_MS } from './bodyTimeout';
import { BUDGET_SECONDS, HEAVY_COST, requestCost } from './rateLimits';

/** Lower than the script's connections, so that the test ends at once on a busy machine, too. */
const [BUDGET, AT_ONCE] = [40, 2];
const CONNECTIONS = 50;
const LIST = '/api/connect/v2/suppliers';

let app: TestApp;
let url: string;
let made = 0;
const person = () =>
    app.userWith({ permissions: ['access_supplier', 'read_supplier', 'export_supplier'], name: `p${++made}` });
const get = (token: string, path = LIST, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });

/** Calls over many connections until stopped; returns counts by status, and the last refusal. */
const hammer = (call: () => Promise<Response>) => {
    const statuses: Record<number, number> = {};
    let refusal: { headers: Headers; body: Json } | undefined;
    let over = false;
    const done = Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
            while (!over) {
                const answer = await call();
                const body = await answer.json();
                statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
                if (answer.status === 429) refusal = { headers: answer.headers, body };
            }
        }),
    );
    return {
        refused: () => eventually(() => expect(refusal).toBeDefined()),
        stop: async () => {
            over = true;
            await done;
            return { statuses, refusal };
        },
    };
};
const expectRefusal = (refusal: { headers: Headers; body: Json } | undefined, name: string, budget: number) => {
    const wait = Number(refusal?.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(BUDGET_SECONDS);
    expect(refusal?.body).toMatchObject({
        retry_after: wait,
        message: expect.stringMatching(/^Too many requests at once/),
    });
    expect(refusal?.headers.get('ratelimit-policy')).toBe(`"${name}";q=${budget};w=${BUDGET_SECONDS}`);
    expect(refusal?.headers.get('ratelimit')).toBe(`"${name}";r=0;t=${wait}`);
};

beforeAll(async () => {
    app = await startTestApp({
        USER_REQUESTS: String(BUDGET),
        USER_AT_ONCE: String(AT_ONCE),
        DEVICE_REQUESTS: String(BUDGET),
    });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
    await app.services.sql`INSERT INTO suppliers (name) SELECT 'Supplier ' || n FROM generate_series(1, 100) n`;
}, 120_000);
afterAll(() => app?.close());

describe('Rate limit of a user', () => {
    it('returns 429 with Retry-After and RateLimit headers, while other users get 200', async () => {
        const [greedy, calm] = [await person(), await person()];
        const startedAt = performance.now();
        const script = hammer(() => get(greedy.token));
        await script.refused();
        const answers: number[] = [];
        for (let round = 0; round < BUDGET / 2; round++) answers.push((await get(calm.token)).status);
        const { statuses, refusal } = await script.stop();
        const windows = Math.floor((performance.now() - startedAt) / (BUDGET_SECONDS * 1000)) + 2;
        expect(answers).toEqual(answers.map(() => 200));
        expect(Object.keys(statuses)).toEqual(['200', '429']);
        expect(statuses[200]).toBeLessThanOrEqual(BUDGET * windows);
        expectRefusal(refusal, 'user', BUDGET);
    });
    it('charges ten requests for an export', async () => {
        const leftAfter = async (path: string) =>
            (await get((await person()).token, path)).headers.get('ratelimit')?.replace(/;t=.*/, '');
        expect(await leftAfter(LIST)).toBe(`"user";r=${BUDGET - 1}`);
        expect(await leftAfter('/api/main/export/suppliers')).toBe(`"user";r=${BUDGET - HEAVY_COST}`);
    });
    it('leaves database connections free for other users, also after aborted requests', async ({ skip }) => {
        const { database, sql } = app.services;
        // the embedded database has a single connection
        if (database.kind === 'embedded') skip();
        const [greedy, calm] = [await person(), await person()];
        const waiting = async () =>
            Number(
                (
                    await sql`SELECT count(*)::int AS count FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                        WHERE d.datname = current_database() AND l.relation = 'suppliers'::regclass AND NOT l.granted`
                )[0]?.count,
            );
        const until = (count: number) => eventually(async () => expect(await waiting()).toBe(count));
        await sql.begin(async tx => {
            await tx`LOCK TABLE suppliers IN ACCESS EXCLUSIVE MODE`;
            for (let time = 0; time < 2; time++) {
                const leaving = new AbortController();
                const asked = Array.from({ length: AT_ONCE * 6 }, () =>
                    // a record is one query; a list also needs a total, which is recounted when outdated
                    get(greedy.token, `${LIST}/1`, { signal: leaving.signal }).catch(() => undefined),
                );
                await until(AT_ONCE);
                // each of these needs a connection of the same pool
                for (let round = 0; round < 5; round++)
                    expect((await get(calm.token, '/api/main/notifications')).status).toBe(200);
                expect(await waiting()).toBe(AT_ONCE);
                leaving.abort();
                await Promise.all(asked);
            }
        });
        await until(0);
        expect((await get(greedy.token)).status).toBe(200);
    });
    it.for([LIST, '/api/main/events'])(
        'frees its slot if the client disconnects before authentication completes: %s',
        async (path, { skip }) => {
            const { database, sql, events } = app.services;
            if (database.kind === 'embedded') skip();
            const { token } = await person();
            const subscribed = vi.spyOn(events, 'subscribe');
            const answers: ServerResponse[] = [];
            const noted = (_: unknown, answer: ServerResponse) => void answers.push(answer);
            app.fastify.server.on('request', noted);
            await sql.begin(async tx => {
                await tx`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`;
                const leaving = new AbortController();
                const asked = Array.from({ length: AT_ONCE + 1 }, () =>
                    get(token, path, { signal: leaving.signal }).catch(() => undefined),
                );
                await expectEventually(async () => {
                    const [locks] = await sql`
                        SELECT count(*)::int AS count FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                        WHERE d.datname = current_database() AND l.relation = 'sessions'::regclass AND NOT l.granted`;
                    return locks?.count;
                }).toBe(AT_ONCE + 1);
                leaving.abort();
                await Promise.all(asked);
                // the server has received it
                await expectEventually(() => answers.map(({ destroyed }) => destroyed)).toEqual(asked.map(() => true));
            });
            app.fastify.server.off('request', noted);
            // as many requests as there are slots, and one more
            for (let time = 0; time <= AT_ONCE; time++) expect((await get(token)).status).toBe(200);
            // no event is sent to a closed page
            expect(subscribed).not.toHaveBeenCalled();
            subscribed.mockRestore();
        },
    );
    it('frees the slots of pipelined requests if their connection closes', async ({ skip }) => {
        const { database, sql } = app.services;
        if (database.kind === 'embedded') skip();
        const { token } = await person();
        const { hostname, port } = new URL(url);
        await sql.begin(async tx => {
            await tx`LOCK TABLE suppliers IN ACCESS EXCLUSIVE MODE`;
            const entered = vi.spyOn(app.services.rateLimits, 'enter');
            const line = createConnection(Number(port), hostname);
            const one = `GET ${LIST}/1 HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
            line.write(one.repeat(AT_ONCE + 1));
            // aborted requests of the previous test may still arrive
            const queued = () => entered.mock.calls.filter(([, { url: path }]) => path === `${LIST}/1`);
            await expectEventually(() => queued().length).toBe(AT_ONCE + 1);
            const sockets = queued().map(([, { raw }]) => raw.socket);
            line.destroy();
            await expectEventually(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
            entered.mockRestore();
        });
        for (let time = 0; time <= AT_ONCE; time++) expect((await get(token)).status).toBe(200);
    });
    it('does not count event streams as concurrent requests', async () => {
        const { token } = await person();
        const leaving = new AbortController();
        const streams = await Promise.all(
            Array.from({ length: AT_ONCE * 5 }, () => get(token, '/api/main/events', { signal: leaving.signal })),
        );
        expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
        expect((await get(token)).status).toBe(200);
        leaving.abort();
    });
});

const MESSAGES = '/api/main/device-messages';
const tokenOf = async (serial: string) => {
    const { sql } = app.services;
    const [device] = await sql`INSERT INTO devices (serial, product) VALUES (${serial}, 'classic') RETURNING id`;
    await sql`INSERT INTO device_tokens (device_id, token_hash) VALUES (${Number(device?.id)}, ${hashToken(serial)})`;
    return serial;
};
let sequence = 0;
const batch = () =>
    JSON.stringify({ messages: [{ sequence: ++sequence, recorded_at: new Date().toISOString(), state: 'running' }] });
const send = (token: string) =>
    fetch(`${url}${MESSAGES}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: batch(),
    });

describe('Body time-out of a device request', () => {
    it('applies only while a body is incomplete, and then closes the socket for the next request', async () => {
        const token = await tokenOf('FADING-1');
        const { hostname, port } = new URL(url);
        const found: Socket[] = [];
        const noted = (socket: Socket) => void found.push(socket);
        app.fastify.server.on('connection', noted);
        const line = createConnection(Number(port), hostname);
        const body = batch();
        const head = `POST ${MESSAGES} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
        line.write(head + body);
        const answer = await new Promise<string>(resolve => line.once('data', data => resolve(String(data))));
        expect(answer).toContain('200 OK');
        const [socket] = found as [Socket];
        // between two requests the server's keep-alive time-out applies
        await expectEventually(() => socket.timeout).toBeGreaterThan(BODY_TIMEOUT_MS);
        line.write(head + body.slice(0, 20));
        await expectEventually(() => socket.timeout).toBe(BODY_TIMEOUT_MS);
        const next = send(token);
        const failed = vi.spyOn(app.fastify.log, 'error');
        socket.emit('timeout');
        expect((await next).status).toBe(200);
        expect(socket.destroyed).toBe(true);
        // no server error was logged
        expect(failed).not.toHaveBeenCalled();
        failed.mockRestore();
        app.fastify.server.off('connection', noted);
    });
});

describe('Rate limit of a device', () => {
    it('returns 429 while other devices get 200', async () => {
        const [greedy, calm] = [await tokenOf('GREEDY-1'), await tokenOf('CALM-1')];
        const script = hammer(() => send(greedy));
        await script.refused();
        const answers: number[] = [];
        for (let round = 0; round < 20; round++) answers.push((await send(calm)).status);
        const { statuses, refusal } = await script.stop();
        expect(answers).toEqual(answers.map(() => 200));
        expect(Object.keys(statuses)).toEqual(['200', '429']);
        expectRefusal(refusal, 'device', BUDGET);
    });
});

describe('OpenAPI document', () => {
    it.each(['main', 'connect'] as const)('declares 429 with Retry-After for each operation of %s', api => {
        const document = readContract(api);
        expect(document.components.responses.TooMany.headers).toHaveProperty('Retry-After');
        for (const [path, item] of Object.entries(document.paths as Json))
            for (const [method, operation] of Object.entries(item as Json))
                expect((operation as Json).responses, `${method} ${path}`).toHaveProperty('429');
    });
    it('assigns the heavy request cost to exports, imports and bulk changes', () => {
        const weights = new Map(
            (['main', 'connect'] as const)
                .flatMap(api => operationsOf(api, readContract(api)))
                .map(operation => [operation.operationId, requestCost(operation)]),
        );
        for (const heavy of ['exportRecords', 'importRecords', 'bulkRecords'])
            expect(weights.get(heavy)).toBe(HEAVY_COST);
        for (const light of ['streamEvents', 'listNotifications', 'receiveDeviceMessages', 'listSuppliers'])
            expect(weights.get(light) ?? 1).toBe(1);
    });
});

/** Rate limits never refuse the calls of a loading page. */
it('The default limits allow 60 concurrent requests of one user, five times in a row', async () => {
    const usual = await startTestApp({ USER_REQUESTS: '', USER_AT_ONCE: '', DEVICE_REQUESTS: '' });
    try {
        const user: TestUser = await usual.userWith({ permissions: ['access_supplier'] });
        for (let page = 0; page < 5; page++) {
            const answers = await Promise.all(Array.from({ length: 60 }, () => usual.call(user.token, 'GET', LIST)));
            expect(answers.every(({ status }) => status === 200)).toBe(true);
        }
    } finally {
        await usual.close();
    }
});
