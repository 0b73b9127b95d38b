import { useSyncExternalStore } from 'react';

export type Connection = 'up' | 'down';

let server: Connection = 'up';
const listeners = new Set<() => void>();

/** What is known of the way to the server. */
export const setConnection = (next: Connection) => {
    if (next === server) return;
    server = next;
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
        listeners.delete(listener);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
    };
};

/** `offline`: this device has no network. `down`: it has, but the server does not answer. */
export const useConnection = (): Connection | 'offline' =>
    useSyncExternalStore(subscribe, () => (navigator.onLine ? server : 'offline'));
