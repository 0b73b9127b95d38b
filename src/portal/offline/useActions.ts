import { liveQuery } from 'dexie';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFault } from '../session/fault';
import { sessionFetch } from '../session/http';
import { newKey } from '../session/requestKeys';
import { getSession } from '../session/store';
import { actionStore, bodyOf, type KeptAction } from './actionStore';
import { type ActionAnswer, sendActions } from './sendActions';

/** Polling interval, because browsers may not report a restored connection. */
const AGAIN_MS = 45_000;

/** One tab sends at a time. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request('headwater.home-queue', work) as Promise<T>) : work();

/** Sends an action in the session of its owner only. */
const send = async ({ id, owner, path, content }: KeptAction): Promise<ActionAnswer> => {
    if (getSession()?.user.id !== owner) return null;
    try {
        const response = await sessionFetch(path, {
            method: 'POST',
            body: bodyOf(content),
            headers: { 'Idempotency-Key': id },
            background: true,
        });
        return { status: response.status, body: await response.json().catch(() => null) };
    } catch (error) {
        if (isFault(error)) return null;
        throw error;
    }
};

/**
 * Actions of a user that wait for a signal; sent on opening, on reconnection and on visibility changes.
 * @param onSent after the server accepted some
 */
export const useActions = (owner: number, onSent: () => void) => {
    const [actions, setActions] = useState<readonly KeptAction[]>([]);
    const latestOnSent = useRef(onSent);
    latestOnSent.current = onSent;
    useEffect(() => {
        const watched = liveQuery(() => actionStore().list(owner)).subscribe({
            next: setActions,
            error: error => console.error('Cannot read the offline queue', error),
        });
        return () => watched.unsubscribe();
    }, [owner]);
    const flush = useCallback(async () => {
        try {
            const accepted = await alone(() => sendActions({ store: actionStore(), owner, send }));
            if (accepted > 0) latestOnSent.current();
        } catch (error) {
            console.error('The queue could not be sent', error);
        }
    }, [owner]);
    useEffect(() => {
        const look = () => {
            if (document.visibilityState === 'visible') void flush();
        };
        look();
        window.addEventListener('online', look);
        document.addEventListener('visibilitychange', look);
        const timer = window.setInterval(look, AGAIN_MS);
        return () => {
            window.removeEventListener('online', look);
            document.removeEventListener('visibilitychange', look);
            window.clearInterval(timer);
        };
    }, [flush]);
    return {
        actions,
        sendAgain: (id: string) => actionStore().renew(owner, id, newKey()).then(flush),
        discard: (id: string) => actionStore().remove(owner, id),
    };
};
