import { createHash } from 'node:crypto';
import { symbols } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, TEST_PASSWORD, type TestApp, type TestUser, tokenOf } from '../../../../test/app';
import { runWhileLocked } from '../../../../test/concurrentTransaction';
import { createTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { newestMail } from '../../../../test/mails';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import type { Database } from '../../platform/services';

const ORIGIN = 'https://app.example';
const TOKENS = '/api/main/account/tokens';
const SITES = '/api/main/udose-sites';
const today = todayIn(BUSINESS_ZONE);
let database: Database;
let app: TestApp;
/** another server on the same database */
let other: TestApp;
let admin: TestUser;
let maria: TestUser;
let customer: number;
let foreignProperty: number;

const create = (user: TestUser, given: Json = {}, to = TOKENS) =>
    app.call(user.token, 'POST', to, {
        name: 'nightly',
        scopes: ['access_udose_site'],
        expires_on: today,
        password: TEST_PASSWORD,
        ...given,
    });
const statusOf = async (token: string, url = SITES, at = app) => (await at.call(token, 'GET', url)).status;

beforeAll(async () => {
    database = await createTestDatabase();
    app = await startTestApp({ CORS_ORIGINS: ORIGIN }, database);
    other = await startTestApp({}, database);
    await app.services.queue.start();
    const { sql } = app.services;
    const rows = await sql`INSERT INTO customers (name) VALUES ('Nardoo'), ('Quandong') RETURNING id`;
    customer = Number(rows[0]?.id);
    const [property] = await sql`
        INSERT INTO customer_properties (name, customer_id) VALUES ('Theirs', ${rows[1]?.id}) RETURNING id`;
    foreignProperty = Number(property?.id);
    admin = await app.userWith({ superAdmin: true, name: 'admin' });
    maria = await app.userWith({
        permissions: ['access_udose_site', 'read_udose_site'],
        customerId: customer,
        name: 'maria',
    });
}, 300_000);
afterAll(async () => {
    await other?.services.queue.stop();
    await other?.fastify.close();
    await app?.close();
});

describe('A new API token', () => {
    it('has 256 random bits, is returned once, stored as a hash, mailed to its owner and logged', async () => {
        const made = await create(maria, { name: ' Night run ' });
        expect(made.status, made.text).toBe(201);
        const { token, prefix, id, name } = made.body.body;
        expect(token).toMatch(/^hw_[\w-]{43}$/);
        expect(name).toBe('Night run');
        expect(token.startsWith(prefix)).toBe(true);
        const [row] = await app.services.sql`SELECT * FROM api_tokens WHERE id = ${id}`;
        expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
        const listed = await app.call(maria.token, 'GET', TOKENS);
        expect(listed.body.body.tokens[0]).toMatchObject({
            id,
            prefix,
            status: 'active',
            scopes: ['access_udose_site'],
        });
        for (const text of [JSON.stringify(row), listed.text]) expect(text).not.toContain(token);
        const mail = await newestMail(app, 'An API token was created for your account', 'maria@example.test');
        expect(mail).toContain(prefix);
        expect(mail).not.toContain(token);
        const [log] = await app.services.sql`SELECT user_id, reason FROM activity_logs WHERE action = 'token-created'`;
        expect([Number(log?.user_id), log?.reason]).toEqual([maria.id, 'Night run']);
    });

    it.each([
        ['name', { name: '' }],
        ['name', { name: '   ' }],
        ['name', { name: 'x'.repeat(10_000) }],
        ['scopes', { scopes: [] }],
        ['scopes', { scopes: ['update_udose_site'] }],
        ['scopes', { scopes: ['access_udose_site', 'no_such_permission'] }],
        ['expires_on', { expires_on: dayAfter(today, -1) }],
        ['expires_on', { expires_on: dayAfter(today, 366) }],
        ['expires_on', { expires_on: undefined }],
        ['property_ids', { property_ids: [] }],
        ['property_ids', { property_ids: [999_999] }],
        ['password', { password: undefined }],
        ['password', { password: '' }],
    ])('is rejected (422) with an error for %s: %j', async (field, given) => {
        const { status, body } = await create(maria, given);
        expect(status).toBe(422);
        expect(Object.keys(body.errors).map(name => name.split('.')[0])).toContain(field);
    });

    it('is rejected for a foreign property, a duplicate name, or scopes over accounts and tokens', async () => {
        expect((await create(maria, { property_ids: [foreignProperty] })).body.errors).toHaveProperty('property_ids');
        await create(maria, { name: 'twice' });
        expect((await create(maria, { name: 'TWICE' })).body.errors).toHaveProperty('name');
        for (const scope of ['create_user', 'update_role', 'create_api_token', 'delete_personal_data'])
            expect((await create(admin, { scopes: [scope] })).body.errors, scope).toHaveProperty('scopes');
    });

    it.each([TOKENS, '/api/main/api-tokens'])(
        'is rejected (422) with a wrong password, and after 5 of them with 429: POST %s',
        async url => {
            const guesser = await app.userWith({ superAdmin: true });
            const guess = (password: string) => create(guesser, { password }, url);
            for (let at = 0; at < 5; at++) {
                const { status, body } = await guess('Wrong#Pass1');
                expect([status, body.errors]).toEqual([422, { password: ['The current password is incorrect.'] }]);
            }
            expect((await guess(TEST_PASSWORD)).status).toBe(429);
            expect(await app.services.sql`SELECT 1 FROM api_tokens WHERE user_id = ${guesser.id}`).toEqual([]);
        },
    );

    it('is rejected (422) if the password is changed concurrently', async ({ skip }) => {
        const changing = await app.userWith({ permissions: ['access_udose_site'], name: 'changing' });
        const { status, body } = await runWhileLocked(
            app.services,
            skip,
            tx => tx`UPDATE user_credentials SET password_hash = 'another' WHERE user_id = ${changing.id}`,
            () => create(changing),
        );
        expect([status, body.errors]).toEqual([422, { password: ['The current password is incorrect.'] }]);
    });

    it('counts toward a limit of 50 per user, also with concurrent requests (409)', async () => {
        const hoarder = await app.userWith({ permissions: ['access_udose_site'], name: 'hoarder' });
        await app.services.sql`
            INSERT INTO api_tokens (user_id, kind, name, prefix, token_hash, scopes, expires_at)
            SELECT ${hoarder.id}, 'personal', 'old ' || n, 'hw_', 'hash ' || n, '{}', now() + interval '1 day' FROM generate_series(1, 48) n`;
        const answers = await Promise.all([1, 2, 3, 4].map(at => create(hoarder, { name: `token ${at}` })));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    });

    it('of a service needs the permission, and belongs to its creator', async () => {
        const url = '/api/main/api-tokens';
        expect((await create(maria, {}, url)).status).toBe(403);
        const made = await create(admin, { name: 'ERP' }, url);
        expect(made.status).toBe(201);
        const { body } = await app.call(admin.token, 'GET', `${url}/${made.body.body.id}`);
        expect(body.body).toMatchObject({ kind: 'service', user_id: admin.id, status: 'active', name: 'ERP' });
    });
});

describe('An API token is refused', () => {
    it('at the next request on every server after it is revoked, which is logged once', async () => {
        const token = await tokenOf(app, maria, { name: 'ending' });
        for (const server of [app, other]) expect(await statusOf(token, SITES, server)).toBe(200);
        const [row] = await app.services.sql`SELECT id FROM api_tokens WHERE name = 'ending'`;
        const url = `${TOKENS}/${row?.id}`;
        expect((await app.call(admin.token, 'DELETE', url)).status).toBe(404);
        const answers = await Promise.all([1, 2].map(() => app.call(maria.token, 'DELETE', url)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const since = performance.now();
        for (const server of [other, app]) expect(await statusOf(token, SITES, server)).toBe(401);
        expect(performance.now() - since).toBeLessThan(10_000);
        const logs = await app.services
            .sql`SELECT 1 FROM activity_logs WHERE action = 'token-revoked' AND reason = 'ending'`;
        expect(logs).toHaveLength(1);
    });

    it('after an administrator revokes it', async () => {
        const token = await tokenOf(app, maria, { name: 'taken' });
        const { body } = await app.call(admin.token, 'GET', '/api/main/api-tokens?search=taken');
        const url = `/api/main/api-tokens/${body.data[0].id}/revoke`;
        expect((await app.call(maria.token, 'POST', url)).status).toBe(403);
        expect((await app.call(admin.token, 'POST', url)).status).toBe(200);
        expect(await statusOf(token)).toBe(401);
    });

    it('after it expires', async () => {
        const token = await tokenOf(app, maria, { name: 'short' });
        await app.services
            .sql`UPDATE api_tokens SET created_at = now() - interval '2 days', expires_at = now() WHERE name = 'short'`;
        expect(await statusOf(token)).toBe(401);
    });

    it('while owner or customer is archived, a password change is due, or the permission is missing', async () => {
        const { sql } = app.services;
        const owner = await app.userWith({ permissions: ['access_udose_site'], customerId: customer });
        const token = await tokenOf(app, owner, {});
        const change = async (statement: string, back: string, expected: number) => {
            expect(await statusOf(token)).toBe(200);
            await sql.unsafe(statement);
            for (const server of [app, other]) expect(await statusOf(token, SITES, server), statement).toBe(expected);
            await sql.unsafe(back);
        };
        const user = `WHERE id = ${owner.id}`;
        await change(`UPDATE users SET status = 'inactive' ${user}`, `UPDATE users SET status = 'active' ${user}`, 401);
        await change(
            `UPDATE users SET archived_at = now() ${user}`,
            `UPDATE users SET archived_at = NULL ${user}`,
            401,
        );
        await change(
            `UPDATE customers SET archived_at = now() WHERE id = ${customer}`,
            `UPDATE customers SET archived_at = NULL WHERE id = ${customer}`,
            401,
        );
        await change(
            `UPDATE users SET must_change_password = true ${user}`,
            `UPDATE users SET must_change_password = false ${user}`,
            403,
        );
        await change(`DELETE FROM users_permissions WHERE owner_id = ${owner.id}`, 'SELECT 1', 403);
    });
});

describe('An API token', () => {
    it('is listed without the names of properties of other customers', async () => {
        await tokenOf(app, maria, { name: 'sold' });
        await app.services.sql`UPDATE api_tokens SET property_ids = ${[foreignProperty]} WHERE name = 'sold'`;
        const own = await app.call(maria.token, 'GET', TOKENS);
        expect(own.body.body.tokens.find(({ name }: Json) => name === 'sold').properties).toEqual([]);
        const all = await app.call(admin.token, 'GET', '/api/main/api-tokens?search=sold');
        expect(all.body.data.map(({ properties }: Json) => properties)).toEqual([null]);
    });

    it.each([
        'hw_',
        'hw_short',
        `hw_${'a'.repeat(43)}`,
        `hw_${'a'.repeat(44)}`,
        `hw_${'é'.repeat(43)}`,
        `HW_${'a'.repeat(43)}`,
        `hw_${'a'.repeat(4_000)}`,
    ])('is rejected (401) if it is malformed or unknown: %s', async token => {
        expect(await statusOf(token)).toBe(401);
    });

    it('grants its scopes only, even if its owner is a super admin', async () => {
        const token = await tokenOf(app, admin, { scopes: ['access_udose_site'] });
        expect(await statusOf(token)).toBe(200);
        expect(await statusOf(token, '/api/main/customers')).toBe(403);
        expect(await statusOf(token, TOKENS)).toBe(403);
    });

    it('is rejected in a URL (400), and never appears in the log', async () => {
        const token = await tokenOf(app, maria, {});
        const lines: string[] = [];
        const quiet = await startTestApp({ LOG_LEVEL: 'trace' }, database);
        const stream = (quiet.fastify.log as unknown as Record<symbol, { write(line: string): void }>)[
            symbols.streamSym
        ];
        if (stream) stream.write = line => void lines.push(line);
        try {
            for (const url of [
                `${SITES}?token=${token}`,
                `${SITES}?page=1&hw=${token.replaceAll('_', '%5F')}`,
                `/api/main/${token}`,
            ])
                expect((await quiet.call(null, 'GET', url)).status, url).toBe(400);
            expect(await statusOf(token, SITES, quiet)).toBe(200);
            quiet.services.log.info({ req: { method: 'GET', url: `/x?y=${token}`, ip: '::1' } }, 'line');
            quiet.services.log.info({ headers: { authorization: `Bearer ${token}` } }, 'line');
        } finally {
            await quiet.services.queue.stop();
            await quiet.fastify.close();
        }
        expect(lines.join('')).toContain('line');
        expect(lines.join('')).not.toContain(token);
    });

    it('records its last use at most once a minute', async () => {
        const token = await tokenOf(app, maria, { name: 'used' });
        const used = () =>
            app.services.sql`SELECT last_used_at, host(last_used_ip) AS ip FROM api_tokens WHERE name = 'used'`;
        await statusOf(token);
        const first = await eventually(async () => {
            const [row] = await used();
            expect(row).toMatchObject({ ip: '127.0.0.1', last_used_at: expect.any(String) });
            return row;
        });
        await statusOf(token);
        await statusOf(token);
        expect((await used())[0]).toEqual(first);
    });

    it('is named in activity logs, and has idempotency keys separate from its owner', async () => {
        const token = await tokenOf(app, admin, { name: 'Importer' });
        const first = await app.call(token, 'POST', '/api/main/customers', { name: 'Coolibah' });
        expect(first.status, first.text).toBe(201);
        const comments = `/api/main/records/customers/${first.body.body.id}/comments`;
        const send = (by: string) =>
            app.call(by, 'POST', comments, { text: 'hello' }, { 'idempotency-key': 'same-key-1' });
        expect((await send(token)).status).toBe(201);
        expect((await send(token)).headers['idempotent-replay']).toBe('true');
        expect((await send(admin.token)).headers['idempotent-replay']).toBeUndefined();
        const [log] = await app.services
            .sql`SELECT user_id, user_name FROM activity_logs WHERE resource = 'customers' AND record_id = ${first.body.body.id}`;
        expect([Number(log?.user_id), log?.user_name]).toEqual([admin.id, 'Test admin (API token Importer)']);
        const [row] = await app.services.sql`SELECT id FROM api_tokens WHERE name = 'Importer'`;
        const keys = await app.services.sql`SELECT key FROM idempotency_keys WHERE key LIKE '%same-key-1' ORDER BY key`;
        expect(keys.map(({ key }) => key)).toEqual([`API token ${row?.id}: same-key-1`, 'same-key-1']);
    });

    it('can use an idempotency key of 255 characters; a session cannot use the key of a token (422)', async () => {
        const token = await tokenOf(app, admin, { name: 'Long keys' });
        const [row] = await app.services.sql`SELECT id FROM api_tokens WHERE name = 'Long keys'`;
        const send = async (by: string, key: string) =>
            (await app.call(by, 'POST', '/api/main/customers', { name: 'Brigalow' }, { 'idempotency-key': key }))
                .status;
        expect(await send(token, 'k'.repeat(255))).toBe(201);
        expect(await send(token, 'k'.repeat(256))).toBe(422);
        expect(await send(admin.token, `API token ${row?.id}: ${'k'.repeat(200)}`)).toBe(422);
    });

    it('has its own rate limit, within the rate limit of its owner', async () => {
        const limited = await startTestApp({ TOKEN_REQUESTS: '3', USER_REQUESTS: '4' }, database);
        try {
            const [one, two] = [await tokenOf(app, maria, {}), await tokenOf(app, maria, {})];
            const statuses: number[] = [];
            for (let at = 0; at < 4; at++) statuses.push(await statusOf(one, SITES, limited));
            expect(statuses).toEqual([200, 200, 200, 429]);
            const policies: unknown[] = [];
            for (let at = 0; at < 2; at++) {
                const { status, headers } = await limited.call(two, 'GET', SITES);
                policies.push([status, headers['ratelimit-policy']]);
            }
            expect(policies).toEqual([
                [200, '"token";q=3;w=10'],
                [429, '"user";q=4;w=10'],
            ]);
        } finally {
            await limited.services.queue.stop();
            await limited.fastify.close();
        }
    });

    it('that is unknown is rejected (429) after 100 failures of one address in ten seconds', async () => {
        const strict = await startTestApp({}, database);
        try {
            const statuses = [];
            for (let at = 0; at <= 100; at++)
                statuses.push(await statusOf(`hw_${String(at).padStart(43, 'a')}`, SITES, strict));
            expect(new Set(statuses.slice(0, 100))).toEqual(new Set([401]));
            expect(statuses[100]).toBe(429);
        } finally {
            await strict.services.queue.stop();
            await strict.fastify.close();
        }
    });
});

describe('CORS', () => {
    const preflight = (origin: string) =>
        app.call(null, 'OPTIONS', SITES, undefined, {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
        });
    it('allows a configured origin with a token, never with a session or cookie', async () => {
        const token = await tokenOf(app, maria, {});
        const asked = await preflight(ORIGIN);
        expect(asked.status).toBe(204);
        expect(asked.headers['access-control-allow-origin']).toBe(ORIGIN);
        expect(asked.headers['access-control-allow-headers']).toContain('authorization');
        const answer = await app.call(token, 'GET', SITES, undefined, { origin: ORIGIN });
        expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, ORIGIN]);
        const refused = await app.call(`hw_${'a'.repeat(43)}`, 'GET', SITES, undefined, { origin: ORIGIN });
        expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, ORIGIN]);
        for (const headers of [asked.headers, answer.headers])
            expect(headers['access-control-allow-credentials']).toBeUndefined();
        const bySession = await app.call(maria.token, 'GET', SITES, undefined, { origin: ORIGIN });
        expect(bySession.headers['access-control-allow-origin']).toBeUndefined();
        const byCookie = await app.call(
            null,
            'POST',
            '/api/main/refresh-token/cookie',
            {},
            { origin: ORIGIN, cookie: 'x=y' },
        );
        expect(byCookie.headers['access-control-allow-origin']).toBeUndefined();
    });
    it('allows no other origin', async () => {
        const token = await tokenOf(app, maria, {});
        for (const origin of ['https://evil.example', `${ORIGIN}.evil.example`, 'null']) {
            expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
            const answer = await app.call(token, 'GET', SITES, undefined, { origin });
            expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        }
    });
});
