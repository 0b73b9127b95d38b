import { isCustomerType } from '../../domain/access/platforms';
import { isFault } from '../session/fault';
import { apiJson } from '../session/http';
import { takeLostKey } from '../session/requestKeys';
import { getSession } from '../session/store';

/** Text of the notice that an action is kept. */
export const KEPT = 'parts.offline.kept';

const HOUR_MS = 3_600_000;

interface Action {
    path: string;
    body: object;
    /** shown while it waits, such as `Count Weaners: 212 head` */
    title: string;
    /** hours after which it is no longer true, and the reason to show then */
    validity?: { hours: number; problem: string };
}
/** Answer of the server; or the action is kept on the phone, and sent when there is a signal. */
export type SentAction<Answer> = { isKept: false; answer: Answer } | { isKept: true };

/** POST of a customer's home: kept on the phone if the server cannot be reached. Every answer of the server is the caller's. */
export const sendOrKeep = async <Answer = unknown>({
    path,
    body,
    title,
    validity,
}: Action): Promise<SentAction<Answer>> => {
    try {
        return { isKept: false, answer: await apiJson<Answer>(path, { method: 'POST', body }) };
    } catch (error) {
        const user = getSession()?.user;
        if (!isFault(error) || error.status !== 0 || !user || !isCustomerType(user.user_type)) throw error;
        const { actionStore, contentOf } = await import('./actionStore').catch(() => {
            throw error;
        });
        const content = await contentOf(body);
        // the first attempt may have arrived, so the repetition has its key
        const id = takeLostKey(path, body instanceof FormData ? body : JSON.stringify(body));
        const now = Date.now();
        await actionStore().add({
            id,
            owner: user.id,
            path,
            content,
            title,
            madeAt: new Date(now).toISOString(),
            ...(validity && {
                expires: { at: new Date(now + validity.hours * HOUR_MS).toISOString(), problem: validity.problem },
            }),
        });
        return { isKept: true };
    }
};
