import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp } from '../app';

/**
 * Attack: a customer user with every permission tries to read what staff write about the customer. Fields marked
 * x-internal contain the word QUANDONG here; she requests her own record in every way.
 */
const WORD = 'QUANDONG';
let app: TestApp;
let ann: string;
let customer: number;
const internals = Object.values(resources).flatMap(({ name, fields }) =>
    fields.filter(({ internal }) => internal).map(field => [name, field.name] as const),
);
const version = async () =>
    (await app.services.sql`SELECT version FROM customers WHERE id = ${customer}`)[0]?.version as number;
const ask = async (method: string, url: string, body?: Json, headers?: Record<string, string>) => {
    const answer = await app.call(ann, method, url, body, headers);
    expect(answer.status, `${method} ${url}`).toBeLessThan(500);
    expect(answer.text, `${method} ${url}`).not.toContain(WORD);
    return answer;
};

beforeAll(async () => {
    app = await startTestApp();
    const staff = (await app.userWith({ superAdmin: true })).token;
    const made = await app.call(staff, 'POST', '/api/main/customers', { name: 'Wattle Pastoral', notes: WORD });
    customer = made.body.body.id;
    await app.call(staff, 'PUT', `/api/main/customers/${customer}`, { notes: `${WORD} pays late`, version: 1 });
    ann = (await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer })).token;
}, 300_000);
afterAll(() => app?.close());

describe('Internal field (x-internal) requested by a customer user', () => {
    it('exists: `customers.notes` is one', () => {
        expect(internals).toContainEqual(['customers', 'notes']);
    });
    it('is null in record and list', async () => {
        expect((await ask('GET', `/api/main/customers/${customer}`)).body.body.notes).toBeNull();
        expect((await ask('GET', '/api/main/customers')).body.data[0].notes).toBeNull();
    });
    it('is not searchable in list or dropdown', async () => {
        expect((await ask('GET', `/api/main/customers?search=late`)).body.data).toEqual([]);
        expect((await ask('GET', `/api/main/dropdown/customers?search=late`)).body.data).toEqual([]);
    });
    it.each(internals)('of %s returns 422 as sort key or filter: %s', async (resource, field) => {
        // the public contract names the field; its content must not leak
        const path = `/api/${resources[resource]?.api}${resources[resource]?.path}`;
        for (const query of [`sort_by=${field}`, `${field}=x`, `${field}[]=x`, `${field}_from=a`, `${field}_to=z`])
            expect((await ask('GET', `${path}?${query}`)).status, query).toBe(422);
    });
    it('is absent from the default export, and returns 422 as a requested column', async () => {
        const { status, text } = await ask('GET', '/api/main/export/customers');
        expect(status).toBe(200);
        expect(text).not.toContain('Notes');
        expect((await ask('GET', '/api/main/export/customers?columns[]=notes')).status).toBe(422);
    });
    it('is absent from history and activity log', async () => {
        const { data } = (await ask('GET', `/api/main/records/customers/${customer}/histories`)).body;
        expect(data.length).toBeGreaterThan(1);
        for (const { changes } of data) expect(changes).not.toHaveProperty('notes');
        expect((await ask('GET', '/api/connect/v2/activity-logs')).body.data.length).toBeGreaterThan(1);
    });
    it('is null in responses to a version conflict and absent from a refused transition', async () => {
        const stale = await ask('PUT', `/api/main/customers/${customer}`, { name: 'Wattle', version: 1 });
        expect(stale.status).toBe(409);
        expect(stale.body.body.notes).toBeNull();
        const wrong = await ask('POST', `/api/main/customers/${customer}/transitions`, {
            transition: 'activate',
            version: await version(),
        });
        expect(wrong.status).toBe(409);
    });
    it('cannot be changed by update, bulk update or import, and survives an update of other fields', async () => {
        const url = `/api/main/customers/${customer}`;
        expect((await ask('PUT', url, { notes: 'pays early', version: await version() })).body.errors).toEqual({
            notes: ['There is no field notes.'],
        });
        const bulk = {
            action: 'update',
            records: [{ id: customer, version: await version() }],
            values: { notes: 'pays early' },
        };
        expect((await ask('POST', '/api/main/bulk/customers', bulk)).body.body.succeeded).toBe(0);
        const file =
            '--rows\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\nname,notes\nX,pays early\r\n--rows--\r\n';
        expect(
            (
                await ask('POST', '/api/main/import/customers', file, {
                    'content-type': 'multipart/form-data; boundary=rows',
                })
            ).status,
        ).toBe(422);
        expect((await ask('PUT', url, { phone: '07 1234 5678', version: await version() })).status).toBe(200);
        const [row] = await app.services.sql`SELECT notes FROM customers WHERE id = ${customer}`;
        expect(row?.notes).toBe(`${WORD} pays late`);
    });
});

describe('Comments on a record shared by all customers', () => {
    it('hide comments of staff and of other customers from a customer user', async () => {
        const staff = (await app.userWith({ superAdmin: true })).token;
        const { body } = await app.call(staff, 'POST', '/api/main/regions', { name: 'Gulf', state: 'QLD' });
        const url = `/api/main/records/regions/${body.body.id}/comments`;
        const [other] = await app.services.sql`INSERT INTO customers (name) VALUES ('Other') RETURNING id`;
        const bram = (await app.userWith({ permissions: ALL_PERMISSIONS, customerId: Number(other?.id) })).token;
        for (const [token, text] of [
            [staff, WORD],
            [bram, WORD],
            [ann, 'mine'],
        ] as const)
            expect((await app.call(token, 'POST', url, { text })).status).toBe(201);
        const { data, pagination } = (await ask('GET', url)).body;
        expect(data.map(({ text }: Json) => text)).toEqual(['mine']);
        expect(pagination.total).toBe(1);
        expect((await app.call(staff, 'GET', url)).body.pagination.total).toBe(3);
    });
});
