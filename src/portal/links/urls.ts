import { createUrlMap, type Mounted, type PageKind, type UrlMap } from './urlMap';

let mounted: readonly Mounted[] = [];
let map: UrlMap | undefined;

/** Where the pages of the resources are. Said before the first link is drawn. */
export const provideMounts = (mounts: readonly Mounted[]): void => {
    mounted = mounts;
    map = undefined;
};

/** Made on first use: a link must not wait for the last definition. */
export const portalUrls = (): UrlMap => {
    map ??= createUrlMap(mounted);
    return map;
};

/** Public path of a page of a resource, on the platform where the person is. */
export const pagePath = (resource: string, kind: PageKind, id?: string | number): string =>
    portalUrls().path(resource, kind, id, window.location.pathname);
