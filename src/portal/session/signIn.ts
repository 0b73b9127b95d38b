import { dispatch, runStep } from './authFlow';
import { tabStore } from './browserStore';
import { GENERIC_MESSAGE } from './fault';
import { apiJson } from './http';
import { clearLoginMessage } from './navigation';
import { clearSession, setSession, updateUser } from './store';
import { learnClock } from './token';
import type { SessionUser } from './types';

export type SecondStep = 'mail' | 'passkey' | 'authenticator' | 'recovery_code';

/** Response of the sign-in requests (schema `LoginResult`). */
export interface LoginResult {
    code_context: 'verify_mfa' | 'change_password' | null;
    token: string;
    refresh_token?: string;
    /** with verify_mfa: masked address that the code was sent to */
    email?: string;
    /** with verify_mfa: token of the next step */
    methods?: SecondStep[];
    platforms: string[];
    user?: SessionUser;
    /** session for ear tags only, which does not open the portal */
    ceres_tag?: boolean;
}

export type SignInResult = { next: 'done'; user: SessionUser } | { next: 'code'; otpToken: string };

/** Call without a session. */
export const post = async <T>(path: string, body?: object): Promise<T> =>
    (await apiJson<{ body: T }>(`/api/main${path}`, { method: 'POST', body, anonymous: true })).body;

const CODE_KEY = 'headwater.one-time-code';

/** Pending one-time code; kept in sessionStorage, so that it survives a reload. */
export interface PendingCode {
    otpToken: string;
    /** as typed in the first step */
    email: string;
    sentTo: string;
    methods: SecondStep[];
}
export const getPendingCode = (otpToken: string): PendingCode | null => {
    const pending = JSON.parse(tabStore.get(CODE_KEY) ?? 'null') as PendingCode | null;
    return pending?.otpToken === otpToken ? pending : null;
};

/**
 * The third platform has its own user profile: outside of local development it is requested, too, and merged into the
 * stored user. The sign-in neither waits for it nor fails with it.
 */
const addThirdPlatform = async (token: string) => {
    try {
        const [{ mergeUser }, { body }] = await Promise.all([
            import('./profile'),
            apiJson<{ body: Partial<SessionUser> }>('/api/connect/v2/me', { token, background: true }),
        ]);
        updateUser(user => mergeUser(user, body));
    } catch (error) {
        console.warn('The third platform did not answer', error);
    }
};

/**
 * Starts the session of a login response.
 * @throws without a user in the response, or for a Ceres tag login
 */
export const store = (result: LoginResult): SessionUser => {
    if (!result.user || result.ceres_tag) throw new Error(GENERIC_MESSAGE);
    const user = {
        ...result.user,
        platforms: result.platforms,
        must_change_password: result.user.must_change_password || result.code_context === 'change_password',
    };
    learnClock(result.token);
    clearLoginMessage();
    tabStore.remove(CODE_KEY);
    setSession({ token: result.token, refresh_token: result.refresh_token ?? '', user });
    dispatch({ type: 'signedIn', user });
    if (import.meta.env.PROD && result.platforms.includes('neville')) void addThirdPlatform(result.token);
    return user;
};

/** Signs in, or stores a pending code if a second factor is required. A failed attempt clears the session. */
export const signIn = async (username: string, password: string): Promise<SignInResult> => {
    try {
        return await runStep('login', async () => {
            const result = await post<LoginResult>('/login', { username, password });
            if (result.code_context !== 'verify_mfa') return { next: 'done', user: store(result) };
            const pending: PendingCode = {
                otpToken: result.token,
                email: username,
                sentTo: result.email ?? username,
                methods: result.methods ?? ['mail'],
            };
            tabStore.set(CODE_KEY, JSON.stringify(pending));
            dispatch({ type: 'codeRequested', otpToken: result.token, email: username });
            return { next: 'code', otpToken: result.token };
        });
    } catch (error) {
        clearSession();
        throw error;
    }
};

export type CeresTagSignIn =
    | { next: 'done' }
    | { next: 'code'; otpToken: string; sentTo: string; methods: SecondStep[] };

const storeCeresTagUser = ({ token, user }: LoginResult, username: string) =>
    dispatch({ type: 'ceresTagSignedIn', ceresTagUser: { token, user: { email: username, ...user } } });

/** Session of a user who may see Ceres tags only: stored separately, without access to the portal. */
export const ceresTagSignIn = (username: string, password: string): Promise<CeresTagSignIn> =>
    runStep('ceresTagLogin', async () => {
        const result = await post<LoginResult>('/cerestag/login', { username, password });
        if (result.code_context === 'verify_mfa')
            return {
                next: 'code',
                otpToken: result.token,
                sentTo: result.email ?? username,
                methods: result.methods ?? ['mail'],
            };
        storeCeresTagUser(result, username);
        return { next: 'done' };
    });

/** Second step of the same, with a mailed or authenticator code. */
export const ceresTagVerify = (otpToken: string, username: string, code: string): Promise<void> =>
    runStep('ceresTagLogin', async () => {
        const path = `/login/one-time-code/${encodeURIComponent(otpToken)}`;
        storeCeresTagUser(await post<LoginResult>(path, { email: username, code, otpToken }), username);
    });

export const ceresTagSignOut = (token: string): void => {
    dispatch({ type: 'ceresTagSignedOut' });
    // the session expires after fifteen minutes anyway
    apiJson('/api/main/logout', { method: 'POST', token, background: true }).catch(() => {});
};

export const signUp = (fullname: string, email: string, password: string) =>
    runStep('signUp', async () => {
        const { message } = await post<{ message: string }>('/register/', { fullname, email, password });
        dispatch({ type: 'succeeded', step: 'signUp' });
        return message;
    });
