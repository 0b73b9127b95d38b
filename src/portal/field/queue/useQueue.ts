import { liveQuery } from 'dexie';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../session/serverClock';
import { getSession } from '../../session/store';
import { storeUnsentCount } from '../../session/unsentCount';
import { createQueue, type Queue } from './queue';
import { openQueueStore, type QueuedEntry, type QueueStore } from './queueStore';
import { serverOf } from './server';

export interface QueueState {
    queue: Queue;
    store: QueueStore;
    /** in the order in which they are sent; undefined until they are read */
    entries: readonly QueuedEntry[] | undefined;
    isSending: boolean;
    /** the server was not reached by the last try */
    isUnreached: boolean;
    /**
     * Sends what waits; one that runs is enough.
     * @param atOnce also what is to be sent again later
     */
    send(options?: { atOnce?: boolean }): Promise<void>;
}

/** Where the network came back without a word of the browser's. */
const AGAIN_MS = 45_000;

const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request('headwater.field-queue', work) as Promise<T>) : work();

/** The queue of one person; sent when the screen opens, when the network is back, when somebody looks at it again. */
export const useQueue = (owner: number, onSent: () => void): QueueState => {
    const store = useMemo(() => openQueueStore(), []);
    const queue = useMemo(
        () =>
            createQueue({
                store,
                owner,
                ownerName: getSession()?.user.fullname,
                server: serverOf(owner),
                alone,
                now: serverNow,
                phoneNow: () => new Date(),
            }),
        [store, owner],
    );
    const [entries, setEntries] = useState<readonly QueuedEntry[]>();
    const [isSending, setSending] = useState(false);
    const [isUnreached, setUnreached] = useState(!navigator.onLine);
    const running = useRef<Promise<void> | undefined>(undefined);
    const latestOnSent = useRef(onSent);
    latestOnSent.current = onSent;

    useEffect(() => {
        const watched = liveQuery(() => store.list(owner)).subscribe({
            next: list => {
                setEntries(list);
                storeUnsentCount(owner, list.length);
            },
            error: error => console.error('What is kept on this phone cannot be read', error),
        });
        return () => watched.unsubscribe();
    }, [store, owner]);

    const send = useCallback(
        ({ atOnce = false } = {}) => {
            running.current ??= (async () => {
                const before = (await queue.list()).length;
                if (before === 0) return;
                setSending(true);
                try {
                    setUnreached((await queue.flush({ atOnce })) === 'later');
                } catch (error) {
                    console.error('The queue could not be sent', error);
                } finally {
                    setSending(false);
                }
                if ((await queue.list()).length < before) latestOnSent.current();
            })().finally(() => {
                running.current = undefined;
            });
            return running.current;
        },
        [queue],
    );

    useEffect(() => {
        void send();
        const look = () => {
            if (document.visibilityState === 'visible') void send();
        };
        window.addEventListener('online', look);
        document.addEventListener('visibilitychange', look);
        const timer = window.setInterval(look, AGAIN_MS);
        return () => {
            window.removeEventListener('online', look);
            document.removeEventListener('visibilitychange', look);
            window.clearInterval(timer);
        };
    }, [send]);

    return { queue, store, entries, isSending, isUnreached, send };
};
