import { matchPath } from 'react-router';
import type { PageArea, PageHome } from '../../domain/access/platforms';

/** Where one resource's pages live. Patterns are relative to `base`; a page without a pattern does not exist there. */
export interface PagePaths {
    /** public root, e.g. `/dit-connect/storage-tank` */
    base: string;
    list?: string;
    add?: string;
    edit?: string;
    view?: string;
    /** where its pages belong, if neither the address (`/dit-connect/…`) nor the resource's only platform says it */
    place?: Exclude<PageArea, 'own'>;
    /** instead of the resource's module */
    module?: PageHome['module'];
    /** the menu group of this list, where the contract names several for the resource; `false`: another mount stands in the menu */
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

/** Where to go when a resource lacks the page that react-admin asks for. */
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

/** The operations platform is the only one with a prefix of its own: everything else lives at the top level. */
const platformOf = (path: string) => (segments(path)[0] === 'dit-connect' ? 'dit-connect' : 'top');

const sharedSegments = (a: string, b: string) => {
    const other = segments(b);
    const differs = segments(a).findIndex((segment, index) => segment !== other[index]);
    return differs < 0 ? segments(a).length : differs;
};

/** The mount nearest to where the person is: same platform, then the most leading segments in common, then the first. */
const nearest = (mounts: readonly PagePaths[], current: string): PagePaths | undefined => {
    const closeness = ({ base }: PagePaths) =>
        (platformOf(base) === platformOf(current) ? 100 : 0) + sharedSegments(base, current);
    return mounts.reduce<PagePaths | undefined>(
        (best, mount) => (!best || closeness(mount) > closeness(best) ? mount : best),
        undefined,
    );
};

/** The way from resource names to public URLs and from react-admin's own paths to public ones. */
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

    /** Public path of a page, seen from `current`. A page that the resource lacks falls back to what comes nearest. */
    const path = (resource: string, kind: PageKind, id?: string | number, current = '/'): string => {
        const found = pattern(resource, kind, current);
        if (found?.includes(':id') && id == null) return pattern(resource, 'list', current) ?? '/';
        return found?.replace(':id', encodeURIComponent(String(id))) ?? '/';
    };

    /** `/~/customers/12/show` → `/dit-connect/customers/view/12`. A path that is public already stays as it is. */
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

    /** For `useMatch`: what belongs to a resource is active on every page of it, not only on its list. */
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
