import { ADMIN, isPlainVerb, partsOf, SUPER_ADMIN } from './permissions';
import type { Platform, UserType } from './platforms';

export type RoleName =
    | 'Super Admin'
    | 'Admin'
    | 'DIT Manager'
    | 'Customer'
    | 'Station Manager'
    | 'User'
    | 'Optipay Manager';
export type RolePlatform = Exclude<Platform, 'unified'>;

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Nouns that have their place on the sites platform only, by how they begin. Devices, customers and labs serve both. */
const SITES =
    /^(udose|ubot|site_|test_site|paddock|block|sub_block|crop|fertilizer|ceres_tag|agriwebb|carbon|published_lab|water_pressure|rainfall|notification_setting)/;
/** Nouns of the operations platform only. */
const OPERATIONS = words(`
    inventory inventory_item_flag inventory_item_stock inventory_item_count inventory_location supplier storage_tank
    supplement_transfer supplement_mixing supplement_refill supplement_sale supplement_manufacture supplement_inventory
    stocktake purchase_request production_facility production_request fleet_vehicle fleet_maintenances
    vehicle_maintenance_service_provider policy rnd rnd_activity folder file template template_response response_set
    message task travel_diary daily_diary sales_order job_card job_card_history pre_installation_note staff`);

/** What only a super admin may archive: what money, access or a whole history hangs on. */
const SUPER_ADMIN_ONLY = words(
    'delete_user delete_role delete_customer delete_credit_account delete_payment delete_sale',
);
const PEOPLE = words('user role');
/** Of administration and money: nothing for day-to-day work. */
const ADMINISTRATION = words(
    'user role settings log email_log activity_log payment sale credit_account referrer export_report',
);
const READ_ONLY_AT_WORK = words('policy supplier news');
/** What a customer looks at; the rows are the customer's own by scope. */
const OF_CUSTOMERS = words(`
    udose_site udose_mini udose_ag ubot alarm paddock block sub_block crop crop_cycle fertilizer customer_property
    published_lab_report ceres_tag site_health_check site_animal_demographic site_follow_up site_service_log site_stop_reason
    news water_pressure rainfall`);

interface RoleRule {
    name: RoleName;
    description: string;
    platforms: readonly RolePlatform[];
    /** Asked for permissions that have a place on the platform. */
    holds(verb: string, noun: string, permission: string): boolean;
}
const reads = (verb: string) => verb === 'access' || verb === 'read';

/** The roles that every installation has. Each may be given more or less afterwards; these are the beginnings. */
export const SYSTEM_ROLES: readonly RoleRule[] = [
    {
        name: SUPER_ADMIN,
        description: 'Passes every check.',
        platforms: ['uhub', 'dit_connect', 'neville'],
        holds: () => true,
    },
    {
        name: ADMIN,
        description: 'Everything except archiving accounts, roles, customers and money.',
        platforms: ['uhub', 'dit_connect', 'neville'],
        holds: (_, __, permission) => !SUPER_ADMIN_ONLY.has(permission),
    },
    {
        name: 'DIT Manager',
        description: 'Runs operations; does not administer users and roles.',
        platforms: ['uhub', 'dit_connect'],
        holds: (_, noun, permission) =>
            !PEOPLE.has(noun) && noun !== 'user_password' && !SUPER_ADMIN_ONLY.has(permission),
    },
    {
        name: 'User',
        description: 'Day-to-day work: reads, adds and edits.',
        platforms: ['uhub', 'dit_connect'],
        holds: (verb, noun) =>
            !ADMINISTRATION.has(noun) &&
            (reads(verb) ||
                (!READ_ONLY_AT_WORK.has(noun) && (verb === 'create' || verb === 'update' || verb === 'view'))),
    },
    {
        name: 'Customer',
        description: 'Sees the own properties, sites, alarms, paddocks and lab results.',
        platforms: ['uhub'],
        holds: (verb, noun) =>
            ((reads(verb) || verb === 'export') && (OF_CUSTOMERS.has(noun) || noun === 'carbon_accounting')) ||
            (verb === 'update' && noun === 'ceres_tag_alert_notification_setting'),
    },
    {
        name: 'Station Manager',
        description: 'Sees the sites, alarms and paddocks of the station.',
        platforms: ['uhub'],
        holds: (verb, noun) => reads(verb) && OF_CUSTOMERS.has(noun),
    },
    {
        name: 'Optipay Manager',
        description: 'Customers, credit accounts and payments.',
        platforms: ['dit_connect'],
        holds: (verb, noun) =>
            (reads(verb) && (noun === 'customer' || noun === 'customer_contact' || noun === 'sale')) ||
            (verb !== 'delete' && isPlainVerb(verb) && (noun === 'credit_account' || noun === 'payment')),
    },
];

export const isSystemRoleName = (name: string): boolean =>
    SYSTEM_ROLES.some(role => role.name.toLowerCase() === name.trim().toLowerCase());

const hasPlace = (noun: string, platform: RolePlatform): boolean =>
    platform === 'uhub'
        ? !OPERATIONS.has(noun)
        : platform === 'dit_connect'
          ? !SITES.test(noun)
          : !OPERATIONS.has(noun) && !SITES.test(noun);

/** Which permissions of the catalogue a role begins with on a platform; none where the role does not exist. */
export const permissionsOfRole = (name: RoleName, platform: RolePlatform, catalogue: readonly string[]): string[] => {
    const rule = SYSTEM_ROLES.find(role => role.name === name);
    if (!rule?.platforms.includes(platform)) return [];
    return catalogue.filter(permission => {
        const { verb, noun } = partsOf(permission);
        return (name === SUPER_ADMIN || hasPlace(noun, platform)) && rule.holds(verb, noun, permission);
    });
};

/**
 * Whether a type of user may be given a role. What belongs to a customer stays on the sites platform and out of the
 * roles of staff; the payments partner stays on operations.
 */
export const roleSuits = (
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
