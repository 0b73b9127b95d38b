import { isCustomerType } from '../../domain/access/platforms';
import { ApiFault, isFault, OFFLINE_MESSAGE } from '../session/fault';
import { apiJson } from '../session/http';
import { takeLostKey } from '../session/requestKeys';
import { getSession } from '../session/store';
import { canKeep } from './canKeep';

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

/** Sends the queue if it contains actions of this record. @returns whether some still wait: a newer one must not overtake them */
const isBehind = async (owner: number, path: string): Promise<boolean> => {
    if (!canKeep()) return false;
    try {
        const [{ actionStore, recordPath }, { sendWaiting }] = await Promise.all([
            import('./actionStore'),
            import('./sendWaiting'),
        ]);
        const isWaiting = async () =>
            (await actionStore().list(owner)).some(
                action => action.state === 'waiting' && recordPath(action.path) === recordPath(path),
            );
        if (!(await isWaiting())) return false;
        await sendWaiting(owner);
        return await isWaiting();
    } catch (error) {
        console.warn('Cannot read the offline queue', error);
        return false;
    }
};

/**
 * POST of a customer's home: kept on the phone if the server cannot be reached, or an older action of the same record
 * still waits. Every answer of the server is the caller's.
 */
export const sendOrKeep = async <Answer = unknown>({
    path,
    body,
    title,
    validity,
}: Action): Promise<SentAction<Answer>> => {
    const customerUser = () => {
        const user = getSession()?.user;
        return user && isCustomerType(user.user_type) ? user : undefined;
    };
    try {
        const user = customerUser();
        if (user && (await isBehind(user.id, path))) throw new ApiFault(0, OFFLINE_MESSAGE);
        return { isKept: false, answer: await apiJson<Answer>(path, { method: 'POST', body }) };
    } catch (error) {
        const user = customerUser();
        if (!isFault(error) || error.status !== 0 || !user) throw error;
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
