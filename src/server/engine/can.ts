import type { Caller } from '../platform/services';

/**
 * Whether a caller has any of these permissions. `undefined` (no such action) is denied to everybody, an empty list to everybody but
 * super admins, as in the portal.
 */
export const can = (
    caller: Pick<Caller, 'superAdmin' | 'permissions'>,
    permissions: readonly string[] | undefined,
): boolean => !!permissions && (caller.superAdmin || permissions.some(name => caller.permissions.has(name)));
