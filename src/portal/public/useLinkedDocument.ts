import { useCallback, useEffect, useState } from 'react';
import { isFault } from '../session/fault';

/** Format of a link token. Anything else is not sent to the server. */
const LOOKS_LIKE_ONE = /^[\w-]{43}$/;
const PDF_POLL_MS = 1500;
const PDF_POLLS = 20;

/** Load state of the document behind a link. */
export type LinkedDocument<T> =
    | { is: 'loading' }
    | { is: 'open'; content: T }
    | { is: 'closed' }
    | { is: 'failed'; message: string };

interface LinkedOptions<T> {
    read: (token: string) => Promise<T>;
    /** whether its document is being created, so that polling continues */
    isWaiting: (content: T) => boolean;
}

/** Loads the document behind a link token, and polls while `isWaiting`. Options must be stable (module constants). */
export const useLinkedDocument = <T>(token: string, { read, isWaiting }: LinkedOptions<T>) => {
    const known = LOOKS_LIKE_ONE.test(token);
    const [linked, setLinked] = useState<LinkedDocument<T>>(known ? { is: 'loading' } : { is: 'closed' });
    const hold = useCallback((content: T) => setLinked({ is: 'open', content }), []);
    const load = useCallback(async () => {
        if (!known) return;
        try {
            hold(await read(token));
        } catch (error) {
            if (isFault(error) && error.status === 404) return setLinked({ is: 'closed' });
            setLinked({ is: 'failed', message: (error as Error).message });
        }
    }, [known, token, read, hold]);
    useEffect(() => void load(), [load]);

    const waiting = linked.is === 'open' && isWaiting(linked.content);
    useEffect(() => {
        if (!waiting) return;
        let polls = 0;
        const timer = setInterval(() => {
            if (++polls >= PDF_POLLS) clearInterval(timer);
            read(token)
                .then(hold)
                .catch(() => undefined); // the next poll retries
        }, PDF_POLL_MS);
        return () => clearInterval(timer);
    }, [waiting, token, read, hold]);
    return { linked, load, hold };
};
