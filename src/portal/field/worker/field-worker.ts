/// <reference lib="webworker" />
import {
    addRoute,
    cleanupOutdatedCaches,
    createHandlerBoundToURL,
    getCacheKeyForURL,
    PrecacheStrategy,
    precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type CacheReport, type CacheRequest, countCached, dropOutdated, fetchMissing } from '../../offline/appCache';

interface ManifestEntry {
    url: string;
    revision: string | null;
    /** files of the barcode reader (scripts/fieldWorker.ts) */
    isScanner?: boolean;
}
declare let self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };

/**
 * Service worker of the field app (`/field`), whose scope ends there: portal, login and all other pages come from the
 * server. It caches the app's files completely or not at all, and answers only for cached ones. A new release is
 * installed beside the old one and activated when no page of the old one is open, or on request. The barcode reader,
 * more than half of all bytes, is cached in a separate step on the page's request, so that the app is available offline
 * as early as possible.
 */
const manifest: ManifestEntry[] = self.__WB_MANIFEST;
const ofShell = manifest.filter(({ isScanner }) => !isScanner);
const addressOfFile = ({ url }: ManifestEntry) => new URL(url, self.location.href).href;
const scanner = {
    cacheName: 'headwater-field-scanner',
    keys: manifest.filter(({ isScanner }) => isScanner).map(addressOfFile),
};

precache(ofShell);
cleanupOutdatedCaches();
// first: the app is a single page, whatever its query
registerRoute(new NavigationRoute(createHandlerBoundToURL('/field')));
addRoute();
registerRoute(
    ({ url }) => scanner.keys.includes(url.href),
    async ({ request }) => (await (await caches.open(scanner.cacheName)).match(request.url)) ?? fetch(request),
);

self.addEventListener('activate', event => event.waitUntil(dropOutdated(caches, scanner)));

const shell = () => ({
    cacheName: new PrecacheStrategy().cacheName,
    keys: ofShell.map(({ url }) => getCacheKeyForURL(url) ?? url),
});
const report = async (): Promise<CacheReport> => ({
    shell: await countCached(caches, shell()),
    scanner: await countCached(caches, scanner),
});
const answer = async ({ type }: CacheRequest, port: MessagePort) => {
    try {
        if (type === 'complete-shell') await fetchMissing(caches, shell());
        if (type === 'complete-scanner') await fetchMissing(caches, scanner);
    } catch (error) {
        console.warn('Files of the field screen did not arrive', error);
    }
    port.postMessage(await report());
};

self.addEventListener('message', event => {
    if (event.data === 'use-new-version') void self.skipWaiting();
    const [port] = event.ports;
    if (port) event.waitUntil(answer(event.data as CacheRequest, port));
});

// Further event listeners, such as for notifications, are in a separate file.
import.meta.glob(['./*.ts', '!./field-worker.ts'], { eager: true });
