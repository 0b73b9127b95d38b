import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { invalidateCallers } from './callers';

let app: TestApp;
let admin: TestUser;
let worker: TestUser;
let owner: TestUser;
let role: number;
const view = {
    columns: ['number', 'due_on'],
    filter: { status: [1, 2], assigned_to_id: [1] },
    sort: { field: 'due_on', order: 'DESC' },
    perPage: 30,
};

const put = (body: object, { user = admin, of = role, list = 'job-cards' } = {}) =>
    app.call(user.token, 'PUT', `/api/main/roles/${of}/views/${list}`, body);
const opening = async (user: TestUser): Promise<Record<string, Json>> => {
    const { body } = await app.call(user.token, 'GET', '/api/main/opening-views');
    return Object.fromEntries(body.data.map(({ resource, query }: Json) => [resource, query]));
};
const newRole = async (name: string, platform: string, holds: string[], user?: TestUser) => {
    const { sql } = app.services;
    const [made] = await sql`INSERT INTO roles (name, platform) VALUES (${name}, ${platform}) RETURNING id`;
    await sql`INSERT INTO roles_permissions (owner_id, other_id) SELECT ${Number(made?.id)}, id FROM permissions WHERE name = ANY(${holds})`;
    if (user) await sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${user.id}, ${Number(made?.id)})`;
    invalidateCallers();
    return Number(made?.id);
};

beforeAll(async () => {
    app = await startTestApp();
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Wirrabilla') RETURNING id`;
    admin = await app.userWith({ permissions: ALL_PERMISSIONS });
    worker = await app.userWith({});
    owner = await app.userWith({ permissions: ['access_customer'], customerId: Number(customer?.id) });
    role = await newRole('Field technician', 'dit_connect', ['access_job_card', 'access_customer'], worker);
}, 120_000);
afterAll(() => app?.close());

describe('The opening view of a list for a role', () => {
    it('is saved with permission to change the role, and returned to users with the role only', async () => {
        const { status, body, text } = await put(view);
        expect(status, text).toBe(200);
        expect(body.body).toMatchObject({ role_id: role, name: 'Field technician', query: view });
        expect(await opening(worker)).toEqual({ 'job-cards': view });
        expect(await opening(admin)).toEqual({});
    });

    it('is logged in the history of the role', async () => {
        await put(view);
        const { data } = (await app.call(admin.token, 'GET', `/api/main/records/roles/${role}/histories`)).body;
        expect(data[0]).toMatchObject({ action: 'update', reason: 'Opening view of its list of job cards' });
    });

    it('is refused (403) without permission to change roles, or for a role with more permissions', async () => {
        const weak = await app.userWith({ permissions: ['access_job_card', 'update_role', 'access_role'] });
        for (const user of [worker, owner]) {
            expect((await put(view, { user })).status).toBe(403);
            expect((await app.call(user.token, 'DELETE', `/api/main/roles/${role}/views/job-cards`)).status).toBe(403);
            const response = await app.call(user.token, 'GET', '/api/main/role-views?resource=job-cards');
            expect(response.status).toBe(403);
        }
        expect((await put(view, { user: weak })).status).toBe(403);
        const offered = (await app.call(weak.token, 'GET', '/api/main/role-views?resource=job-cards')).body.data;
        expect(offered.map(({ role_id }: Json) => role_id)).not.toContain(role);
        expect((await opening(worker))['job-cards']).toEqual(view);
    });

    it('is validated: 422 for unknown columns, filters or sorts, 404 for unknown lists or roles', async () => {
        for (const wrong of [
            { ...view, columns: ['number', 'no_such'] },
            { ...view, columns: [] },
            { ...view, filter: { no_such: 1 } },
            { ...view, filter: { status: ['nowhere'] } },
            { ...view, sort: { field: 'notes; drop', order: 'ASC' } },
            { ...view, perPage: 1000 },
            {},
        ])
            expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(422);
        expect((await put(view, { list: 'no-such-list' })).status).toBe(404);
        expect((await put(view, { of: 999_999 })).status).toBe(404);
    });

    it('omits fields hidden from the reader, and lists that the reader cannot open', async () => {
        const ownerRole = await newRole('Owner', 'uhub', ['access_device', 'access_supplier']);
        await app.services.sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${owner.id}, ${ownerRole})`;
        invalidateCallers();
        const devices = {
            columns: ['serial', 'notes'],
            filter: { product: 'mini', token_issued_at_from: '2026-01-01' },
            sort: { field: 'token_issued_at', order: 'DESC' },
            perPage: 20,
        };
        expect((await put(devices, { of: ownerRole, list: 'devices' })).status).toBe(200);
        expect(await opening(owner)).toEqual({
            devices: {
                columns: ['serial'],
                filter: { product: 'mini' },
                sort: { field: 'serial', order: 'ASC' },
                perPage: 20,
            },
        });
        await app.services.sql`DELETE FROM roles_permissions WHERE owner_id = ${ownerRole}`;
        invalidateCallers();
        expect(await opening(owner)).toEqual({});
    });

    it('is that of a role on the platform of the list, if the user has several roles', async () => {
        const both = await app.userWith({});
        const elsewhere = await newRole('Elsewhere', 'neville', ['access_job_card'], both);
        const here = await newRole('Here', 'dit_connect', ['access_job_card'], both);
        await put({ ...view, perPage: 5 }, { of: elsewhere });
        await put({ ...view, perPage: 10 }, { of: here });
        expect((await opening(both))['job-cards']).toMatchObject({ perPage: 10 });
        await app.services.sql`UPDATE roles SET archived_at = now() WHERE id = ${here}`;
        invalidateCallers();
        expect((await opening(both))['job-cards']).toMatchObject({ perPage: 5 });
    });

    it('can be removed, which restores the default view', async () => {
        await put(view);
        const remove = () => app.call(admin.token, 'DELETE', `/api/main/roles/${role}/views/job-cards`);
        expect((await remove()).body.body).toMatchObject({ role_id: role, query: null });
        expect((await remove()).status).toBe(404);
        expect(await opening(worker)).toEqual({});
    });
});
