import { liveQuery } from 'dexie';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { exclusively } from '../../offline/exclusively';
import { useSendWhenReachable } from '../../offline/useSendWhenReachable';
import { serverNow } from '../../session/serverClock';
import { getSession } from '../../session/store';
import { storeUnsentCount } from '../../session/unsentCount';
import { createQueue, type Queue } from './queue';
import { openQueueStore, type QueuedEntry, type QueueStore } from './queueStore';
import { serverOf } from './server';

export interface QueueState {
    queue: Queue;
    store: QueueStore;
    /** in sending order; undefined while loading */
    entries: readonly QueuedEntry[] | undefined;
    isSending: boolean;
    /** the last attempt did not reach the server */
    isUnreached: boolean;
    /**
     * Sends pending entries, without parallel runs.
     * @param atOnce includes entries scheduled for a later retry
     */
    send(options?: { atOnce?: boolean }): Promise<void>;
}

const alone = <T>(work: () => Promise<T>): Promise<T> => exclusively('headwater.field-queue', work);

/** Queue of one user; sent on opening, on reconnection, and on visibility changes. */
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
            error: error => console.error('The offline queue cannot be read', error),
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

    useSendWhenReachable(send);

    return { queue, store, entries, isSending, isUnreached, send };
};
