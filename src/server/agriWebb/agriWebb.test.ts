import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { eventually } from '../../../test/eventually';

const TOKEN = 'token-of-the-test';

/** Test server with AgriWebb's documented API: POST, a bearer token, the query `animals` with farm, limit and skip. */
const agriWebb = {
    animals: [] as Json[],
    asked: [] as Json[],
    answer: undefined as { status: number; body: unknown } | undefined,
    fails: 0,
};
const animal = (id: string, more: Json = {}) => ({
    animalId: id,
    ageClass: 'STEER',
    identity: { name: null, eid: `982 ${id}`, vid: `V${id}`, managementTag: null },
    characteristics: { birthYear: 2024, breedAssessed: 'Brahman', sex: 'MALE', speciesCommonName: 'CATTLE' },
    managementGroup: { name: 'Steers 24' },
    state: { onFarm: true, currentLocationId: 'loc-1', fate: 'ALIVE' },
    ...more,
});
let server: Server;
let app: TestApp;
let staff: TestUser;
let property: number;
let strange: number;
const call = (method: string, url: string, body?: object, token = staff.token, on = app) =>
    on.call(token, method, `/api/main${url}`, body);
const ok = async (method: string, url: string, body?: object): Promise<Json> => {
    return recordOf(await call(method, url, body));
};
const listed = async (query = '') =>
    (await call('GET', `/customer-properties/${property}/agriwebb-livestocks?per_page=100${query}`)).body;
const farm = async () => (await ok('GET', `/customer-properties/${property}/agriwebb`)).farm;
const upload = async (csv: string, dryRun: boolean, of = property) => {
    const boundary = 'boundary-of-the-test';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="herd.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
    const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/main/customer-properties/${of}/agriwebb-imports?dry_run=${dryRun}`,
        headers: {
            authorization: `Bearer ${staff.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload,
    });
    return { status: answer.statusCode, body: answer.json() as Json };
};
/** Requests a fetch and waits until it has finished. */
const fetched = async (status: string) => {
    await ok('POST', `/customer-properties/${property}/agriwebb-fetches`);
    await eventually(async () => expect((await farm()).status).toBe(status));
};

beforeAll(async () => {
    server = createServer((request, response) => {
        let text = '';
        request.on('data', part => {
            text += part;
        });
        request.on('end', () => {
            const body = JSON.parse(text);
            agriWebb.asked.push({ ...body, headers: request.headers, method: request.method });
            const send = (status: number, body: unknown) => {
                response.writeHead(status, { 'content-type': 'application/json' });
                response.end(JSON.stringify(body));
            };
            if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(401, { message: 'no' });
            if (agriWebb.fails > 0) {
                agriWebb.fails--;
                return send(503, { message: 'later' });
            }
            if (agriWebb.answer) return send(agriWebb.answer.status, agriWebb.answer.body);
            const { limit, skip, farmId } = body.variables;
            const animals = farmId === 'farm-1' ? agriWebb.animals.slice(skip, skip + limit) : [];
            return send(200, { data: { animals } });
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    app = await startTestApp({
        AGRIWEBB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
        AGRIWEBB_TOKEN: TOKEN,
    });
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const made = async (name: string) => {
        const customer = (await ok('POST', '/customers', { name })).id;
        return (await ok('POST', '/customer-properties', { customer_id: customer, name })).id;
    };
    [property, strange] = [await made('Wirrabilla'), await made('Tarrenvale')];
    await ok('POST', '/agriwebb-farms', { customer_property_id: property, farm_id: 'farm-1' });
    await app.services.queue.start();
});
afterAll(async () => {
    await app?.close();
    await new Promise(resolve => server.close(resolve));
});
beforeEach(() => {
    Object.assign(agriWebb, { asked: [], answer: undefined, fails: 0 });
});

describe('AgriWebb livestock import', () => {
    it('fetches page by page of 200, with the token and the documented query', async () => {
        agriWebb.animals = Array.from({ length: 401 }, (_, at) => animal(`a${at}`));
        await fetched('fetched');
        expect(agriWebb.asked.map(({ variables }: Json) => variables)).toEqual([
            { farmId: 'farm-1', limit: 200, skip: 0 },
            { farmId: 'farm-1', limit: 200, skip: 200 },
            { farmId: 'farm-1', limit: 200, skip: 400 },
        ]);
        expect(agriWebb.asked[0]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } });
        expect(agriWebb.asked[0].query).toContain('animals(farmId: $farmId, limit: $limit, skip: $skip)');
        const { data, pagination } = await listed('&search=Va400');
        expect(pagination.total).toBe(1);
        expect(data[0]).toMatchObject({
            source: 'agriwebb',
            scheme: 'animalId',
            external_id: 'a400',
            eid: '982 a400',
            birth_year: 2024,
            breed: 'Brahman',
            group_name: 'Steers 24',
            on_farm: true,
            is_missing: false,
        });
        expect(await farm()).toMatchObject({ livestocks: 401, missing: 0, fault: null });
    });

    it('previews created, changed and missing animals in a dry run and writes nothing', async () => {
        agriWebb.animals = [
            ...agriWebb.animals.slice(2),
            animal('a1', { managementGroup: { name: 'Feedlot' } }),
            animal('new'),
        ];
        const preview = await ok('POST', `/customer-properties/${property}/agriwebb-fetches?dry_run=true`);
        expect(preview).toMatchObject({
            dry_run: true,
            queued: false,
            rows: 401,
            created: 1,
            changed: 1,
            unchanged: 399,
            missing: 1,
        });
        expect(preview.changes).toEqual(
            expect.arrayContaining([
                { external_id: 'new', label: 'Vnew', what: 'created', fields: [] },
                {
                    external_id: 'a1',
                    label: 'Va1',
                    what: 'changed',
                    fields: [{ name: 'group_name', from: 'Steers 24', to: 'Feedlot' }],
                },
                { external_id: 'a0', label: 'Va0', what: 'missing', fields: [] },
            ]),
        );
        expect((await listed()).pagination.total).toBe(401);
        expect((await listed('&is_missing=true')).pagination.total).toBe(0);
    });

    it('marks animals absent from a fetch as missing and unmarks them when they return', async () => {
        await fetched('fetched');
        expect((await listed()).pagination.total).toBe(402);
        expect((await listed('&is_missing=true')).data.map(({ external_id }: Json) => external_id)).toEqual(['a0']);
        expect(await farm()).toMatchObject({ livestocks: 402, missing: 1 });
        agriWebb.animals.push(animal('a0'));
        await fetched('waiting').catch(() => {});
        await eventually(async () => expect((await farm()).missing).toBe(0));
        expect((await listed('&is_missing=true')).pagination.total).toBe(0);
    });

    it('retries the fetch after a 503 and shows the fault meanwhile', async () => {
        agriWebb.fails = 1;
        await fetched('failed');
        expect((await farm()).fault).toBe('AgriWebb responded with status 503.');
        expect((await listed()).pagination.total).toBe(402);
        await eventually(async () => expect((await farm()).status).toBe('fetched'));
    }, 60_000);

    it.each([
        [
            'a GraphQL error',
            { status: 200, body: { errors: [{ message: 'No such farm' }] } },
            'AgriWebb reported: No such farm',
        ],
        [
            'an unknown format',
            { status: 200, body: { data: { cows: [] } } },
            'AgriWebb sent a response in an unknown format.',
        ],
        ['a 403', { status: 403, body: {} }, 'AgriWebb rejected the access token.'],
    ])('keeps the stored animals on %s and returns 502 with the reason', async (_, answer, message) => {
        agriWebb.answer = answer;
        const response = await call('POST', `/customer-properties/${property}/agriwebb-fetches?dry_run=true`);
        expect([response.status, response.body.message]).toEqual([502, message]);
        expect(response.text).not.toContain(TOKEN);
        expect((await listed('&is_missing=true')).pagination.total).toBe(0);
    });

    it('imports an exported CSV unchanged, without duplicates and independently per property', async () => {
        const file = await call('GET', `/export/customer-properties/${property}/agriwebb-livestocks`);
        expect(file.text.split('\n')[0]).toContain('Identifier');
        const same = await upload(file.text, true);
        expect(same.body.body).toMatchObject({
            dry_run: true,
            rows: 402,
            created: 0,
            changed: 0,
            unchanged: 402,
            missing: 0,
            faults: [],
        });
        const other = await upload(file.text, false, strange);
        expect(other.body.body).toMatchObject({ dry_run: false, created: 402 });
        // rows of another property are independent
        expect((await listed()).pagination.total).toBe(402);
    });

    it('adds and changes from a CSV, removes nothing and rejects the whole file if a row is invalid', async () => {
        const csv =
            'Identifier,Visual tag,Group,On farm,Year of birth\na5,V5 new,Steers 24,no,2024\nz1,Z1,Purchased,yes,2023\n';
        const dry = await upload(csv, true);
        expect(dry.body.body).toMatchObject({ created: 1, changed: 1, missing: 0 });
        const bad = await upload(`${csv},X,,,\nz2,X,,perhaps,\n`, false);
        expect(bad.body.body).toMatchObject({
            dry_run: true,
            faults: [{ row: 4 }, { row: 5, text: '"perhaps" is not yes or no.' }],
        });
        expect((await listed()).pagination.total).toBe(402);
        expect((await upload(csv, false)).body.body).toMatchObject({ created: 1, changed: 1 });
        expect((await listed()).pagination.total).toBe(403);
        expect((await listed('&is_missing=true')).pagination.total).toBe(0);
        const nothing = await upload('Name\nx\n', true);
        expect([nothing.status, nothing.body.errors.file[0]]).toEqual([422, 'The file has no column Identifier.']);
    });

    it('hides the livestock of other customers from reading, fetching and listing', async () => {
        const [own] = await app.services
            .sql`SELECT customer_id::int AS id FROM customer_properties WHERE id = ${property}`;
        const customer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: own?.id });
        const status = async (method: string, url: string) =>
            (await call(method, url, undefined, customer.token)).status;
        expect(await status('GET', `/customer-properties/${property}/agriwebb-livestocks`)).toBe(200);
        expect(await status('GET', `/customer-properties/${strange}/agriwebb`)).toBe(404);
        expect(
            (await call('GET', `/customer-properties/${strange}/agriwebb-livestocks`, undefined, customer.token)).body
                .data ?? [],
        ).toEqual([]);
        expect(await status('POST', `/customer-properties/${strange}/agriwebb-fetches?dry_run=true`)).toBe(404);
    });
});

describe('Server without AgriWebb configuration', () => {
    it('returns 409 for a fetch, reports `configured: false` and lists no livestock', async () => {
        const without = await startTestApp();
        try {
            const person = await without.userWith({ permissions: ALL_PERMISSIONS });
            const as = (method: string, url: string, body?: object) => call(method, url, body, person.token, without);
            const customer = (await as('POST', '/customers', { name: 'Wirrabilla' })).body.body.id;
            const id = (await as('POST', '/customer-properties', { customer_id: customer, name: 'Home' })).body.body.id;
            await as('POST', '/agriwebb-farms', { customer_property_id: id, farm_id: 'farm-1' });
            const page = (await as('GET', `/customer-properties/${id}/agriwebb`)).body.body;
            expect(page).toMatchObject({ configured: false, farm: { status: 'never', livestocks: 0 } });
            const response = await as('POST', `/customer-properties/${id}/agriwebb-fetches`);
            expect([response.status, response.body.message]).toEqual([
                409,
                'AgriWebb is not connected to this server. Ask your administrator.',
            ]);
            expect((await as('GET', `/customer-properties/${id}/agriwebb-livestocks`)).body.data).toEqual([]);
        } finally {
            await without.close();
        }
    });
});
