import { expect, it } from 'vitest';
import type { SessionUser } from '../session/types';
import { profileItems } from './ProfileMenu';

const person = (role: string, changes: Partial<SessionUser> = {}, permissions: string[] = []) =>
    ({
        user_type: 'staff',
        roles: [{ id: 1, name: role, platform: 'uhub', permissions: [] }],
        permissions: permissions.map((name, id) => ({ id, name })),
        ...changes,
    }) as SessionUser;
const idsOf = (user: SessionUser) => profileItems(user).map(({ id }) => id);

it('offers admins Settings, if they may, and Sign Out; others only Sign Out', () => {
    expect(idsOf(person('Super Admin'))).toEqual(['settings', 'sign_out']);
    expect(idsOf(person('Admin', {}, ['access_settings']))).toEqual(['settings', 'sign_out']);
    expect(idsOf(person('Admin'))).toEqual(['sign_out']);
    expect(idsOf(person('User', {}, ['access_settings']))).toEqual(['sign_out']);
    expect(idsOf(person('Optipay Manager', { user_type: 'optipay' }))).toHaveLength(1);
});
