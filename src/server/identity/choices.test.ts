import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import type { RoleName, RolePlatform } from '../../domain/access/roles';

let app: TestApp;
let customer: number;
let grazier: TestUser;
let left: TestUser;
const people: Partial<Record<RoleName, TestUser>> = {};

beforeAll(async () => {
    app = await startTestApp();
    const { sql } = app.services;
    const [made] = await sql`INSERT INTO customers (name) VALUES ('Yarra') RETURNING id`;
    customer = Number(made?.id);
    grazier = await app.userWith({ customerId: customer, name: 'grazier' });
    left = await app.userWith({ name: 'left' });
    await sql`UPDATE users SET status = 'inactive' WHERE id = ${left.id}`;
    const roles: [RoleName, RolePlatform][] = [
        ['Admin', 'uhub'],
        ['DIT Manager', 'dit_connect'],
        ['Optipay Manager', 'dit_connect'],
    ];
    for (const [name, platform] of roles) {
        const user = await app.userWith({});
        await sql`INSERT INTO users_roles (owner_id, other_id) SELECT ${user.id}, id FROM roles WHERE name = ${name} AND platform = ${platform}`;
        people[name] = user;
    }
}, 60_000);
afterAll(() => app.close());

const choices = async (role: RoleName, resource: string, query = 'per_page=100') => {
    const { status, body } = await app.call(
        people[role]?.token as string,
        'GET',
        `/api/main/dropdown/${resource}?${query}`,
    );
    return { status, ids: (body.data ?? []).map(({ id }: Json) => id) as number[] };
};

describe('User choices', () => {
    it('contain all users for callers with permission to list users', async () => {
        const { ids } = await choices('Admin', 'users');
        expect(ids).toEqual(expect.arrayContaining([grazier.id, left.id]));
    });

    it('contain active colleagues only for callers who assign work', async () => {
        for (const resource of ['users', 'staffs']) {
            const { status, ids } = await choices('DIT Manager', resource);
            expect(status).toBe(200);
            expect(ids).toContain(people.Admin?.id);
            expect(ids).not.toContain(grazier.id);
            expect(ids).not.toContain(left.id);
            for (const query of [`ids[]=${grazier.id}`, 'search=grazier'])
                expect((await choices('DIT Manager', resource, query)).ids).toEqual([]);
        }
    });

    it('are refused (403) to callers who only read records that name users', async () => {
        for (const resource of ['users', 'staffs'])
            expect((await choices('Optipay Manager', resource)).status).toBe(403);
    });

    it('do not leak by guessed ids: a hidden and a missing user get the same 422', async () => {
        const { token } = people['DIT Manager'] as TestUser;
        const name = async (id: number) => {
            const { body } = await app.call(token, 'GET', `/api/main/customers/${customer}`);
            return app.call(token, 'PUT', `/api/main/customers/${customer}`, {
                account_manager_id: id,
                version: body.body.version,
            });
        };
        const foreign = await name(grazier.id);
        expect(foreign.status).toBe(422);
        expect(foreign.body).toEqual((await name(999_999)).body);
        expect((await name(people.Admin?.id as number)).status).toBe(200);
    });
});
