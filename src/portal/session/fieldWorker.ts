const WORKER = '/field-worker.js';
const SCOPE = '/field';

/** Service worker of the field screen, which also shows push notifications; undefined if not installed. */
export const fieldWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    // the worker of the customers' home covers every path that has none of its own
    return registration?.scope.endsWith(SCOPE) ? registration : undefined;
};

/** Installs or updates it. Caching takes a while, during which `registration.active` is null. */
export const registerFieldWorker = (): Promise<ServiceWorkerRegistration> =>
    navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });

/**
 * The same, once it is active, because push subscriptions require that.
 * @throws if its files cannot be loaded
 */
export const activeFieldWorker = async (): Promise<ServiceWorkerRegistration> => {
    const registration = await registerFieldWorker();
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) return registration;
    return new Promise((resolve, reject) => {
        const look = () => {
            if (coming.state === 'activated') resolve(registration);
            if (coming.state === 'redundant') reject(new Error('The files of the field screen did not arrive.'));
        };
        coming.addEventListener('statechange', look);
        look();
    });
};
