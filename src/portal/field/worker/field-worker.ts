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
import { type CacheReport, type CacheRequest, countCached, dropOutdated, fetchMissing } from '../appCache';

interface ManifestEntry {
    url: string;
    revision: string | null;
    /** of the barcode reader (scripts/fieldWorker.ts) */
    isScanner?: boolean;
}
declare let self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };

/**
 * The worker of the field screen (`/field`), and of nothing else: its scope ends there, so the portal, the login and every
 * other page are answered by the server as ever. It keeps the files that the screen is made of, whole or not at all, and
 * answers nothing that it does not keep. A new release is fetched beside the old one and takes over when no page of the
 * old one is open any more, or when somebody asks for it. The barcode reader, more than half of all bytes, is cached in a
 * step of its own when the page asks for it, so that the screen opens without network as early as possible.
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
// first: whatever follows in its address, it is one page
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

// What else the worker listens to stands in a file of its own beside this one, such as notifications.
import.meta.glob(['./*.ts', '!./field-worker.ts'], { eager: true });
