import { invalidateCallers } from '../../server/identity/callers';
import { nameParts } from '../../server/identity/names';
import { afterCommit } from '../../server/platform/database/transact';
import { AG_ONLY, UBOT_ONLY } from '../customers/customers';
import type { SeedContext } from '../seedContext';
import { seedIdentity } from './accounts';

/** Colleagues and customer users for the lists. They have no password and cannot sign in. */
const PEOPLE: readonly {
    name: string;
    position: string;
    type: 'staff' | 'customer' | 'station_manager';
    role?: string;
    customer?: number;
    status?: 'pending' | 'inactive';
    seenDaysAgo?: number;
}[] = [
    { name: 'Priya Nair', position: 'Nutritionist', type: 'staff', role: 'User', seenDaysAgo: 1 },
    { name: 'Jack Tolhurst', position: 'Driver', type: 'staff', role: 'User', seenDaysAgo: 2 },
    { name: 'Marnie Cole', position: 'Field technician', type: 'staff', role: 'User', seenDaysAgo: 0 },
    { name: 'Dave Ruddock', position: 'Workshop', type: 'staff', role: 'User', seenDaysAgo: 9 },
    { name: 'Helen Achterberg', position: 'Production manager', type: 'staff', role: 'DIT Manager', seenDaysAgo: 3 },
    {
        name: 'Toby Marsden',
        position: 'Field technician',
        type: 'staff',
        role: 'User',
        status: 'inactive',
        seenDaysAgo: 240,
    },
    { name: 'Ruth Doolan', position: 'Bookkeeper', type: 'customer', role: 'Customer', customer: 1, seenDaysAgo: 4 },
    {
        name: 'Clancy Wardle',
        position: 'Head stockman',
        type: 'station_manager',
        role: 'Station Manager',
        customer: 4,
        seenDaysAgo: 1,
    },
    { name: 'Annie Pascoe', position: 'Owner', type: 'customer', role: 'Customer', customer: 4, seenDaysAgo: 12 },
    { name: 'Rohan Fairley', position: 'Owner', type: 'customer', role: 'Customer', customer: 5, seenDaysAgo: 33 },
    {
        name: 'Georgie Prentice',
        position: 'Station manager',
        type: 'station_manager',
        role: 'Station Manager',
        customer: 6,
        seenDaysAgo: 6,
    },
    { name: 'Ewan Truscott', position: 'Partner', type: 'customer', role: 'Customer', customer: 9 },
    { name: 'Leonie Bassingham', position: 'Owner', type: 'customer', status: 'pending' },
    {
        name: 'Hamish Kettle',
        position: 'Owner',
        type: 'customer',
        role: 'Customer',
        customer: 17,
        status: 'inactive',
        seenDaysAgo: 400,
    },
];

/** Demo accounts and other people; returns the accounts' ids by the first part of their address. */
export const seedPeople = async ({ tx, services, hours }: SeedContext): Promise<Record<string, number>> => {
    const ids = await seedIdentity(tx, services, { customers: { all: 1, udoseAg: AG_ONLY, ubot: UBOT_ONLY } });
    const rows = PEOPLE.map(({ name, position, type, customer, status, seenDaysAgo }) => {
        const address = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.test`;
        return {
            username: address,
            email: address,
            fullname: name,
            ...nameParts(name),
            position,
            user_type: type,
            customer_id: customer ?? null,
            status: status ?? 'active',
            is_staff: type === 'staff',
            last_login_at: seenDaysAgo === undefined ? null : hours(seenDaysAgo * 24 + 2.4),
        };
    });
    const made = await tx<{ id: number }[]>`INSERT INTO users ${tx(rows)} RETURNING id`;
    for (const [at, { type, role }] of PEOPLE.entries())
        if (role)
            await tx`
                INSERT INTO users_roles (owner_id, other_id)
                SELECT ${made[at]?.id as number}, id FROM roles
                WHERE name = ${role} AND is_system AND (platform = 'uhub' OR ${type === 'staff'})
                  AND platform IN ('uhub', 'dit_connect')`;
    await tx`UPDATE users SET created_at = now() - (700 - id * 11) * interval '1 day', updated_at = now() - (700 - id * 11) * interval '1 day'`;
    afterCommit(tx, invalidateCallers);
    return Object.fromEntries([...ids].map(([email, id]) => [email.split('@')[0] as string, id]));
};
