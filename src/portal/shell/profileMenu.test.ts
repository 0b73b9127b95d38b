import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import { getSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { ProfileMenu, profileItems } from './ProfileMenu';

setupApi();

const person = (role: string, changes: Partial<SessionUser> = {}, permissions: string[] = []) =>
    ({
        user_type: 'staff',
        roles: [{ id: 1, name: role, platform: 'uhub', permissions: [] }],
        permissions: permissions.map((name, id) => ({ id, name })),
        ...changes,
    }) as SessionUser;
const idsOf = (user: SessionUser) => profileItems(user).map(({ id }) => id);

it('The profile menu offers Settings to admins with permission, Sign Out to all', () => {
    expect(idsOf(person('Super Admin'))).toEqual(['settings', 'sign_out']);
    expect(idsOf(person('Admin', {}, ['access_settings']))).toEqual(['settings', 'sign_out']);
    expect(idsOf(person('Admin'))).toEqual(['sign_out']);
    expect(idsOf(person('User', {}, ['access_settings']))).toEqual(['sign_out']);
    expect(idsOf(person('Optipay Manager', { user_type: 'optipay' }))).toHaveLength(1);
});

it('Sign Out opens its own page, so that an unsaved form can ask first', async () => {
    const { place } = renderPart(createElement(ProfileMenu));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(place.pathname).toBe('/account/logout');
    expect(getSession()).not.toBeNull();
});
