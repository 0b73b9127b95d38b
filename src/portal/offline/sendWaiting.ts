import { isFault } from '../session/fault';
import { sessionFetch } from '../session/http';
import { getSession } from '../session/store';
import { type ActionContent, actionStore, bodyOf, type KeptAction } from './actionStore';
import { exclusively } from './exclusively';
import { type ActionAnswer, sendActions } from './sendActions';
import { sendLimitMs } from './sendLimit';

const timeLimit = (content: ActionContent): number => {
    const files = content.kind === 'form' ? content.fields.map(([, value]) => value) : [];
    const bytes = files.reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.bytes.byteLength), 0);
    return sendLimitMs(bytes);
};

/** Sends an action in the session of its owner only. Without an answer in time, the server counts as unreachable. */
const send = async ({ id, owner, path, content }: KeptAction): Promise<ActionAnswer> => {
    if (getSession()?.user.id !== owner) return null;
    const signal = AbortSignal.timeout(timeLimit(content));
    try {
        const response = await sessionFetch(path, {
            method: 'POST',
            body: bodyOf(content),
            headers: { 'Idempotency-Key': id },
            background: true,
            signal,
        });
        const body = await response.json().catch(() => null);
        return signal.aborted ? null : { status: response.status, body };
    } catch (error) {
        if (isFault(error) || signal.aborted) return null;
        throw error;
    }
};

/** Sends the waiting actions of a user. @returns number of actions that the server accepted */
export const sendWaiting = (owner: number): Promise<number> =>
    exclusively('headwater.home-queue', () => sendActions({ store: actionStore(), owner, send }));
