import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { dispatch, runStep } from './authFlow';
import { GENERIC_MESSAGE } from './fault';
import { apiJson } from './http';
import { clearLoginMessage, takeTarget } from './navigation';
import { mergeUser } from './profile';
import { forgetRecents } from './recents';
import { clearSession, getSession, setSession, updateUser } from './store';
import { learnClock } from './token';
import type { SessionUser } from './types';

export type SecondStep = 'mail' | 'passkey' | 'authenticator' | 'recovery_code';

/** What the sign-in calls answer (schema LoginResult of the contract). */
export interface LoginResult {
    code_context: 'verify_mfa' | 'change_password' | null;
    token: string;
    refresh_token?: string;
    /** with verify_mfa: where the code went, partly hidden */
    email?: string;
    /** with verify_mfa: what the next step takes */
    methods?: SecondStep[];
    platforms: string[];
    user?: SessionUser;
}

export type SignInResult = { next: 'done'; user: SessionUser } | { next: 'code'; otpToken: string };

const post = async <T>(path: string, body?: object): Promise<T> =>
    (await apiJson<{ body: T }>(`/api/main${path}`, { method: 'POST', body, anonymous: true })).body;

const CODE_KEY = 'headwater.one-time-code';

/** Whom a pending code was sent to; survives a reload of the page that asks for it. */
export interface PendingCode {
    otpToken: string;
    /** as typed at the first step */
    email: string;
    sentTo: string;
    methods: SecondStep[];
}
export const getPendingCode = (otpToken: string): PendingCode | null => {
    const pending = JSON.parse(sessionStorage.getItem(CODE_KEY) ?? 'null') as PendingCode | null;
    return pending?.otpToken === otpToken ? pending : null;
};

/**
 * The third platform keeps its own picture of a person: outside of local development it is asked too, and what it knows
 * is added to the stored user. The sign-in does not wait for it and does not fail with it.
 */
const addThirdPlatform = async (token: string) => {
    try {
        const { body } = await apiJson<{ body: Partial<SessionUser> }>('/api/connect/v2/me', {
            token,
            background: true,
        });
        updateUser(user => mergeUser(user, body));
    } catch (error) {
        console.warn('The third platform did not answer', error);
    }
};

const store = (result: LoginResult): SessionUser => {
    if (!result.user) throw new Error(GENERIC_MESSAGE);
    const user = {
        ...result.user,
        platforms: result.platforms,
        must_change_password: result.user.must_change_password || result.code_context === 'change_password',
    };
    learnClock(result.token);
    clearLoginMessage();
    sessionStorage.removeItem(CODE_KEY);
    setSession({ token: result.token, refresh_token: result.refresh_token ?? '', user });
    dispatch({ type: 'signedIn', user });
    if (import.meta.env.PROD && result.platforms.includes('neville')) void addThirdPlatform(result.token);
    return user;
};

/** Stores who signed in; or, when a code is asked for, remembers for whom. Wrong credentials leave nobody signed in. */
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
            sessionStorage.setItem(CODE_KEY, JSON.stringify(pending));
            dispatch({ type: 'codeRequested', otpToken: result.token, email: username });
            return { next: 'code', otpToken: result.token };
        });
    } catch (error) {
        clearSession();
        throw error;
    }
};

/** The second step, whatever it is. A refusal leaves nobody signed in. */
const verify = async (answer: () => Promise<LoginResult>): Promise<SessionUser> => {
    try {
        return await runStep('verify', async () => store(await answer()));
    } catch (error) {
        clearSession();
        throw error;
    }
};

/** With the code that was mailed, or that an authenticator app shows. */
export const verifyCode = (otpToken: string, code: string) =>
    verify(() =>
        post(`/login/one-time-code/${encodeURIComponent(otpToken)}`, {
            email: getPendingCode(otpToken)?.email,
            code,
            otpToken,
        }),
    );

export const verifyRecoveryCode = (otpToken: string, code: string) =>
    verify(() => post(`/login/recovery-code/${encodeURIComponent(otpToken)}`, { code }));

/** Asks the browser for a signature; what it needs for that is loaded by who has a passkey. */
export const verifyPasskey = (otpToken: string) =>
    verify(async () => {
        const path = `/login/passkey/${encodeURIComponent(otpToken)}`;
        const [{ startAuthentication }, { options }] = await Promise.all([
            import('@simplewebauthn/browser'),
            post<{ options: PublicKeyCredentialRequestOptionsJSON }>(`${path}/options`),
        ]);
        return post(path, { response: await startAuthentication({ optionsJSON: options }) });
    });

export const resendCode = (otpToken: string) =>
    post<{ message: string }>(`/login/one-time-code/${encodeURIComponent(otpToken)}/resend`);

/** A person who may see Ceres tags only: kept beside the portal's session, which stays closed. */
export const ceresTagSignIn = (username: string, password: string) =>
    runStep('ceresTagLogin', async () => {
        const { token, user } = await post<LoginResult>('/cerestag/login', { username, password });
        dispatch({ type: 'ceresTagSignedIn', ceresTagUser: { token, user: { email: username, ...user } } });
    });

export const signUp = (fullname: string, email: string, password: string) =>
    runStep('signUp', async () => {
        const { message } = await post<{ message: string }>('/register/', { fullname, email, password });
        dispatch({ type: 'succeeded', step: 'signUp' });
        return message;
    });

export const confirmAccount = (token: string, values: { password: string; password_confirmation?: string }) =>
    post<{ message: string }>('/account/confirm', { token, ...values });

export const forgotPassword = (email: string) =>
    runStep('forgotPassword', async () => {
        const { message } = await post<{ message: string }>('/password/forget', { email });
        dispatch({ type: 'succeeded', step: 'forgotPassword' });
        return message;
    });

/** Whether a reset link is still good. */
export const checkResetLink = (token: string, email?: string) =>
    post<{ email: string }>('/password/reset/confirm/', { token, email });

export interface NewPassword {
    password: string;
    password_confirmation: string;
}
export const resetPassword = (values: NewPassword, token?: string, email?: string) =>
    runStep('passwordReset', async () => {
        await post('/password/reset', { ...values, email, token });
        dispatch({ type: 'succeeded', step: 'passwordReset' });
    });

/** Also the forced change of a default password: afterwards the portal is open. */
export const changePassword = (old_password: string, values: NewPassword) =>
    runStep('passwordChange', async () => {
        await apiJson('/api/main/change-password', { method: 'POST', body: { old_password, ...values } });
        updateUser(user => ({ ...user, must_change_password: false }));
        dispatch({ type: 'succeeded', step: 'passwordChange' });
    });

/** Ends the session here whatever the server says: nobody stays signed in because the network is down. */
export const signOut = async (): Promise<void> => {
    try {
        if (getSession()) await runStep('logout', () => apiJson('/api/main/logout/', { method: 'POST' }));
    } catch (error) {
        console.warn('The server could not be told about the sign-out', error);
    }
    clearSession(true);
    forgetRecents();
    clearLoginMessage();
    takeTarget();
    dispatch({ type: 'succeeded', step: 'logout' });
};
