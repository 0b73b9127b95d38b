import { isCustomerType } from '../../domain/access/platforms';
import { ApiFault, isFault, OFFLINE_MESSAGE } from '../session/fault';
import { apiJson } from '../session/http';
import { takeLostKey } from '../session/requestKeys';
import { getSession } from '../session/store';
import { canKeep } from './canKeep';
import { sendLimitMs } from './sendLimit';

const HOUR_MS = 3_600_000;

interface Action {
    path: string;
    body: object;
    /** shown while it waits, such as `Count Weaners: 212 head` */
    title: string;
    /** hours after which it is no longer true, and the reason to show then */
    validity?: { hours: number; problem: string };
}
/** Answer of the server, or an action that is stored on the phone until there is signal. */
export type SentAction<Answer> = { isKept: false; answer: Answer } | { isKept: true };

/** Arguments of `notify` after an action. @param text of the notice if the server accepted it */
export const sentNotice = ({ isKept }: SentAction<unknown>, text: string): [string, { type: 'info' | 'success' }] =>
    isKept ? ['parts.offline.kept', { type: 'info' }] : [text, { type: 'success' }];

/** Whether an older action of the same record waits, which a newer one must not overtake. */
const isBehind = async (owner: number, path: string): Promise<boolean> => {
    if (!canKeep()) return false;
    try {
        const { actionStore, recordPath } = await import('./actionStore');
        const record = recordPath(path);
        if (!record) return false;
        const actions = await actionStore().list(owner);
        return actions.some(({ state, path: other }) => state === 'waiting' && recordPath(other) === record);
    } catch (error) {
        console.warn('Cannot read the offline queue', error);
        return false;
    }
};

/** POST within the time limit. A token refresh may hang as well. @throws ApiFault with status 0 after the limit */
const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const fields = body instanceof FormData ? [...body.values()] : [];
    const bytes = fields.reduce((sum, field) => sum + (typeof field === 'string' ? 0 : field.size), 0);
    const signal = AbortSignal.timeout(sendLimitMs(bytes));
    const timeout = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
        return await Promise.race([apiJson<Answer>(path, { method: 'POST', body, signal }), timeout]);
    } catch (error) {
        throw signal.aborted && !isFault(error) ? new ApiFault(0, OFFLINE_MESSAGE) : error;
    }
};

/**
 * POST of a customer's home: kept on the phone if the server cannot be reached within the time limit, or an older
 * action of the same record still waits. Every answer of the server is the caller's.
 */
export const sendOrKeep = async <Answer = unknown>({
    path,
    body,
    title,
    validity,
}: Action): Promise<SentAction<Answer>> => {
    const user = getSession()?.user;
    const owner = user && isCustomerType(user.user_type) ? user.id : undefined;
    const keep = async (of: number): Promise<SentAction<Answer>> => {
        try {
            const { actionStore, contentOf } = await import('./actionStore');
            const content = await contentOf(body);
            // the first attempt may have arrived, so the repetition has its key
            const id = takeLostKey(path, body instanceof FormData ? body : JSON.stringify(body));
            const now = Date.now();
            await actionStore().add({
                id,
                owner: of,
                path,
                content,
                title,
                madeAt: new Date(now).toISOString(),
                ...(validity && {
                    expires: { at: new Date(now + validity.hours * HOUR_MS).toISOString(), problem: validity.problem },
                }),
            });
        } catch (error) {
            console.warn('Cannot store in the offline queue', error);
            throw new ApiFault(0, OFFLINE_MESSAGE);
        }
        return { isKept: true };
    };
    if (owner !== undefined && (await isBehind(owner, path))) {
        const kept = await keep(owner);
        // not awaited: the entry is safe on the phone, and a connection may hang
        void import('./sendWaiting')
            .then(({ sendWaiting }) => sendWaiting(owner))
            .catch(error => console.warn('The queue could not be sent', error));
        return kept;
    }
    try {
        return { isKept: false, answer: await post<Answer>(path, body) };
    } catch (error) {
        if (!isFault(error) || error.status !== 0 || owner === undefined) throw error;
        return keep(owner);
    }
};
