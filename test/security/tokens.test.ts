import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, RIGHTS } from '../../src/contract/generated/permissions';
import { reports } from '../../src/contract/generated/reports';
import { resources } from '../../src/contract/generated/resources';
import type { Api, Resource, Right } from '../../src/contract/metadata';
import { type Operation, operationsOf, readContract } from '../../src/server/engine/contract';
import { type Authenticators, authorise } from '../../src/server/engine/http/routes';
import { invalidateCallers } from '../../src/server/identity/callers';
import { ApiError } from '../../src/server/platform/errors';
import type { Caller } from '../../src/server/platform/services';
import { SYSTEM_CALLER } from '../../src/server/platform/systemCaller';
import { type Json, type TestApp, type TestUser, tokenOf } from '../app';
import { startDemoApp } from '../demoBench';
import { sample } from '../sample';

/**
 * Attack: a program with an API token calls what only a person may, or reads outside its properties. Rows of other
 * customers are attacked by `customers.test.ts`, which repeats its requests with a token.
 */
const apis: readonly Api[] = ['main', 'connect'];
const operations = apis.flatMap(api => operationsOf(api, readContract(api)));
const nameOf = ({ api, method, path }: Operation) => `${api} ${method} ${path}`;
/** for people and programs */
const guarded = operations.filter(({ permission }) => permission !== 'public' && permission !== 'device');

let app: TestApp;
let keeper: TestUser;
let full: string;
beforeAll(async () => {
    app = await startDemoApp();
    keeper = await app.userWith({ superAdmin: true, name: 'keeper' });
    full = await tokenOf(app, keeper);
}, 300_000);
afterAll(() => app?.close());

const scopes = PERMISSIONS.filter(name => !(RIGHTS[name] as Right).sessionOnly);
const program: Caller = {
    ...SYSTEM_CALLER,
    superAdmin: false,
    permissions: new Set(scopes),
    token: { id: 1, name: 'walk' },
};
/** Refusal of an operation for a caller by `authorise`, which every route calls first. */
const refusalOf = async (operation: Operation, caller: Caller, resource = 'suppliers'): Promise<string | undefined> => {
    const authenticators = { person: async () => caller, device: async () => null } as unknown as Authenticators;
    try {
        await authorise(app.services, authenticators, operation, { params: { resource } } as never);
        return undefined;
    } catch (error) {
        if (error instanceof ApiError && error.status === 403) return error.message;
        throw error;
    }
};

describe('An API token', () => {
    it('can call exactly the operations that list its security scheme', async () => {
        const callable: string[] = [];
        for (const operation of guarded)
            if ((await refusalOf(operation, program)) === undefined) callable.push(nameOf(operation));
        expect(callable).toEqual(guarded.filter(({ takesTokens }) => takesTokens).map(nameOf));
        expect(callable.length).toBeGreaterThan(1000);
    });

    it('cannot call signed-in operations, except the change feed, or operations that return secrets', () => {
        const signedIn = operations.filter(({ takesTokens, permission }) => takesTokens && permission === 'signed-in');
        expect(signedIn.map(nameOf)).toEqual(['main GET /changes']);
        expect(operations.filter(({ takesTokens, secret }) => takesTokens && secret)).toEqual([]);
    });

    it('cannot change passwords, second factors, sessions, tokens, accounts, roles or permissions', () => {
        const closed =
            /login|logout|password|authenticator|passkey|recovery|second-factor|session(s|$)|account\/tokens|api-tokens|webhooks|webhook-deliveries|\/(people|roles|users|v2\/staffs|permissions)\b/;
        const open = guarded.filter(
            ({ takesTokens, method, path }) => takesTokens && method !== 'GET' && closed.test(path),
        );
        expect(open.map(nameOf)).toEqual([]);
    });

    it('cannot change accounts or tokens through bulk changes and imports (403)', async () => {
        const bulk = operations.find(({ operationId }) => operationId === 'bulkRecords') as Operation;
        const load = operations.find(({ operationId }) => operationId === 'importRecords') as Operation;
        expect(await refusalOf(load, program, 'users')).toBe('You do not have permission to do this.');
        expect(await refusalOf(bulk, program, 'api-tokens')).toBe('You do not have permission to do this.');
        const { status } = await app.call(full, 'POST', '/api/main/bulk/users', {
            action: 'update',
            records: [{ id: keeper.id, version: 1 }],
            values: { fullname: 'taken' },
        });
        expect(status).toBe(403);
    });

    it.each(
        sample(
            guarded
                .filter(({ answersFile, isStream }) => !answersFile && !isStream)
                .map((one): [string, Operation] => [nameOf(one), one]),
            ([name]) => name,
            { parts: 60, kindOf: ([, { takesTokens, method }]) => `${method} ${takesTokens}` },
        ),
    )('gets the declared access over HTTP: %s', async (_, operation) => {
        const { api, method, path, engine, takesTokens } = operation;
        const url = `/api/${api}${path.replace('{resource}', engine?.resource ?? 'suppliers').replace(/\{[^}]*\}/g, '999999')}`;
        const { status, body } = await app.call(full, method, url);
        const isClosed = status === 403 && String(body?.message).startsWith('API tokens cannot call');
        expect(isClosed).toBe(!takesTokens);
        expect(status).not.toBe(401);
    });
});

describe('An API token limited to properties', () => {
    const listed = Object.values(resources).filter(({ actions }) => actions.list && (actions.list.length ?? 0) > 0);
    /** Rows outside a resource's properties that stay visible: they are common to all customers. */
    const isShared = ({ scope }: Resource) => scope.kind === 'shared';
    let empty: string;
    let emptyOfCustomer: string;
    let emptyId: number;
    beforeAll(async () => {
        const [busy] = await app.services.sql`
            SELECT customer_id FROM customer_properties WHERE archived_at IS NULL GROUP BY customer_id ORDER BY count(*) DESC, customer_id LIMIT 1`;
        const made = await app.call(keeper.token, 'POST', '/api/main/customer-properties', {
            customer_id: Number(busy?.customer_id),
            name: 'Empty paddock',
        });
        emptyId = made.body.body.id;
        empty = await tokenOf(app, keeper, { property_ids: [emptyId] });
        const owner = await app.userWith({ permissions: scopes, customerId: Number(busy?.customer_id), name: 'owner' });
        emptyOfCustomer = await tokenOf(app, owner, { property_ids: [emptyId] });
    }, 60_000);
    const totalOf = async (token: string, { api, path, scope }: Pick<Resource, 'api' | 'path' | 'scope'>) => {
        const { status, body } = await app.call(token, 'GET', `/api/${api}${path}?per_page=1&archived=include`);
        // internal lists stay closed to a customer's people by their permission or scope
        expect([200, 403, 422], `${path} ${JSON.stringify(body)} ${scope.kind}`).toContain(status);
        return status === 200 ? (body.pagination?.total ?? body.data.length) : 0;
    };
    it('sees only an empty property itself in all resources, for staff and customer owners', async () => {
        const seen: Json = {};
        const walked = listed.filter(one => !isShared(one) && !one.path.includes('{'));
        for (const resource of sample(walked, ({ name }) => name, {
            parts: 6,
            always: ({ name }) => name === 'customer-properties',
            kindOf: ({ scope }) => scope.kind,
        }))
            for (const token of [empty, emptyOfCustomer]) {
                const total = await totalOf(token, resource);
                if (total) seen[resource.name] = total;
            }
        expect(seen).toEqual({ 'customer-properties': 1 });
    });

    it('sees no rows of any report at an empty property', async () => {
        const seen: Json = {};
        for (const report of Object.values(reports).filter(
            ({ path, scope }) => !path.includes('{') && scope.kind !== 'shared',
        )) {
            const total = await totalOf(empty, report as unknown as Resource);
            if (total) seen[report.name] = total;
        }
        expect(seen).toEqual({});
    });

    it('sees sites and alarms of its property only', async () => {
        const [site] = await app.services.sql`
            SELECT customer_property_id AS id, count(*)::int AS count FROM udose_sites WHERE archived_at IS NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`;
        const token = await tokenOf(app, keeper, { property_ids: [Number(site?.id)] });
        const { body } = await app.call(token, 'GET', '/api/main/udose-sites?per_page=100');
        expect(body.data).toHaveLength(site?.count);
        expect(new Set(body.data.map((row: Json) => row.customer_property_id))).toEqual(new Set([Number(site?.id)]));
        const alarms = await app.call(token, 'GET', '/api/main/alarms?per_page=100&archived=include');
        const ids = new Set(
            (await app.services.sql`SELECT id FROM sites WHERE customer_property_id = ${site?.id}`).map(({ id }) =>
                Number(id),
            ),
        );
        expect(alarms.status).toBe(200);
        for (const row of alarms.body.data) expect(ids).toContain(row.site_id);
    });

    it('sees the same movements, job cards and lab reports as a user limited to the same properties', async () => {
        const { sql } = app.services;
        const [at] = await sql`
            SELECT l.id AS report_id, l.customer_id, s.id AS site_id, s.customer_property_id AS id, m.id AS movement_id, m.mob_id,
                ARRAY(SELECT customer_property_id FROM lab_report_properties WHERE record_id = l.id) AS report_at
            FROM published_lab_reports l
            JOIN customer_properties p ON p.customer_id = l.customer_id AND p.archived_at IS NULL
            JOIN sites s ON s.customer_property_id = p.id AND s.archived_at IS NULL,
            mob_movements m JOIN mobs b ON b.id = m.mob_id AND b.archived_at IS NULL
            WHERE m.archived_at IS NULL AND l.archived_at IS NULL
                AND EXISTS (SELECT 1 FROM lab_report_properties r WHERE r.record_id = l.id)
            ORDER BY l.id, s.id, m.id LIMIT 1`;
        const ids = [...new Set([Number(at?.id), ...(at?.report_at ?? []).map(Number)])];
        await sql`UPDATE mobs SET customer_property_id = ${at?.id} WHERE id = ${at?.mob_id}`;
        await sql`
            UPDATE mob_movements SET to_customer_property_id = (SELECT min(id) FROM customer_properties WHERE id <> ALL(${ids}))
            WHERE id = ${at?.movement_id}`;
        const [card] = await sql`
            INSERT INTO job_cards (type, title, customer_id, site_id, status)
            VALUES ('site_maintenance', 'Look', ${at?.customer_id}, ${at?.site_id}, 1) RETURNING id`;
        const manager = await app.userWith({ permissions: scopes, customerId: Number(at?.customer_id) });
        const token = await tokenOf(app, manager, { property_ids: ids });
        await sql`INSERT INTO users_properties (owner_id, other_id) SELECT ${manager.id}, unnest(${ids}::bigint[])`;
        const idsOf = async (by: string, path: string) =>
            (await app.call(by, 'GET', `/api/main/${path}?per_page=100`)).body.data.map(({ id }: Json) => id);
        const paths = {
            'mob-movements': at?.movement_id,
            'job-cards': card?.id,
            'lab-reports/published': at?.report_id,
        };
        const byToken: Json = {};
        for (const path of Object.keys(paths)) byToken[path] = await idsOf(token, path);
        await sql`UPDATE users SET user_type = 'station_manager', limited_to_properties = true WHERE id = ${manager.id}`;
        invalidateCallers();
        for (const [path, id] of Object.entries(paths)) {
            expect(byToken[path], path).toContain(Number(id));
            expect(byToken[path], path).toEqual(await idsOf(manager.token, path));
        }
    });

    it('cannot move or create records outside its properties', async () => {
        const [other] = await app.services.sql`
            SELECT id, version FROM customer_properties WHERE archived_at IS NULL AND id <> ${emptyId} ORDER BY id LIMIT 1`;
        const site = await app.call(empty, 'POST', '/api/main/udose-sites', {
            name: 'Here',
            customer_property_id: emptyId,
            product_type: 'classic',
        });
        expect(site.status, site.text).toBe(201);
        const { id, version } = site.body.body;
        const answers = [
            await app.call(empty, 'POST', '/api/main/udose-sites', {
                name: 'There',
                customer_property_id: Number(other?.id),
                product_type: 'classic',
            }),
            await app.call(empty, 'PUT', `/api/main/udose-sites/${id}`, {
                customer_property_id: Number(other?.id),
                version,
            }),
            await app.call(empty, 'PUT', `/api/main/customer-properties/${other?.id}`, { name: 'Mine', version: 1 }),
            await app.call(empty, 'POST', '/api/main/customers', { name: 'New business' }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([422, 422, 404, 403]);
        await app.call(keeper.token, 'DELETE', `/api/main/udose-sites/${id}`);
    });

    it('can call only operations with its row scope', async () => {
        const limited = { ...program, tokenPropertyIds: [1] };
        for (const operation of guarded.filter(({ takesTokens }) => takesTokens)) {
            const { operationId, engine, report, permission } = operation;
            const isGeneric = typeof permission === 'object' && !Array.isArray(permission);
            expect([nameOf(operation), (await refusalOf(operation, limited)) === undefined]).toEqual([
                nameOf(operation),
                !!engine || !!report || isGeneric || operationId === 'listChanges',
            ]);
        }
    });
});
