import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { PageHome } from '../../domain/access/platforms';
import type { PageDefinition, PageKind, ScreenDefinition } from '../admin/definition';
import { isPreloadable, preloadable } from '../links/preloadable';
import { pagePattern } from '../links/urlMap';

/** Generated page of a resource. */
export interface ResourcePageInfo extends PageHome {
    kind: PageKind;
    /** as in the address bar, e.g. `/dit-connect/storage-tank/view/:id` */
    pattern: string;
    permission: readonly string[];
    menu?: Readonly<Record<string, number>>;
}

/** Page of the portal by its public path. */
export interface PageRoute extends PageHome {
    pattern: string;
    /** any of these; empty: every signed-in user */
    permission: readonly string[];
    /** menu group → position */
    menu?: Readonly<Record<string, number>>;
    /** title of a page without a resource */
    title?: string;
    /** search text of a page in no menu */
    inSearch?: string;
    definition?: ScreenDefinition;
    kind?: PageKind;
    /** replaces the generated page */
    page?: ComponentType;
}

const customPage = (definition: ScreenDefinition, kind: PageKind) =>
    definition.pages?.[kind] ?? (kind === 'list' ? definition.list?.page : undefined);

/** Static prefix of a path pattern: `/dit-connect/job-card/edit` of `/dit-connect/job-card/edit/:id`. */
const fixedPart = (pattern: string) => pattern.replace(/\/[:*].*$|\/$/, '').toLowerCase();

/** Record pages may have tabs, whose paths are one segment below. */
const hasTabs = ({ kind }: PageRoute) => kind === 'view' || kind === 'edit';

/** Path pattern of a page for React Router, with `/*` if it has tabs. */
export const routePath = (page: PageRoute): string => (hasTabs(page) ? `${page.pattern}/*` : page.pattern);

export const createPageTable = (
    definitions: readonly ScreenDefinition[],
    pages: readonly PageDefinition[],
    pagesOf: (definition: ScreenDefinition) => readonly ResourcePageInfo[],
) => {
    const routes: PageRoute[] = [
        ...definitions.flatMap(definition =>
            pagesOf(definition).map(({ kind, pattern, permission, place, module, shownIn, menu }) => ({
                pattern,
                permission,
                place,
                module,
                shownIn,
                menu,
                definition,
                kind,
                page: customPage(definition, kind),
            })),
        ),
        ...pages.map(({ path, permission = [], load, ...page }) => ({
            ...page,
            pattern: path,
            permission,
            page: preloadable(load),
        })),
    ];
    const byPattern = new Map<string, PageRoute>();
    for (const route of routes) {
        if (byPattern.has(route.pattern)) throw new Error(`Two pages claim the path ${route.pattern}`);
        byPattern.set(route.pattern, route);
    }
    const objects = routes.map(route => ({ path: routePath(route), handle: route }));

    const fixedParts = new Map(objects.map(object => [object, fixedPart(object.path)]));
    /**
     * React Router matches every pattern for each path, so it is given only candidates with the path's static prefix.
     */
    const possible = (pathname: string) => {
        const path = pathname.toLowerCase();
        if (/%|\/\//.test(path)) return objects;
        return objects.filter(object => `${path}/`.startsWith(`${fixedParts.get(object)}/`));
    };

    const find = (pathname: string): PageRoute | undefined => {
        const found = matchRoutes(possible(pathname), pathname)?.at(-1);
        const deeper = found?.params['*']?.includes('/');
        return deeper ? undefined : found?.route.handle;
    };

    let last: { pathname: string; page: PageRoute | undefined } | undefined;
    /**
     * Page at a public path. As in React Router, a static segment takes precedence over `:id`. Guard, menu and page
     * request the same path, so the last result is cached.
     */
    const match = (pathname: string): PageRoute | undefined => {
        if (last?.pathname !== pathname) last = { pathname, page: find(pathname) };
        return last.page;
    };

    /** `/dit-connect/storage-tank` is not a page, but its list is meant. */
    const listBelow = (pathname: string): string | undefined => {
        const base = pathname.replace(/\/+$/, '');
        const mount = definitions.flatMap(({ mounts }) => mounts).find(paths => paths.base === base && paths.list);
        return mount && pagePattern(mount, 'list');
    };

    const preload = async (pathname: string): Promise<void> => {
        const page = match(pathname)?.page;
        if (page && isPreloadable(page)) await page.preload();
    };

    return { routes, byPattern, match, listBelow, preload };
};
export type PageTable = ReturnType<typeof createPageTable>;
