import { describe, expect, it } from 'vitest';
import { PERMISSIONS, RIGHTS } from '../../contract/generated/permissions';
import { canAssignRole, isSystemRoleName, permissionsOfRole, SYSTEM_ROLES } from './roles';

const of = (name: Parameters<typeof permissionsOfRole>[0], platform: Parameters<typeof permissionsOfRole>[1]) =>
    permissionsOfRole(name, platform, RIGHTS);

describe('the seven roles', () => {
    it('a super admin begins with everything, everywhere', () =>
        expect(of('Super Admin', 'neville')).toEqual(PERMISSIONS));
    it('an admin may do all but archive accounts, roles and customers, and remove what is known of people', () => {
        const admin = new Set([...of('Admin', 'uhub'), ...of('Admin', 'dit_connect')]);
        expect(PERMISSIONS.filter(name => !admin.has(name))).toEqual([
            'access_personal_data',
            'delete_customer',
            'delete_personal_data',
            'delete_role',
            'delete_user',
            'export_personal_data',
            'read_personal_data',
        ]);
    });
    it('a manager runs operations without touching users and roles', () => {
        const manager = of('DIT Manager', 'dit_connect');
        expect(manager).toContain('void_stocktake');
        expect(manager.filter(name => /user|role|settings/.test(name))).toEqual([]);
    });
    it('a user reads, adds and edits, and archives nothing but results of the calculator', () => {
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
    it('customers and station managers only read, respond to alarms, ask for refills, report problems, read tanks, count and move mobs, and keep what they calculated; a customer sets what the own tags tell', () => {
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
                ...(name === 'Customer' ? ['update_ceres_tag_alert_notification_setting'] : []),
            ]);
            expect(of(name, 'uhub')).toContain('read_alarm');
            expect(of(name, 'dit_connect')).toEqual([]);
        }
        expect(of('Customer', 'uhub')).toContain('access_carbon_accounting');
    });
    it('the payments partner sees customers, their contacts and what they owe, and enters what they pay', () =>
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
    it('what the specification names exists before an operation asks for it', () =>
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
    it('sites belong to the sites platform, stocktakes to operations, customers to both', () => {
        expect(of('Admin', 'uhub')).not.toContain('access_stocktake');
        expect(of('Admin', 'dit_connect')).not.toContain('access_udose_site');
        for (const platform of ['uhub', 'dit_connect'] as const)
            expect(of('Admin', platform)).toContain('access_customer');
    });
    it('an admin holds whatever the roles below hold, and so can give them', () => {
        const admin = new Set([...of('Admin', 'uhub'), ...of('Admin', 'dit_connect')]);
        for (const { name, platforms } of SYSTEM_ROLES)
            if (name !== 'Super Admin')
                for (const platform of platforms)
                    for (const permission of of(name, platform))
                        expect(admin.has(permission), `${name}: ${permission}`).toBe(true);
    });
});

describe('who may be given which role', () => {
    const role = (name: string, platform: string, is_system = true) => ({ name, platform, is_system });
    it('a customer never gets a role of staff', () => {
        expect(canAssignRole(role('Admin', 'uhub'), 'customer')).toBe(false);
        expect(canAssignRole(role('Customer', 'uhub'), 'customer')).toBe(true);
        expect(canAssignRole(role('Station Manager', 'uhub'), 'customer')).toBe(false);
        expect(canAssignRole(role('Own role', 'uhub', false), 'customer')).toBe(true);
        expect(canAssignRole(role('Own role', 'dit_connect', false), 'station_manager')).toBe(false);
    });
    it('names of the built-in roles are taken, however they are written', () => {
        expect(isSystemRoleName(' super admin ')).toBe(true);
        expect(isSystemRoleName('Superb Admin')).toBe(false);
    });
});
