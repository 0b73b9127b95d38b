import { SUPER_ADMIN } from '../../domain/access/permissions';
import { ApiError, invalid } from '../platform/errors';
import type { Caller, Db } from '../platform/services';

export interface Privileges {
    superAdmin: boolean;
    permissions: string[];
}

/** Current permissions of an account. */
export const readPrivileges = async (db: Db, userId: number): Promise<Privileges> => {
    const [row] = await db<Privileges[]>`
        SELECT EXISTS (SELECT 1 FROM users_roles l JOIN roles r ON r.id = l.other_id
                WHERE l.owner_id = ${userId} AND r.is_system AND r.name = ${SUPER_ADMIN} AND r.archived_at IS NULL) AS "superAdmin",
            ARRAY(SELECT p.name FROM permissions p WHERE p.id IN (
                SELECT g.other_id FROM users_roles l JOIN roles r ON r.id = l.other_id JOIN roles_permissions g ON g.owner_id = r.id
                    WHERE l.owner_id = ${userId} AND r.archived_at IS NULL
                UNION ALL SELECT d.other_id FROM users_permissions d WHERE d.owner_id = ${userId})) AS permissions`;
    return row as Privileges;
};

/** Combined permissions of roles. */
export const readRolePrivileges = async (db: Db, ids: readonly number[]): Promise<Privileges> => {
    const [row] = await db<Privileges[]>`
        SELECT EXISTS (SELECT 1 FROM roles WHERE id = ANY(${[...ids]}::bigint[]) AND is_system AND name = ${SUPER_ADMIN}) AS "superAdmin",
            ARRAY(SELECT DISTINCT p.name FROM roles_permissions g JOIN permissions p ON p.id = g.other_id WHERE g.owner_id = ANY(${[...ids]}::bigint[])) AS permissions`;
    return row as Privileges;
};

export const hasPrivileges = (caller: Caller, privileges: Privileges): boolean =>
    caller.superAdmin || (!privileges.superAdmin && privileges.permissions.every(name => caller.permissions.has(name)));

/**
 * Refuses changes to an account with more permissions than the caller's: changing its address, for instance, would take
 * it over.
 * @throws ApiError 403
 */
export const requirePrivilegesOver = async (db: Db, caller: Caller, userId: number): Promise<void> => {
    if (userId === caller.userId || caller.superAdmin) return;
    if (!hasPrivileges(caller, await readPrivileges(db, userId)))
        throw new ApiError(
            403,
            'This account has permissions that you do not hold. Only someone who holds them can change it.',
        );
};

/**
 * Refuses changes to a role with more permissions than the caller's: emptying or renaming it would affect its holders.
 * @throws ApiError 403
 */
export const requirePrivilegesOverRole = async (db: Db, caller: Caller, roleId: number): Promise<void> => {
    if (!hasPrivileges(caller, await readRolePrivileges(db, [roleId])))
        throw new ApiError(
            403,
            'This role has permissions that you do not hold. Only someone who holds them can change it.',
        );
};

/**
 * Callers can only grant permissions they hold.
 * @throws ApiError 422 on the field
 */
export const requireGrantableRoles = async (
    db: Db,
    caller: Caller,
    ids: readonly number[],
    field: string,
): Promise<void> => {
    if (ids.length && !hasPrivileges(caller, await readRolePrivileges(db, ids)))
        throw invalid({ [field]: ['You can only give roles whose permissions you hold yourself.'] });
};
export const requireGrantablePermissions = async (
    db: Db,
    caller: Caller,
    ids: readonly number[],
    field: string,
): Promise<void> => {
    if (!ids.length || caller.superAdmin) return;
    const rows = await db<{ name: string }[]>`SELECT name FROM permissions WHERE id = ANY(${[...ids]}::bigint[])`;
    if (!rows.every(({ name }) => caller.permissions.has(name)))
        throw invalid({ [field]: ['You can only give permissions that you hold yourself.'] });
};

export const linkedIds = async (
    db: Db,
    table: 'users_roles' | 'users_permissions' | 'roles_permissions',
    owner: number,
): Promise<number[]> =>
    (await db<{ id: number }[]>`SELECT other_id AS id FROM ${db(table)} WHERE owner_id = ${owner}`).map(({ id }) =>
        Number(id),
    );

export const newIds = (ids: readonly number[], known: readonly number[]): number[] =>
    ids.filter(id => !known.includes(id));
