import { passwordFaults } from '../../domain/access/passwords';
import { hashPassword, verifyPassword } from '../platform/credentials';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { afterCommit, transact } from '../platform/database/transact';
import { ApiError, invalid } from '../platform/errors';
import type { Db, Handler, OperationContext, Services } from '../platform/services';
import { createAccountLink, findLinkOwner, revokeAccountLinks } from './accountLinks';
import { logAccount } from './accountLog';
import { revokeTokensOf } from './apiTokens/revokeTokens';
import { attemptLimits, countAttempt, resetAttempts } from './attemptLimits';
import { invalidateCallers } from './callers';
import { rememberDevice } from './knownDevice';
import { type MailRecipient, passwordChangedMail, resetMail } from './mails';
import { endSessionsOf } from './sessions';

const BAD_LINK = 'This link is invalid or has expired. Ask for a new one.';
const FORGET_JOB = 'identity.forgot-password';

/** Sets the new hash, ends the user's sessions, except the given one, and revokes the user's API tokens. */
const storePassword = async (
    services: Services,
    tx: Db,
    user: MailRecipient & { id: number },
    hash: string,
    keepSession: string | null,
) => {
    await tx`
        INSERT INTO user_credentials (user_id, password_hash, password_changed_at) VALUES (${user.id}, ${hash}, now())
        ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, password_changed_at = now()`;
    await tx`UPDATE users SET must_change_password = false WHERE id = ${user.id} AND must_change_password`;
    await tx`UPDATE one_time_codes SET used_at = now() WHERE user_id = ${user.id} AND used_at IS NULL`;
    await endSessionsOf(tx, user.id, 'password changed', keepSession);
    await revokeAccountLinks(tx, user.id, ['reset', 'invite']);
    const by = keepSession ? { id: user.id, name: user.fullname } : null;
    const revokedTokens = await revokeTokensOf(tx, user.id, by);
    await logAccount(tx, keepSession ? 'password-changed' : 'password-reset', user.id, by);
    await services.mail.send(tx, passwordChangedMail(services, user, revokedTokens > 0));
    afterCommit(tx, invalidateCallers);
};

/** Mails a reset link, if the address has an account that may sign in. */
export const sendResetLink = async (
    services: Services,
    tx: Db,
    user: MailRecipient & { id: number },
): Promise<void> => {
    await services.mail.send(tx, resetMail(services, user, await createAccountLink(tx, user.id, 'reset')));
};

/** Only enqueues a job, so that response and timing do not disclose whether the account exists. */
export const forgetPassword: Handler = async ({ services, body, request }: OperationContext<{ email: string }>) => {
    const email = body.email.trim().toLowerCase();
    await countAttempt(services, attemptLimits.forgetAccount(email), attemptLimits.forgetAddress(request.ip));
    await transact(services, tx => services.queue.enqueue(tx, FORGET_JOB, { email }));
    return { message: 'If this address has an account, an email with a link is on its way.' };
};

export const registerForgetJob = (services: Services): void =>
    services.queue.register<{ email: string }>(FORGET_JOB, ({ email }) =>
        transact(services, async tx => {
            const [user] = await tx<(MailRecipient & { id: number })[]>`
                SELECT u.id, u.email, u.fullname, u.customer_id FROM users u
                WHERE lower(u.email) = ${email} AND ${tx.unsafe(IS_ACTIVE_USER)}`;
            if (user) await sendResetLink(services, tx, user);
        }),
    );

export const confirmPasswordReset: Handler = async ({
    services,
    body,
    request,
}: OperationContext<{ token: string; email?: string }>) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const owner = await findLinkOwner(services.sql, body.token, ['reset', 'invite'], body.email);
    if (!owner) throw new ApiError(422, BAD_LINK);
    return { email: owner.email };
};

interface Reset {
    password?: unknown;
    password_confirmation?: unknown;
    email?: string;
    token?: string;
}
export const resetPassword: Handler = async ({ services, body, request, reply }: OperationContext<Reset>) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const faults = passwordFaults(body);
    if (faults) throw new ApiError(417, 'Please check the new password.', faults);
    const { token, email } = body;
    // checked before hashing, so that invalid tokens are cheap
    if (!token || !(await findLinkOwner(services.sql, token, ['reset', 'invite'], email)))
        throw new ApiError(422, BAD_LINK);
    const hash = await hashPassword(String(body.password));
    const done = await transact(services, async tx => {
        const owner = await findLinkOwner(tx, token, ['reset', 'invite'], email, true);
        if (owner) await storePassword(services, tx, owner, hash, null);
        return owner;
    });
    if (!done) throw new ApiError(422, BAD_LINK);
    // an owner of the mailbox must not be delayed by a password thief's attempts
    await resetAttempts(services, attemptLimits.loginAccount(done.id), attemptLimits.code(done.id));
    // ownership of the mailbox is proven, so earlier failed attempts no longer delay the sign-in
    rememberDevice(services, request, reply, { id: done.id, password_hash: hash });
    return { message: 'Password Changed Successfully.' };
};

export const wrongPassword = (field: string): ApiError => invalid({ [field]: ['The current password is incorrect.'] });

/**
 * Requires the password again before sensitive actions, which an unattended screen must not allow.
 * @throws ApiError 422 at the field, 429 after five wrong ones in 15 minutes
 */
export const proveOwnPassword = async (services: Services, userId: number, field: string, password: string) => {
    await countAttempt(services, attemptLimits.changePassword(userId));
    const [user] = await services.sql<(MailRecipient & { id: number; password_hash: string | null })[]>`
        SELECT u.id, u.email, u.fullname, u.customer_id, c.password_hash
        FROM users u LEFT JOIN user_credentials c ON c.user_id = u.id WHERE u.id = ${userId}`;
    if (!user || !(await verifyPassword(user.password_hash, password))) throw wrongPassword(field);
    await resetAttempts(services, attemptLimits.changePassword(userId));
    return user;
};

interface Change {
    old_password: string;
    password: string;
    password_confirmation: string;
}
export const changePassword: Handler = async ({ services, caller, body, request, reply }: OperationContext<Change>) => {
    const faults = passwordFaults(body);
    if (faults) throw invalid(faults);
    const user = await proveOwnPassword(services, caller.userId, 'old_password', body.old_password);
    if (body.password === body.old_password)
        throw invalid({ password: ['The new password must differ from the current one.'] });
    const hash = await hashPassword(body.password);
    await transact(services, tx => storePassword(services, tx, user, hash, caller.sessionId));
    rememberDevice(services, request, reply, { id: caller.userId, password_hash: hash });
    return { message: 'Password Changed Successfully.' };
};
