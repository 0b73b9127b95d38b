import { createUrlMap, type Mounted, type PageKind, type UrlMap } from './urlMap';

let mounted: readonly Mounted[] = [];
let map: UrlMap | undefined;

/** URL map of all resources. Set before the first link is rendered. */
export const provideMounts = (mounts: readonly Mounted[]): void => {
    mounted = mounts;
    map = undefined;
};

/** Created on first use, because links must not wait for the last definition. */
export const portalUrls = (): UrlMap => {
    map ??= createUrlMap(mounted);
    return map;
};

/** Public path of a resource page on the current platform. */
export const pagePath = (resource: string, kind: PageKind, id?: string | number): string =>
    portalUrls().path(resource, kind, id, window.location.pathname);
