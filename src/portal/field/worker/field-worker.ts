/// <reference lib="webworker" />
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare let self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * The worker of the field screen (`/field`), and of nothing else: its scope ends there, so the portal, the login and every
 * other page are answered by the server as ever. It keeps the files that the screen is made of, whole or not at all, and
 * answers nothing that it does not keep. A new release is fetched beside the old one and takes over when no page of the
 * old one is open any more, or when somebody asks for it.
 */
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// first: whatever follows in its address, it is one page
registerRoute(new NavigationRoute(createHandlerBoundToURL('/field')));
addRoute();

self.addEventListener('message', ({ data }) => {
    if (data === 'use-new-version') void self.skipWaiting();
});

// What else the worker listens to stands in a file of its own beside this one, such as notifications.
import.meta.glob(['./*.ts', '!./field-worker.ts'], { eager: true });
