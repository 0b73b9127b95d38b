import { useSyncExternalStore } from 'react';
import { localStore } from './browserStore';
import { forgetCopies, forgetPersonal, restoreWritten } from './personal';
import { SESSION_KEY } from './sessionKey';
import type { Session, SessionUser } from './types';

/** localStorage, so that all tabs share one session, and a sign-out ends it in all of them. */
export { SESSION_KEY };

const listeners = new Set<() => void>();
let raw: string | null = null;
let parsed: Session | null = null;

const isSession = (value: unknown): value is Session => {
    const session = value as Partial<Session> | null;
    return typeof session?.token === 'string' && typeof session.user === 'object' && session.user !== null;
};

const parse = (text: string | null): Session | null => {
    if (text === null) return null;
    try {
        const value: unknown = JSON.parse(text);
        return isSession(value) ? value : null;
    } catch {
        return null;
    }
};

/**
 * Session of this browser, or null. It requires both a token and a user record. Always read from storage, because
 * another tab may have changed it; parsed only when the text changed, so that the object's identity is stable.
 */
export const getSession = (): Session | null => {
    const text = localStore.get(SESSION_KEY);
    if (text !== raw) {
        raw = text;
        parsed = parse(text);
    }
    return parsed;
};

const announce = () => {
    for (const listener of listeners) listener();
};

/** True from a deliberate sign-out until the next sign-in; meanwhile no return page is stored. */
let signedOut = false;
export const isSignedOut = () => signedOut;

export const setSession = (session: Session) => {
    signedOut = false;
    localStore.set(SESSION_KEY, JSON.stringify(session));
    announce();
};

/** The browser stores nothing (full or forbidden): the session ends with this page. */
export const isSessionVolatile = (): boolean => localStore.isVolatile(SESSION_KEY);

/** Changes the stored user, if someone is signed in. */
export const updateUser = (change: (user: SessionUser) => SessionUser) => {
    const session = getSession();
    if (session) setSession({ ...session, user: change(session.user) });
};

const ENDED_KEY = 'headwater.session-ended';

/** `onPurpose`: deliberate sign-out, as opposed to expiry. Other tabs receive this as well. */
export const clearSession = (onPurpose = false) => {
    const user = getSession()?.user.id;
    if (onPurpose && user !== undefined) forgetPersonal(user);
    if (user !== undefined) forgetCopies(user);
    signedOut = onPurpose;
    localStore.set(ENDED_KEY, onPurpose ? 'on-purpose' : 'expired');
    localStore.remove(SESSION_KEY);
    announce();
};

/** Reason for the end of this browser's last session, in any tab. */
export const endedOnPurpose = () => localStore.get(ENDED_KEY) === 'on-purpose';

/** The user signed out in another tab, which knows nothing of this tab's forms. */
const endedElsewhere = () => !signedOut && getSession() === null && endedOnPurpose();

/** Subscribes to session changes in this or another tab. Returns the unsubscribe function. */
export const onSessionChange = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
        // key is null when the whole storage was cleared
        if (event.key !== SESSION_KEY && event.key !== null) return;
        if (endedElsewhere()) restoreWritten();
        listener();
    };
    // a page restored from the back/forward cache has missed events
    const onReturn = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onReturn);
    return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onReturn);
    };
};

/** No user during hydration of a pre-rendered page. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, getSession, () => null);
