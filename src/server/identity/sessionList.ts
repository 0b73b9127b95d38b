import Bowser from 'bowser';
import { transact } from '../platform/database/transact';
import { notFound } from '../platform/errors';
import type { Handler, OperationContext } from '../platform/services';
import { logAccount } from './accountLog';
import { endSession, endSessionsOf } from './sessions';

/** "Chrome on Windows", from the user agent; null if it is unknown. */
export const deviceLabel = (agent: string | null): string | null => {
    if (!agent) return null;
    const { browser, os } = Bowser.parse(agent);
    return [browser.name, os.name].filter(Boolean).join(' on ') || null;
};

/** The user's sessions, latest use first, this browser before all. */
export const listOwnSessions: Handler = async ({ services, caller }) => {
    const sessions = await services.sql<
        {
            id: string;
            agent: string | null;
            address: string | null;
            timezone: string | null;
            created_at: string;
            used_at: string;
        }[]
    >`
        SELECT s.id, s.agent, s.address, s.timezone, s.created_at,
            greatest(s.created_at, (SELECT max(t.created_at) FROM refresh_tokens t WHERE t.session_id = s.id)) AS used_at
        FROM sessions s WHERE s.user_id = ${caller.userId} AND s.ended_at IS NULL AND s.expires_at > now()
        ORDER BY s.id = ${caller.sessionId} DESC, used_at DESC, s.id LIMIT 100`;
    return {
        sessions: sessions.map(({ agent, ...session }) => ({
            ...session,
            device: deviceLabel(agent),
            current: session.id === caller.sessionId,
        })),
    };
};

export const endOwnSession: Handler = ({
    services,
    caller,
    params,
}: OperationContext<unknown, unknown, { sessionId: string }>) =>
    transact(services, async tx => {
        const [own] = await tx`
            SELECT 1 FROM sessions WHERE id = ${params.sessionId} AND user_id = ${caller.userId} AND ended_at IS NULL FOR UPDATE`;
        if (!own) throw notFound();
        await endSession(tx, params.sessionId, 'ended by the user');
        await logAccount(tx, 'sessions-ended', caller.userId, { id: caller.userId, name: caller.name });
        return { message: 'That session is signed out.' };
    });

export const endOtherSessions: Handler = ({ services, caller }) =>
    transact(services, async tx => {
        await endSessionsOf(tx, caller.userId, 'ended by the user', caller.sessionId);
        await logAccount(tx, 'sessions-ended', caller.userId, { id: caller.userId, name: caller.name });
        return { message: 'Signed out everywhere else.' };
    });
