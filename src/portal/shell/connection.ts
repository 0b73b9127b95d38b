import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

export type Connection = 'up' | 'down';

const PROBE_EVERY = 5000;

let server: Connection = 'up';
const listeners = new Set<() => void>();

const setConnection = (next: Connection) => {
    if (next === server) return;
    server = next;
    for (const listener of listeners) listener();
};

/** A fault with status 0 is a call that reached nobody. */
const isUnreached = (error: unknown) => (error as { status?: unknown } | null)?.status === 0;

const answers = async (): Promise<boolean> => {
    try {
        // any answer will do, a refusal too; a proxy without its server says 502 to 504
        return (await fetch('/health', { cache: 'no-store' })).status < 502;
    } catch {
        return false;
    }
};

/** Watches every read: one that reached nobody starts asking until somebody answers, then all is asked for again. */
export const watchConnection = (client: QueryClient): (() => void) => {
    let timer: number | undefined;
    const probe = async () => {
        if (await answers()) {
            timer = undefined;
            setConnection('up');
            await client.invalidateQueries();
        } else {
            setConnection('down');
            timer = window.setTimeout(probe, PROBE_EVERY);
        }
    };
    const stop = client.getQueryCache().subscribe(({ query }) => {
        const { error, fetchFailureReason } = query.state;
        if (timer === undefined && (isUnreached(error) || isUnreached(fetchFailureReason)) && server === 'up') {
            timer = window.setTimeout(probe, 0);
        }
    });
    return () => {
        window.clearTimeout(timer);
        stop();
    };
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
export const useConnection = (): Connection | 'offline' => {
    const client = useQueryClient();
    useEffect(() => watchConnection(client), [client]);
    return useSyncExternalStore(subscribe, () => (navigator.onLine ? server : 'offline'));
};
