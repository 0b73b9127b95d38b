import { describe, expect, it } from 'vitest';
import { canOpenPageAs, NEVILLE_PAGE, type PageUser, pageRedirect, selectablePlatforms } from './pageAccess';

const visitor = (changes: Partial<PageUser>): PageUser => ({
    user_type: 'staff',
    customer: null,
    platforms: [],
    roles: [],
    permissions: [],
    ...changes,
});
const role = (platform: string, name = 'User', ...permissions: string[]) => ({
    id: 1,
    name,
    platform,
    permissions: permissions.map((permission, id) => ({ id, name: permission })),
});
const on = (platform: string, ...permissions: string[]) =>
    visitor({ platforms: ['unified', platform], roles: [role(platform, 'User', ...permissions)] });
const superAdmin = visitor({ roles: [role('uhub', 'Super Admin')] });

describe('the platforms that are open', () => {
    it('are those of the roles, and one to those who are locked to it', () => {
        expect(selectablePlatforms(superAdmin)).toEqual(['unified', 'uhub', 'dit_connect', 'neville']);
        expect(selectablePlatforms(on('dit-connect'))).toEqual(['unified', 'dit_connect']);
        expect(selectablePlatforms(visitor({ user_type: 'station_manager', platforms: ['uhub'] }))).toEqual(['uhub']);
        expect(selectablePlatforms(visitor({ user_type: 'optipay', platforms: ['dit_connect'] }))).toEqual([
            'dit_connect',
        ]);
        const roles = [role('uhub', 'Super Admin')];
        expect(selectablePlatforms(visitor({ user_type: 'customer', roles }))).toEqual(['uhub']);
    });
});

describe('a page', () => {
    it('of another platform leads to the dashboard of one’s own', () => {
        expect(pageRedirect(on('uhub'), { place: 'dit_connect', permission: [] })).toBe('/dashboard');
        expect(pageRedirect(on('dit_connect'), { place: 'uhub', permission: [] })).toBe('/dit-connect/dashboard');
        expect(canOpenPageAs(superAdmin, { place: 'dit_connect', permission: [] })).toBe(true);
    });
    it('is judged by the permissions of its own platform', () => {
        const both = visitor({
            platforms: ['uhub', 'dit_connect'],
            roles: [role('uhub', 'User', 'access_supplement'), role('dit_connect')],
        });
        expect(canOpenPageAs(both, { place: 'uhub', permission: ['access_supplement'] })).toBe(true);
        expect(pageRedirect(both, { place: 'dit_connect', permission: ['access_supplement'] })).toBe(
            '/permission-denied',
        );
        expect(canOpenPageAs(both, { place: 'administration', permission: ['access_supplement'] })).toBe(true);
    });
    it('of the third platform opens to people with a role there, and to no other', () => {
        expect(canOpenPageAs(on('neville'), NEVILLE_PAGE)).toBe(true);
        expect(canOpenPageAs(superAdmin, NEVILLE_PAGE)).toBe(true);
        expect(pageRedirect(on('uhub'), NEVILLE_PAGE)).toBe('/permission-denied');
        const roles = [role('neville')];
        for (const user_type of ['customer', 'station_manager'] as const)
            expect(pageRedirect(visitor({ user_type, roles }), NEVILLE_PAGE), user_type).toBe('/dashboard');
        expect(pageRedirect(visitor({ user_type: 'optipay', roles }), NEVILLE_PAGE)).toBe('/dit-connect/dashboard');
    });
});
