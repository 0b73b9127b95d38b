import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { homePage } from '../../domain/access/landingPages';
import { type PageArea, PLATFORMS, platformOfArea, type UserType } from '../../domain/access/platforms';
import { resourceOf } from '../admin/metadata';
import { createI18nProvider } from '../i18n/i18nProvider';
import { definitions } from '../registry';
import type { SessionUser } from '../session/types';
import { menuOf } from '../shell/menu';
import { MENU_GROUPS, QUICK_ACCESS } from '../shell/menuGroups';
import { routePath } from './pageTable';
import { admitToPage, pageTable } from './portalPages';
import { publicRoutes } from './publicRoutes';

const { routes, byPattern } = pageTable();
const { translate } = createI18nProvider('en');
/** Every valid menu group, with the platforms that have it. */
const groups = new Map<string, string[]>();
for (const [platform, list] of Object.entries(MENU_GROUPS))
    for (const { id } of list)
        for (const name of [id, `${platform}.${id}`]) groups.set(name, [...(groups.get(name) ?? []), platform]);
const inMenus = routes.flatMap(route => Object.keys(route.menu ?? {}).map(group => ({ route, group })));

describe('Every page', () => {
    it('declares its platform, administration or every user as its area', () => {
        const places = new Map<PageArea, number>();
        for (const { place, pattern } of routes) {
            expect(place, pattern).toBeTypeOf('string');
            places.set(place, (places.get(place) ?? 0) + 1);
        }
        expect([...places.keys()].sort()).toEqual(['administration', 'dit_connect', 'own', 'uhub', 'unified']);
    });
    it("below a platform's path belongs to that platform", () => {
        for (const { pattern, place } of routes)
            if (pattern.startsWith('/dit-connect/')) expect(place, pattern).toBe('dit_connect');
    });
    it('has a module only on the sites platform', () => {
        for (const { pattern, place, module } of routes) if (module) expect(place, pattern).toBe('uhub');
    });
});

describe('The menus', () => {
    it('have every group that a page names', () => {
        for (const { route, group } of inMenus)
            expect([...groups.keys()], `${route.pattern} is in the group ${group}`).toContain(group);
    });
    it('contain only pages without an id in their path', () => {
        for (const { route } of inMenus) expect(route.pattern).not.toContain(':');
    });
    it('contain a page only on its own platform, except in overviews', () => {
        for (const { route, group } of inMenus) {
            const platform = platformOfArea(route.place);
            // overviews also link to the dashboards of the other platforms
            if (platform && !group.endsWith('.overview'))
                expect(groups.get(group), `${route.pattern} in ${group}`).toEqual([platform]);
        }
    });
    it('give each page of a group a distinct position', () => {
        const taken = inMenus.map(({ route, group }) => `${group} ${route.menu?.[group]}`);
        expect(taken.filter((place, at) => taken.indexOf(place) !== at)).toEqual([]);
    });
    it('contain each list of a resource once per group', () => {
        const listed = inMenus.filter(({ route }) => route.definition);
        const twice = listed.filter(({ route, group }) =>
            listed.some(
                other => other.route !== route && other.group === group && other.route.definition === route.definition,
            ),
        );
        expect(twice.map(({ route, group }) => `${route.pattern} in ${group}`)).toEqual([]);
    });
    it('contain every resource with a list in the groups that the contract names', () => {
        for (const { name, mounts } of definitions) {
            if (!mounts.some(({ list }) => list !== undefined)) continue;
            const named = Object.keys(resourceOf(name).home.menu ?? {}).sort();
            const shown = inMenus.filter(({ route }) => route.definition?.name === name).map(({ group }) => group);
            expect(shown.sort(), name).toEqual(named);
        }
    });
    it('have no two entries with the same name, for staff and for customers of all products', () => {
        const everything = { id: 1, name: 'C', subscribed_products: ['uDose', 'uDose AG', 'uBot'] };
        const superAdmin = { id: 1, name: 'Super Admin', platform: 'uhub', permissions: [] };
        const all = { platforms: PLATFORMS.map(({ id }) => id), permissions: [], roles: [superAdmin] };
        for (const user of [
            { ...all, user_type: 'staff', customer: null },
            { ...all, user_type: 'customer', customer: everything },
        ])
            for (const { id } of PLATFORMS) {
                const menu = menuOf(user as unknown as SessionUser, id, byPattern, translate);
                const names = menu.flatMap(({ items }) => items.map(({ title }) => title));
                expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
            }
    });
    it('offer only existing pages for quick access', () => {
        for (const path of QUICK_ACCESS) expect(byPattern.has(path), path).toBe(true);
    });
    it('link each platform and module to an existing page', () => {
        const open = new Set(publicRoutes.map(({ path }) => path?.replace(':platform', 'neville')));
        for (const { path } of PLATFORMS.flatMap(platform => [platform, ...platform.modules]))
            expect(byPattern.has(path) || open.has(path), path).toBe(true);
    });
});

describe('The redirect from pages without access', () => {
    const person = (user_type: UserType, subscribed_products: string[]) =>
        ({
            user_type,
            platforms: ['uhub'],
            roles: [],
            permissions: [],
            customer: { id: 1, name: 'C', subscribed_products },
        }) as unknown as SessionUser;
    const subscriptions = [[], ['uDose'], ['uDose AG'], ['uBot'], ['uDose', 'uBot'], ['uDose', 'uDose AG', 'uBot']];
    for (const type of ['customer', 'station_manager'] as const)
        for (const products of subscriptions)
            it(`sends a ${type} subscribed to ${products.join(', ') || 'nothing'} to their home page`, () => {
                const user = person(type, products);
                for (const path of [
                    '/dit-connect/customers/list',
                    '/users/list',
                    '/unified/dashboard',
                    '/devices/list',
                ])
                    expect(admitToPage(user, path), path).toEqual({ kind: 'redirect', to: homePage(user) });
                expect(admitToPage(user, homePage(user))).toEqual({ kind: 'page' });
            });
    it('sends customers home from modules without a subscription', () => {
        const home = { kind: 'redirect', to: '/ubots/dashboard' };
        expect(admitToPage(person('customer', ['uBot']), '/udose-sites/view/3')).toEqual(home);
        expect(admitToPage(person('customer', ['uBot']), '/udose-ag-session-summaries/3')).toEqual(home);
        expect(admitToPage(person('customer', ['uDose']), '/udose-ags/list')).toEqual({
            kind: 'redirect',
            to: '/dashboard',
        });
    });
});

describe('The page table of the portal', () => {
    it('matches a path by its prefix as it does against all patterns', () => {
        const { match } = pageTable();
        const objects = routes.map(route => ({ path: routePath(route), handle: route }));
        const addresses = routes.flatMap(({ pattern }) => {
            const address = pattern.replace(/:id/g, '12');
            return [address, `${address}/`, address.toUpperCase(), `${address}/history`];
        });
        // a sample, because matching one path against all patterns is slow
        const some = addresses.filter((_, at) => at % 61 === 0);
        for (const address of [...some, '/', '/nothing', '//customers/list', '/dit%2Dconnect/job-card/list']) {
            const found = matchRoutes(objects, address)?.at(-1);
            const isDeeper = found?.params['*']?.includes('/');
            expect(match(address)?.pattern, address).toBe(isDeeper ? undefined : found?.route.handle.pattern);
        }
    });
});
