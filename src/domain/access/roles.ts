import type { Right, RolePlatform } from '../../contract/metadata';
import { ADMIN, SUPER_ADMIN } from './permissions';
import type { UserType } from './platforms';

export type { RolePlatform } from '../../contract/metadata';

export type RoleName =
    | 'Super Admin'
    | 'Admin'
    | 'DIT Manager'
    | 'Customer'
    | 'Station Manager'
    | 'User'
    | 'Optipay Manager';

interface SystemRole {
    name: RoleName;
    description: string;
    platforms: readonly RolePlatform[];
}

/** Built-in roles of every installation. The contract declares their initial permissions (`x-roles`, `rights.yaml`). */
export const SYSTEM_ROLES: readonly SystemRole[] = [
    { name: SUPER_ADMIN, description: 'Full access', platforms: ['uhub', 'dit_connect', 'neville'] },
    {
        name: ADMIN,
        description: 'Everything except archiving accounts, roles, customers and money.',
        platforms: ['uhub', 'dit_connect', 'neville'],
    },
    {
        name: 'DIT Manager',
        description: 'Runs operations; does not administer users and roles.',
        platforms: ['uhub', 'dit_connect'],
    },
    { name: 'User', description: 'Day-to-day work: reads, adds and edits.', platforms: ['uhub', 'dit_connect'] },
    {
        name: 'Customer',
        description: 'Sees the own properties, sites, alarms, paddocks and lab results.',
        platforms: ['uhub'],
    },
    {
        name: 'Station Manager',
        description: 'Sees the sites, alarms and paddocks of the station.',
        platforms: ['uhub'],
    },
    { name: 'Optipay Manager', description: 'Customers, credit accounts and payments.', platforms: ['dit_connect'] },
];

export const isSystemRoleName = (name: string): boolean =>
    SYSTEM_ROLES.some(role => role.name.toLowerCase() === name.trim().toLowerCase());

/**
 * Initial permissions of a role on a platform, from those declared. A super admin holds all of them; a role has none on
 * a platform where it does not exist.
 */
export const permissionsOfRole = (
    name: RoleName,
    platform: RolePlatform,
    rights: Readonly<Record<string, Right>>,
): string[] => {
    const role = SYSTEM_ROLES.find(known => known.name === name);
    if (!role?.platforms.includes(platform)) return [];
    return Object.entries(rights)
        .filter(
            ([, right]) => name === SUPER_ADMIN || (right.platforms.includes(platform) && right.roles.includes(name)),
        )
        .map(([permission]) => permission);
};

/**
 * Whether a role may be assigned to a user type. Customer users are limited to the sites platform and to roles that are
 * not for staff; the payments partner is limited to operations.
 */
export const canAssignRole = (
    role: { name: string; platform: string; is_system: boolean },
    userType: UserType,
): boolean => {
    const own: Record<UserType, RoleName | null> = {
        staff: null,
        customer: 'Customer',
        station_manager: 'Station Manager',
        optipay: 'Optipay Manager',
    };
    if (userType === 'staff') return true;
    if (role.platform !== (userType === 'optipay' ? 'dit_connect' : 'uhub')) return false;
    return !role.is_system || role.name === own[userType];
};
