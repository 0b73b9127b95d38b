import { ApiFault, faultOf, isAbort, OFFLINE_MESSAGE } from './fault';
import { redirectToNewPassword, requiresNewPassword } from './mustChangePassword';
import { goTo } from './navigation';
import { getSession } from './store';
import { endsSoon, expireSession, followEnd, freshToken, refreshToken, timezone } from './token';
import type { Session } from './types';

export interface ApiInit extends RequestInit {
    /** sign-in calls: no token, and a 401 means wrong credentials, not an old token */
    anonymous?: boolean;
    /** this token only, never refreshed */
    token?: string;
    /** the page stands without the answer (side panels, choices): a 403 is the caller's to show, as always for calls that write */
    background?: boolean;
}

const attempt = async (input: string | Request, init: RequestInit, token: string | undefined): Promise<Response> => {
    const request = typeof input === 'string' ? undefined : input.clone();
    const headers = new Headers(init.headers ?? request?.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('timezone', timezone());
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    try {
        return await fetch(request ?? new URL(input as string, window.location.origin), {
            ...init,
            headers,
            credentials: 'include',
        });
    } catch (error) {
        if (isAbort(error)) throw error;
        throw new ApiFault(0, OFFLINE_MESSAGE);
    }
};

/** Maximum retry wait; beyond it the error is shown. */
const LONGEST_WAIT_SECONDS = 10;
const WAITS = 3;

const pause = (seconds: number, signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
        const leave = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', leave);
            resolve();
        }, seconds * 1000);
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted) leave();
    });

/** A rate-limited read is repeated after the server's delay; a write never is. */
const fetchWithRetry: typeof attempt = async (input, init, token) => {
    const source = typeof input === 'string' ? init : input;
    const isRead = (init.method ?? source.method ?? 'GET').toUpperCase() === 'GET';
    for (let waits = 0; ; waits++) {
        const response = await attempt(input, init, token);
        const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
        if (response.status !== 429 || !isRead || waits === WAITS || !(seconds <= LONGEST_WAIT_SECONDS))
            return response;
        void response.body?.cancel();
        await pause(seconds, init.signal ?? source.signal);
    }
};

/** Detects the requirement to change the password in any response, without changing it. */
const followPasswordChange = async (response: Response): Promise<Response> => {
    if (response.status === 403 && requiresNewPassword((await faultOf(response.clone())).body)) redirectToNewPassword();
    return response;
};

/** Call of a signed-in user, repeated once, with the same idempotency key, after a refused token. */
const sendSigned = async ({ user: { id }, token: known }: Session, input: string | Request, init: RequestInit) => {
    // no await if nothing is due, so that a closing page can still send its last request
    const token = endsSoon(known) ? await freshToken(known, id) : known;
    const response = await fetchWithRetry(input, init, token);
    if (response.status !== 401) return followPasswordChange(response);
    // an unread response body may hold its connection, of which a browser has six
    void response.body?.cancel();
    const again = await fetchWithRetry(input, init, await refreshToken(token, id));
    if (again.status === 401 && getSession()?.user.id === id) expireSession();
    return followPasswordChange(again);
};

type SendSigned = typeof sendSigned;
let sendWrite: (send: SendSigned, ...call: Parameters<SendSigned>) => Promise<Response> = (send, ...call) =>
    send(...call);
/** Sets what gives writes their keys (`keyedWrites.ts`). */
export const setWriteSender = (sender: typeof sendWrite): void => {
    sendWrite = sender;
};

/**
 * `fetch` with the session: sends token and time zone, refreshes an expiring token shortly before, refreshes a refused
 * one once for all concurrent calls, and repeats the call once. A rate-limited read (429) waits a few seconds and is
 * repeated. A write carries an idempotency key (`keyedWrites.ts`). There is no time-out. Returns responses of any status
 * (as typed clients expect of a fetch); throws ApiFault if the server cannot be reached or the session is over.
 */
export const sessionFetch = async (input: string | Request, init: ApiInit = {}): Promise<Response> => {
    const { anonymous, token: ownToken, background: _, ...rest } = init;
    const session = anonymous || ownToken ? null : getSession();
    if (!session) {
        const response = await fetchWithRetry(input, rest, ownToken);
        // The session ended elsewhere while this page was loading.
        if (response.status === 401 && !anonymous && !ownToken) followEnd();
        return response;
    }

    return sendWrite(sendSigned, session, input, rest);
};

/**
 * Whether a 403 for this call may send the person to /permission-denied. The specification redirects on 403; taken
 * literally that would throw away a form when its save is refused. So only the loading of a page leads away: a refused
 * write, and a read that declares itself `background`, report in place, with what was typed untouched.
 */
const isBackground = (init: ApiInit) => init.background ?? (init.method ?? 'GET').toUpperCase() !== 'GET';

const checked = async (path: string, init: ApiInit): Promise<Response> => {
    const response = await sessionFetch(path, init);
    if (!response.ok) throw await faultOf(response, isBackground(init));
    return response;
};

/**
 * As `sessionFetch`, but every response outside 2xx is thrown as ApiFault, and the 403 of a page load redirects to
 * /permission-denied.
 */
export const apiFetch = async (path: string, init: ApiInit = {}): Promise<Response> => {
    try {
        return await checked(path, init);
    } catch (error) {
        if (leadsAway(error)) goTo('/permission-denied', { replace: true });
        throw error;
    }
};

export const leadsAway = (error: unknown): boolean =>
    error instanceof ApiFault && error.status === 403 && !error.background && !requiresNewPassword(error.body);

/** JSON response of a call, including its envelope. An object as `body` is sent as JSON, a FormData as multipart. */
export const apiJson = async <T>(path: string, init: Omit<ApiInit, 'body'> & { body?: object } = {}): Promise<T> => {
    const { body, ...rest } = init;
    const encoded = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const response = await apiFetch(path, { ...rest, body: encoded });
    return (response.status === 204 ? undefined : await response.json()) as T;
};

/** Same shape as react-admin's `fetchUtils.fetchJson`. `authProvider.checkError` decides where a 403 redirects. */
export const httpClient = async (url: string, init: ApiInit = {}) => {
    const response = await checked(url, init);
    const body = await response.text();
    let json: unknown;
    try {
        json = JSON.parse(body);
    } catch {
        // files and empty responses are not JSON
    }
    // biome-ignore lint/suspicious/noExplicitAny: the same type as react-admin's fetchJson, which ra-data-simple-rest asks for
    return { status: response.status, headers: response.headers, body, json: json as any };
};
