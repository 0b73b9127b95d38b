import type { Caller, Services } from '../platform/services';

/**
 * Whether a caller has any of these permissions. `undefined` (no such action) is denied to everybody, an empty list to everybody but
 * super admins, as in the portal.
 */
export const can = (
    caller: Pick<Caller, 'superAdmin' | 'permissions'>,
    permissions: readonly string[] | undefined,
): boolean => !!permissions && (caller.superAdmin || permissions.some(name => caller.permissions.has(name)));

/** Whether a caller may list a resource. */
export const canList = (
    { services, caller }: { services: Pick<Services, 'registry'>; caller: Pick<Caller, 'superAdmin' | 'permissions'> },
    resource: string,
): boolean => can(caller, services.registry.get(resource)?.resource.actions.list);
