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
        // without storage each page load gets a new id
    }
    return made;
};

/** Whether the browser requests not to be tracked. */
const isRefused = (): boolean => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    return globalPrivacyControl === true || doNotTrack === '1';
};

const send = (url: string, hit: URLSearchParams) => {
    try {
        if (navigator.sendBeacon(url, hit)) return;
    } catch {
        // missing, or replaced by an extension
    }
    fetch(url, { method: 'POST', body: hit, keepalive: true, mode: 'no-cors', referrerPolicy: 'origin' }).catch(() => {
        // fire and forget
    });
};

/** Sends usage events to the service; undefined if the user opted out. */
export const openAnalytics = (url: string): ((usage: Usage) => void) | undefined => {
    if (isRefused()) return undefined;
    const client = clientId();
    return usage => send(url, hitOf(usage, client));
};
