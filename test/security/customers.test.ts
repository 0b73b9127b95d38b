import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import type { Resource } from '../../src/contract/metadata';
import { invalidateCallers } from '../../src/server/identity/callers';
import { ALL_PERMISSIONS, type Answer, type Json, startTestApp, type TestApp, type TestUser, tokenOf } from '../app';
import { eventually } from '../eventually';
import { sample } from '../sample';
import { insertFixtureRows } from './fixtureRows';

/**
 * Attack: Ann, of one customer, has every permission and knows every id and name. She tries to read or change data of
 * Bram, another customer. Each of Bram's texts contains the word QUANDONG, so that any leak is detected. Reads are
 * repeated by her programs: with an API token of all her scopes, and with one that names Bram's property in the database.
 */
const WORD = 'QUANDONG';
let app: TestApp;
let ann: TestUser;
let bram: TestUser;
let staff: TestUser;
/** Ann's API tokens */
const programs: string[] = [];
let asked = 0;
const own: Record<string, number> = {};
const foreign: Record<string, number> = {};
/** records shared by customers: supplements, places, types */
const common: Record<string, number> = {};

const must = async (token: string, method: string, url: string, body?: Json): Promise<Json> => {
    const { status, body: answer } = await app.call(token, method, url, body);
    if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(answer)}`);
    return answer.body;
};
const pathOf = (name: string) => `/api/${resources[name]?.api}${resources[name]?.path}`;
const make = async (token: string, name: string, body: Json) => (await must(token, 'POST', pathOf(name), body)).id;

/** A customer with a row of every customer-scoped resource. */
const furnish = async (word: string, ids: Record<string, number>) => {
    const mail = `${word.toLowerCase()}@example.test`;
    ids.customers = await make(staff.token, 'customers', {
        name: `${word} Pastoral`,
        email: mail,
        notes: `${word} INTERNAL`,
    });
    const customer_id = ids.customers;
    ids['customer-contacts'] = await make(staff.token, 'customer-contacts', {
        customer_id,
        name: `${word} contact`,
        kind: 'primary',
        email: mail,
    });
    ids['customer-properties'] = await make(staff.token, 'customer-properties', { customer_id, name: `${word} Downs` });
    for (const product of ['uDose', 'uDose AG', 'uBot'])
        ids['customer-subscriptions'] = await make(staff.token, 'customer-subscriptions', {
            customer_id,
            product,
            plan: 'monthly',
            starts_on: '2025-01-01',
            notes: word,
        });
    ids['udose-sites'] = await make(staff.token, 'udose-sites', {
        name: `${word} bore`,
        customer_property_id: ids['customer-properties'],
        product_type: 'classic',
    });
    ids.folders = await make(staff.token, 'folders', { name: `${word} papers`, customer_id });
    const [file] = await app.services.sql`
        INSERT INTO files (folder_id, name, file_name, file_path, media_type, size, sha256) VALUES (${ids.folders as number}, ${`${word} plan`}, 'plan.pdf', 'files/none.pdf', 'application/pdf', 1, '') RETURNING id`;
    ids.files = Number(file?.id);
    const [mailed] = await app.services.sql`
        INSERT INTO deliveries (to_address, subject, kind, status, customer_id) VALUES (${mail}, ${word}, 'notification', 10, ${customer_id as number}) RETURNING id`;
    ids['email-logs'] = Number(mailed?.id);
    await app.services.sql`
        INSERT INTO site_daily_summaries (site_id, day, readings, water_pressure_min, water_pressure_max)
        VALUES (${ids['udose-sites'] as number}, '2025-02-01', 1, 100, 200)`;
    for (const resource of ['customer-properties', 'udose-sites'])
        await must(staff.token, 'POST', `/api/main/records/${resource}/${ids[resource]}/comments`, {
            text: `${word} remark`,
        });
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true, name: 'keeper' });
    await furnish('WATTLE', own);
    await furnish(WORD, foreign);
    ann = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: own.customers as number, name: 'ann' });
    bram = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: foreign.customers as number, name: WORD });
    for (const [name, ids] of [
        ['ann', own],
        [WORD, foreign],
    ] as const) {
        ids.users = name === 'ann' ? ann.id : bram.id;
        const [log] = await app.services
            .sql`SELECT id FROM activity_logs WHERE customer_id = ${ids.customers as number} LIMIT 1`;
        ids['activity-logs'] = Number(log?.id);
        await insertFixtureRows(app.services, name === 'ann' ? 'WATTLE' : WORD, ids, common);
    }
    const all = await tokenOf(app, ann, { name: 'all' });
    const limited = await tokenOf(app, ann, { name: 'limited', property_ids: [own['customer-properties'] as number] });
    // a property that was sold after the token was made
    await app.services
        .sql`UPDATE api_tokens SET property_ids = ${[foreign['customer-properties'] as number]} WHERE name = 'limited'`;
    programs.push(all, limited);
}, 300_000);
afterAll(() => app?.close());

const scoped = Object.values(resources).filter(({ scope }) => scope.kind === 'customer');
/** Resource without customer rows: staff belong to no customer, so Bram's user row is used. */
const NOBODYS = 'staffs';
const listed = scoped
    .filter(({ actions }) => actions.list)
    .map((resource): [string, Resource] => [resource.name, resource]);
const each = scoped.map((resource): [string, Resource] => [resource.name, resource]);
const expectNoLeak = ({ status, text, request }: Answer, caller: string) => {
    expect(status, `${request} by ${caller}`).toBeLessThan(500);
    expect(text, `${request} by ${caller}`).not.toContain(WORD);
};
/** Sends a request as Ann, and a sample of the reads by her programs; no response may contain Bram's word. */
const ask = async (method: string, url: string, body?: Json, headers?: Record<string, string>) => {
    const answer = await app.call(ann.token, method, url, body, headers);
    expectNoLeak(answer, 'session');
    if (method === 'GET' && sample([url], String, { parts: 8 }).length) {
        const [all, limited] = programs as [string, string];
        const byAll = await app.call(all, method, url, body, headers);
        expectNoLeak(byAll, 'token');
        if (byAll.status !== 403) expect([url, byAll.status]).toEqual([url, answer.status]);
        const byLimited = await app.call(limited, method, url, body, headers);
        expectNoLeak(byLimited, 'limited token');
        asked++;
    }
    return answer;
};
const idOf = (name: string) => foreign[name === NOBODYS ? 'users' : name] as number;
const rowsOf = async (resource: Resource, query: string): Promise<number[]> => {
    const { status, body } = await ask('GET', `${pathOf(resource.name)}?per_page=100&archived=include&${query}`);
    expect(status, query).toBe(200);
    expect(body.pagination.total, `total of ${query}`).toBe(body.data.length);
    return body.data.map(({ id }: Json) => id);
};

describe("Tenant scope of another customer's rows", () => {
    it('has a fixture row of every customer-scoped resource', () => {
        for (const { name } of scoped) if (name !== NOBODYS) expect(foreign[name], name).toBeGreaterThan(0);
    });

    it.each(listed)('%s: hides them from list, total, filter and search', async (name, resource) => {
        const theirs = idOf(name);
        const all = await rowsOf(resource, '');
        expect(all).not.toContain(theirs);
        if (name !== NOBODYS) expect(all.length).toBeGreaterThan(0);
        for (const field of resource.fields) {
            const target = field.references && foreign[field.references];
            // internal fields do not exist for her, not even as filters
            if (!field.filter || !target || field.internal) continue;
            expect(await rowsOf(resource, `${field.name}=${target}`), field.name).toEqual([]);
            expect(
                await rowsOf(resource, `${field.name}[]=${target}&${field.name}[]=${own[field.references as string]}`),
            ).not.toContain(theirs);
        }
        if (resource.fields.some(({ search }) => search)) expect(await rowsOf(resource, `search=${WORD}`)).toEqual([]);
    });

    it.each(listed)('%s: hides them from every sort order', async (_, resource) => {
        const all = (await rowsOf(resource, '')).sort();
        for (const { name, sort, internal } of resource.fields)
            if (sort && !internal)
                expect((await rowsOf(resource, `sort_by=${name}&sort_direction=desc`)).sort(), name).toEqual(all);
    });

    it.each(each)(
        '%s: hides them from dropdown and export, and refuses bulk changes as for a missing row',
        async (name, resource) => {
            const id = idOf(name);
            if (resource.actions.dropdown?.length) {
                for (const query of [
                    `search=${WORD}`,
                    `ids[]=${id}`,
                    'per_page=100',
                    `ids[]=${id}&ids[]=${own[name] ?? 1}`,
                ]) {
                    const { status, body } = await ask('GET', `/api/main/dropdown/${name}?${query}`);
                    expect(status, query).toBe(200);
                    expect(
                        body.data.map((choice: Json) => choice.id),
                        query,
                    ).not.toContain(id);
                }
            }
            if (resource.actions.export)
                expect((await ask('GET', `/api/main/export/${name}?archived=include`)).status).toBe(200);
            const before = await app.services.sql.unsafe(`SELECT * FROM ${resource.table} WHERE id = ${id}`);
            for (const action of ['update', 'archive', 'restore', 'transition'] as const) {
                if (!resource.actions[action]) continue;
                const { status, body } = await ask('POST', `/api/main/bulk/${name}`, {
                    action,
                    records: [{ id, version: 1 }],
                    values: { name: 'taken' },
                    transition: resource.fields.flatMap(field => field.transitions ?? [])[0]?.name ?? 'none',
                    reason: 'because',
                });
                expect(status, action).toBe(200);
                expect(body.body, action).toMatchObject({ succeeded: 0, failed: 1 });
                // the same message as for a row that never existed
                const absent = await ask('POST', `/api/main/bulk/${name}`, {
                    action,
                    records: [{ id: 999_999, version: 1 }],
                    values: { name: 'taken' },
                    transition: 'none',
                });
                if (action !== 'transition')
                    expect(body.body.results[0].message).toBe(absent.body.body.results[0].message);
            }
            expect(await app.services.sql.unsafe(`SELECT * FROM ${resource.table} WHERE id = ${id}`)).toEqual(before);
        },
    );

    it.each(each)('%s: answers 403 or 404 for history, comments and attachments as for a missing row', async name => {
        const statusPairs: number[][] = [];
        for (const id of [idOf(name), 999_999]) {
            const answers = [
                await ask('GET', `/api/main/records/${name}/${id}/histories`),
                await ask('GET', `/api/main/records/${name}/${id}/comments`),
                await ask('POST', `/api/main/records/${name}/${id}/comments`, { text: 'hello' }),
                await ask('GET', `/api/main/attachments?resource=${name}&record_id=${id}`),
            ];
            statusPairs.push(answers.map(({ status }) => status));
        }
        for (const status of statusPairs.flat()) expect([403, 404]).toContain(status);
        expect(statusPairs[0], 'a foreign row and none at all are told alike').toEqual(statusPairs[1]);
    });

    it('hides them from filters by customer id and creation time', async () => {
        expect(await rowsOf(resources['udose-sites'] as Resource, `customer_id=${foreign.customers}`)).toEqual([]);
        expect(await rowsOf(resources.customers as Resource, 'created_at_from=2000-01-01')).toEqual([own.customers]);
    });

    it('hides them from the list of sites of all kinds', async () => {
        for (const query of ['', `?search=${WORD}`])
            expect((await ask('GET', `/api/main/v1/sites${query}`)).status).toBe(200);
    });
});

describe("Writes to a customer's own rows", () => {
    const version = async (name: string) => (await must(staff.token, 'GET', `${pathOf(name)}/${own[name]}`)).version;
    const references = scoped.flatMap(resource =>
        resource.actions.update && resource.name !== NOBODYS
            ? resource.fields
                  .filter(
                      ({ references, readOnly, createOnly }) =>
                          scoped.some(({ name }) => name === references) && !readOnly && !createOnly,
                  )
                  .map((field): [string, string, string, boolean] => [
                      resource.name,
                      field.name,
                      field.references as string,
                      field.type === 'references',
                  ])
            : [],
    );
    it.each(references)(
        "refuse %s with a reference (%s) to another customer's row",
        async (name, field, target, many) => {
            const id = idOf(target);
            const { status, body } = await ask('PUT', `${pathOf(name)}/${own[name]}`, {
                [field]: many ? [id] : id,
                version: await version(name),
            });
            expect([403, 404, 422], JSON.stringify(body)).toContain(status);
            if (status === 422) {
                const absent = await ask('PUT', `${pathOf(name)}/${own[name]}`, {
                    [field]: many ? [999_999] : 999_999,
                    version: await version(name),
                });
                expect(body, 'a foreign row and none at all are told alike').toEqual(absent.body);
            }
        },
    );

    it('refuse rows for another customer, by request and by CSV import', async () => {
        const property = { name: 'Gift', customer_id: foreign.customers };
        expect((await ask('POST', pathOf('customer-properties'), property)).status).toBe(422);
        const site = { name: 'Gift', product_type: 'classic', customer_property_id: foreign['customer-properties'] };
        expect((await ask('POST', pathOf('udose-sites'), site)).status).toBe(422);
        expect((await ask('POST', pathOf('customers'), { name: 'A second business' })).status).toBe(403);
        for (const [resource, text] of [
            ['customer-properties', `name,customer_id\nGift,${foreign.customers}`],
            ['customer-properties', `name,customer_id\nGift,${WORD.toLowerCase()} pastoral`],
            ['udose-sites', `name,product_type,customer_property_id\nGift,classic,${WORD.toLowerCase()} downs`],
        ] as const) {
            const { status, body } = await ask('POST', `/api/main/import/${resource}`, csv(text), MULTIPART);
            expect(status).toBe(200);
            expect(body.body).toMatchObject({ created: 0 });
            expect(body.body.faults).toHaveLength(1);
        }
        const [count] = await app.services
            .sql`SELECT (SELECT count(*) FROM customer_properties WHERE name = 'Gift') + (SELECT count(*) FROM udose_sites WHERE name = 'Gift') AS count`;
        expect(Number(count?.count)).toBe(0);
    });

    it('hide history and comments of a property from before its change of customer', async () => {
        const id = foreign['customer-properties'] as number;
        const moved = await make(staff.token, 'customer-properties', {
            customer_id: foreign.customers,
            name: 'Lot 7',
            notes: `${WORD} secret`,
        });
        await must(staff.token, 'POST', `/api/main/records/customer-properties/${moved}/comments`, {
            text: `${WORD} owes us`,
        });
        await must(staff.token, 'PUT', `${pathOf('customer-properties')}/${moved}`, {
            customer_id: own.customers,
            notes: null,
            version: 1,
        });
        expect(moved).not.toBe(id);
        for (const url of [
            `/api/main/records/customer-properties/${moved}/histories`,
            `/api/main/records/customer-properties/${moved}/comments`,
            '/api/connect/v2/activity-logs?per_page=100',
            '/api/main/export/activity-logs',
        ])
            expect((await ask('GET', url)).status).toBe(200);
    });
});

it('Cross-customer attacks repeat a sample of reads with API tokens', () => {
    expect(asked).toBeGreaterThan(50);
});

describe('Saved views', () => {
    it("of other users are hidden and return 404 on update and delete; a customer's view is never shared", async () => {
        const view = await must(bram.token, 'POST', '/api/main/saved-views', {
            resource: 'customers',
            name: `${WORD} view`,
            query: {},
            shared: true,
        });
        const shared = await must(staff.token, 'POST', '/api/main/saved-views', {
            resource: 'customers',
            name: `${WORD} staff`,
            query: {},
            shared: true,
        });
        expect(view.shared).toBe(false);
        expect((await ask('GET', '/api/main/saved-views?resource=customers')).body.data).toEqual([]);
        for (const { id } of [view, shared]) {
            expect(
                (await ask('PUT', `/api/main/saved-views/${id}`, { name: 'mine', query: {}, resource: 'customers' }))
                    .status,
            ).toBe(404);
            expect((await ask('DELETE', `/api/main/saved-views/${id}`)).status).toBe(404);
        }
    });
    it('are limited in size (413) and to 50 per resource and user (409)', async () => {
        let made = 0;
        const keep = (more: Json = {}) =>
            app.call(bram.token, 'POST', '/api/main/saved-views', {
                resource: 'devices',
                name: `view ${++made}`,
                query: {},
                ...more,
            });
        const large = { resource: 'devices', name: 'large', query: { filter: 'x'.repeat(20_000) } };
        expect((await keep(large)).status).toBe(413);
        const kept = await Promise.all(Array.from({ length: 55 }, () => keep()));
        expect(kept.filter(({ status }) => status === 201)).toHaveLength(50);
        expect(kept.filter(({ status }) => status === 409)).toHaveLength(5);
        expect((await keep({ resource: 'alarms' })).status).toBe(201);
        const own = `/api/main/saved-views/${kept.find(({ status }) => status === 201)?.body.body.id}`;
        expect((await app.call(bram.token, 'PUT', own, large)).status).toBe(413);
        await app.call(bram.token, 'DELETE', own);
        expect((await keep()).status).toBe(201);
    });
    it('filtered by a foreign customer list no rows', async () => {
        const view = await must(ann.token, 'POST', '/api/main/saved-views', {
            resource: 'customer-properties',
            name: 'theirs',
            query: { customer_id: foreign.customers },
        });
        expect(view.query).toEqual({ customer_id: foreign.customers });
        expect(
            await rowsOf(resources['customer-properties'] as Resource, `customer_id=${view.query.customer_id}`),
        ).toEqual([]);
    });
});

describe('Event stream', () => {
    it("sends no changes of another customer's rows", async () => {
        await app.fastify.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.fastify.server.address() as AddressInfo;
        const received = { ann: '', bram: '' };
        const streams: ClientRequest[] = [];
        for (const [who, user] of [
            ['ann', ann],
            ['bram', bram],
        ] as const)
            await new Promise<void>(resolve => {
                const stream = request(
                    {
                        port,
                        host: '127.0.0.1',
                        path: '/api/main/events',
                        headers: { authorization: `Bearer ${user.token}` },
                    },
                    response => {
                        response.on('data', data => {
                            received[who] += data;
                            resolve();
                        });
                    },
                );
                stream.on('error', () => {});
                stream.end();
                streams.push(stream);
            });
        const site = foreign['udose-sites'] as number;
        await must(staff.token, 'PUT', `${pathOf('udose-sites')}/${site}`, { number_of_animals: 12, version: 1 });
        await must(staff.token, 'POST', `/api/main/records/udose-sites/${site}/comments`, { text: 'hello' });
        await eventually(() => expect(received.bram).toContain(`"resource":"udose-sites","id":${site}`));
        for (const stream of streams) stream.destroy();
        expect(received.ann).not.toContain('change');
    });
});

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=rows' };
const csv = (text: string) =>
    `--rows\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n${text}\r\n--rows--\r\n`;

describe('a station manager who is limited to properties', () => {
    /** Records of the business, without a property. Rights decide who reads them. */
    const BUSINESS_WIDE = new Set([
        'activity-logs',
        'credit-accounts',
        'customer-contacts',
        'customer-subscriptions',
        'customers',
        'deliveries',
        'email-logs',
        'files',
        'folders',
        'payments',
        'sales',
        'staffs',
        'users',
    ]);
    let stan: TestUser;
    const limitTo = async (properties: readonly number[]) => {
        const { sql } = app.services;
        await sql`DELETE FROM users_properties WHERE owner_id = ${stan.id}`;
        await sql`INSERT INTO users_properties (owner_id, other_id) SELECT ${stan.id}, unnest(${[...properties]}::bigint[])`;
        invalidateCallers();
    };
    /** Resources of which Stan lists the customer's own record. */
    const listedByStan = async (): Promise<string[]> => {
        const found: string[] = [];
        for (const [name, resource] of listed) {
            const answer = await app.call(stan.token, 'GET', `${pathOf(name)}?per_page=100&archived=include`);
            expect(answer.status, name).toBe(200);
            if (answer.body.data.some(({ id }: Json) => id === own[resource.name])) found.push(name);
        }
        return found;
    };
    const allNames = listed.map(([name]) => name).filter(name => name !== NOBODYS);
    beforeAll(async () => {
        const { sql } = app.services;
        stan = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: own.customers as number, name: 'stan' });
        await sql`UPDATE users SET user_type = 'station_manager', limited_to_properties = true WHERE id = ${stan.id}`;
        await sql`
            INSERT INTO lab_reports_lab_samples (owner_id, other_id)
            VALUES (${own['published-lab-reports'] as number}, ${own['lab-samples'] as number}) ON CONFLICT DO NOTHING`;
    });

    it('sees none of the records at properties without one, nor with one of another customer', async () => {
        await limitTo([foreign['customer-properties'] as number]);
        expect(await listedByStan()).toEqual(allNames.filter(name => BUSINESS_WIDE.has(name)));
        for (const url of [
            `/api/main/customer-properties/${own['customer-properties']}/daily-figures`,
            `/api/main/customer-properties/${own['customer-properties']}/overview`,
            `/api/main/udose-sites/${own['udose-sites']}/timeline`,
            `/api/main/records/udose-sites/${own['udose-sites']}/comments`,
        ])
            expect((await app.call(stan.token, 'GET', url)).status, url).toBe(404);
        expect((await app.call(stan.token, 'GET', '/api/main/water-points')).body.body.points).toEqual([]);
    });

    it('sees all records of a property', async () => {
        await limitTo([own['customer-properties'] as number]);
        expect(await listedByStan()).toEqual(allNames);
    });
});
