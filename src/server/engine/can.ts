import type { Caller, Services } from '../platform/services';

/**
 * Whether a caller has any of these permissions. `undefined` (no such action) is denied to everybody, an empty list to everybody but
 * super admins, as in the portal.
 */
export const can = (
    caller: Pick<Caller, 'superAdmin' | 'permissions'>,
    permissions: readonly string[] | undefined,
): boolean => !!permissions && (caller.superAdmin || permissions.some(name => caller.permissions.has(name)));

interface Reader {
    services: Pick<Services, 'registry'>;
    caller: Pick<Caller, 'superAdmin' | 'permissions'>;
}

/** Whether a caller may read the records of a resource one by one. */
export const canRead = ({ services, caller }: Reader, resource: string): boolean =>
    can(caller, services.registry.get(resource)?.resource.actions.get);

/** Whether a caller may list a resource. */
export const canList = ({ services, caller }: Reader, resource: string): boolean =>
    can(caller, services.registry.get(resource)?.resource.actions.list);
