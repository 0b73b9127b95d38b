import type { Field } from '../../contract/metadata';
import { SUPER_ADMIN } from '../../domain/access/permissions';
import { can } from '../engine/can';
import { data } from '../engine/http/envelope';
import { type Compiled, canSeeField, compiled } from '../engine/sql/compile';
import { parseListQuery } from '../engine/sql/query';
import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { ApiError, forbidden, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handler, OperationContext, Services } from '../platform/services';
import { hasPrivileges, type Privileges, requirePrivilegesOverRole } from './privileges';

/** View of a list: columns in order, filters, sort order and page size. */
interface View {
    columns: string[];
    filter: Record<string, unknown>;
    sort: { field: string; order: 'ASC' | 'DESC' };
    perPage: number;
}
interface Role {
    id: number;
    name: string;
    platform: string;
}

const listed = (field: Field | undefined, caller: Caller): boolean => !!field && canSeeField(caller, field);
const orderOf = ({ field, order }: View['sort']) => ({ sort_by: field, sort_direction: order.toLowerCase() });

/** Whether the list accepts these parameters from the caller. */
const takes = (found: Compiled, caller: Caller, given: Record<string, unknown>): boolean => {
    try {
        parseListQuery(found, given, caller);
        return true;
    } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
    }
};

/** View without fields that are hidden from the caller or were removed from the contract. */
const readable = (found: Compiled, caller: Caller, { columns, filter, sort, perPage }: View): View => ({
    columns: columns.filter(name => listed(found.fields.get(name), caller)),
    filter: Object.fromEntries(
        Object.entries(filter).filter(([name, value]) => takes(found, caller, { [name]: value })),
    ),
    sort: takes(found, caller, orderOf(sort))
        ? sort
        : { field: found.resource.order.field, order: found.resource.order.direction === 'desc' ? 'DESC' : 'ASC' },
    perPage,
});

/** Requires a list that the caller can see, so that its default view is not set blindly. */
const listOf = (services: Services, caller: Caller, name: unknown): Compiled => {
    const found = compiled(services.registry, String(name));
    if (!can(caller, found.resource.actions.list)) throw forbidden();
    return found;
};
const roleOf = async (db: Db, caller: Caller, id: number): Promise<Role> => {
    const [role] = await db<Role[]>`SELECT id, name, platform FROM roles WHERE id = ${id} AND archived_at IS NULL`;
    // only staff have roles
    if (!role || caller.customerId !== null) throw notFound();
    await requirePrivilegesOverRole(db, caller, id);
    return role;
};

/** Default view of each list for the caller's roles; a role of the list's own platform takes precedence. */
export const listOpeningViews: Handler = async ({ services, caller }: OperationContext) => {
    const kept = await services.sql<{ resource: string; query: View; platform: string }[]>`
        SELECT v.resource, v.query, r.platform FROM users_roles l
        JOIN roles r ON r.id = l.other_id AND r.archived_at IS NULL JOIN role_views v ON v.role_id = r.id
        WHERE l.owner_id = ${caller.userId} ORDER BY r.id`;
    const views = new Map<string, View>();
    for (const name of new Set(kept.map(({ resource }) => resource))) {
        const found = services.registry.get(name);
        if (!found || !can(caller, found.resource.actions.list)) continue;
        const own = kept.filter(({ resource }) => resource === name);
        const at: readonly string[] = found.resource.home.platforms;
        const chosen = own.find(({ platform }) => at.includes(platform)) ?? own[0];
        if (chosen) views.set(name, readable(found, caller, chosen.query));
    }
    return data([...views].map(([resource, query]) => ({ resource, query })));
};

/** Roles that the caller may change, with the default view of each for the list. */
export const listRoleViews: Handler = async ({ services, caller, query }: OperationContext) => {
    const found = listOf(services, caller, query.resource);
    if (caller.customerId !== null) return data([]);
    const rows = await services.sql<(Role & { permissions: string[]; query: View | null })[]>`
        SELECT r.id, r.name, r.platform, v.query, ARRAY(SELECT p.name FROM roles_permissions g
            JOIN permissions p ON p.id = g.other_id WHERE g.owner_id = r.id) AS permissions
        FROM roles r LEFT JOIN role_views v ON v.role_id = r.id AND v.resource = ${found.resource.name}
        WHERE r.archived_at IS NULL ORDER BY r.name, r.platform, r.id`;
    const power = ({ name, permissions }: { name: string; permissions: string[] }): Privileges => ({
        superAdmin: name === SUPER_ADMIN,
        permissions,
    });
    return data(
        rows
            .filter(role => hasPrivileges(caller, power(role)))
            .map(({ id, name, platform, query: view }) => ({
                role_id: id,
                name,
                platform,
                query: view && readable(found, caller, view),
            })),
    );
};

export const setRoleView: Handler = ({ services, caller, params, body }: OperationContext) =>
    transact(services, async db => {
        const found = listOf(services, caller, params.resource);
        const role = await roleOf(db, caller, Number(params.id));
        const view = body as unknown as View;
        const unknown = view.columns.filter(name => !listed(found.fields.get(name), caller));
        if (unknown.length) throw invalid({ columns: [`There is no ${unknown.join(', ')} in this list.`] });
        parseListQuery(found, { ...view.filter, ...orderOf(view.sort) }, caller);
        await db`INSERT INTO role_views (role_id, resource, query) VALUES (${role.id}, ${found.resource.name}, ${db.json(view as never)})
            ON CONFLICT (role_id, resource) DO UPDATE SET query = excluded.query, updated_at = now()`;
        await note(db, services, caller, role, `Opening view of its list of ${found.resource.plural.toLowerCase()}`);
        return { role_id: role.id, name: role.name, platform: role.platform, query: view };
    });

export const removeRoleView: Handler = ({ services, caller, params }: OperationContext) =>
    transact(services, async db => {
        const found = listOf(services, caller, params.resource);
        const role = await roleOf(db, caller, Number(params.id));
        const [gone] = await db`
            DELETE FROM role_views WHERE role_id = ${role.id} AND resource = ${found.resource.name} RETURNING role_id`;
        if (!gone) throw notFound();
        await note(
            db,
            services,
            caller,
            role,
            `Opening view of its list of ${found.resource.plural.toLowerCase()} reset`,
        );
        return { role_id: role.id, name: role.name, platform: role.platform, query: null };
    });

/** Recorded in the role's history. */
const note = (db: Db, services: Services, caller: Caller, role: Role, reason: string) =>
    audit(db, services, compiled(services.registry, 'roles'), caller, { ...role }, { action: 'update', reason });
