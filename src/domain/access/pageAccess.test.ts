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

describe('`selectablePlatforms`', () => {
    it('are those of the roles, or the single platform of a locked user type', () => {
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

describe('Page access', () => {
    it("redirects from another platform to the dashboard of the user's own", () => {
        expect(pageRedirect(on('uhub'), { place: 'dit_connect', permission: [] })).toBe('/dashboard');
        expect(pageRedirect(on('dit_connect'), { place: 'uhub', permission: [] })).toBe('/dit-connect/dashboard');
        expect(canOpenPageAs(superAdmin, { place: 'dit_connect', permission: [] })).toBe(true);
    });
    it("checks the permissions of the page's own platform", () => {
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
    it('requires a role on the third platform for its pages', () => {
        expect(canOpenPageAs(on('neville'), NEVILLE_PAGE)).toBe(true);
        expect(canOpenPageAs(superAdmin, NEVILLE_PAGE)).toBe(true);
        expect(pageRedirect(on('uhub'), NEVILLE_PAGE)).toBe('/permission-denied');
        const roles = [role('neville')];
        for (const user_type of ['customer', 'station_manager'] as const)
            expect(pageRedirect(visitor({ user_type, roles }), NEVILLE_PAGE), user_type).toBe('/dashboard');
        expect(pageRedirect(visitor({ user_type: 'optipay', roles }), NEVILLE_PAGE)).toBe('/dit-connect/dashboard');
    });
});
