import { isFault } from '../session/fault';
import { sessionFetch } from '../session/http';
import { getSession } from '../session/store';
import { actionStore, bodyOf, type KeptAction } from './actionStore';
import { exclusively } from './exclusively';
import { type ActionAnswer, sendActions } from './sendActions';

/** Sends an action in the session of its owner only. */
const send = async ({ id, owner, path, content }: KeptAction): Promise<ActionAnswer> => {
    if (getSession()?.user.id !== owner) return null;
    try {
        const response = await sessionFetch(path, {
            method: 'POST',
            body: bodyOf(content),
            headers: { 'Idempotency-Key': id },
            background: true,
        });
        return { status: response.status, body: await response.json().catch(() => null) };
    } catch (error) {
        if (isFault(error)) return null;
        throw error;
    }
};

/** Sends the waiting actions of a user. @returns number of actions that the server accepted */
export const sendWaiting = (owner: number): Promise<number> =>
    exclusively('headwater.home-queue', () => sendActions({ store: actionStore(), owner, send }));
