import { SUPER_ADMIN } from '../../domain/access/permissions';
import { compiled } from '../engine/sql/compile';
import { updateRecord } from '../engine/write/write';
import { notFound } from '../platform/errors';
import type { Caller, Handler, OperationContext, Services } from '../platform/services';
import { hasPrivileges, readRolePrivileges } from './privileges';

interface Entry {
    id: number;
    name: string;
    title: string;
    noun: string;
    granted: boolean;
}

/** The whole catalogue in one response, because the matrix needs it all. */
const read = async (services: Services, caller: Caller, id: number) => {
    const { sql } = services;
    const [role] =
        caller.customerId === null
            ? await sql<{ id: number; name: string; platform: string; version: number; is_system: boolean }[]>`
                SELECT id, name, platform, version, is_system FROM roles WHERE id = ${id} AND archived_at IS NULL`
            : [];
    if (!role) throw notFound();
    const entries = await sql<Entry[]>`
        SELECT p.id, p.name, p.title, p.noun, g.owner_id IS NOT NULL AS granted
        FROM permissions p LEFT JOIN roles_permissions g ON g.other_id = p.id AND g.owner_id = ${id} ORDER BY p.noun, p.id`;
    const all = role.is_system && role.name === SUPER_ADMIN;
    const editable =
        !all &&
        (caller.superAdmin || caller.permissions.has('update_role')) &&
        hasPrivileges(caller, await readRolePrivileges(sql, [id]));
    return {
        id: role.id,
        name: role.name,
        platform: role.platform,
        version: role.version,
        editable,
        permissions: entries.map(entry => ({
            ...entry,
            granted: entry.granted || all,
            grantable: editable && (caller.superAdmin || caller.permissions.has(entry.name)),
        })),
    };
};

export const getRolePermissions: Handler = ({ services, caller, params }) => read(services, caller, Number(params.id));

/** An ordinary update of the role, with version, rules and history; only the response is the matrix. */
export const updateRolePermissions: Handler = async ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ permission_ids: number[]; version: number }>) => {
    const id = Number(params.id);
    await updateRecord({ services, caller }, compiled(services.registry, 'roles'), id, {
        permission_ids: body.permission_ids,
        version: body.version,
    });
    return read(services, caller, id);
};
