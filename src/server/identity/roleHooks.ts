import { isSystemRoleName } from '../../domain/access/roles';
import type { ResourceHooks, Row } from '../engine/hooks';
import { afterCommit } from '../platform/database/transact';
import { ApiError, invalid } from '../platform/errors';
import type { Caller, Db } from '../platform/services';
import { invalidateCallers } from './callers';
import { linkedIds, newIds, requireGrantablePermissions, requirePrivilegesOverRole } from './privileges';

/** Refuses to weaken one's own sign-in, on the account or on a role held, even for super admins. */
const refuseWeakerSignIn = async (db: Db, caller: Caller, input: Row, current: Row) => {
    if (input.demands_second_factor !== false || !current.demands_second_factor) return;
    const [ownRole] = await db`
        SELECT 1 FROM users_roles WHERE owner_id = ${caller.userId} AND other_id = ${current.id as number}`;
    if (ownRole)
        throw new ApiError(403, 'You hold this role yourself, so you cannot turn off its second step.', {
            demands_second_factor: ['Ask a colleague who does not hold this role to turn this off.'],
        });
};

export const roleHooks: ResourceHooks = {
    beforeWrite: async (input, current, { db, caller }) => {
        const id = current?.id as number | undefined;
        if (id !== undefined) await requirePrivilegesOverRole(db, caller, id);
        if (current) await refuseWeakerSignIn(db, caller, input, current);
        const prepared: Row = { ...input, ...(input.name === undefined ? {} : { name: String(input.name).trim() }) };
        for (const [field, title] of [
            ['name', 'renamed'],
            ['platform', 'moved to another platform'],
        ] as const)
            if (current?.is_system && prepared[field] !== undefined && prepared[field] !== current[field])
                throw invalid({ [field]: [`A built-in role cannot be ${title}.`] });
        // The portal identifies super admins by this role name.
        if (!current?.is_system && prepared.name !== undefined && isSystemRoleName(String(prepared.name)))
            throw invalid({ name: ['A built-in role has this name. Choose another one.'] });
        const granted = id === undefined ? [] : await linkedIds(db, 'roles_permissions', id);
        await requireGrantablePermissions(
            db,
            caller,
            newIds((prepared.permission_ids as number[] | undefined) ?? granted, granted),
            'permission_ids',
        );
        return prepared;
    },
    afterWrite: async (_record, _previous, { db }) => afterCommit(db, invalidateCallers),
    beforeArchive: async (record, { db, caller }) => {
        await requirePrivilegesOverRole(db, caller, record.id as number);
    },
    afterArchive: async (_record, _action, { db }) => afterCommit(db, invalidateCallers),
};
