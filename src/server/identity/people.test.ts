import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { RIGHTS } from '../../contract/generated/permissions';
import { permissionsOfRole } from '../../domain/access/roles';
import { notify } from '../communication/notify';
import { transact } from '../platform/database/transact';

let app: TestApp;
let staff: TestUser;
/** main contact of the first customer */
let owner: TestUser;
/** another user of the same customer */
let clerk: TestUser;
let manager: TestUser;
const customers: number[] = [];
const properties: number[] = [];
const sites: number[] = [];

const call = (user: TestUser, method: string, path: string, body?: object, headers = {}) =>
    app.call(user.token, method, `/api/main${path}`, body, headers);
const ok = async (user: TestUser, method: string, path: string, body?: object): Promise<Json> => {
    const answer = await call(user, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};
const invite = (by: TestUser, more: object) =>
    call(by, 'POST', '/people', { fullname: 'Pat Lee', email: 'pat@example.test', user_type: 'customer', ...more });
const waters = async (user: TestUser): Promise<number[]> =>
    (await call(user, 'GET', '/sites?per_page=100')).body.data.map(({ id }: Json) => id);
const assign = async (ids: readonly number[], limited = true) => {
    const { people } = await ok(owner, 'GET', '/people');
    const { version } = people.find(({ id }: Json) => id === manager.id);
    return call(owner, 'PUT', `/people/${manager.id}`, { version, limited_to_properties: limited, property_ids: ids });
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
    for (const name of ['Wirrabilla', 'Mulgarra'])
        customers.push((await ok(staff, 'POST', '/customers', { name })).id as number);
    for (const [name, customer] of [
        ['North', 0],
        ['South', 0],
        ['Elsewhere', 1],
    ] as const) {
        const { id } = await ok(staff, 'POST', '/customer-properties', { customer_id: customers[customer], name });
        properties.push(id);
        const site = { name: `${name} bore`, customer_property_id: id, product_type: 'classic' };
        sites.push((await ok(staff, 'POST', '/udose-sites', site)).site_id);
    }
    const ofRole = (role: 'Customer' | 'Station Manager', name: string) =>
        app.userWith({ permissions: permissionsOfRole(role, 'uhub', RIGHTS), customerId: customers[0] ?? 0, name });
    owner = await ofRole('Customer', 'owner');
    clerk = await ofRole('Customer', 'clerk');
    manager = await ofRole('Station Manager', 'manager');
    await app.services.sql`UPDATE users SET user_type = 'station_manager' WHERE id = ${manager.id}`;
    await app.services.sql`
        INSERT INTO customer_contacts (customer_id, name, kind, email)
        VALUES (${customers[0] ?? 0}, 'Olive', 'primary', 'Owner@Example.test')`;
}, 60_000);
afterAll(() => app?.close());

it('Only the main contact can invite people (403, for staff 404)', async () => {
    expect(await ok(owner, 'GET', '/people')).toMatchObject({ can_manage: true, main_contact: { name: 'Olive' } });
    expect(await ok(clerk, 'GET', '/people')).toMatchObject({ can_manage: false });
    expect((await invite(clerk, {})).status).toBe(403);
    expect((await invite(manager, {})).status).toBe(403);
    expect((await call(manager, 'GET', '/people')).status).toBe(403);
    // staff use the list of users
    expect((await invite(staff, {})).status).toBe(404);

    const { status, body } = await invite(owner, { email: '  Sam.Hill@Example.TEST ', user_type: 'station_manager' });
    expect(status).toBe(201);
    expect(body.body).toMatchObject({ email: 'sam.hill@example.test', invited: true, user_type: 'station_manager' });
    const [made] = await app.services.sql`
        SELECT u.username, array_agg(r.name) AS roles FROM users u JOIN users_roles l ON l.owner_id = u.id JOIN roles r ON r.id = l.other_id
        WHERE u.id = ${body.body.id} GROUP BY u.id`;
    expect(made).toMatchObject({ username: 'sam.hill@example.test', roles: ['Station Manager'] });
    const mails = await app.services
        .sql`SELECT 1 FROM deliveries WHERE to_address = 'sam.hill@example.test' AND kind = 'invitation'`;
    expect(mails).toHaveLength(1);
});

it('An invitation is rejected for an address with an account, a staff type or a foreign property', async () => {
    const outsider = await app.userWith({ customerId: customers[1] ?? 0, name: 'outsider' });
    const refusal = async (more: object) => {
        const answer = await invite(owner, more);
        return [answer.status, Object.keys(answer.body?.errors ?? {}), answer.text];
    };
    const [status, fields, text] = await refusal({ email: ' OUTSIDER@example.test' });
    expect([status, fields]).toEqual([422, ['email']]);
    expect(text).not.toContain('Mulgarra');
    expect(await refusal({ email: 'owner@example.test' })).toEqual([
        422,
        ['email'],
        expect.stringContaining('already'),
    ]);
    for (const user_type of ['staff', 'optipay']) expect((await refusal({ user_type }))[0]).toBe(422);
    expect(
        (
            await refusal({ user_type: 'station_manager', limited_to_properties: true, property_ids: [properties[2]] })
        ).slice(0, 2),
    ).toEqual([422, ['property_ids']]);
    // an archived account does not block its address
    await ok(staff, 'DELETE', `/users/${outsider.id}`);
    expect((await invite(owner, { email: 'outsider@example.test' })).status).toBe(201);
});

it('An invitation is rejected if the main contact lacks a permission of the role', async () => {
    const { sql } = app.services;
    await sql`
        INSERT INTO roles_permissions (owner_id, other_id)
        SELECT r.id, p.id FROM roles r, permissions p WHERE r.name = 'Station Manager' AND r.is_system AND p.name = 'read_customer'`;
    const answer = await invite(owner, { email: 'more@example.test', user_type: 'station_manager' });
    await sql`DELETE FROM roles_permissions WHERE other_id = (SELECT id FROM permissions WHERE name = 'read_customer') AND owner_id IN (SELECT id FROM roles WHERE name = 'Station Manager')`;
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['role_ids']]);
});

it('Two concurrent invitations create one account', async () => {
    const answers = await Promise.all([1, 2].map(() => invite(owner, { email: 'twice@example.test' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [found] = await app.services.sql`SELECT count(*)::int FROM users WHERE email = 'twice@example.test'`;
    expect(found?.count).toBe(1);
});

it('A station manager sees and is notified of records at the assigned properties only', async () => {
    expect((await waters(manager)).sort()).toEqual(sites.slice(0, 2).sort());
    expect((await assign([properties[2] ?? 0])).status).toBe(422);
    expect((await assign([properties[0] ?? 0])).status).toBe(200);
    expect(await waters(manager)).toEqual([sites[0]]);
    expect((await call(manager, 'GET', `/sites/${sites[1]}`)).status).toBe(404);
    expect((await waters(clerk)).length).toBe(2);

    const notified = await Promise.all(
        sites.slice(0, 2).map(site =>
            transact(app.services, async tx => {
                await notify(tx, app.services, {
                    to: { permission: ['access_udose_site'], customerId: customers[0] ?? 0 },
                    type: 'alarm',
                    data: { message: `Alarm ${site}`, id: site, resource: 'sites', site_id: site, event: 'raised' },
                });
                const rows = await tx`SELECT user_id FROM notifications WHERE data ->> 'message' = ${`Alarm ${site}`}`;
                return rows.some(({ user_id }) => Number(user_id) === manager.id);
            }),
        ),
    );
    expect(notified).toEqual([true, false]);
    expect((await assign([], false)).status).toBe(200);
    expect((await waters(manager)).length).toBe(2);
});

it('The sale of a property ends its assignment, also if it is sold back', async () => {
    expect((await assign([properties[1] ?? 0])).status).toBe(200);
    const sell = async (to: number) => {
        const { version } = await ok(staff, 'GET', `/customer-properties/${properties[1]}`);
        await ok(staff, 'PUT', `/customer-properties/${properties[1]}`, { version, customer_id: customers[to] });
    };
    await sell(1);
    expect(await waters(manager)).toEqual([]);
    await sell(0);
    expect(await waters(manager)).toEqual([]);
    const { people } = await ok(owner, 'GET', '/people');
    expect(people.find(({ id }: Json) => id === manager.id)).toMatchObject({
        limited_to_properties: true,
        properties: [],
    });
});

it('Removal ends sessions at once, and is refused for oneself and for users with more permissions', async () => {
    expect((await call(owner, 'DELETE', `/people/${owner.id}`)).status).toBe(409);
    expect((await call(clerk, 'DELETE', `/people/${manager.id}`)).status).toBe(403);
    const outsider = await app.userWith({ customerId: customers[1] ?? 0 });
    expect((await call(owner, 'DELETE', `/people/${outsider.id}`)).status).toBe(404);
    const mighty = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0] ?? 0 });
    expect((await call(owner, 'DELETE', `/people/${mighty.id}`)).status).toBe(403);
    expect((await call(owner, 'DELETE', `/people/${clerk.id}`)).status).toBe(200);
    expect((await call(clerk, 'GET', '/sites')).status).toBe(401);
    // properties are for station managers
    expect(
        (await call(owner, 'PUT', `/people/${owner.id}`, { version: 1, limited_to_properties: true, property_ids: [] }))
            .status,
    ).toBe(422);
});

it('An invitation is refused (429) after 20 attempts in 24 hours, also if their addresses had accounts', async () => {
    await app.services.sql`DELETE FROM login_attempts WHERE bucket = ${`invite:${owner.id}`}`;
    const statuses: number[] = [];
    for (let at = 0; at <= 20; at++) statuses.push((await invite(owner, { email: 'outsider@example.test' })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses[20]).toBe(429);
});
