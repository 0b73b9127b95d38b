import { beforeAll, describe, expect, it } from 'vitest';
import { homePage, isRestricted } from '../../src/domain/access/landingPages';
import { selectablePlatforms } from '../../src/domain/access/pageAccess';
import { can } from '../../src/domain/access/permissions';
import { PLATFORMS, platformOfArea } from '../../src/domain/access/platforms';
import '../../src/portal/registry';
import { createI18nProvider } from '../../src/portal/i18n/i18nProvider';
import { canOpenPage } from '../../src/portal/links/canOpenPage';
import { admitToPage, pageTable, providePortalPages } from '../../src/portal/routing/portalPages';
import { setSession } from '../../src/portal/session/store';
import type { SessionUser } from '../../src/portal/session/types';
import { menuOf, quickAccess, searchEntries, searchMenu } from '../../src/portal/shell/menu';
import { workplaceAt } from '../../src/portal/shell/workplace';
import { PEOPLE, personOf } from './roles';

// an earlier file in the same worker can have removed the pages
beforeAll(providePortalPages);

const pages = pageTable().routes.map(route => ({ ...route, address: route.pattern.replace(/:id/g, '1') }));

/** Expected destination of a page, by the specification's rules on platforms, subscriptions and permissions. */
const expected = (user: SessionUser, route: (typeof pages)[number]) => {
    if (isRestricted(user, route)) return homePage(user);
    const platform = platformOfArea(route.place);
    if (platform === 'uhub' && !user.platforms.includes('uhub')) return '/dit-connect/dashboard';
    if (platform === 'dit_connect' && !user.platforms.includes('dit_connect')) return '/dashboard';
    const opens = route.permission.length === 0 || can(user, route.permission, platform);
    return opens ? route.pattern : '/permission-denied';
};
/** Destination of each page for each user: its own pattern where it opens. */
const found = new Map(
    PEOPLE.map(([, user]) => [
        user,
        pages.map(({ pattern, address }) => {
            const admission = admitToPage(user, address);
            return admission.kind === 'page' ? pattern : admission.kind === 'redirect' ? admission.to : 'unmatched';
        }),
    ]),
);
const opened = (account: string) => pages.filter(({ pattern }, at) => found.get(personOf(account))?.[at] === pattern);

describe.each(PEOPLE)('Page access of %s', (_, user) => {
    it('opens each page, or redirects as specified', () => {
        expect(found.get(user)).toEqual(pages.map(page => expected(user, page)));
    });
    it('opens the home page, and never redirects in circles', () => {
        expect(admitToPage(user, homePage(user)).kind).toBe('page');
        const redirects = found.get(user)?.filter((to, at) => to !== pages[at]?.pattern && to !== '/permission-denied');
        for (const to of new Set(redirects)) expect(admitToPage(user, to).kind, to).toBe('page');
    });
});

describe('Accessible pages', () => {
    it('include every page for the super admin', () => {
        expect(opened('superadmin')).toEqual(pages);
    });
    it('do not increase from super admin to station manager, and are more than three for every user', () => {
        const counts = ['superadmin', 'admin', 'manager', 'user', 'customer', 'station'].map(
            account => opened(account).length,
        );
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        for (const [account] of PEOPLE) expect(opened(account).length, account).toBeGreaterThan(3);
    });
    it('exclude other products for a customer with one product, and all operations pages for customers', () => {
        const of = (account: string, other: RegExp) => opened(account).filter(({ pattern }) => other.test(pattern));
        expect(of('customer-ag', /^\/(udose-sites|ubots)\//)).toEqual([]);
        expect(of('customer-ubot', /^\/(udose-sites|udose-ags)\//)).toEqual([]);
        for (const account of ['customer', 'customer-ag', 'customer-ubot', 'station'])
            expect(of(account, /^\/dit-connect\//), account).toEqual([]);
    });
});

/** Staff of one platform only, by their roles there. */
const only = (platform: 'uhub' | 'dit_connect'): SessionUser => {
    const manager = personOf('manager');
    const roles = manager.roles.filter(role => role.platform === platform);
    return { ...manager, roles, platforms: ['unified', platform] };
};
const USERS = [...PEOPLE, ['sites-only', only('uhub')], ['operations-only', only('dit_connect')]] as const;
const { byPattern } = pageTable();
const { translate } = createI18nProvider('en');

describe.each(USERS)('Navigation of %s', (_, user) => {
    const entries = searchEntries(user, byPattern, translate);
    it('lists only accessible pages in menus, search and quick access', () => {
        const offered = [
            ...PLATFORMS.filter(({ id }) => selectablePlatforms(user).includes(id)).flatMap(({ id }) =>
                menuOf(user, id, byPattern, translate).flatMap(({ items }) => items),
            ),
            ...entries,
        ];
        expect(offered.length).toBeGreaterThan(3);
        const closed = offered.filter(({ path }) => admitToPage(user, path).kind !== 'page');
        expect(closed.map(({ path }) => path)).toEqual([]);
    });
    it('finds account settings by quick access and by search terms', () => {
        expect(quickAccess(entries).map(({ path }) => path)).toContain('/account/settings');
        expect(searchMenu(entries, 'account settings')[0]?.path).toBe('/account/settings');
        expect(searchMenu(entries, 'password').map(({ path }) => path)).toContain('/account/settings');
    });
    it('links exactly the pages that the route guard admits', () => {
        setSession({ token: 't', refresh_token: 'r', user });
        const linked = pages.filter(({ address }) => canOpenPage(address)).map(({ pattern }) => pattern);
        const opened = pages.filter(({ address }) => admitToPage(user, address).kind === 'page');
        expect(linked).toEqual(opened.map(({ pattern }) => pattern));
    });
    it('shows the menu of an available platform on pages of none in a new browser', () => {
        const { platform } = workplaceAt(user, pageTable().match('/notifications'), { platform: 'uhub' });
        expect(selectablePlatforms(user)).toContain(platform);
    });
});
