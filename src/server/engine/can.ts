import type { Caller } from '../platform/services';

/** Whether a caller has any of these permissions. What exists for nobody (undefined) is nobody's. */
export const can = (caller: Caller, permissions: readonly string[] | undefined) =>
    !!permissions && (caller.superAdmin || permissions.some(name => caller.permissions.has(name)));
