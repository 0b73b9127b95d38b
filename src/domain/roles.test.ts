import { describe, expect, it } from 'vitest';
import { isSystemRoleName, permissionsOfRole, roleSuits, SYSTEM_ROLES } from './roles';

const verbs = ['access', 'create', 'read', 'update', 'delete', 'export'];
const nouns = [
    'user',
    'role',
    'customer',
    'udose_site',
    'paddock',
    'alarm',
    'stocktake',
    'policy',
    'payment',
    'credit_account',
    'lab_sample',
    'carbon_accounting',
];
const catalogue = [
    ...nouns.flatMap(noun => verbs.map(verb => `${verb}_${noun}`)),
    'deactivate_user',
    'reset_user_password',
    'approve_lab_sample',
    'void_stocktake',
];
const of = (name: Parameters<typeof permissionsOfRole>[0], platform: Parameters<typeof permissionsOfRole>[1]) =>
    permissionsOfRole(name, platform, catalogue);

describe('the seven roles', () => {
    it('a super admin begins with everything, everywhere', () =>
        expect(of('Super Admin', 'neville')).toEqual(catalogue));
    it('an admin may do all but archive accounts, roles, customers and money', () => {
        const admin = new Set([...of('Admin', 'uhub'), ...of('Admin', 'dit_connect')]);
        expect(catalogue.filter(name => !admin.has(name)).sort()).toEqual([
            'delete_credit_account',
            'delete_customer',
            'delete_payment',
            'delete_role',
            'delete_user',
        ]);
    });
    it('a manager runs operations without touching users and roles', () => {
        const manager = of('DIT Manager', 'dit_connect');
        expect(manager).toContain('void_stocktake');
        expect(manager.filter(name => /user|role/.test(name))).toEqual([]);
    });
    it('a user reads, adds and edits, and archives nothing', () => {
        const user = [...of('User', 'dit_connect'), ...of('User', 'uhub')];
        expect(user).toContain('update_stocktake');
        expect(user).toContain('create_paddock');
        expect(user).not.toContain('update_policy');
        expect(user.filter(name => /^(delete|void|approve|deactivate|reset)|user|role|payment/.test(name))).toEqual([]);
    });
    it('customers and station managers only read', () => {
        for (const name of ['Customer', 'Station Manager'] as const) {
            expect(of(name, 'uhub').filter(permission => /^(create|update|delete)/.test(permission))).toEqual([]);
            expect(of(name, 'uhub')).toContain('read_alarm');
            expect(of(name, 'dit_connect')).toEqual([]);
        }
        expect(of('Customer', 'uhub')).toContain('access_carbon_accounting');
    });
    it('the payments partner sees customers and keeps accounts and payments', () =>
        expect(of('Optipay Manager', 'dit_connect').sort()).toEqual(
            [
                ...['access', 'create', 'export', 'read', 'update'].flatMap(verb => [
                    `${verb}_credit_account`,
                    `${verb}_payment`,
                ]),
                'access_customer',
                'read_customer',
            ].sort(),
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
        expect(roleSuits(role('Admin', 'uhub'), 'customer')).toBe(false);
        expect(roleSuits(role('Customer', 'uhub'), 'customer')).toBe(true);
        expect(roleSuits(role('Station Manager', 'uhub'), 'customer')).toBe(false);
        expect(roleSuits(role('Own role', 'uhub', false), 'customer')).toBe(true);
        expect(roleSuits(role('Own role', 'dit_connect', false), 'station_manager')).toBe(false);
    });
    it('names of the built-in roles are taken, however they are written', () => {
        expect(isSystemRoleName(' super admin ')).toBe(true);
        expect(isSystemRoleName('Superb Admin')).toBe(false);
    });
});
