import { registerFieldWorker } from '../session/fieldWorker';

/**
 * Registers the field app's service worker after the page has loaded; not in development. `onNewVersion` receives a
 * function that activates a new release.
 */
export const watchNewVersions = async (onNewVersion: (use: () => void) => void): Promise<void> => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const registration = await registerFieldWorker();
    const offerVersion = (worker: ServiceWorker | null) => {
        // the first installation is not a new version
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
