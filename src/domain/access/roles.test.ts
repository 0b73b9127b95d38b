import { describe, expect, it } from 'vitest';
import { PERMISSIONS, RIGHTS } from '../../contract/generated/permissions';
import { canAssignRole, isSystemRoleName, permissionsOfRole, SYSTEM_ROLES } from './roles';

const of = (name: Parameters<typeof permissionsOfRole>[0], platform: Parameters<typeof permissionsOfRole>[1]) =>
    permissionsOfRole(name, platform, RIGHTS);

describe('Default permissions of the seven roles:', () => {
    it('a super admin has all permissions on every platform', () =>
        expect(of('Super Admin', 'neville')).toEqual(PERMISSIONS));
    it('an admin has all except deleting accounts, roles and customers, personal data and webhooks of others', () => {
        const admin = new Set([...of('Admin', 'uhub'), ...of('Admin', 'dit_connect')]);
        expect(PERMISSIONS.filter(name => !admin.has(name))).toEqual([
            'access_personal_data',
            'delete_customer',
            'delete_personal_data',
            'delete_role',
            'delete_user',
            'export_personal_data',
            'modify_webhook',
            'read_personal_data',
        ]);
    });
    it('a manager has operations permissions and none for users, roles or settings', () => {
        const manager = of('DIT Manager', 'dit_connect');
        expect(manager).toContain('void_stocktake');
        expect(manager.filter(name => /user|role|settings/.test(name))).toEqual([]);
    });
    it('a user reads, adds and edits, and deletes only calculations', () => {
        const user = [...of('User', 'dit_connect'), ...of('User', 'uhub')];
        expect(user).toContain('update_stocktake');
        expect(user).toContain('create_paddock');
        expect(user).not.toContain('update_policy');
        expect(
            user.filter(
                name =>
                    name !== 'delete_calculation' &&
                    /^(delete|void|modify|adjust|approve|notify|deactivate|reset|edit|export)|user|role|settings/.test(
                        name,
                    ),
            ),
        ).toEqual([]);
    });
    it('customers and station managers only read, respond, request, report, count, calculate and keep people', () => {
        for (const name of ['Customer', 'Station Manager'] as const) {
            const writes = of(name, 'uhub').filter(
                permission => !/^(access|read|export)|_calculation$/.test(permission),
            );
            expect(writes).toEqual([
                'create_alarm_response',
                'create_mob_count',
                'create_mob_move',
                'create_problem_report',
                'create_refill_request',
                'create_tank_reading',
                ...(name === 'Customer'
                    ? ['modify_customer_person', 'modify_site_threshold', 'update_ceres_tag_alert_notification_setting']
                    : ['modify_site_threshold']),
            ]);
            expect(of(name, 'uhub')).toContain('read_alarm');
            expect(of(name, 'dit_connect')).toEqual([]);
        }
        expect(of('Customer', 'uhub')).toContain('access_carbon_accounting');
    });
    it('the payments partner reads customers, contacts and sales, and creates payments', () =>
        expect(of('Optipay Manager', 'dit_connect')).toEqual([
            'access_customer',
            'access_customer_contact',
            'access_payment',
            'access_sale',
            'create_payment',
            'read_customer',
            'read_customer_contact',
            'read_payment',
            'read_sale',
        ]));
    it('settings are for admins, carbon accounting for all but station managers and partners', () => {
        const rolesWith = (permission: string) =>
            SYSTEM_ROLES.filter(({ name, platforms }) =>
                platforms.some(platform => of(name, platform).includes(permission)),
            ).map(({ name }) => name);
        expect(rolesWith('access_settings')).toEqual(['Super Admin', 'Admin']);
        expect(rolesWith('access_carbon_accounting')).toEqual([
            'Super Admin',
            'Admin',
            'DIT Manager',
            'User',
            'Customer',
        ]);
    });
    it('permissions named by the specification exist even without an operation', () =>
        expect(PERMISSIONS).toEqual(
            expect.arrayContaining([
                'access_customer_property',
                'deactivate_user',
                'reset_user_password',
                'approve_lab_sample',
                'export_travel_diary',
                'notify_policy',
                'void_supplement_mixing',
                'modify_supplement_refill',
                'modify_supplement_sale',
                'void_stocktake',
                'adjust_supplement_inventory',
            ]),
        ));
    it('sites belong to uhub, stocktakes to dit_connect, customers to both', () => {
        expect(of('Admin', 'uhub')).not.toContain('access_stocktake');
        expect(of('Admin', 'dit_connect')).not.toContain('access_udose_site');
        for (const platform of ['uhub', 'dit_connect'] as const)
            expect(of('Admin', platform)).toContain('access_customer');
    });
    it('an admin has every permission of lower roles, and so can assign them', () => {
        const admin = new Set([...of('Admin', 'uhub'), ...of('Admin', 'dit_connect')]);
        for (const { name, platforms } of SYSTEM_ROLES)
            if (name !== 'Super Admin')
                for (const platform of platforms)
                    for (const permission of of(name, platform))
                        expect(admin.has(permission), `${name}: ${permission}`).toBe(true);
    });
});

describe('`canAssignRole`', () => {
    const role = (name: string, platform: string, is_system = true) => ({ name, platform, is_system });
    it('never assigns a staff role to a customer', () => {
        expect(canAssignRole(role('Admin', 'uhub'), 'customer')).toBe(false);
        expect(canAssignRole(role('Customer', 'uhub'), 'customer')).toBe(true);
        expect(canAssignRole(role('Station Manager', 'uhub'), 'customer')).toBe(false);
        expect(canAssignRole(role('Own role', 'uhub', false), 'customer')).toBe(true);
        expect(canAssignRole(role('Own role', 'dit_connect', false), 'station_manager')).toBe(false);
    });
    it('does not allow names of built-in roles for others, ignoring case (`isSystemRoleName`)', () => {
        expect(isSystemRoleName(' super admin ')).toBe(true);
        expect(isSystemRoleName('Superb Admin')).toBe(false);
    });
});
