import { PERMISSIONS, RIGHTS } from '../../contract/generated/permissions';
import { permissionGroup, permissionTitle } from '../../domain/access/permissions';
import { permissionsOfRole, SYSTEM_ROLES } from '../../domain/access/roles';
import { afterCommit, transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { invalidateCallers } from './callers';

/** Writes the catalogue as rows; returns new names. Removed permissions are deleted from roles and users. */
const syncCatalogue = async (tx: Db): Promise<string[]> => {
    const entries = PERMISSIONS.map(name => ({ name, title: permissionTitle(name), noun: permissionGroup(name) }));
    const before = new Set((await tx<{ name: string }[]>`SELECT name FROM permissions`).map(({ name }) => name));
    const names = entries.map(({ name }) => name);
    for (const table of ['roles_permissions', 'users_permissions'] as const)
        await tx`DELETE FROM ${tx(table)} WHERE other_id IN (SELECT id FROM permissions WHERE NOT (name = ANY(${names})))`;
    await tx`DELETE FROM permissions WHERE NOT (name = ANY(${names}))`;
    await tx`
        INSERT INTO permissions (name, title, noun) SELECT * FROM unnest(${names}::text[], ${entries.map(({ title }) => title)}::text[], ${entries.map(({ noun }) => noun)}::text[])
        ON CONFLICT (fold_text(name)) WHERE archived_at IS NULL
        DO UPDATE SET title = excluded.title, noun = excluded.noun, updated_at = now() WHERE (permissions.title, permissions.noun) <> (excluded.title, excluded.noun)`;
    return names.filter(name => !before.has(name));
};

/**
 * Creates built-in roles on their platforms. A new role gets all its declared permissions; an existing one gets only
 * those new in the catalogue, so that changes by admins are preserved.
 */
const syncRoles = async (tx: Db, fresh: ReadonlySet<string>): Promise<void> => {
    const roleIds: number[] = [];
    const names: string[] = [];
    for (const { name, description, platforms } of SYSTEM_ROLES)
        for (const platform of platforms) {
            const [known] = await tx<
                { id: number }[]
            >`SELECT id FROM roles WHERE name = ${name} AND platform = ${platform} AND archived_at IS NULL`;
            const [made] = known
                ? []
                : await tx<
                      { id: number }[]
                  >`INSERT INTO roles (name, platform, description, is_system) VALUES (${name}, ${platform}, ${description}, true) RETURNING id`;
            const begins = permissionsOfRole(name, platform, RIGHTS);
            for (const permission of known ? begins.filter(one => fresh.has(one)) : begins) {
                roleIds.push((known ?? made)?.id as number);
                names.push(permission);
            }
        }
    // one statement: comparing each role's list with each permission took a second at the first start
    if (names.length)
        await tx`
            INSERT INTO roles_permissions (owner_id, other_id)
            SELECT w.role, p.id FROM unnest(${roleIds}::bigint[], ${names}::text[]) AS w (role, name) JOIN permissions p ON p.name = w.name
            ON CONFLICT DO NOTHING`;
};

/** At start: updates the permissions table from the contract's catalogue, and creates the built-in roles. */
export const syncPermissions = (services: Pick<Services, 'sql'>): Promise<void> =>
    transact(services, async tx => {
        // several servers may start together
        await tx`SELECT pg_advisory_xact_lock(hashtext('identity.sync'))`;
        await syncRoles(tx, new Set(await syncCatalogue(tx)));
        afterCommit(tx, invalidateCallers);
    });
