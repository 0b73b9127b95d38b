import { beforeAll, describe, expect, it } from 'vitest';
import { homePage } from '../../src/domain/access/landingPages';
import { isCustomerType } from '../../src/domain/access/platforms';
import '../../src/portal/registry';
import { createI18nProvider } from '../../src/portal/i18n/i18nProvider';
import { admitToPage, pageTable, providePortalPages } from '../../src/portal/routing/portalPages';
import { HUBS, hubMenu, hubSections } from '../../src/portal/shell/hubs';
import { activeItem, isCurrentGroup, menuOf } from '../../src/portal/shell/menu';
import { MENU_GROUPS } from '../../src/portal/shell/menuGroups';
import { PEOPLE, personOf } from './roles';

beforeAll(providePortalPages);
const { byPattern } = pageTable();
const { translate } = createI18nProvider('en');
const customers = PEOPLE.filter(([, { user_type }]) => isCustomerType(user_type));

describe('Customer hubs', () => {
    it('cover each customer menu group once, and list only existing pages, each once', () => {
        const groups = HUBS.flatMap(hub => hub.groups).sort();
        const offered = MENU_GROUPS.uhub.filter(({ connectAccess }) => !connectAccess).map(({ id }) => id);
        expect(groups).toEqual(offered.sort());
        const pages = HUBS.flatMap(hub => hub.pages ?? []);
        expect(pages.filter(path => !byPattern.has(path))).toEqual([]);
        expect(new Set(pages).size).toBe(pages.length);
    });
});

describe.each(customers)('Menu of %s', (_, user) => {
    const menu = hubMenu(user, byPattern, translate);
    it('has at most six distinct entries, Home first, and the user can open each', () => {
        expect(menu.length).toBeLessThanOrEqual(6);
        expect(menu[0]).toMatchObject({ title: 'Home', path: homePage(user) });
        expect(menu.filter(({ path }) => admitToPage(user, path ?? '').kind !== 'page')).toEqual([]);
        expect(new Set(menu.map(({ path }) => path)).size).toBe(menu.length);
    });
    it('reaches every page of the menu groups within two presses, and no page twice', () => {
        const inGroups = menuOf(user, 'uhub', byPattern, translate).flatMap(({ items }) => items);
        const pressed = menu.flatMap(({ path = '', items }) =>
            items.length > 0 ? items.map(item => item.path) : [path],
        );
        expect(pressed.filter(path => admitToPage(user, path).kind !== 'page')).toEqual([]);
        expect(new Set(pressed).size).toBe(pressed.length);
        expect(inGroups.map(({ path }) => path).filter(path => !pressed.includes(path))).toEqual([]);
        expect(pressed).toContain('/account/settings');
    });
    it('highlights only the entry of the current page', () => {
        const paths = menu.flatMap(({ path, items }) => [path ?? '', ...items.map(item => item.path)]);
        const entryAt = (pathname: string) => {
            const active = activeItem(paths, pathname, pageTable().match(pathname), byPattern);
            return menu.filter(group => isCurrentGroup(group, active)).map(({ id }) => id);
        };
        for (const { id, path = '', items } of menu)
            for (const address of [path, ...items.map(item => item.path)])
                expect(entryAt(address), address).toEqual([id]);
    });
});

it('The customer hubs list no product without a subscription', () => {
    const words = (account: string) => {
        const user = personOf(account);
        return HUBS.flatMap(hub => hubSections(user, hub, byPattern, translate))
            .flatMap(({ title, items }) => [title, ...items.map(item => item.title)])
            .join('\n');
    };
    expect(words('customer')).toMatch(/uBOT/);
    expect(words('customer-ag')).not.toMatch(/uBOT|uDOSE(?! AG)/);
    expect(words('customer-ubot')).not.toMatch(/uDOSE/);
});
