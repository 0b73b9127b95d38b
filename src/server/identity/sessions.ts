import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../platform/credentials';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { afterCommit, transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { logAccount } from './accountLog';
import { invalidateCallers } from './callers';
import { timeZoneOfRequest } from './timeZone';
import { ACCESS_SECONDS, signAccess } from './tokens';

export type SessionKind = 'full' | 'ceres_tag';
/** Transport of a refresh token. Each channel rotates independently. */
export type TokenChannel = 'body' | 'cookie';

/** Maximum lifetime of a session, however often refreshed; an unused refresh token expires after a third of it. */
const SESSION_DAYS = 90;
export const REFRESH_DAYS = 30;
/** Grace period for two tabs that refresh with the same token: both get the same successor. */
const GRACE_SECONDS = 30;

export interface OpenedSession {
    sessionId: string;
    /** absent in a Ceres tags session, which ends with its access token */
    refresh?: Record<TokenChannel, string>;
}

/**
 * The successor of a token is derived from it, so that exchanging it twice gives the same one: a family never forks,
 * and no usable token is stored.
 */
const successorOf = ({ config }: Services, token: string): string =>
    createHmac('sha256', config.secrets.jwt).update(`refresh token after ${token}`).digest('base64url');

const issue = async (tx: Db, sessionId: string, channel: TokenChannel, token = newToken()): Promise<string> => {
    await tx`
        INSERT INTO refresh_tokens (token_hash, session_id, channel, expires_at)
        VALUES (${hashToken(token)}, ${sessionId}, ${channel}, now() + ${REFRESH_DAYS} * interval '1 day')`;
    return token;
};

export const openSession = async (
    tx: Db,
    userId: number,
    kind: SessionKind,
    request: FastifyRequest,
): Promise<OpenedSession> => {
    const seconds = kind === 'full' ? SESSION_DAYS * 86_400 : ACCESS_SECONDS;
    const [session] = await tx<{ id: string }[]>`
        INSERT INTO sessions (user_id, kind, expires_at, address, agent, timezone)
        VALUES (${userId}, ${kind}, now() + ${seconds} * interval '1 second', ${request.ip},
            ${String(request.headers['user-agent'] ?? '').slice(0, 300)}, ${timeZoneOfRequest(request)})
        RETURNING id`;
    const sessionId = (session as { id: string }).id;
    await tx`UPDATE users SET last_login_at = now() WHERE id = ${userId}`;
    if (kind === 'ceres_tag') return { sessionId };
    return {
        sessionId,
        refresh: { body: await issue(tx, sessionId, 'body'), cookie: await issue(tx, sessionId, 'cookie') },
    };
};

/** Ends one session: its refresh and access tokens are refused from the next call on. */
export const endSession = async (tx: Db, sessionId: string, reason: string): Promise<void> => {
    await tx`UPDATE sessions SET ended_at = now(), ended_reason = ${reason} WHERE id = ${sessionId} AND ended_at IS NULL`;
    afterCommit(tx, invalidateCallers);
};

/** Ends all sessions of a user, except the given one. */
export const endSessionsOf = async (
    tx: Db,
    userId: number,
    reason: string,
    except: string | null = null,
): Promise<void> => {
    await tx`
        UPDATE sessions SET ended_at = now(), ended_reason = ${reason}
        WHERE user_id = ${userId} AND ended_at IS NULL AND (${except}::uuid IS NULL OR id <> ${except}::uuid)`;
    afterCommit(tx, invalidateCallers);
};

type Rotation = { userId: number; sessionId: string; token: string } | null;

/**
 * Exchanges a refresh token for the next one; null if invalid. A token that was exchanged already counts as stolen and
 * ends its session, except within the grace period. Both tabs then hold the same token: if both use it later, the
 * second use ends the session.
 */
const rotate = (services: Services, presented: string, channel: TokenChannel): Promise<Rotation> =>
    transact(services, async tx => {
        // Locks the session first, so that the second of two concurrent exchanges sees the first.
        const [found] = await tx<{ session_id: string; user_id: string; rotated: number | null }[]>`
            SELECT s.id AS session_id, s.user_id, extract(epoch FROM now() - t.rotated_at)::float8 AS rotated
            FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
            WHERE t.token_hash = ${hashToken(presented)} AND t.channel = ${channel} AND t.expires_at > now()
                AND s.ended_at IS NULL AND s.expires_at > now() AND s.kind = 'full'
                AND ${tx.unsafe(IS_ACTIVE_USER)}
            FOR UPDATE OF s`;
        if (!found) return null;
        // Read again, because the row above may predate the lock.
        const [now] = await tx<{ rotated: number | null; ended: boolean }[]>`
            SELECT extract(epoch FROM clock_timestamp() - t.rotated_at)::float8 AS rotated, s.ended_at IS NOT NULL AS ended
            FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.token_hash = ${hashToken(presented)}`;
        if (!now || now.ended) return null;
        if (now.rotated !== null && now.rotated > GRACE_SECONDS) {
            await endSession(tx, found.session_id, 'refresh token reused');
            await logAccount(tx, 'signed-out-for-safety', Number(found.user_id));
            return null;
        }
        const token = successorOf(services, presented);
        if (now.rotated === null) {
            await tx`UPDATE refresh_tokens SET rotated_at = clock_timestamp() WHERE token_hash = ${hashToken(presented)}`;
            await issue(tx, found.session_id, channel, token);
        } else {
            // under a changed secret another successor would be derived
            const [known] = await tx`SELECT 1 FROM refresh_tokens WHERE token_hash = ${hashToken(token)}`;
            if (!known) return null;
        }
        return { userId: Number(found.user_id), sessionId: found.session_id, token };
    });

/** A new access token with the next refresh token, or null if the person must sign in again. */
export const refreshSession = async (
    services: Services,
    presented: string,
    channel: TokenChannel,
): Promise<{ token: string; refreshToken: string } | null> => {
    const rotation = await rotate(services, presented, channel);
    if (!rotation) return null;
    return { token: await signAccess(services, rotation.userId, rotation.sessionId), refreshToken: rotation.token };
};

/** Deletes expired sessions and tokens. */
export const pruneIdentity = (services: Services): Promise<void> =>
    transact(services, async tx => {
        await tx`DELETE FROM refresh_tokens WHERE expires_at < now()`;
        await tx`DELETE FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '30 days'`;
        await tx`DELETE FROM api_tokens WHERE coalesce(revoked_at, expires_at) < now() - interval '1 year'`;
        await tx`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 day'`;
        await tx`DELETE FROM account_links WHERE expires_at < now() - interval '30 days'`;
        await tx`DELETE FROM login_attempts WHERE resets_at < now() - interval '1 day'`;
    });
