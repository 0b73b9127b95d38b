import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../routing/pageTable';
import type { SessionRole, SessionUser } from '../session/types';
import { activeItem, menuOf, searchEntries, searchMenu } from './menu';

const route = (pattern: string, title: string, more: Partial<PageRoute>): [string, PageRoute] => [
    pattern,
    { pattern, title, permission: [], place: 'uhub', ...more },
];
const tanks = { name: 'storage-tanks', icon: () => null, mounts: [] };
const sites = { place: 'uhub', module: 'udose', permission: ['access_udose_site'] } as const;
const routes = new Map<string, PageRoute>([
    route('/dashboard', 'Dashboard', { menu: { 'uhub.overview': 10, 'unified.overview': 20 } }),
    route('/dit-connect/dashboard', 'Operations dashboard', {
        place: 'dit_connect',
        menu: { 'dit_connect.overview': 10 },
    }),
    // declared in reverse display order
    route('/udose-sites/map', 'uDOSE site map', { ...sites, menu: { udose: 20 } }),
    route('/udose-sites/list', 'uDOSE sites', { ...sites, menu: { udose: 10 } }),
    route('/udose-ag/dashboard', 'uDOSE AG dashboard', { module: 'udose_ag', menu: { udose_ag: 10 } }),
    route('/ubots/dashboard', 'uBOT dashboard', { module: 'ubot', menu: { ubot: 10 } }),
    route('/notifications', 'Notifications', { place: 'own', menu: { alarms: 10 } }),
    route('/users/list', 'Users', { place: 'administration', permission: ['access_user'], menu: { connect: 10 } }),
    route('/dit-connect/storage-tank/list', 'Storage tanks', {
        place: 'dit_connect',
        permission: ['access_storage_tank'],
        menu: { supplements: 10 },
        definition: tanks,
        kind: 'list',
    }),
    route('/dit-connect/storage-tank/edit/:id', 'Edit storage tank', {
        place: 'dit_connect',
        definition: tanks,
        kind: 'edit',
    }),
]);
const translate = (key: string, options?: Record<string, unknown>) => String(options?._ ?? key);

const person = (changes: Partial<SessionUser>, permissions: string[] = []) =>
    ({
        user_type: 'staff',
        platforms: [],
        roles: [],
        customer: null,
        permissions: permissions.map((name, id) => ({ id, name })),
        ...changes,
    }) as SessionUser;
const role = (name: string, platform: SessionRole['platform']) => ({ id: 1, name, platform, permissions: [] });
const superAdmin = person({ roles: [role('Super Admin', 'uhub')] });
const pathsOf = (user: SessionUser, platform: 'uhub' | 'dit_connect') =>
    menuOf(user, platform, routes, translate).flatMap(({ items }) => items.map(({ path }) => path));

describe('The menu', () => {
    it('shows the pages of a group in order, without those lacking permission or empty groups', () => {
        const user = person({ roles: [role('User', 'dit_connect')] });
        expect(pathsOf(user, 'dit_connect')).toEqual(['/dit-connect/dashboard']);
        expect(pathsOf(superAdmin, 'dit_connect')).toContain('/dit-connect/storage-tank/list');
        const udose = menuOf(superAdmin, 'uhub', routes, translate).find(({ id }) => id === 'udose');
        expect(udose?.items.map(({ path }) => path)).toEqual(['/udose-sites/list', '/udose-sites/map']);
    });

    it('shows customers the groups of their modules, never administration', () => {
        const customer = person(
            { user_type: 'customer', customer: { id: 1, name: 'C', subscribed_products: ['uBot'] } },
            ['access_user', 'access_udose_site'],
        );
        expect(menuOf(customer, 'uhub', routes, translate).map(({ id }) => id)).toEqual(['overview', 'ubot', 'alarms']);
    });

    it("hides a dashboard that would be empty without its module, unless it is the user's home", () => {
        const udose = { module: 'udose', anySubscription: true, menu: { overview: 10 } } as const;
        const dashboards = new Map([
            route('/dashboard', 'uDOSE dashboard', udose),
            route('/dashboard/new', 'Today', udose),
        ]);
        const menuWith = (...subscribed_products: string[]) =>
            menuOf(
                person({ user_type: 'customer', customer: { id: 1, name: 'C', subscribed_products } }),
                'uhub',
                dashboards,
                translate,
            ).flatMap(({ items }) => items.map(({ path }) => path));
        expect(menuWith('uDose AG')).toEqual([]);
        expect(menuWith('uBot')).toEqual([]);
        expect(menuWith('uDose AG', 'uBot')).toEqual(['/dashboard']);
        expect(menuWith()).toEqual(['/dashboard']);
        expect(menuWith('uDose', 'uBot')).toEqual(['/dashboard', '/dashboard/new']);
        const paths = menuOf(superAdmin, 'uhub', dashboards, translate).flatMap(({ items }) => items);
        expect(paths).toHaveLength(2);
    });

    it('shows staff every module, and administration only with access to operations', () => {
        const staff = person({ roles: [role('Admin', 'uhub'), role('Admin', 'dit_connect')] }, ['access_user']);
        expect(menuOf(staff, 'uhub', routes, translate).map(({ id }) => id)).toEqual([
            'overview',
            'udose_ag',
            'ubot',
            'alarms',
            'connect',
        ]);
        const sitesOnly = person({ roles: [role('Admin', 'uhub')] }, ['access_user']);
        expect(pathsOf(sitesOnly, 'uhub')).not.toContain('/users/list');
    });
});

describe('The active menu item', () => {
    const paths = ['/dit-connect/dashboard', '/dit-connect/storage-tank/list'];
    it('is the list of the record being edited', () => {
        const edit = routes.get('/dit-connect/storage-tank/edit/:id');
        expect(activeItem(paths, '/dit-connect/storage-tank/edit/3', edit, routes)).toBe(
            '/dit-connect/storage-tank/list',
        );
    });
    it('is the page itself if it has an item', () => {
        expect(
            activeItem(
                ['/udose-sites/list', '/udose-sites/map'],
                '/udose-sites/map',
                routes.get('/udose-sites/map'),
                routes,
            ),
        ).toBe('/udose-sites/map');
    });
    it('is the list above a page without an item', () => {
        expect(
            activeItem(['/udose-sites/list', '/udose-sites/map'], '/udose-sites/7/device-logs', undefined, routes),
        ).toBe('/udose-sites/list');
    });
    it('is undefined elsewhere', () => {
        expect(activeItem(paths, '/notifications', undefined, routes)).toBeUndefined();
        expect(activeItem(paths, '/dit-connect/policy/list', undefined, routes)).toBeUndefined();
    });
});

describe('The menu search', () => {
    const entries = searchEntries(superAdmin, routes, translate);
    it('matches label, parent and module, with every word required', () => {
        expect(searchMenu(entries, 'tank').map(({ path }) => path)).toEqual(['/dit-connect/storage-tank/list']);
        expect(searchMenu(entries, 'udose map').map(({ path }) => path)).toEqual(['/udose-sites/map']);
        expect(searchMenu(entries, 'xyz')).toEqual([]);
    });
    it('ranks labels that start with the word first and returns at most 6', () => {
        expect(searchMenu(entries, 'dash')[0]?.title).toBe('Dashboard');
        expect(searchMenu(entries, 'd').length).toBeLessThanOrEqual(6);
    });
    it('lists each page once, under its platform', () => {
        expect(entries.filter(({ path }) => path === '/dashboard')).toEqual([
            expect.objectContaining({ module: 'Sites' }),
        ]);
    });
    it('offers quick access before the user types', () => {
        expect(searchMenu(entries, '  ')[0]?.path).toBe('/dashboard');
        expect(searchMenu(entries, '').length).toBeLessThanOrEqual(6);
    });
});
