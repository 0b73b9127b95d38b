import type { FastifyRequest } from 'fastify';
import { hashCode, hashToken, newCode, newToken } from '../platform/credentials';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { transact } from '../platform/database/transact';
import { ApiError, tooManyAttempts } from '../platform/errors';
import type { Db, Handler, OperationContext, Services } from '../platform/services';
import { logAccount } from './accountLog';
import type { Account } from './accounts';
import { attemptLimits, countAttempt, resetAttempts } from './attemptLimits';
import { completeSignIn } from './completeSignIn';
import { knownDevice } from './knownDevice';
import { codeMail, maskedEmail, recoveryCodeMail } from './mails';
import { consumeAuthenticatorCode } from './secondFactor/authenticator';
import { HAS_AUTHENTICATOR, HAS_PASSKEY } from './secondFactor/factors';
import { createPasskeyChallenge, verifyPasskeyAnswer } from './secondFactor/passkeys';
import { consumeRecoveryCode } from './secondFactor/recoveryCodes';
import type { SessionKind } from './sessions';

/** Second step of a sign-in: the user's own second factor or, for users without one, a mailed code. */

const WRONG_CODE = 'This code is incorrect or has expired.';
const WRONG_PASSKEY = 'This passkey is not registered for your account, or the request has expired. Please try again.';
const OVER = 'This sign-in has expired. Please start again.';
const TRIES = 5;
const RESEND_SECONDS = 60;
const MAX_SENT = 4;

/** Required if the user opted in, a role demands it, or a factor is set up. */
export const needsSecondStep = ({ mfa_enabled, demanded, own_factor }: Account): boolean =>
    mfa_enabled || demanded || own_factor;

const ownMethods = async (tx: Db, userId: number): Promise<string[]> => {
    const [has] = await tx<{ authenticator: boolean; passkey: boolean; recovery: boolean }[]>`
        SELECT ${tx.unsafe(HAS_AUTHENTICATOR)} AS authenticator, ${tx.unsafe(HAS_PASSKEY)} AS passkey,
            EXISTS (SELECT 1 FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS recovery
        FROM users u WHERE u.id = ${userId}`;
    return [
        ...(has?.passkey ? ['passkey'] : []),
        ...(has?.authenticator ? ['authenticator'] : []),
        ...(has?.recovery ? ['recovery_code'] : []),
    ];
};

export const beginSecondStep = async (
    services: Services,
    request: FastifyRequest,
    account: Account,
    kind: SessionKind,
) => {
    const device = knownDevice(services, request, account) ?? null;
    await countAttempt(services, attemptLimits.code(account.id, device));
    const otpToken = newToken();
    const code = newCode();
    const methods = await transact(services, async tx => {
        // A new code replaces earlier ones of the same sign-in. Those of other devices remain, because a stranger may
        // have started this one.
        await tx`
            UPDATE one_time_codes SET used_at = now()
            WHERE user_id = ${account.id} AND used_at IS NULL AND device IS NOT DISTINCT FROM ${device}::text`;
        await tx`
            INSERT INTO one_time_codes (token_hash, user_id, kind, code_hash, own, device, expires_at)
            VALUES (${hashToken(otpToken)}, ${account.id}, ${kind}, ${hashCode(otpToken, code)}, ${account.own_factor}, ${device}, now() + interval '10 minutes')`;
        if (account.own_factor) return ownMethods(tx, account.id);
        await services.mail.send(tx, codeMail(account, code));
        return ['mail'];
    });
    return { code_context: 'verify_mfa', token: otpToken, email: maskedEmail(account.email), methods, platforms: [] };
};

interface Step {
    user_id: number;
    kind: SessionKind;
    code_hash: string;
    own: boolean;
    /** the known device on which it was started */
    device: string | null;
    challenge: string | null;
    email: string;
    fullname: string;
    customer_id: number | null;
    username: string;
}
/** Counts the attempt and, if correct, consumes the step. The count must survive any later rollback. */
const takeStep = (services: Services, otpToken: string, isRight: (step: Step, tx: Db) => Promise<boolean> | boolean) =>
    transact(services, async tx => {
        const [found] = await tx<Step[]>`
            UPDATE one_time_codes o SET tries = tries + 1 FROM users u
            WHERE o.token_hash = ${hashToken(otpToken)} AND o.used_at IS NULL AND o.expires_at > now() AND o.tries < ${TRIES}
                AND u.id = o.user_id AND ${tx.unsafe(IS_ACTIVE_USER)}
            RETURNING o.user_id, o.kind, o.code_hash, o.own, o.device, o.challenge, u.email, u.fullname, u.customer_id, u.username`;
        if (!found || !(await isRight(found, tx))) return null;
        await tx`UPDATE one_time_codes SET used_at = now() WHERE token_hash = ${hashToken(otpToken)}`;
        return found;
    });

type StepContext<Body> = OperationContext<Body, unknown, { otpToken: string }>;

/**
 * Verifies the step within the limits, and signs in. @throws ApiError 422 with `refusal`, at the code's field if there
 * is one
 */
const finish = async <Body>(
    { services, params, request, reply }: StepContext<Body>,
    refusal: ApiError,
    isRight: (step: Step, tx: Db) => Promise<boolean> | boolean,
) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const found = await takeStep(services, params.otpToken, isRight);
    if (!found) throw refusal;
    await resetAttempts(services, attemptLimits.code(found.user_id, found.device));
    return completeSignIn(services, found.user_id, found.kind, request, reply);
};
const wrongCode = () => new ApiError(422, WRONG_CODE, { code: [WRONG_CODE] });

/** The mailed code, or the app's current code. */
export const verifyOneTimeCode: Handler = context => {
    const { services, params, body } = context as StepContext<{ code: string; email?: string; otpToken?: string }>;
    const code = body.code.replace(/\s/g, '');
    const name = body.email?.trim().toLowerCase();
    return finish(context as StepContext<unknown>, wrongCode(), (step, tx) => {
        if (body.otpToken !== undefined && body.otpToken !== params.otpToken) return false;
        if (name && ![step.email.toLowerCase(), step.username.toLowerCase()].includes(name)) return false;
        return step.own
            ? consumeAuthenticatorCode(services, tx, step.user_id, code)
            : step.code_hash === hashCode(params.otpToken, code);
    });
};

export const verifyRecoveryCode: Handler = context => {
    const { services, body } = context as StepContext<{ code: string }>;
    return finish(context as StepContext<unknown>, wrongCode(), async (step, tx) => {
        if (!step.own || !(await consumeRecoveryCode(tx, step.user_id, body.code))) return false;
        await logAccount(tx, 'recovery-code-used', step.user_id, { id: step.user_id, name: step.fullname });
        await services.mail.send(tx, recoveryCodeMail(services, step));
        return true;
    });
};

/** Passkey challenge of a sign-in; each one replaces the one before. */
export const getPasskeyQuestion: Handler = async ({ services, params, request }: StepContext<unknown>) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const options = await transact(services, async tx => {
        const [step] = await tx<{ user_id: number }[]>`
            SELECT o.user_id FROM one_time_codes o JOIN users u ON u.id = o.user_id
            WHERE o.token_hash = ${hashToken(params.otpToken)} AND o.own AND o.used_at IS NULL AND o.expires_at > now() AND o.tries < ${TRIES}
                AND ${tx.unsafe(IS_ACTIVE_USER)}
            FOR UPDATE OF o`;
        const question = step && (await createPasskeyChallenge(services, tx, step.user_id));
        if (question)
            await tx`UPDATE one_time_codes SET challenge = ${question.challenge} WHERE token_hash = ${hashToken(params.otpToken)}`;
        return question;
    });
    if (!options) throw new ApiError(422, OVER);
    return { options };
};

export const verifyPasskey: Handler = context => {
    const { services, body } = context as StepContext<{ response: unknown }>;
    return finish(context as StepContext<unknown>, new ApiError(422, WRONG_PASSKEY), (step, tx) =>
        step.own && step.challenge !== null
            ? verifyPasskeyAnswer(services, tx, step.user_id, step.challenge, body.response)
            : false,
    );
};

export const resendOneTimeCode: Handler = async ({ services, params, request }: StepContext<unknown>) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const code = newCode();
    const outcome = await transact(services, async tx => {
        const [row] = await tx<(Step & { sent: number; wait: number })[]>`
            SELECT o.user_id, o.sent, ceil(extract(epoch FROM o.sent_at - now()) + ${RESEND_SECONDS})::int AS wait, u.email, u.fullname, u.customer_id
            FROM one_time_codes o JOIN users u ON u.id = o.user_id
            WHERE o.token_hash = ${hashToken(params.otpToken)} AND NOT o.own AND o.used_at IS NULL AND o.expires_at > now() AND o.tries < ${TRIES}
                AND ${tx.unsafe(IS_ACTIVE_USER)}
            FOR UPDATE OF o`;
        if (!row || row.sent >= MAX_SENT) return null;
        if (row.wait > 0) return row.wait;
        // Attempts are not reset: five per sign-in, however many codes were mailed.
        await tx`
            UPDATE one_time_codes SET code_hash = ${hashCode(params.otpToken, code)}, sent = sent + 1, sent_at = now(), expires_at = now() + interval '10 minutes'
            WHERE token_hash = ${hashToken(params.otpToken)}`;
        await services.mail.send(tx, codeMail(row, code));
        return 0;
    });
    if (outcome === null) throw new ApiError(422, OVER);
    if (outcome > 0) throw tooManyAttempts(outcome);
    return { message: 'A new code is on its way.' };
};
