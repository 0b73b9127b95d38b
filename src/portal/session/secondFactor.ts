import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { runStep } from './authFlow';
import { getPendingCode, type LoginResult, post, store } from './signIn';
import { clearSession } from './store';
import type { SessionUser } from './types';

/** Second step of any kind. A refusal clears the session. */
const verify = async (answer: () => Promise<LoginResult>): Promise<SessionUser> => {
    try {
        return await runStep('verify', async () => store(await answer()));
    } catch (error) {
        clearSession();
        throw error;
    }
};

/** With a mailed or authenticator code. */
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

/** Requests a passkey signature; its code is only loaded for users with a passkey. */
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
