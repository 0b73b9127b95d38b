import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { inviteFirstAdmin } from './firstAdmin';
import { pruneIdentity } from './sessions';
import { syncPermissions } from './syncPermissions';
import { openPortal, type Portal, resetTokenOf } from './testPortal';

let portal: Portal;
beforeAll(async () => {
    portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

const names = async () =>
    (await portal.services.sql<{ name: string }[]>`SELECT name FROM permissions`).map(({ name }) => name).sort();
const permissionsOfRole = async (role: string) =>
    (
        await portal.services.sql<{ name: string }[]>`
        SELECT DISTINCT p.name FROM roles r JOIN roles_permissions g ON g.owner_id = r.id JOIN permissions p ON p.id = g.other_id WHERE r.name = ${role}`
    ).map(({ name }) => name);

describe('Identity set-up', () => {
    it('syncs the permissions table with the contract', async () => {
        const { sql } = portal.services;
        await sql`INSERT INTO permissions (name, title, noun) VALUES ('fly_to_moon', 'Fly', 'Moon')`;
        await sql`INSERT INTO roles_permissions (owner_id, other_id) SELECT r.id, p.id FROM roles r, permissions p WHERE p.name = 'fly_to_moon'`;
        await syncPermissions(portal.services);
        expect(await names()).toEqual([...PERMISSIONS].sort());
    });
    it('grants new permissions to built-in roles, and does not restore removed ones', async () => {
        const { sql } = portal.services;
        await sql`DELETE FROM roles_permissions WHERE other_id IN (SELECT id FROM permissions WHERE name IN ('create_customer', 'access_role'))`;
        await sql`DELETE FROM permissions WHERE name = 'access_role'`;
        await syncPermissions(portal.services);
        const admin = await permissionsOfRole('Admin');
        expect(admin).toContain('access_role');
        expect(admin).not.toContain('create_customer');
    });
    it('creates each built-in role once, also with several servers', async () => {
        await Promise.all([1, 2, 3].map(() => syncPermissions(portal.services)));
        const [row] = await portal.services
            .sql`SELECT count(*)::int AS n, count(DISTINCT (name, platform))::int AS distinct FROM roles`;
        expect(row?.n).toBe(row?.distinct);
    });
    it('invites the first administrator of an empty installation once, by link only', async () => {
        const services: Services = {
            ...portal.services,
            config: { ...portal.services.config, adminEmail: 'Boss@firm.test' },
        };
        expect(await inviteFirstAdmin(services)).toBe(false);
        // append-only tables refuse truncation only, and contain the names of actors
        await transact(services, async tx => {
            await tx`SET LOCAL session_replication_role = replica`;
            await tx`TRUNCATE users RESTART IDENTITY CASCADE`;
        });
        await syncPermissions(services);
        expect(await inviteFirstAdmin(portal.services)).toBe(false);
        expect((await Promise.all([inviteFirstAdmin(services), inviteFirstAdmin(services)])).sort()).toEqual([
            false,
            true,
        ]);
        expect((await portal.login('boss@firm.test', '')).status).toBe(422);
        const token = resetTokenOf(portal.mailTo('boss@firm.test'));
        expect(
            (
                await portal.post('/main/password/reset', {
                    token,
                    password: 'Fresh#Pass1',
                    password_confirmation: 'Fresh#Pass1',
                })
            ).status,
        ).toBe(200);
        expect((await portal.get('/main/users', await portal.tokenOf('boss@firm.test', 'Fresh#Pass1'))).status).toBe(
            200,
        );
    });
    it('prunes expired sessions and refresh tokens', async () => {
        const { sql } = portal.services;
        await sql`UPDATE refresh_tokens SET expires_at = now() - interval '1 day'`;
        await sql`UPDATE sessions SET expires_at = now() - interval '1 day'`;
        await pruneIdentity(portal.services);
        const [row] =
            await sql`SELECT (SELECT count(*) FROM sessions)::int AS sessions, (SELECT count(*) FROM refresh_tokens)::int AS tokens`;
        expect(row).toEqual({ sessions: 0, tokens: 0 });
    });
});
