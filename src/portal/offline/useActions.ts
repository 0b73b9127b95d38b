import { liveQuery } from 'dexie';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../session/requestKeys';
import { actionStore, type KeptAction } from './actionStore';
import { sendWaiting } from './sendWaiting';
import { useSendWhenReachable } from './useSendWhenReachable';

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
            const accepted = await sendWaiting(owner);
            if (accepted > 0) latestOnSent.current();
        } catch (error) {
            console.error('The queue could not be sent', error);
        }
    }, [owner]);
    useSendWhenReachable(flush);
    return {
        actions,
        sendAgain: (id: string) => actionStore().renew(owner, id, newKey()).then(flush),
        discard: (id: string) => actionStore().remove(owner, id),
    };
};
