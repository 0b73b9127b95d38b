import type { ComponentType } from 'react';
import { homePage } from '../../domain/access/landingPages';
import { canOpenPageAs, selectablePlatforms } from '../../domain/access/pageAccess';
import {
    isCustomerType,
    moduleEntry,
    modulesOf,
    type Platform,
    platformEntry,
    platformOfArea,
} from '../../domain/access/platforms';
import type { PageRoute } from '../routing/pageTable';
import { pageTitle, type Translate } from '../routing/pageTitle';
import type { SessionUser } from '../session/types';
import { MENU_GROUPS, type MenuGroup, QUICK_ACCESS } from './menuGroups';

export interface MenuItem {
    path: string;
    title: string;
    icon?: ComponentType;
}
export interface ShownGroup {
    id: string;
    title: string;
    icon: ComponentType;
    module?: MenuGroup['module'];
    /** an entry that is a link; its items are on that page */
    path?: string;
    items: readonly MenuItem[];
}
export type Routes = ReadonlyMap<string, PageRoute>;

const isOpen = (user: SessionUser, { module, connectAccess }: MenuGroup) => {
    if (connectAccess && (isCustomerType(user.user_type) || !selectablePlatforms(user).includes('dit_connect')))
        return false;
    return !module || modulesOf(user.user_type, user.customer).some(({ id }) => id === module);
};

/**
 * Whether a page accessible without its module's subscription would be empty: it is hidden from the menu then, except
 * for users whose home it is.
 */
const isBare = (user: SessionUser, { pattern, module, anySubscription }: PageRoute) =>
    anySubscription === true &&
    module !== undefined &&
    pattern !== homePage(user) &&
    !modulesOf(user.user_type, user.customer).some(({ id }) => id === module);

/** Pages of a group by position. */
const pagesIn = (platform: Platform, { id }: MenuGroup, routes: Routes): PageRoute[] => {
    const placed = [...routes.values()].flatMap(route => {
        const at = route.menu?.[`${platform}.${id}`] ?? route.menu?.[id];
        return at === undefined ? [] : [{ route, at }];
    });
    return placed.sort((a, b) => a.at - b.at).map(({ route }) => route);
};

/** Menu of a platform for one user, without empty groups. */
export const menuOf = (user: SessionUser, platform: Platform, routes: Routes, translate: Translate): ShownGroup[] =>
    MENU_GROUPS[platform]
        .filter(group => isOpen(user, group))
        .map(group => ({
            ...group,
            title: translate(`shell.group.${group.id}`),
            items: pagesIn(platform, group, routes)
                .filter(route => canOpenPageAs(user, route) && !isBare(user, route))
                .map(route => ({
                    path: route.pattern,
                    title: pageTitle(route, translate),
                    icon: route.definition?.icon,
                })),
        }))
        .filter(({ items }) => items.length > 0);

export interface SearchEntry extends MenuItem {
    parent: string;
    module: string;
}

/** Pages in no menu, which only the search finds. */
const searchOnlyPages = (user: SessionUser, routes: Routes, translate: Translate): SearchEntry[] =>
    [...routes.values()].flatMap(route =>
        route.inSearch && canOpenPageAs(user, route)
            ? [
                  {
                      path: route.pattern,
                      title: pageTitle(route, translate),
                      parent: translate(route.inSearch),
                      module: '',
                  },
              ]
            : [],
    );

/** All menu items of all platforms that the user may open, each path once, and the pages in no menu. */
export const searchEntries = (user: SessionUser, routes: Routes, translate: Translate): SearchEntry[] => {
    const entries = selectablePlatforms(user).flatMap(platform =>
        menuOf(user, platform, routes, translate).flatMap(group =>
            group.items.map(item => ({
                ...item,
                parent: group.title,
                module: (group.module ? moduleEntry(group.module) : platformEntry(platform))?.title ?? '',
                isOwn: (platformOfArea(routes.get(item.path)?.place) ?? platform) === platform,
            })),
        ),
    );
    // /dashboard is also in the unified menu: its own platform names it
    const own = [...entries].sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
    const byPath = new Map<string, SearchEntry>();
    for (const { isOwn: _, ...entry } of own) if (!byPath.has(entry.path)) byPath.set(entry.path, entry);
    return [...byPath.values(), ...searchOnlyPages(user, routes, translate)];
};

export const RESULT_LIMIT = 6;

/** Every word must occur in label, parent or module; labels that begin with the first word come first. */
export const searchMenu = (entries: readonly SearchEntry[], query: string): SearchEntry[] => {
    const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
    const [first] = terms;
    if (!first) return quickAccess(entries);
    const rank = ({ title }: SearchEntry) => {
        const at = ` ${title.toLowerCase()}`.indexOf(` ${first}`);
        return at === 0 ? 0 : at > 0 ? 1 : title.toLowerCase().includes(first) ? 2 : 3;
    };
    return entries
        .filter(({ title, parent, module }) => {
            const text = `${title} ${parent} ${module}`.toLowerCase();
            return terms.every(word => text.includes(word));
        })
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, RESULT_LIMIT);
};

export const quickAccess = (entries: readonly SearchEntry[]): SearchEntry[] =>
    QUICK_ACCESS.flatMap(path => entries.find(entry => entry.path === path) ?? []).slice(0, RESULT_LIMIT);

/** Whether the current page belongs to the group. */
export const isCurrentGroup = ({ path: own, items }: ShownGroup, active: string | undefined): boolean =>
    active !== undefined && (own === active || items.some(({ path }) => path === active));

const segments = (path: string) => path.split('/').filter(Boolean);
const shared = (a: string, b: string) => {
    const other = segments(b);
    const differs = segments(a).findIndex((segment, index) => segment !== other[index]);
    return differs < 0 ? segments(a).length : differs;
};

/** Menu item of the page at `pathname`: the page itself, else its resource's list, else the nearest ancestor. */
export const activeItem = (
    paths: readonly string[],
    pathname: string,
    route: PageRoute | undefined,
    routes: Routes,
): string | undefined => {
    const prefix = pathname.startsWith('/dit-connect/') ? 1 : 0;
    const closeness = (path: string) => {
        if (path === pathname) return 1000;
        const near = shared(path, pathname);
        const same = route?.definition !== undefined && routes.get(path)?.definition === route.definition;
        return same ? 100 + near : near > prefix && path.endsWith('/list') ? near : 0;
    };
    return paths.reduce<string | undefined>((best, path) => {
        const score = closeness(path);
        return score > 0 && (!best || score > closeness(best)) ? path : best;
    }, undefined);
};
