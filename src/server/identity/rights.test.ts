import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/identity/accounts';
import { invalidateCallers } from './callers';
import { openPortal, type Portal, resetTokenOf } from './testPortal';

let portal: Portal;
let boss: string;
let admin: string;
beforeAll(async () => {
    portal = await openPortal();
    boss = await portal.tokenOf('superadmin@demo.test');
    admin = await portal.tokenOf('admin@demo.test');
}, 60_000);
beforeEach(() => portal.services.sql`DELETE FROM login_attempts`);
afterAll(() => portal.close());

let made = 0;
const staff = (more: object = {}) => ({
    username: `new${++made}`,
    email: `new${made}@demo.test`,
    fullname: 'New Person',
    user_type: 'staff',
    ...more,
});
const create = (token: string, body: object) => portal.post('/main/users', body, token);
const update = async (token: string, id: number, change: object, path = '/main/users') => {
    const { body } = await portal.get(`${path}/${id}`, boss);
    return portal.put(`${path}/${id}`, { ...change, version: body.body.version }, token);
};
const roleId = async (name: string, platform: string) => {
    const [role] = await portal.services.sql<
        { id: number }[]
    >`SELECT id FROM roles WHERE name = ${name} AND platform = ${platform}`;
    return Number(role?.id);
};
const permissionId = async (name: string) => {
    const [permission] = await portal.services.sql<{ id: number }[]>`SELECT id FROM permissions WHERE name = ${name}`;
    return Number(permission?.id);
};
/** someone who may only administer users and roles */
const helpdesk = async (more: object = {}) => {
    const names = [
        'access_user',
        'read_user',
        'create_user',
        'update_user',
        'delete_user',
        'deactivate_user',
        'reset_user_password',
        'access_role',
        'read_role',
        'create_role',
        'update_role',
        'delete_role',
    ];
    const { body } = await create(boss, staff({ permission_ids: await Promise.all(names.map(permissionId)), ...more }));
    const user = body.body;
    await portal.post('/main/password/reset', {
        token: resetTokenOf(portal.mailTo(user.email)),
        password: DEMO_PASSWORD,
        password_confirmation: DEMO_PASSWORD,
    });
    return { id: user.id as number, token: await portal.tokenOf(user.email) };
};

describe('A new user', () => {
    it('gets an invitation link, and cannot sign in before setting a password', async () => {
        const { status, body } = await create(boss, staff({ role_ids: [await roleId('User', 'uhub')] }));
        expect(status).toBe(201);
        expect(body.body).toMatchObject({ status: 'active', is_staff: true, first_name: 'New', last_name: 'Person' });
        expect(body.body.roles).toMatchObject([{ label: 'User (Sites)' }]);
        const { email } = body.body;
        expect((await portal.login(email, '')).status).toBe(422);
        expect((await portal.login(email)).status).toBe(401);
        expect(portal.mailTo(email)?.text).toContain('https://portal.example/password-reset/');
    });
    it('needs a unique email address, compared without case', async () => {
        const { body } = await create(boss, staff());
        const twin = await create(boss, staff({ email: body.body.email.toUpperCase() }));
        expect(twin.status).toBe(422);
        expect(twin.body.errors.email).toBeTruthy();
    });
    it('cannot have an email address other than its own as user name', async () => {
        const wide = await create(boss, staff({ username: 'nobody＠station.test' }));
        expect([wide.status, Object.keys(wide.body.errors)]).toEqual([422, ['username']]);
        const { status, body } = await create(boss, staff({ username: 'superadmin@demo.test' }));
        expect(status).toBe(422);
        expect(body.errors.username).toBeTruthy();
    });
    it('needs a customer exactly if it is of type customer, and then cannot have staff roles', async () => {
        expect((await create(boss, staff({ user_type: 'customer' }))).body.errors.customer_id).toBeTruthy();
        expect((await create(boss, staff({ customer_id: portal.customers.all }))).body.errors.customer_id).toBeTruthy();
        const mixed = await create(
            boss,
            staff({
                user_type: 'customer',
                customer_id: portal.customers.all,
                role_ids: [await roleId('Admin', 'uhub')],
            }),
        );
        expect(mixed.body.errors.role_ids).toBeTruthy();
    });
    it('cannot be created with a password, hash or server-set field, and lists contain no hash', async () => {
        for (const extra of [
            { password: 'Headwater#1' },
            { password_hash: 'x' },
            { is_staff: true },
            { status: 'inactive' },
            { last_login_at: '2020-01-01T00:00:00Z' },
        ])
            expect((await create(boss, staff(extra))).status, JSON.stringify(extra)).toBe(422);
        const { body } = await portal.get('/main/users?per_page=100', boss);
        expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
    });
});

describe('A user', () => {
    it('cannot change own roles, permissions, type or status through the own record (403 or 409)', async () => {
        const { id, token } = await helpdesk();
        const attempts = [
            { role_ids: [await roleId('Super Admin', 'uhub')] },
            { permission_ids: [await permissionId('access_supplier')] },
            { user_type: 'optipay' },
            { user_type: 'customer', customer_id: portal.customers.all },
        ];
        for (const change of attempts)
            expect((await update(token, id, change)).status, JSON.stringify(change)).toBe(403);
        const { body } = await portal.get(`/main/users/${id}`, boss);
        for (const transition of ['deactivate', 'activate'])
            expect(
                (await portal.post(`/main/users/${id}/transitions`, { transition, version: body.body.version }, token))
                    .status,
            ).toBe(409);
        expect((await portal.call('DELETE', `/main/users/${id}`, { token })).status).toBe(409);
        expect((await portal.get('/connect/v2/suppliers', token)).status).toBe(403);
    });
    it('cannot change own roles even as a super admin, but can send them back unchanged', async () => {
        const id = portal.id('superadmin@demo.test');
        expect((await update(boss, id, { role_ids: [] })).status).toBe(403);
        const { body } = await portal.get(`/main/users/${id}`, boss);
        const { role_ids, user_type, customer_id, permission_ids } = body.body;
        expect(
            (await update(boss, id, { role_ids, user_type, customer_id, permission_ids, position: 'Founder' })).status,
        ).toBe(200);
    });
    it('cannot change roles, type, status or email through the own profile (422)', async () => {
        const token = await portal.tokenOf('user@demo.test');
        for (const extra of [
            { role_ids: [1] },
            { user_type: 'staff' },
            { customer_id: null },
            { status: 'active' },
            { email: 'x@demo.test' },
            { is_staff: true },
            { mfa_enabled: false },
        ])
            expect(
                (await portal.put('/main/auth/multi-platform/me', { fullname: 'Liam', ...extra }, token)).status,
                JSON.stringify(extra),
            ).toBe(422);
        const { body } = await portal.put(
            '/main/auth/multi-platform/me',
            { fullname: ' Liam B. Barrett ', phone: '+61 7 5555 0101' },
            token,
        );
        expect(body.body).toMatchObject({ fullname: 'Liam B. Barrett', phone: '+61 7 5555 0101' });
    });
    it('gets first and last name from a new full name, unless they are given', async () => {
        const token = await portal.tokenOf('user@demo.test');
        const named = async (body: object) => (await portal.put('/main/auth/multi-platform/me', body, token)).body.body;
        expect(await named({ fullname: 'Liam B. Barrett' })).toMatchObject({
            first_name: 'Liam',
            last_name: 'B. Barrett',
        });
        const kept = { first_name: 'Liam B.', last_name: 'Barrett' };
        expect(await named({ fullname: 'Liam B. Barrett', ...kept })).toMatchObject(kept);
        expect(await named({ fullname: 'Liam B. Barrett', phone: '+61 7 5555 0102' })).toMatchObject(kept);
        expect(await named({ fullname: 'Liam Dunn' })).toMatchObject({ first_name: 'Liam', last_name: 'Dunn' });

        const admin = await portal.tokenOf('admin@demo.test');
        const id = portal.id('user@demo.test');
        const renamed = await update(admin, id, { fullname: 'William Dunn' });
        expect(renamed.body.body).toMatchObject({ first_name: 'William', last_name: 'Dunn' });
    });
    it('cannot turn off the second factor that an own role demands (403)', async () => {
        const { id, token } = await helpdesk();
        const role = (await portal.post('/main/roles', { name: 'Careful', platform: 'uhub' }, boss)).body.body.id;
        expect((await update(boss, role, { demands_second_factor: true }, '/main/roles')).status).toBe(200);
        await portal.services.sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${id}, ${role})`;
        const refused = await update(token, role, { demands_second_factor: false }, '/main/roles');
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['demands_second_factor']]);
        expect((await update(token, role, { description: 'Of the office' }, '/main/roles')).status).toBe(200);
        // a user without the role may
        expect((await update(boss, role, { demands_second_factor: false }, '/main/roles')).status).toBe(200);
    });
    it('cannot grant others roles or permissions that they do not have', async () => {
        const { token } = await helpdesk();
        const role_ids = [await roleId('User', 'uhub')];
        const permission_ids = [await permissionId('access_supplier')];
        expect((await create(token, staff({ role_ids }))).body.errors.role_ids).toBeTruthy();
        expect((await create(token, staff({ permission_ids }))).body.errors.permission_ids).toBeTruthy();
        const { body } = await create(token, staff({ permission_ids: [await permissionId('access_user')] }));
        expect(body.body.permissions).toHaveLength(1);
        expect((await update(token, body.body.id, { role_ids })).status).toBe(422);
        expect((await update(token, body.body.id, { permission_ids })).status).toBe(422);
    });
    it('cannot add permissions that they lack to a role', async () => {
        const { token } = await helpdesk();
        const permission_ids = [await permissionId('access_supplier')];
        expect(
            (await portal.post('/main/roles', { name: 'Own', platform: 'uhub', permission_ids }, token)).body.errors
                .permission_ids,
        ).toBeTruthy();
        const own = await portal.post(
            '/main/roles',
            { name: 'Own', platform: 'uhub', permission_ids: [await permissionId('access_user')] },
            token,
        );
        expect(own.status).toBe(201);
        const { id, version } = own.body.body;
        expect((await portal.put(`/main/roles/${id}`, { permission_ids, version }, token)).status).toBe(422);
        expect((await portal.put(`/main/roles/${id}/permissions`, { permission_ids, version }, token)).status).toBe(
            422,
        );
    });
    it('cannot change the own type by a bulk change', async () => {
        const { id, token } = await helpdesk();
        const { body } = await portal.get(`/main/users/${id}`, boss);
        const answer = await portal.post(
            '/main/bulk/users',
            { action: 'update', ids: [{ id, version: body.body.version }], values: { user_type: 'optipay' } },
            token,
        );
        const after = await portal.get(`/main/users/${id}`, boss);
        expect(after.body.body.user_type).toBe('staff');
        expect(JSON.stringify(answer.body)).toMatch(/40[39]|422/);
    });
    it('cannot change, reset or archive an account with more permissions (403)', async () => {
        const { token } = await helpdesk();
        for (const email of ['superadmin@demo.test', 'admin@demo.test', 'user@demo.test']) {
            const id = portal.id(email);
            expect((await update(token, id, { email: 'mine@evil.example' })).status, email).toBe(403);
            expect((await portal.post(`/main/users/${id}/password/reset`, undefined, token)).status, email).toBe(403);
            expect((await portal.call('DELETE', `/main/users/${id}`, { token })).status, email).toBe(403);
            expect((await update(token, id, { role_ids: [] }, '/connect/v2/staffs')).status, email).toBe(403);
        }
    });
});

describe('An email address change', () => {
    it('is mailed to the old address, and invalidates the invitation sent there', async () => {
        const { body } = await create(boss, staff());
        const { id, email } = body.body;
        const invitation = resetTokenOf(portal.mailTo(email));
        expect((await update(boss, id, { email: 'moved@demo.test' })).status).toBe(200);
        expect(portal.mailTo(email)?.text).toContain('m…d@demo.test');
        const reset = { token: invitation, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
        expect((await portal.post('/main/password/reset', reset)).status).toBe(422);
    });
});

describe('Super admins', () => {
    it('can be created, changed and deactivated by super admins only', async () => {
        const superRole = await roleId('Super Admin', 'uhub');
        const id = portal.id('superadmin@demo.test');
        expect((await create(admin, staff({ role_ids: [superRole] }))).body.errors.role_ids).toBeTruthy();
        expect((await update(admin, id, { fullname: 'Changed' })).status).toBe(403);
        const { body } = await portal.get(`/main/users/${id}`, boss);
        expect(
            (
                await portal.post(
                    `/main/users/${id}/transitions`,
                    { transition: 'deactivate', version: body.body.version },
                    admin,
                )
            ).status,
        ).toBe(403);
        expect((await create(boss, staff({ role_ids: [superRole] }))).status).toBe(201);
    });
    it('cannot be imitated by a role of the same name (422)', async () => {
        for (const name of ['Super Admin', ' super admin ', 'SUPER ADMIN'])
            expect((await portal.post('/main/roles', { name, platform: 'neville' }, boss)).status, name).toBe(422);
        const { body } = await portal.post('/main/roles', { name: 'Plain', platform: 'neville' }, boss);
        expect(
            (await portal.put(`/main/roles/${body.body.id}`, { name: 'Super Admin', version: body.body.version }, boss))
                .status,
        ).toBe(422);
    });
    it('are not needed to assign the roles Admin, DIT Manager, User and Customer', async () => {
        const ids = await Promise.all([
            roleId('Admin', 'uhub'),
            roleId('DIT Manager', 'dit_connect'),
            roleId('User', 'uhub'),
        ]);
        expect((await create(admin, staff({ role_ids: ids }))).status).toBe(201);
        expect(
            (
                await create(
                    admin,
                    staff({
                        user_type: 'customer',
                        customer_id: 4_000_000,
                        role_ids: [await roleId('Customer', 'uhub')],
                    }),
                )
            ).status,
        ).toBe(422);
        expect(
            (
                await create(
                    admin,
                    staff({
                        user_type: 'customer',
                        customer_id: portal.customers.udoseAg,
                        role_ids: [await roleId('Customer', 'uhub')],
                    }),
                )
            ).status,
        ).toBe(201);
    });
});

describe('Built-in roles', () => {
    it('cannot be renamed, moved or archived, but their description can be changed', async () => {
        const id = await roleId('User', 'uhub');
        expect((await update(boss, id, { name: 'Worker' }, '/main/roles')).status).toBe(422);
        expect((await update(boss, id, { platform: 'neville' }, '/main/roles')).status).toBe(422);
        expect((await portal.call('DELETE', `/main/roles/${id}`, { token: boss })).status).toBe(409);
        expect((await update(boss, id, { description: 'Day to day' }, '/main/roles')).status).toBe(200);
    });
    it('list all permissions with those granted, save changes, and reject a stale version (409)', async () => {
        const id = await roleId('Station Manager', 'uhub');
        const { body } = await portal.get(`/main/roles/${id}/permissions`, boss);
        const { permissions, version, editable } = body.body;
        expect(editable).toBe(true);
        const total = await portal.services.sql`SELECT count(*)::int AS n FROM permissions`;
        expect(permissions).toHaveLength(total[0]?.n);
        const ids = permissions
            .filter(({ granted }: { granted: boolean }) => granted)
            .map(({ id: own }: { id: number }) => own);
        const changed = await portal.put(
            `/main/roles/${id}/permissions`,
            { permission_ids: ids.slice(1), version },
            boss,
        );
        expect(changed.status).toBe(200);
        expect(changed.body.body.permissions.filter(({ granted }: { granted: boolean }) => granted)).toHaveLength(
            ids.length - 1,
        );
        // a user with an outdated page gets a conflict and overwrites nothing
        expect((await portal.put(`/main/roles/${id}/permissions`, { permission_ids: ids, version }, boss)).status).toBe(
            409,
        );
    });
    it('and other roles cannot be archived while a user has them (409)', async () => {
        const { body } = await portal.post('/main/roles', { name: 'Held', platform: 'uhub' }, boss);
        await create(boss, staff({ role_ids: [body.body.id] }));
        expect((await portal.call('DELETE', `/main/roles/${body.body.id}`, { token: boss })).status).toBe(409);
    });
});

describe('Users of a customer', () => {
    it('see and create users of their customer only, even with permissions on users', async () => {
        const names = ['access_user', 'read_user', 'create_user', 'update_user', 'reset_user_password'];
        const permission_ids = await Promise.all(names.map(permissionId));
        await update(boss, portal.id('customer@demo.test'), { permission_ids });
        const token = await portal.tokenOf('customer@demo.test');
        const { body } = await portal.get('/main/users?per_page=100', token);
        expect(body.data.map(({ email }: { email: string }) => email).sort()).toEqual([
            'customer@demo.test',
            'station@demo.test',
        ]);
        for (const email of ['superadmin@demo.test', 'customer-ag@demo.test']) {
            expect((await portal.get(`/main/users/${portal.id(email)}`, token)).status).toBe(404);
            expect((await update(token, portal.id(email), { fullname: 'X' })).status).toBe(404);
            expect((await portal.post(`/main/users/${portal.id(email)}/password/reset`, undefined, token)).status).toBe(
                404,
            );
        }
        expect((await create(token, staff())).status).toBe(422);
        expect(
            (await create(token, staff({ user_type: 'customer', customer_id: portal.customers.udoseAg }))).status,
        ).toBe(422);
        const own = await create(token, staff({ user_type: 'customer' }));
        expect(own.status).toBe(201);
        expect(own.body.body.customer_id).toBe(portal.customers.all);
        // and cannot become staff, with an unlimited scope, by a change of type
        expect((await update(token, own.body.body.id, { user_type: 'staff', customer_id: null })).status).toBe(422);
        expect((await portal.get('/connect/v2/staffs', token)).body.data).toEqual([]);
        expect((await portal.get('/main/roles', token)).status).toBe(403);
    });
    it('are refused (401) without a customer, because they would count as staff', async () => {
        const token = await portal.tokenOf('customer-ubot@demo.test');
        await portal.services.sql`UPDATE users SET customer_id = NULL WHERE email = 'customer-ubot@demo.test'`;
        invalidateCallers();
        expect((await portal.get('/main/auth/multi-platform/me', token)).status).toBe(401);
    });
});

describe('The staff resource', () => {
    it('contains and accepts users of type staff only', async () => {
        const { body } = await portal.get('/connect/v2/staffs?per_page=100', boss);
        const types = new Set(body.data.map(({ user_type }: { user_type: string }) => user_type));
        expect([...types]).toEqual(['staff']);
        const listed = await portal.get('/connect/v2/staffs/paginated-list?per_page=5&search=demo&sort_by=email', boss);
        expect(listed.status).toBe(200);
        expect(listed.body.data).toHaveLength(5);
        expect((await portal.get('/connect/v2/staffs/paginated-list?colour=red', boss)).status).toBe(422);
        expect((await portal.get(`/connect/v2/staffs/${portal.id('customer@demo.test')}`, boss)).status).toBe(404);
        const made = await portal.post('/connect/v2/staffs', staff(), boss);
        expect(made.status).toBe(201);
        expect((await portal.post('/connect/v2/staffs', staff({ user_type: 'optipay' }), boss)).status).toBe(422);
    });
});
