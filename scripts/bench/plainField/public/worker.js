// Caches everything that its page requests, and serves it from the cache.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => {
    const { request } = event;
    if (request.method !== 'GET' || request.url.includes('/api/')) return;
    event.respondWith(
        caches.open('plain').then(async cache => {
            const kept = await cache.match(request);
            if (kept) return kept;
            const answer = await fetch(request);
            await cache.put(request, answer.clone());
            return answer;
        }),
    );
});
