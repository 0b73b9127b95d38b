import { isSystemRoleName } from '../../domain/roles';
import type { ResourceHooks, Row } from '../engine/hooks';
import { afterCommit } from '../foundation/database/transact';
import { invalid } from '../foundation/errors';
import { invalidateCallers } from './callers';
import { linked, requireGrantablePermissions, requirePowerOverRole, without } from './power';

export const roleHooks: ResourceHooks = {
    beforeWrite: async (input, current, { db, caller }) => {
        const id = current?.id as number | undefined;
        if (id !== undefined) await requirePowerOverRole(db, caller, id);
        const prepared: Row = { ...input, ...(input.name === undefined ? {} : { name: String(input.name).trim() }) };
        for (const [field, title] of [
            ['name', 'renamed'],
            ['platform', 'moved to another platform'],
        ] as const)
            if (current?.is_system && prepared[field] !== undefined && prepared[field] !== current[field])
                throw invalid({ [field]: [`A built-in role cannot be ${title}.`] });
        // The name is what makes a super admin in the eyes of the portal.
        if (!current?.is_system && prepared.name !== undefined && isSystemRoleName(String(prepared.name)))
            throw invalid({ name: ['A built-in role has this name. Choose another one.'] });
        const held = id === undefined ? [] : await linked(db, 'roles_permissions', id);
        await requireGrantablePermissions(
            db,
            caller,
            without((prepared.permission_ids as number[] | undefined) ?? held, held),
            'permission_ids',
        );
        return prepared;
    },
    afterWrite: async (_record, _previous, { db }) => afterCommit(db, invalidateCallers),
    beforeArchive: async (record, { db, caller }) => {
        await requirePowerOverRole(db, caller, record.id as number);
    },
    afterArchive: async (_record, _action, { db }) => afterCommit(db, invalidateCallers),
};
