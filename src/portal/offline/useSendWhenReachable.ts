import { useEffect } from 'react';

/** Polling interval, because browsers may not report a restored connection. */
const AGAIN_MS = 45_000;

/** Sends a queue on opening, on reconnection, on visibility changes, and at an interval while the page is visible. */
export const useSendWhenReachable = (send: () => Promise<unknown>): void => {
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
};
