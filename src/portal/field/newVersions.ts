import { registerFieldWorker } from '../session/fieldWorker';

/**
 * Registers the worker of the field screen, once the page has loaded; nowhere in development, where files change by the
 * second. `onNewVersion` is given what puts a release that has arrived meanwhile to use.
 */
export const watchNewVersions = async (onNewVersion: (use: () => void) => void): Promise<void> => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const registration = await registerFieldWorker();
    const offerVersion = (worker: ServiceWorker | null) => {
        // the first one is no new version
        if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return;
        onNewVersion(() => {
            navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
                once: true,
            });
            worker.postMessage('use-new-version');
        });
    };
    offerVersion(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => offerVersion(installing));
    });
};
