import type { PageKind } from '../engine/definition';
import { definitions } from '../registry';
import { createUrlMap, type UrlMap } from './urlMap';

let map: UrlMap | undefined;

/** Made on first use: definitions import screens, screens import links, and a link must not wait for the last definition. */
export const portalUrls = (): UrlMap => {
    map ??= createUrlMap(definitions);
    return map;
};

/** Public path of a page of a resource, on the platform where the person is. */
export const pathOf = (resource: string, kind: PageKind, id?: string | number): string =>
    portalUrls().path(resource, kind, id, window.location.pathname);
