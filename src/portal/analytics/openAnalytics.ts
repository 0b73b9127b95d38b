import type { Usage } from '../admin/usage';
import { localStore } from '../session/browserStore';
import { hitOf } from './hits';

/** Storage key of the browser's analytics id. It belongs to no user and outlasts sign-outs. */
const CLIENT_KEY = 'headwater.analytics-client';

const clientId = (): string => {
    const made = crypto.randomUUID();
    try {
        const kept = localStore.get(CLIENT_KEY);
        if (kept) return kept;
        localStore.set(CLIENT_KEY, made);
    } catch {
        // a browser that keeps nothing has another one with each page
    }
    return made;
};

/** Whether the browser was told that its person is not to be followed. */
const isRefused = (): boolean => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    return globalPrivacyControl === true || doNotTrack === '1';
};

const send = (url: string, hit: URLSearchParams) => {
    try {
        if (navigator.sendBeacon(url, hit)) return;
    } catch {
        // it is not there, or an extension has put something in its place
    }
    fetch(url, { method: 'POST', body: hit, keepalive: true, mode: 'no-cors', referrerPolicy: 'origin' }).catch(() => {
        // nobody waits for it
    });
};

/** Sends what is done to the service; undefined where the person does not want that. */
export const openAnalytics = (url: string): ((usage: Usage) => void) | undefined => {
    if (isRefused()) return undefined;
    const client = clientId();
    return usage => send(url, hitOf(usage, client));
};
