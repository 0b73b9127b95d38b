import { RIGHTS } from '../../src/contract/generated/permissions';
import { DEMO_ACCOUNTS } from '../../src/demo/identity/accounts';
import { platformsOf } from '../../src/domain/access/platforms';
import { permissionsOfRole } from '../../src/domain/access/roles';
import type { SessionUser } from '../../src/portal/session/types';

/** Subscriptions of each demo customer. */
const PRODUCTS = { all: ['uDose', 'uDose AG', 'uBot'], udoseAg: ['uDose AG'], ubot: ['uBot'] } as const;

/** Demo users as the portal sees them after signing in, with the initial permissions of their roles. */
export const PEOPLE: readonly (readonly [name: string, user: SessionUser])[] = DEMO_ACCOUNTS.map(
    ({ email, fullname, type, role, platforms, customer }, index) => {
        const roles = platforms.map((platform, at) => ({
            id: index * 10 + at + 1,
            name: role,
            platform,
            permissions: permissionsOfRole(role, platform, RIGHTS).map((name, id) => ({ id, name })),
        }));
        const user: SessionUser = {
            id: index + 1,
            username: email,
            email,
            fullname,
            first_name: fullname,
            last_name: '',
            phone: null,
            is_staff: type === 'staff',
            user_type: type,
            profile_picture: null,
            profile_picture_url: null,
            must_change_password: false,
            mfa_enabled: false,
            roles,
            permissions: [],
            platforms: platformsOf(type, roles),
            customer: customer ? { id: 1, name: customer, subscribed_products: [...PRODUCTS[customer]] } : null,
        };
        return [email.split('@')[0] ?? email, user];
    },
);

/** User of a demo account: `personOf('station')`. */
export const personOf = (account: string): SessionUser => {
    const found = PEOPLE.find(([name]) => name === account);
    if (!found) throw new Error(`There is no account ${account}`);
    return found[1];
};
