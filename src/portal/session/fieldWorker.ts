const WORKER = '/field-worker.js';
const SCOPE = '/field';

/** The worker of the field screen, which also shows push notifications; undefined where this browser has not fetched it. */
export const fieldWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
    navigator.serviceWorker.getRegistration(SCOPE);

/** Fetches it where it is missing or old. What it keeps takes a while to arrive: `registration.active` is null until then. */
export const registerFieldWorker = (): Promise<ServiceWorkerRegistration> =>
    navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });

/**
 * The same, once it is there with all that it keeps: before that, a browser takes no subscription for it.
 * @throws where its files do not arrive
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
