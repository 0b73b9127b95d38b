import { matchPath } from 'react-router';
import type { PageArea, PageHome } from '../../domain/access/platforms';

/** Addresses of a resource's pages. Patterns are relative to `base`; pages without a pattern do not exist. */
export interface PagePaths {
    /** public base path, e.g. `/dit-connect/storage-tank` */
    base: string;
    list?: string;
    add?: string;
    edit?: string;
    view?: string;
    /** platform of its pages, unless implied by the address (`/dit-connect/…`) or by the resource's only platform */
    place?: Exclude<PageArea, 'own'>;
    /** overrides the resource's module */
    module?: PageHome['module'];
    /**
     * menu group of this list, if the contract names several for the resource; `false`: another mount is in the menu
     */
    menu?: string | false;
}
export type PageKind = 'list' | 'add' | 'edit' | 'view';

/**
 * `<AdminContext basename>` as a marker: every path that react-admin builds by itself starts with it, so it cannot be
 * taken for a public URL (`/task/12` is the public *view* of a task, `/~/task/12` is react-admin's *edit*).
 */
export const RA_BASENAME = '/~';

export interface Mounted {
    name: string;
    mounts: readonly PagePaths[];
}

/** Fallbacks for pages that a resource lacks. */
const FALLBACKS: Record<PageKind, readonly PageKind[]> = {
    list: ['list'],
    add: ['add', 'list'],
    edit: ['edit', 'view', 'list'],
    view: ['view', 'edit', 'list'],
};

export const pagePattern = (mount: PagePaths, kind: PageKind): string | undefined => {
    const relative = mount[kind];
    if (relative == null) return undefined;
    return relative === '' ? mount.base : `${mount.base}/${relative}`;
};

const segments = (path: string) => path.split('/').filter(Boolean);

/** Only the operations platform has a path prefix; everything else is at the top level. */
const platformOf = (path: string) => (segments(path)[0] === 'dit-connect' ? 'dit-connect' : 'top');

const sharedSegments = (a: string, b: string) => {
    const other = segments(b);
    const differs = segments(a).findIndex((segment, index) => segment !== other[index]);
    return differs < 0 ? segments(a).length : differs;
};

/** Best mount for the current path: same platform, then the longest common prefix, then the first. */
const nearest = (mounts: readonly PagePaths[], current: string): PagePaths | undefined => {
    const closeness = ({ base }: PagePaths) =>
        (platformOf(base) === platformOf(current) ? 100 : 0) + sharedSegments(base, current);
    return mounts.reduce<PagePaths | undefined>(
        (best, mount) => (!best || closeness(mount) > closeness(best) ? mount : best),
        undefined,
    );
};

/** Maps resource names and react-admin's internal paths to public URLs. */
export const createUrlMap = (definitions: readonly Mounted[]) => {
    const byName = new Map(definitions.map(definition => [definition.name, definition]));

    const pattern = (resource: string, kind: PageKind, current: string): string | undefined => {
        const mounts = byName.get(resource)?.mounts ?? [];
        for (const candidate of FALLBACKS[kind]) {
            const mount = nearest(
                mounts.filter(paths => paths[candidate] != null),
                current,
            );
            if (mount) return pagePattern(mount, candidate);
        }
        return nearest(mounts, current)?.base;
    };

    /** Public path of a page, relative to `current`. A missing page falls back to the most similar one. */
    const path = (resource: string, kind: PageKind, id?: string | number, current = '/'): string => {
        const found = pattern(resource, kind, current);
        if (found?.includes(':id') && id == null) return pattern(resource, 'list', current) ?? '/';
        return found?.replace(':id', encodeURIComponent(String(id))) ?? '/';
    };

    /** `/~/customers/12/show` → `/dit-connect/customers/view/12`. Public paths are unchanged. */
    const toPublic = (pathname: string, current: string): string => {
        if (pathname !== RA_BASENAME && !pathname.startsWith(`${RA_BASENAME}/`)) return pathname;
        const inner = pathname.slice(RA_BASENAME.length) || '/';
        const [resource = '', key, ...tail] = segments(inner);
        if (!byName.has(resource)) return inner;
        if (!key) return path(resource, 'list', undefined, current);
        const rest = (parts: readonly string[]) => (parts.length > 0 ? `/${parts.join('/')}` : '');
        if (key === 'create') return path(resource, 'add', undefined, current) + rest(tail);
        const id = decodeURIComponent(key);
        return tail[0] === 'show'
            ? path(resource, 'view', id, current) + rest(tail.slice(1))
            : path(resource, 'edit', id, current) + rest(tail);
    };

    /** For `useMatch`: a resource's menu item is active on all of its pages, not only on its list. */
    const toSection = (pathname: string, current: string): string => {
        const definition = byName.get(pathname.slice(RA_BASENAME.length + 1));
        const isOurs = pathname.startsWith(`${RA_BASENAME}/`) && definition;
        return isOurs ? (nearest(definition.mounts, current)?.base ?? '/') : toPublic(pathname, current);
    };

    /** For react-admin's `useFormRootPath`: the add or edit page that contains `pathname`. */
    const matchForm = (kind: 'add' | 'edit', pathname: string) => {
        for (const mount of definitions.flatMap(({ mounts }) => mounts)) {
            const form = pagePattern(mount, kind);
            const match = form && matchPath(`${form}/*`, pathname);
            if (match) return match;
        }
        return null;
    };

    return { path, toPublic, toSection, matchForm };
};
export type UrlMap = ReturnType<typeof createUrlMap>;
