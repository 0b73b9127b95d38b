import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashCode, hashToken, newCode, newToken, verifyPassword } from '../foundation/credentials';
import { BUSINESS_STANDS, IS_LET_IN } from '../foundation/database/people';
import { transact } from '../foundation/database/transact';
import { ApiError, tooMany } from '../foundation/errors';
import type { Handler, OperationContext, Services } from '../foundation/services';
import { setRefreshCookie } from './cookies';
import { knownDevice, rememberDevice } from './knownDevice';
import { consume, forget, limits, release, TRIES } from './limits';
import { codeMail, maskedEmail, triesMail } from './mails';
import { openSession, type SessionKind } from './sessions';
import { loadSessionUser } from './sessionUser';
import { signAccess } from './tokens';

const WRONG = 'The user name or the password is not right.';
const WRONG_CODE = 'This code is not right, or no longer valid.';
const CODE_TRIES = 5;
const RESEND_SECONDS = 60;
const MOST_SENT = 4;

export interface Account {
    id: number;
    username: string;
    email: string;
    fullname: string;
    customer_id: number | null;
    status: 'pending' | 'active' | 'inactive';
    mfa_enabled: boolean;
    must_change_password: boolean;
    password_hash: string | null;
    email_confirmed_at: string | null;
    business_stands: boolean;
}

/** By user name or e-mail address, in whatever case. */
export const findAccount = async ({ sql }: Services, name: string): Promise<Account | undefined> => {
    const [account] = await sql<Account[]>`
        SELECT u.id, u.username, u.email, u.fullname, u.customer_id, u.status, u.mfa_enabled, u.must_change_password, c.password_hash, c.email_confirmed_at,
            ${sql.unsafe(BUSINESS_STANDS)} AS business_stands
        FROM users u LEFT JOIN user_credentials c ON c.user_id = u.id
        WHERE u.archived_at IS NULL AND (lower(u.username) = lower(${name}) OR lower(u.email) = lower(${name}))
        LIMIT 1`;
    return account;
};

const TRIES_JOB = 'identity.tell-of-tries';
/** Only a job is left, whether the name is known or not: how long it takes tells nothing. */
const tellOfTries = (services: Services, name: string) =>
    transact(services, tx => services.queue.enqueue(tx, TRIES_JOB, { name }));
export const registerTriesJob = (services: Services): void =>
    services.queue.register<{ name: string }>(TRIES_JOB, async ({ name }) => {
        const account = await findAccount(services, name);
        if (account?.status !== 'active' || !account.business_stands) return;
        await transact(services, tx => services.mail.send(tx, triesMail(services, account)));
    });

/** Who has this name and password. Limited before it is checked, and as dear for names that do not exist. */
const proveAccount = async (
    services: Services,
    request: FastifyRequest,
    username: string,
    password: string,
): Promise<Account> => {
    const account = await findAccount(services, username);
    const device = knownDevice(services, request, account);
    const byAccount =
        account && device ? limits.loginDevice(account.id, device) : limits.loginAccount(account?.id ?? username);
    // strangers at the same address, or at the account, do not keep out whoever has signed in from here before
    const byAddress = device ? [] : [limits.loginAddress(request.ip)];
    const [tries] = await consume(services, byAccount, ...byAddress);
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
        if (tries === TRIES) await tellOfTries(services, username);
        throw new ApiError(401, WRONG);
    }
    if (byAddress.length) await release(services, ...byAddress);
    // Only who knows the password learns what state the account is in.
    if (account.status === 'pending')
        throw new ApiError(
            403,
            account.email_confirmed_at
                ? 'Your account has not been approved yet. We will write to you.'
                : 'Please confirm your email address first: the link is in your mailbox.',
        );
    if (account.status !== 'active')
        throw new ApiError(403, 'This account is deactivated. Please talk to your administrator.');
    if (!account.business_stands)
        throw new ApiError(
            403,
            'The business of this account is archived. Please talk to us if that should not be so.',
        );
    await forget(services, byAccount);
    return account;
};

const rememberOwn = async (services: Services, userId: number, request: FastifyRequest, reply: FastifyReply) => {
    const [account] = await services.sql<{ id: number; password_hash: string | null }[]>`
        SELECT user_id AS id, password_hash FROM user_credentials WHERE user_id = ${userId}`;
    if (account) rememberDevice(services, request, reply, account);
};

const completeSignIn = async (
    services: Services,
    userId: number,
    kind: SessionKind,
    request: FastifyRequest,
    reply: FastifyReply,
) => {
    const { sessionId, refresh } = await transact(services, tx => openSession(tx, userId, kind, request));
    const [token, user] = await Promise.all([
        signAccess(services, userId, sessionId),
        loadSessionUser(services, userId),
    ]);
    if (refresh) {
        setRefreshCookie(services, reply, refresh.cookie);
        await rememberOwn(services, userId, request, reply);
    }
    if (kind === 'ceres_tag') {
        const tags = (list: typeof user.permissions) => list.filter(({ name }) => name.includes('ceres_tag'));
        const limited = {
            ...user,
            permissions: tags(user.permissions),
            roles: user.roles.map(role => ({ ...role, permissions: tags(role.permissions) })),
        };
        return { code_context: null, token, platforms: user.platforms, ceres_tag: true, user: limited };
    }
    return {
        code_context: user.must_change_password ? 'change_password' : null,
        token,
        refresh_token: refresh?.body,
        platforms: user.platforms,
        user,
    };
};

const askForCode = async (services: Services, account: Account, kind: SessionKind) => {
    await consume(services, limits.code(account.id));
    const otpToken = newToken();
    const code = newCode();
    await transact(services, async tx => {
        // The codes of earlier attempts end: one sign-in, one code.
        await tx`UPDATE one_time_codes SET used_at = now() WHERE user_id = ${account.id} AND used_at IS NULL`;
        await tx`
            INSERT INTO one_time_codes (token_hash, user_id, kind, code_hash, expires_at)
            VALUES (${hashToken(otpToken)}, ${account.id}, ${kind}, ${hashCode(otpToken, code)}, now() + interval '10 minutes')`;
        await services.mail.send(tx, codeMail(account, code));
    });
    return { code_context: 'verify_mfa', token: otpToken, email: maskedEmail(account.email), platforms: [] };
};

type Credentials = OperationContext<{ username: string; password: string }>;

export const login: Handler = async ({ services, body, request, reply }: Credentials) => {
    const account = await proveAccount(services, request, body.username.trim(), body.password);
    return account.mfa_enabled
        ? askForCode(services, account, 'full')
        : completeSignIn(services, account.id, 'full', request, reply);
};

export const ceresTagLogin: Handler = async ({ services, body, request, reply }: Credentials) => {
    const account = await proveAccount(services, request, body.username.trim(), body.password);
    if (account.must_change_password)
        throw new ApiError(403, 'Change your password first: sign in to the portal once.', undefined, {
            code_context: 'change_password',
        });
    return account.mfa_enabled
        ? askForCode(services, account, 'ceres_tag')
        : completeSignIn(services, account.id, 'ceres_tag', request, reply);
};

interface Code {
    user_id: number;
    kind: SessionKind;
    code_hash: string;
    email: string;
    username: string;
}
/** Counts the attempt, and uses the code up when it is right. The attempt counts whatever happens next: nothing here may roll it back. */
const tryCode = (services: Services, otpToken: string, code: string, name: string | undefined) =>
    transact(services, async tx => {
        const [found] = await tx<Code[]>`
            UPDATE one_time_codes o SET tries = tries + 1 FROM users u
            WHERE o.token_hash = ${hashToken(otpToken)} AND o.used_at IS NULL AND o.expires_at > now() AND o.tries < ${CODE_TRIES}
                AND u.id = o.user_id AND ${tx.unsafe(IS_LET_IN)}
            RETURNING o.user_id, o.kind, o.code_hash, u.email, u.username`;
        if (!found || found.code_hash !== hashCode(otpToken, code)) return null;
        if (name && ![found.email.toLowerCase(), found.username.toLowerCase()].includes(name.trim().toLowerCase()))
            return null;
        await tx`UPDATE one_time_codes SET used_at = now() WHERE token_hash = ${hashToken(otpToken)}`;
        return found;
    });

type CodeContext = OperationContext<{ code: string; email?: string; otpToken?: string }, unknown, { otpToken: string }>;

export const verifyOneTimeCode: Handler = async ({ services, params, body, request, reply }: CodeContext) => {
    await consume(services, limits.linkAddress(request.ip));
    const same = body.otpToken === undefined || body.otpToken === params.otpToken;
    const found = same ? await tryCode(services, params.otpToken, body.code.replace(/\s/g, ''), body.email) : null;
    if (!found) throw new ApiError(422, WRONG_CODE, { code: [WRONG_CODE] });
    return completeSignIn(services, found.user_id, found.kind, request, reply);
};

export const resendOneTimeCode: Handler = async ({ services, params, request }: CodeContext) => {
    await consume(services, limits.linkAddress(request.ip));
    const code = newCode();
    const outcome = await transact(services, async tx => {
        const [row] = await tx<(Account & { user_id: number; wait: number; sent: number })[]>`
            SELECT o.user_id, o.sent, ceil(extract(epoch FROM o.sent_at - now()) + ${RESEND_SECONDS})::int AS wait, u.email, u.fullname, u.customer_id
            FROM one_time_codes o JOIN users u ON u.id = o.user_id
            WHERE o.token_hash = ${hashToken(params.otpToken)} AND o.used_at IS NULL AND o.expires_at > now() AND o.tries < ${CODE_TRIES}
                AND ${tx.unsafe(IS_LET_IN)}
            FOR UPDATE OF o`;
        if (!row || row.sent >= MOST_SENT) return null;
        if (row.wait > 0) return row.wait;
        // The tries are not given back: five for one sign-in, however many codes were mailed.
        await tx`
            UPDATE one_time_codes SET code_hash = ${hashCode(params.otpToken, code)}, sent = sent + 1, sent_at = now(), expires_at = now() + interval '10 minutes'
            WHERE token_hash = ${hashToken(params.otpToken)}`;
        await services.mail.send(tx, codeMail(row, code));
        return 0;
    });
    if (outcome === null) throw new ApiError(422, 'This sign-in is no longer open. Please start again.');
    if (outcome > 0) throw tooMany(outcome);
    return { message: 'A new code is on its way.' };
};
