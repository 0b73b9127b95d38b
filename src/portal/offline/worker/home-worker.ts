/// <reference lib="webworker" />
import { dropOutdated, fetchMissing } from '../appCache';
import type { HomeFiles } from '../homeFiles';

declare let self: ServiceWorkerGlobalScope;

/**
 * Service worker of the customers' home. It answers from its cache only if the server cannot be reached: the page, whatever
 * its address, and the files with hashed names that the home loaded on the last visit. Data is cached by the page, per
 * person. The field screen has a worker of its own.
 */
const CACHE = 'headwater-home';
const PAGE = new URL('/home-page', self.location.origin).href;
/** Time after which a cached page is shown in place of one that does not arrive. */
const PATIENCE_MS = 5_000;
/** Paths that are no pages of the portal. */
const OTHER = /^\/(api|files|docs|assets|metrics|field)([/?]|$)/;

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

/** Caches the page and its files, unless the server has a newer release than the page that asks. */
const keepFiles = async ({ page, entry, files }: HomeFiles): Promise<boolean> => {
    const response = await fetch(page, { credentials: 'same-origin' });
    if (!response.ok || !(await response.clone().text()).includes(entry)) return false;
    await fetchMissing(caches, { cacheName: CACHE, keys: files });
    await (await caches.open(CACHE)).put(PAGE, response);
    await dropOutdated(caches, { cacheName: CACHE, keys: [...files, PAGE] });
    return true;
};
self.addEventListener('message', event => {
    const [port] = event.ports;
    if (!port) return;
    event.waitUntil(
        keepFiles(event.data as HomeFiles).then(
            isKept => port.postMessage(isKept),
            () => port.postMessage(false),
        ),
    );
});

const cachedPage = async () => (await caches.open(CACHE)).match(PAGE);
const answerPage = async (request: Request): Promise<Response> => {
    const fetched = fetch(request);
    const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE_MS));
    const response = await Promise.race([fetched, late]).catch(() => undefined);
    // a gateway answers for a server that is down
    if (response && response.status < 502) return response;
    return (await cachedPage()) ?? fetched;
};
const answerFile = async (request: Request): Promise<Response> =>
    (await (await caches.open(CACHE)).match(request.url)) ?? fetch(request);

self.addEventListener('fetch', event => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (request.mode === 'navigate' && !OTHER.test(pathname)) event.respondWith(answerPage(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});
