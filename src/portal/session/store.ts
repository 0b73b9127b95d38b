import { useSyncExternalStore } from 'react';
import { localStore } from './browserStore';
import { forgetCopies, forgetPersonal, restoreWritten } from './personal';
import { SESSION_KEY } from './sessionKey';
import type { Session, SessionUser } from './types';

/** localStorage, so that every tab of the browser has the same session, and one sign-out ends it in all of them. */
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
 * The session of this browser, or null. A session exists only if both a token and a user record are there.
 * Always read from storage (another tab may have changed it a moment ago), parsed only when its text changed:
 * the same object comes back until then.
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

/** True from a sign-out that the person asked for until the next sign-in: then no page is remembered to return to. */
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

/** `onPurpose`: the person signed out, as opposed to a session that ran out. Other tabs are told which it was. */
export const clearSession = (onPurpose = false) => {
    const user = getSession()?.user.id;
    if (onPurpose && user !== undefined) forgetPersonal(user);
    if (user !== undefined) forgetCopies(user);
    signedOut = onPurpose;
    localStore.set(ENDED_KEY, onPurpose ? 'on-purpose' : 'expired');
    localStore.remove(SESSION_KEY);
    announce();
};

/** How the last session of this browser ended, in whichever tab. */
export const endedOnPurpose = () => localStore.get(ENDED_KEY) === 'on-purpose';

/** The person signed out in another tab, which knows nothing of the forms of this one. */
const endedElsewhere = () => !signedOut && getSession() === null && endedOnPurpose();

/** Calls back with every change of the session, made in this tab or in another. Returns how to stop. */
export const onSessionChange = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
        // key is null when the whole storage was cleared
        if (event.key !== SESSION_KEY && event.key !== null) return;
        if (endedElsewhere()) restoreWritten();
        listener();
    };
    // a page that comes back from the browser's cache heard nothing meanwhile
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

/** Nobody, while a page that the build made is taken over. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, getSession, () => null);
