import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import type { Api, Resource } from '../../src/contract/metadata';
import { operationsOf, readContract } from '../../src/server/engine/contract';
import { invalidateCallers } from '../../src/server/identity/callers';
import { signAccess } from '../../src/server/identity/tokens';
import { hashToken, newToken } from '../../src/server/platform/credentials';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../app';
import { sampleOperations } from '../sample';
import { insertFixtureRows } from './fixtureRows';

/**
 * Attack: a user continues after losing access. Wanda, of a customer, has every permission and a row of everything;
 * then her customer is archived, ends a subscription, gives up a property, or her session ends. Tests every operation
 * and each of her rows.
 */
const WORD = 'WATTLE';
const OPERATIONS = (['main', 'connect'] as const satisfies readonly Api[]).flatMap(api =>
    operationsOf(api, readContract(api)),
);
const scoped = Object.values(resources).filter(
    // rows of staff belong to no customer
    ({ scope, name }) => scope.kind === 'customer' && name !== 'staffs',
);
let app: TestApp;
let staff: TestUser;
let wanda: TestUser;
let device: string;
const ids: Record<string, number> = {};
const subscriptions: Record<string, number> = {};

const must = async (method: string, url: string, body?: Json): Promise<Json> => {
    const { status, body: answer } = await app.call(staff.token, method, url, body);
    if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(answer)}`);
    return answer.body;
};
const pathOf = (name: string) => `/api/${resources[name]?.api}${resources[name]?.path}`;
/** By SQL, because the rules would refuse to archive some of them. */
const put = async (name: string, archivedAt: Date | null) => {
    const { sql } = app.services;
    await sql`UPDATE ${sql(resources[name]?.table as string)} SET archived_at = ${archivedAt} WHERE id = ${ids[name] as number}`;
    invalidateCallers();
};
const archive = (name: string) => put(name, new Date());
const restore = (name: string) => put(name, null);
const step = async (name: string, id: number, transition: string) => {
    const { version } = await must('GET', `${pathOf(name)}/${id}`);
    return must('POST', `${pathOf(name)}/${id}/transitions`, { transition, version, reason: 'Drought' });
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true, name: 'keeper' });
    const make = async (name: string, body: Json) => {
        ids[name] = (await must('POST', pathOf(name), body)).id;
        return ids[name] as number;
    };
    const customer_id = await make('customers', { name: `${WORD} customers` });
    const customer_property_id = await make('customer-properties', { customer_id, name: `${WORD} Downs` });
    for (const product of ['uDose', 'uDose AG', 'uBot'])
        subscriptions[product] = await make('customer-subscriptions', {
            customer_id,
            product,
            starts_on: '2025-01-01',
        });
    await make('udose-sites', { name: `${WORD} udose-sites bore`, customer_property_id, product_type: 'classic' });
    wanda = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer_id, name: 'wanda' });
    ids.users = wanda.id;
    const { sql } = app.services;
    const [log] = await sql`SELECT id FROM activity_logs WHERE customer_id = ${customer_id} LIMIT 1`;
    ids['activity-logs'] = Number(log?.id);
    const [file] = await sql`
        INSERT INTO files (folder_id, name, file_name, file_path, media_type, size, sha256)
        VALUES (${await make('folders', { name: `${WORD} papers`, customer_id })}, ${`${WORD} plan`}, 'plan.pdf', 'files/none.pdf', 'application/pdf', 1, '') RETURNING id`;
    ids.files = Number(file?.id);
    const [mailed] = await sql`
        INSERT INTO deliveries (to_address, subject, kind, status, customer_id) VALUES ('w@example.test', ${WORD}, 'notification', 10, ${customer_id}) RETURNING id`;
    ids['email-logs'] = Number(mailed?.id);
    await sql`
        INSERT INTO site_daily_summaries (site_id, day, readings, water_pressure_min, water_pressure_max)
        VALUES (${ids['udose-sites'] as number}, '2025-02-01', 1, 100, 200)`;
    await insertFixtureRows(app.services, WORD, ids, {});
    device = newToken();
    await sql`INSERT INTO device_tokens (device_id, token_hash) VALUES (${ids.devices as number}, ${hashToken(device)})`;
}, 300_000);
afterAll(() => app?.close());

const walked = sampleOperations(
    OPERATIONS.map(operation => [`${operation.api} ${operation.method} ${operation.path}`, operation]),
).map(([, operation]) => operation);
/** All operations that require a caller; device operations are few, so all of them. */
const guarded = (by: 'people' | 'devices') =>
    by === 'devices'
        ? OPERATIONS.filter(({ permission }) => permission === 'device')
        : walked.filter(({ permission }) => permission !== 'public' && permission !== 'device');
const urlOf = ({ api, path }: (typeof OPERATIONS)[number], id = 1) =>
    `/api/${api}${path.replace('{resource}', 'customers').replace(/\{[^}]*\}/g, String(id))}`;
/** Operations that accept this token. */
const letIn = async (token: string, by: 'people' | 'devices' = 'people') => {
    const open: string[] = [];
    for (const operation of guarded(by)) {
        const { method } = operation;
        const { status } = await app.call(token, method, urlOf(operation), method === 'GET' ? undefined : {});
        if (status !== 401) open.push(`${status} ${method} ${operation.path}`);
    }
    return open;
};

describe('Every operation refuses with 401', () => {
    it('users and devices of an archived customer until the customer is restored', async () => {
        await archive('customers');
        expect(await letIn(wanda.token)).toEqual([]);
        expect(await letIn(device, 'devices')).toEqual([]);
        await restore('customers');
        expect((await app.call(wanda.token, 'GET', '/api/main/auth/multi-platform/me')).status).toBe(200);
        expect((await letIn(device, 'devices')).length).toBe(guarded('devices').length);
    });

    it('and ends the open event stream of an archived customer without further changes', async () => {
        const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
        const answer = await fetch(`http://127.0.0.1:${port}/api/main/events`, {
            headers: { authorization: `Bearer ${wanda.token}` },
        });
        const streamReader = (answer.body as ReadableStream<Uint8Array>).getReader();
        const readChunk = async () => {
            const { done, value } = await streamReader.read();
            return done ? 'the end' : new TextDecoder().decode(value);
        };
        expect(await readChunk()).toContain('retry');
        const change = async (name: string) => {
            const { version } = await must('GET', `${pathOf(name)}/${ids[name]}`);
            await must('PUT', `${pathOf(name)}/${ids[name]}`, { version, name: `${WORD} ${name} again` });
        };
        await change('udose-sites');
        expect(await readChunk()).toContain('"udose-sites"');
        await archive('customers');
        await change('customer-properties');
        const after: string[] = [];
        while (after.at(-1) !== 'the end') after.push(await readChunk());
        expect(after.join()).not.toContain('customer-properties');
        await restore('customers');
    });

    it('ended and expired sessions, and access tokens that are expired, forged or of another user', async () => {
        const { sql, config } = app.services;
        const session = async (more: object) => {
            const row = { user_id: wanda.id, kind: 'full', expires_at: '2099-01-01', ...more };
            const [made] = await sql`INSERT INTO sessions ${sql(row)} RETURNING id`;
            return String(made?.id);
        };
        const signed = (sid: string, secret: string, expires: string) =>
            new SignJWT({ sid })
                .setProtectedHeader({ alg: 'HS256' })
                .setSubject(String(wanda.id))
                .setIssuer('headwater')
                .setAudience('headwater-portal')
                .setIssuedAt()
                .setExpirationTime(expires)
                .sign(new TextEncoder().encode(secret));
        const live = await session({});
        const stale = {
            ended: await signAccess(app.services, wanda.id, await session({ ended_at: '2025-01-01' })),
            'ran out': await signAccess(app.services, wanda.id, await session({ expires_at: '2025-01-01' })),
            'of another user': await signAccess(app.services, staff.id, live),
            'an old token': await signed(live, config.secrets.jwt, '-1s'),
            'signed by somebody else': await signed(live, 'x'.repeat(48), '15m'),
        };
        const good = await signed(live, config.secrets.jwt, '15m');
        expect((await app.call(good, 'GET', '/api/main/auth/multi-platform/me')).status).toBe(200);
        for (const [why, token] of Object.entries(stale)) expect(await letIn(token), why).toEqual([]);
    });

    it('deactivated and archived accounts', async () => {
        const { sql } = app.services;
        for (const [out, back] of [
            [{ status: 'inactive' }, { status: 'active' }],
            [{ archived_at: new Date() }, { archived_at: null }],
        ]) {
            await sql`UPDATE users SET ${sql(out as Json)} WHERE id = ${wanda.id}`;
            invalidateCallers();
            expect(await letIn(wanda.token)).toEqual([]);
            await sql`UPDATE users SET ${sql(back as Json)} WHERE id = ${wanda.id}`;
            invalidateCallers();
        }
    });
});

/** Place of a resource's furnished row: the kind of its site, and true if it is below the property. */
const placeOf = (resource: Resource): { kind?: string; below: boolean } => {
    const { kindOf, scope, fields, name } = resource;
    if (kindOf) return { kind: kindOf.kind, below: true };
    if (name === 'sites') return { kind: 'udose', below: true };
    const named = fields.find(({ kinds, type, stored }) => kinds && type === 'reference' && stored);
    if (named) return { kind: named.kinds?.[0] as string, below: true };
    const path = scope.kind === 'customer' ? scope.path : [];
    const parent = path.length > 1 ? fields.find(field => field.name === path[0])?.references : undefined;
    if (parent === 'customer-properties') return { below: true };
    return parent ? placeOf(resources[parent] as Resource) : { below: false };
};
const PRODUCTS = Object.fromEntries(
    Object.values(resources).flatMap(({ kindOf }) =>
        kindOf?.subscription ? [[kindOf.kind, kindOf.subscription]] : [],
    ),
);
const readable = scoped.filter(({ actions }) => actions.list ?? actions.get);
/** Resources whose row a caller can open, find in the list and choose. */
const visibleTo = async ({ token }: TestUser) => {
    const seen = new Set<string>();
    for (const { name, actions } of readable) {
        const id = ids[name] as number;
        const ways: boolean[] = [];
        if (actions.get) ways.push((await app.call(token, 'GET', `${pathOf(name)}/${id}`)).status !== 404);
        if (actions.list) {
            const { body } = await app.call(token, 'GET', `${pathOf(name)}?per_page=100&archived=include`);
            ways.push((body.data as Json[]).some(row => row.id === id));
        }
        if (actions.dropdown?.length) {
            const { body } = await app.call(token, 'GET', `/api/main/dropdown/${name}?ids[]=${id}`);
            ways.push((body.data as Json[]).length > 0);
        }
        if (actions.get)
            ways.push((await app.call(token, 'GET', `/api/main/records/${name}/${id}/histories`)).status === 200);
        expect(new Set(ways).size, `${name}: the same by every way`).toBe(1);
        if (ways[0]) seen.add(name);
    }
    return seen;
};
const namesOf = (list: readonly Resource[]) => new Set(list.map(({ name }) => name));

describe("Read access of a customer user to the customer's own rows", () => {
    afterEach(() => invalidateCallers());

    it('covers every resource while all subscriptions are active and nothing is archived', async () => {
        expect(await visibleTo(wanda)).toEqual(namesOf(readable));
    });

    it.each(Object.entries(PRODUCTS))(
        'excludes only %s sites while their subscription (%s) is paused or ended',
        async (kind, product) => {
            const id = subscriptions[product] as number;
            const otherKinds = namesOf(readable.filter(resource => placeOf(resource).kind !== kind));
            const closed = readable.filter(resource => placeOf(resource).kind === kind);
            expect(closed.length).toBeGreaterThan(1);
            await step('customer-subscriptions', id, 'pause');
            expect(await visibleTo(wanda)).toEqual(otherKinds);
            expect(await visibleTo(staff), 'staff keep seeing').toEqual(namesOf(readable));
            await step('customer-subscriptions', id, 'resume');
            const ended = '2025-02-01';
            await app.services.sql`UPDATE customer_subscriptions SET ends_on = ${ended} WHERE id = ${id}`;
            invalidateCallers();
            expect(await visibleTo(wanda)).toEqual(otherKinds);
            await app.services.sql`UPDATE customer_subscriptions SET ends_on = NULL WHERE id = ${id}`;
            invalidateCallers();
            expect(await visibleTo(wanda)).toEqual(namesOf(readable));
        },
    );

    it('excludes rows below an archived property until the property is restored', async () => {
        const otherPlaces = namesOf(readable.filter(resource => !placeOf(resource).below));
        expect(otherPlaces.size).toBeGreaterThan(5);
        await archive('customer-properties');
        expect(await visibleTo(wanda)).toEqual(otherPlaces);
        expect(await visibleTo(staff), 'staff keep seeing').toEqual(namesOf(readable));
        await restore('customer-properties');
        expect(await visibleTo(wanda)).toEqual(namesOf(readable));
    });

    it('excludes sites without active subscription from every other GET operation', async () => {
        const sites = ['udose-sites', 'udose-ags', 'ubot-sites'];
        const closed = readable.filter(resource => placeOf(resource).kind).map(({ name }) => name);
        // activity is the customer's own past, and their export contains everything by design, regardless of
        // subscriptions
        const past = ['activity-logs', 'email-logs', 'notifications', 'everything'];
        const readableOperations = async (token: string) => {
            const found: string[] = [];
            for (const operation of OPERATIONS) {
                if (operation.method !== 'GET' || operation.path.includes('events')) continue;
                if (past.some(name => operation.path.includes(name))) continue;
                const owner = Object.values(resources)
                    .filter(({ path, api }) => api === operation.api && operation.path.startsWith(`${path}/{`))
                    .map(({ name }) => name)[0];
                const url = urlOf(operation, ids[owner ?? 'udose-sites'] ?? 1);
                const { text } = await app.call(token, 'GET', url);
                if (closed.some(name => text.includes(`${WORD} ${name} `))) found.push(url);
            }
            return found;
        };
        expect((await readableOperations(wanda.token)).length, 'they are told while subscribed').toBeGreaterThan(30);
        for (const id of Object.values(subscriptions)) await step('customer-subscriptions', id, 'pause');
        expect(await readableOperations(wanda.token)).toEqual([]);
        for (const name of sites)
            expect((await app.call(wanda.token, 'GET', `${pathOf(name)}/${ids[name]}`)).status).toBe(404);
        for (const id of Object.values(subscriptions)) await step('customer-subscriptions', id, 'resume');
    });
});
