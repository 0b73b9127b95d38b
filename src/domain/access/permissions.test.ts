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

describe('Effective permissions', () => {
    it('are the union of role and direct permissions', () =>
        expect([...effectivePermissions(grants)].sort()).toEqual([
            'access_paddock',
            'access_policy',
            'access_role',
            'approve_lab_sample',
        ]));
    it('are limited to the platform; direct ones apply on every platform', () => {
        expect(can(grants, 'access_policy', 'uhub')).toBe(false);
        expect(can(grants, 'access_policy', 'dit_connect')).toBe(true);
        expect(can(grants, 'approve_lab_sample', 'neville')).toBe(true);
        expect(can(grants, 'access_policy', 'unified')).toBe(true);
    });
    it('grant a list if the user has one of its permissions', () => {
        expect(can(grants, ['access_user', 'access_paddock'])).toBe(true);
        expect(can(grants, ['access_user', 'access_device'])).toBe(false);
    });
    it('never satisfy an empty list, except for a super admin', () => {
        expect(can(grants, [])).toBe(false);
        expect(can(superAdmin, [])).toBe(true);
    });
    it('are all granted to a super admin', () => {
        expect(can(superAdmin, 'delete_everything', 'neville')).toBe(true);
        expect(isAdmin(superAdmin)).toBe(true);
        expect(isAdmin(grants)).toBe(false);
    });
});

describe('Roles', () => {
    it('have a title that prefers the main platform', () => {
        expect(roleTitle(grants)).toBe('User');
        expect(roleTitle(grants, 'neville')).toBe('DIT Manager');
        expect(roleTitle({ roles: [] })).toBe('');
    });
    it('are merged by id, and the first one stays', () => {
        const again = { id: 1, name: 'Renamed', platform: 'uhub', permissions: [] };
        const fresh = { id: 3, name: 'New', platform: 'neville', permissions: [] };
        expect(mergeById(grants.roles, [again, fresh, fresh]).map(({ name }) => name)).toEqual([
            'DIT Manager',
            'User',
            'New',
        ]);
    });
});

describe('Permission names', () => {
    it('are shown as words', () => {
        expect(permissionTitle('access_storage_tank')).toBe('List storage tank');
        expect(permissionTitle('deactivate_user')).toBe('Deactivate user');
        expect(permissionTitle('update_udose_site')).toBe('Edit uDOSE site');
        expect(permissionGroup('create_rnd_activity')).toBe('R&D activity');
        expect(permissionGroup('export_udose_ag')).toBe('uDOSE AG');
    });
});
