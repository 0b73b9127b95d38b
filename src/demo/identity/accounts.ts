import type { UserType } from '../../domain/access/platforms';
import type { RoleName, RolePlatform } from '../../domain/access/roles';
import { invalidateCallers } from '../../server/identity/callers';
import { nameParts } from '../../server/identity/names';
import { hashPassword } from '../../server/platform/credentials';
import { afterCommit } from '../../server/platform/database/transact';
import type { Db, Services } from '../../server/platform/services';

export const DEMO_PASSWORD = 'Headwater#1';

interface DemoAccount {
    email: string;
    fullname: string;
    position: string;
    type: UserType;
    role: RoleName;
    platforms: readonly RolePlatform[];
    /** which of the given customers the account belongs to */
    customer?: keyof DemoCustomers;
    mfa?: true;
}
/** Customer ids with the subscriptions that the demo accounts show. */
export interface DemoCustomers {
    /** subscribed to all three modules */
    all: number;
    udoseAg: number;
    ubot: number;
}

/** In this order: the super admin is user 1. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
    {
        email: 'superadmin@demo.test',
        fullname: 'Sarah Whitlock',
        position: 'Managing director',
        type: 'staff',
        role: 'Super Admin',
        platforms: ['uhub', 'dit_connect', 'neville'],
    },
    {
        email: 'admin@demo.test',
        fullname: 'Andrew Castles',
        position: 'Head of IT',
        type: 'staff',
        role: 'Admin',
        platforms: ['uhub', 'dit_connect', 'neville'],
        mfa: true,
    },
    {
        email: 'manager@demo.test',
        fullname: 'Megan Doyle',
        position: 'Operations manager',
        type: 'staff',
        role: 'DIT Manager',
        platforms: ['dit_connect', 'uhub'],
    },
    {
        email: 'user@demo.test',
        fullname: 'Liam Barrett',
        position: 'Field technician',
        type: 'staff',
        role: 'User',
        platforms: ['uhub', 'dit_connect'],
    },
    {
        email: 'customer@demo.test',
        fullname: 'Catherine Hale',
        position: 'Owner',
        type: 'customer',
        role: 'Customer',
        platforms: ['uhub'],
        customer: 'all',
    },
    {
        email: 'customer-ag@demo.test',
        fullname: 'Angus Redgrave',
        position: 'Owner',
        type: 'customer',
        role: 'Customer',
        platforms: ['uhub'],
        customer: 'udoseAg',
    },
    {
        email: 'customer-ubot@demo.test',
        fullname: 'Ursula Bright',
        position: 'Owner',
        type: 'customer',
        role: 'Customer',
        platforms: ['uhub'],
        customer: 'ubot',
    },
    {
        email: 'station@demo.test',
        fullname: 'Stuart Maddern',
        position: 'Station manager',
        type: 'station_manager',
        role: 'Station Manager',
        platforms: ['uhub'],
        customer: 'all',
    },
    {
        email: 'optipay@demo.test',
        fullname: 'Olivia Payne',
        position: 'Accounts',
        type: 'optipay',
        role: 'Optipay Manager',
        platforms: ['dit_connect'],
    },
];

/**
 * The nine demo accounts with the built-in roles, which `syncPermissions` created at start. Requires an empty users
 * table, so that the super admin is user 1. Returns the ids by address.
 */
export const seedIdentity = async (
    tx: Db,
    _services: Services,
    { customers }: { customers: DemoCustomers },
): Promise<Map<string, number>> => {
    const ids = new Map<string, number>();
    // One hash for all, because nine would take a noticeable part of the first start, and the password is printed
    // anyway.
    const hash = await hashPassword(DEMO_PASSWORD);
    for (const { email, fullname, position, type, role, platforms, customer, mfa } of DEMO_ACCOUNTS) {
        const { first_name, last_name } = nameParts(fullname);
        const [made] = await tx<{ id: number }[]>`
            INSERT INTO users (username, email, fullname, first_name, last_name, position, user_type, customer_id, is_staff, mfa_enabled)
            VALUES (${email}, ${email}, ${fullname}, ${first_name}, ${last_name}, ${position}, ${type}, ${customer ? customers[customer] : null}, ${type === 'staff'}, ${mfa === true})
            RETURNING id`;
        const id = Number(made?.id);
        await tx`INSERT INTO user_credentials (user_id, password_hash, password_changed_at, email_confirmed_at) VALUES (${id}, ${hash}, now(), now())`;
        await tx`
            INSERT INTO users_roles (owner_id, other_id)
            SELECT ${id}, id FROM roles WHERE name = ${role} AND platform = ANY(${[...platforms]}) AND is_system`;
        ids.set(email, id);
    }
    afterCommit(tx, invalidateCallers);
    return ids;
};
