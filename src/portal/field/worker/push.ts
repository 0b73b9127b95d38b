/// <reference lib="webworker" />

declare let self: ServiceWorkerGlobalScope;

/** Payload sent by the server. */
interface PushPayload {
    title: string;
    body: string;
    /** path in the portal */
    path: string;
    /** replacement key: a notification replaces the one with the same tag */
    tag: string;
}

/**
 * Payload of a push message. Falls back to a generic one, since browsers show their own text if a push shows no notification.
 */
const payloadOf = (event: PushEvent): PushPayload => {
    try {
        const { title, body, path, tag }: Partial<PushPayload> = event.data?.json() ?? {};
        return { title: title || 'Headwater', body: body ?? '', path: path ?? '/notifications', tag: tag ?? '' };
    } catch {
        return { title: 'Headwater', body: '', path: '/notifications', tag: '' };
    }
};

self.addEventListener('push', event => {
    const { title, body, path, tag } = payloadOf(event);
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
});

/** Restricts the target to paths of this portal. */
const addressOf = (path: unknown): string => {
    const address = new URL(typeof path === 'string' ? path : '/notifications', self.location.origin);
    return address.origin === self.location.origin ? address.href : `${self.location.origin}/notifications`;
};

self.addEventListener('notificationclick', event => {
    event.notification.close();
    const address = addressOf((event.notification.data as { path?: unknown } | null)?.path);
    event.waitUntil(
        (async () => {
            const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
            const openPage = pages.find(({ url }) => url === address);
            if (openPage) await openPage.focus();
            else await self.clients.openWindow(address);
        })(),
    );
});

export {};
