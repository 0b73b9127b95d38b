import { canOpenPageAs, NEVILLE_PAGE } from '../../domain/access/pageAccess';
import { transact } from '../platform/database/transact';
import { forbidden, unauthenticated } from '../platform/errors';
import type { Handler, OperationContext } from '../platform/services';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin, setRefreshCookie } from './cookies';
import { endSession, refreshSession } from './sessions';
import { loadSessionUser } from './sessionUser';

export const logout: Handler = async ({ services, caller, reply }) => {
    await transact(services, tx => endSession(tx, caller.sessionId, 'signed out'));
    clearRefreshCookie(services, reply);
    return { message: 'Signed out.' };
};

export const refreshToken: Handler = async ({ services, body }: OperationContext<{ refresh_token: string }>) => {
    const refreshed = await refreshSession(services, body.refresh_token, 'body');
    if (!refreshed) throw unauthenticated();
    return { token: refreshed.token, refresh_token: refreshed.refreshToken };
};

export const refreshTokenByCookie: Handler = async ({ services, request, reply }) => {
    requireOwnOrigin(services, request);
    const presented = readRefreshCookie(request);
    const refreshed = presented ? await refreshSession(services, presented, 'cookie') : null;
    if (!refreshed) {
        clearRefreshCookie(services, reply);
        throw unauthenticated();
    }
    setRefreshCookie(services, reply, refreshed.refreshToken);
    return { token: refreshed.token };
};

export const getMultiPlatformMe: Handler = ({ services, caller }) => loadSessionUser(services, caller.userId);

export const getMe: Handler = async ({ services, caller }) => {
    const { id, is_staff, platforms, roles, permissions } = await loadSessionUser(services, caller.userId);
    return { id, is_staff, platforms, roles, permissions };
};

/** @throws ApiError 403 for users without access to the third platform, connected or not */
export const getHandOver: Handler = async ({ services, caller }) => {
    if (!canOpenPageAs(await loadSessionUser(services, caller.userId), NEVILLE_PAGE)) throw forbidden();
    return { url: services.config.nevilleUrl ?? null };
};
