import { describe, expect, it } from 'vitest';
import {
    can,
    effectivePermissions,
    type Grants,
    isAdmin,
    mergeById,
    permissionGroup,
    permissionTitle,
    roleTitle,
} from './permissions';

const permission = (id: number, name: string) => ({ id, name });
const grants: Grants = {
    roles: [
        {
            id: 1,
            name: 'DIT Manager',
            platform: 'dit_connect',
            permissions: [permission(1, 'access_policy'), permission(2, 'access_role')],
        },
        { id: 2, name: 'User', platform: 'uhub', permissions: [permission(3, 'access_paddock')] },
    ],
    permissions: [permission(4, 'approve_lab_sample')],
};
const superAdmin: Grants = {
    roles: [{ id: 9, name: 'Super Admin', platform: 'uhub', permissions: [] }],
    permissions: [],
};

describe('effective permissions', () => {
    it('are the union of all roles and the direct ones', () =>
        expect([...effectivePermissions(grants)].sort()).toEqual([
            'access_paddock',
            'access_policy',
            'access_role',
            'approve_lab_sample',
        ]));
    it('are selected by platform; direct ones hold on each', () => {
        expect(can(grants, 'access_policy', 'uhub')).toBe(false);
        expect(can(grants, 'access_policy', 'dit_connect')).toBe(true);
        expect(can(grants, 'approve_lab_sample', 'neville')).toBe(true);
        expect(can(grants, 'access_policy', 'unified')).toBe(true);
    });
    it('satisfy a list when any one is held', () => {
        expect(can(grants, ['access_user', 'access_paddock'])).toBe(true);
        expect(can(grants, ['access_user', 'access_device'])).toBe(false);
    });
    it('never satisfy an empty list, which only a super admin passes', () => {
        expect(can(grants, [])).toBe(false);
        expect(can(superAdmin, [])).toBe(true);
    });
    it('do not matter to a super admin', () => {
        expect(can(superAdmin, 'delete_everything', 'neville')).toBe(true);
        expect(isAdmin(superAdmin)).toBe(true);
        expect(isAdmin(grants)).toBe(false);
    });
});

describe('roles', () => {
    it('the title prefers the main platform', () => {
        expect(roleTitle(grants)).toBe('User');
        expect(roleTitle(grants, 'neville')).toBe('DIT Manager');
        expect(roleTitle({ roles: [] })).toBe('');
    });
    it('merge by id, and keep what was known', () => {
        const again = { id: 1, name: 'Renamed', platform: 'uhub', permissions: [] };
        const fresh = { id: 3, name: 'New', platform: 'neville', permissions: [] };
        expect(mergeById(grants.roles, [again, fresh, fresh]).map(({ name }) => name)).toEqual([
            'DIT Manager',
            'User',
            'New',
        ]);
    });
});

describe('names of permissions', () => {
    it('read as words', () => {
        expect(permissionTitle('access_storage_tank')).toBe('List storage tank');
        expect(permissionTitle('deactivate_user')).toBe('Deactivate user');
        expect(permissionTitle('update_udose_site')).toBe('Edit uDOSE site');
        expect(permissionGroup('create_rnd_activity')).toBe('R&D activity');
        expect(permissionGroup('export_udose_ag')).toBe('uDOSE AG');
    });
});
