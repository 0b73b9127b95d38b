import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '../platform/credentials';
import { transact } from '../platform/database/transact';
import { ApiError } from '../platform/errors';
import type { Handler, OperationContext, Services } from '../platform/services';
import { type Account, findAccount } from './accounts';
import { attemptLimits, countAttempt, MAX_PASSWORD_TRIES, releaseAttempt, resetAttempts } from './attemptLimits';
import { completeSignIn } from './completeSignIn';
import { knownDevice } from './knownDevice';
import { failedSignInsMail } from './mails';
import { beginSecondStep, needsSecondStep } from './secondStep';

const WRONG = 'The username or password is incorrect.';

const TRIES_JOB = 'identity.tell-of-tries';
/** Only enqueues a job for known and unknown names alike, so that timing discloses nothing. */
const enqueueTriesMail = (services: Services, name: string) =>
    transact(services, tx => services.queue.enqueue(tx, TRIES_JOB, { name }));
export const registerTriesJob = (services: Services): void =>
    services.queue.register<{ name: string }>(TRIES_JOB, async ({ name }) => {
        const account = await findAccount(services, name);
        if (account?.status !== 'active' || !account.business_stands) return;
        await transact(services, tx => services.mail.send(tx, failedSignInsMail(services, account)));
    });

/**
 * Verifies name and password. Rate-limited before the check, and as slow for unknown names as for known ones.
 * @throws ApiError 401
 */
const verifyAccount = async (
    services: Services,
    request: FastifyRequest,
    username: string,
    password: string,
): Promise<Account> => {
    const account = await findAccount(services, username);
    const device = knownDevice(services, request, account);
    const byAccount =
        account && device
            ? attemptLimits.loginDevice(account.id, device)
            : attemptLimits.loginAccount(account?.id ?? username);
    // strangers at the same network or account do not lock out known devices
    const byAddress = device ? [] : [attemptLimits.loginAddress(request.ip)];
    const [tries] = await countAttempt(services, byAccount, ...byAddress);
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
        if (tries === MAX_PASSWORD_TRIES) await enqueueTriesMail(services, username);
        throw new ApiError(401, WRONG);
    }
    if (byAddress.length) await releaseAttempt(services, ...byAddress);
    // The state of the account is only disclosed after the right password.
    if (account.status === 'pending')
        throw new ApiError(
            403,
            account.email_confirmed_at
                ? 'Your account has not been approved yet. We will write to you.'
                : 'Please confirm your email address first. The link is in your mailbox.',
        );
    if (account.status !== 'active')
        throw new ApiError(403, 'This account is deactivated. Please talk to your administrator.');
    if (!account.business_stands)
        throw new ApiError(403, 'The business of this account is archived. Please contact us if this is a mistake.');
    await resetAttempts(services, byAccount);
    return account;
};

type Credentials = OperationContext<{ username: string; password: string }>;

export const login: Handler = async ({ services, body, request, reply }: Credentials) => {
    const account = await verifyAccount(services, request, body.username.trim(), body.password);
    return needsSecondStep(account)
        ? beginSecondStep(services, request, account, 'full')
        : completeSignIn(services, account.id, 'full', request, reply);
};

export const ceresTagLogin: Handler = async ({ services, body, request, reply }: Credentials) => {
    const account = await verifyAccount(services, request, body.username.trim(), body.password);
    if (account.must_change_password)
        throw new ApiError(
            403,
            'Sign in to the portal and change your password first.',
            undefined,
            { code_context: 'change_password' },
            'password_change_required',
        );
    return needsSecondStep(account)
        ? beginSecondStep(services, request, account, 'ceres_tag')
        : completeSignIn(services, account.id, 'ceres_tag', request, reply);
};
