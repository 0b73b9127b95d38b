import { ApiFault, faultOf, OFFLINE_MESSAGE } from './fault';
import { goTo, rememberTarget, SESSION_EXPIRED, setLoginMessage } from './navigation';
import { serverClock, serverNow } from './serverClock';
import { clearSession, endedOnPurpose, getSession, setSession } from './store';
import type { Session } from './types';

export const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Registered claims (RFC 7519, 4.1), seconds since 1970; none for an unreadable token. A library would be a tenth of
 * this chunk.
 */
const claims = (token: string): { exp?: number; iat?: number } => {
    try {
        const [, payload = ''] = token.split('.');
        return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
    } catch {
        return {};
    }
};

/** Sets the server's time from a new token: by a wrong clock, new tokens would look expired, or expired ones new. */
export const learnClock = (newToken: string) => {
    const { iat } = claims(newToken);
    if (iat !== undefined) serverClock.learn(iat * 1000);
};

/** Whether the exp claim (seconds) has passed. An unreadable token is left for the server to validate. */
export const isExpired = (token: string): boolean => {
    const { exp } = claims(token);
    return exp !== undefined && exp * 1000 <= serverNow().getTime();
};

/** Time within which requests sent before a refresh reach the server. */
const EARLY_MS = 60_000;
export const endsSoon = (token: string): boolean => {
    const { exp } = claims(token);
    return exp !== undefined && exp * 1000 - EARLY_MS <= serverNow().getTime();
};

/** The session has expired: navigates to the login page, which says so and returns here. */
export const expireSession = () => {
    const { pathname, search, hash } = window.location;
    rememberTarget(pathname + search + hash);
    setLoginMessage(SESSION_EXPIRED);
    clearSession();
    goTo('/login', { replace: true });
};

/** The session ended in another tab: this one follows, and stores its return page unless the user signed out. */
export const followEnd = () => {
    if (endedOnPurpose()) goTo('/login', { replace: true });
    else expireSession();
};

/**
 * The Web Locks API requires https or localhost; elsewhere the server's grace period for a repeated token must suffice.
 */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
    typeof navigator !== 'undefined' && navigator.locks
        ? (navigator.locks.request('headwater.refresh', work) as Promise<T>)
        : work();

/** Time-out of the refresh, because all tabs wait for its lock. */
const LONGEST_MS = 20_000;

const unreachable = (): never => {
    throw new ApiFault(0, OFFLINE_MESSAGE);
};

/** Session of this user; another user's later session is unchanged. */
const sessionOf = (person: number): Session => {
    const session = getSession();
    if (session?.user.id !== person) throw new ApiFault(401, SESSION_EXPIRED);
    return session;
};

const exchange = async (used: string, person: number): Promise<string> => {
    // Read again inside the lock, because another tab may have refreshed or signed out meanwhile.
    if (!getSession()) {
        followEnd();
        throw new ApiFault(401, SESSION_EXPIRED);
    }
    const session = sessionOf(person);
    if (session.token !== used && !isExpired(session.token)) return session.token;

    const response = await fetch(new URL('/api/main/token/refresh', window.location.origin), {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', timezone: timezone() },
        body: JSON.stringify({ refresh_token: session.refresh_token }),
        signal: AbortSignal.timeout(LONGEST_MS),
    }).catch(unreachable);
    // Only a refusal ends the session; a restarting or busy server does not.
    if (response.status >= 500 || response.status === 429) throw await faultOf(response);
    const { body } = response.ok
        ? ((await response.json().catch(unreachable)) as { body: { token: string; refresh_token?: string } })
        : { body: undefined };
    // The user may have been updated during the call; a sign-out or another sign-in in that time takes precedence.
    const current = sessionOf(person);
    if (current.refresh_token !== session.refresh_token) return current.token;
    if (!body) {
        expireSession();
        throw new ApiFault(401, SESSION_EXPIRED);
    }
    learnClock(body.token);
    setSession({ ...current, token: body.token, refresh_token: body.refresh_token ?? current.refresh_token });
    return body.token;
};

let running: { person: number; token: Promise<string> } | undefined;

/**
 * New access token of a user in exchange for the `used` one: a single exchange for all concurrent calls and tabs.
 * Throws 401 if the session is over or belongs to another user.
 */
export const refreshToken = async (used: string, person: number): Promise<string> => {
    if (running?.person !== person) {
        const exchangeRun = { person, token: exclusively(() => exchange(used, person)) };
        running = exchangeRun;
        const end = () => {
            if (running === exchangeRun) running = undefined;
        };
        exchangeRun.token.then(end, end);
    }
    const token = await running.token;
    sessionOf(person);
    return token;
};

/**
 * Access token of a user for a call, refreshed shortly before expiry, so that concurrent calls are never refused
 * individually. If the server is unavailable, the token is used while valid.
 * @throws 401 if the session is over
 */
export const freshToken = async (token: string, person: number): Promise<string> => {
    if (!endsSoon(token)) return token;
    try {
        return await refreshToken(token, person);
    } catch (error) {
        if (!isExpired(token) && error instanceof ApiFault && error.status !== 401) return token;
        throw error;
    }
};
