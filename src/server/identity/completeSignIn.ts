import type { FastifyReply, FastifyRequest } from 'fastify';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { setRefreshCookie } from './cookies';
import { rememberDevice } from './knownDevice';
import { openSession, type SessionKind } from './sessions';
import { loadSessionUser } from './sessionUser';
import { signAccess } from './tokens';

const rememberOwn = async (services: Services, userId: number, request: FastifyRequest, reply: FastifyReply) => {
    const [account] = await services.sql<{ id: number; password_hash: string | null }[]>`
        SELECT user_id AS id, password_hash FROM user_credentials WHERE user_id = ${userId}`;
    if (account) rememberDevice(services, request, reply, account);
};

/** Opens the session after all sign-in steps. */
export const completeSignIn = async (
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
