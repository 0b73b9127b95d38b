import { ApiFault, faultOf, OFFLINE_MESSAGE } from './fault';
import { goTo, rememberTarget, SESSION_EXPIRED, setLoginMessage } from './navigation';
import { serverClock, serverNow } from './serverClock';
import { clearSession, endedOnPurpose, getSession, setSession } from './store';
import type { Session } from './types';

export const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Registered claims (RFC 7519, 4.1), seconds since 1970; none for a token that cannot be read. A library would be a tenth of this chunk. */
const claims = (token: string): { exp?: number; iat?: number } => {
    try {
        const [, payload = ''] = token.split('.');
        return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
    } catch {
        return {};
    }
};

/** Takes the server's time from a token that has just been issued: by a wrong clock every new token would look old, or an old one new. */
export const learnClock = (newToken: string) => {
    const { iat } = claims(newToken);
    if (iat !== undefined) serverClock.learn(iat * 1000);
};

/** The exp claim (seconds) is in the past. A token that cannot be read is left to the server to judge. */
export const isExpired = (token: string): boolean => {
    const { exp } = claims(token);
    return exp !== undefined && exp * 1000 <= serverNow().getTime();
};

/** Time in which requests that are under way when a token is refreshed arrive at the server. */
const EARLY_MS = 60_000;
export const endsSoon = (token: string): boolean => {
    const { exp } = claims(token);
    return exp !== undefined && exp * 1000 - EARLY_MS <= serverNow().getTime();
};

/** The session is over without the person having asked for it: to the login page, which says so and leads back here. */
export const expireSession = () => {
    const { pathname, search, hash } = window.location;
    rememberTarget(pathname + search + hash);
    setLoginMessage(SESSION_EXPIRED);
    clearSession();
    goTo('/login', { replace: true });
};

/** The session ended in another tab: this one says the same, and remembers its page unless the person signed out. */
export const followEnd = () => {
    if (endedOnPurpose()) goTo('/login', { replace: true });
    else expireSession();
};

/** Only https and localhost have the Web Locks API; elsewhere the server's tolerance for a token presented twice must do. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
    typeof navigator !== 'undefined' && navigator.locks
        ? (navigator.locks.request('headwater.refresh', work) as Promise<T>)
        : work();

/** A server that does not answer must not hold the lock, for which all tabs wait. */
const LONGEST_MS = 20_000;

const unreachable = (): never => {
    throw new ApiFault(0, OFFLINE_MESSAGE);
};

/** The session of this person; whoever signed in in their place meanwhile keeps theirs as it is. */
const sessionOf = (person: number): Session => {
    const session = getSession();
    if (session?.user.id !== person) throw new ApiFault(401, SESSION_EXPIRED);
    return session;
};

const exchange = async (used: string, person: number): Promise<string> => {
    // Read again inside the lock: another tab may have refreshed, or signed out, while this one waited.
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
    // Only a refusal ends the session. A server that restarts or is busy must not sign anyone out.
    if (response.status >= 500 || response.status === 429) throw await faultOf(response);
    const { body } = response.ok
        ? ((await response.json().catch(unreachable)) as { body: { token: string; refresh_token?: string } })
        : { body: undefined };
    // The user may have been updated while the call ran; a sign-out in that time stands, and so does another sign-in.
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
 * A fresh access token of a person in exchange for the one that was `used`: one exchange for all calls and tabs that ask at
 * once. Throws 401 when the session is over, or is another person's by now.
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
 * The access token of a person for a call, refreshed shortly before it expires: calls that run side by side are never
 * refused one by one. Where the server is away, a token is used as long as it is valid.
 * @throws 401 when the session is over
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
