import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isServerReachable } from '../session/reachable';

export type Connection = 'up' | 'down';

const PROBE_EVERY = 5000;

let server: Connection = 'up';
const listeners = new Set<() => void>();

const setConnection = (next: Connection) => {
    if (next === server) return;
    server = next;
    for (const listener of listeners) listener();
};

/** Status 0 means that the call reached no server. */
const isUnreached = (error: unknown) => (error as { status?: unknown } | null)?.status === 0;

/** Watches all reads: after one without a connection, polls until the server responds, then refetches. */
export const watchConnection = (client: QueryClient): (() => void) => {
    let timer: number | undefined;
    const probe = async () => {
        if (await isServerReachable()) {
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

/** `offline`: the device has no network. `down`: the server does not respond. */
export const useConnection = (): Connection | 'offline' => {
    const client = useQueryClient();
    useEffect(() => watchConnection(client), [client]);
    return useSyncExternalStore(subscribe, () => (navigator.onLine ? server : 'offline'));
};
