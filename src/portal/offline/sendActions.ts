import { IDEMPOTENCY_KEY_DAYS, REQUEST_RUNNING } from '../../domain/records/idempotency';
import type { FaultBody } from '../session/fault';
import { requiresNewPassword } from '../session/mustChangePassword';
import { type ActionStore, type KeptAction, recordPath } from './actionStore';

/** Answer of the server; null if it was not reached. */
export type ActionAnswer = { status: number; body: (FaultBody & { errors?: Record<string, unknown> }) | null } | null;

interface Sending {
    store: ActionStore;
    owner: number;
    send(action: KeptAction): Promise<ActionAnswer>;
    now?: () => Date;
}

const DAY_MS = 86_400_000;
/** A day less than the server keeps keys: afterwards it could do the work a second time. */
const MOST_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS;
const TOO_OLD =
    'This entry is several days old, and it may have arrived already. Check first, then send it again or discard it.';

/** Words for refusals of proxies, which have no reason that can be shown. */
const REFUSALS: Readonly<Record<number, string>> = {
    403: 'You have no access.',
    404: 'It was not found.',
    413: 'It is too large. Enter it again with fewer photos.',
};

type Answered = NonNullable<ActionAnswer>;
/** The server takes no action of this user now: it wants a sign-in or another password, or is busy. */
const isForLaterAll = ({ status, body }: Answered): boolean =>
    status === 401 || status === 429 || (status === 403 && body !== null && requiresNewPassword(body));
/** No decision about this action: the server is down, was too slow, or still does the work. */
const isForLater = ({ status, body }: Answered): boolean => {
    if (status === 408 || status === 425 || status >= 500) return true;
    // pages of captive portals are no answers
    if (body === null) return status < 400;
    return status === 409 && body.code_context === REQUEST_RUNNING;
};

/** Reasons of a refusal in the server's words. */
const problemOf = ({ status, body }: Answered): string => {
    if (body === null) return `${REFUSALS[status] ?? 'Refused without a reason.'} (Status ${status})`;
    const reasons = Object.values(body.errors ?? {})
        .flat()
        .map(String);
    return reasons.join(' ') || body.message || body.status?.message || 'Refused without a reason.';
};

/**
 * Sends waiting actions in order, each under its idempotency key. An action without a decision stays, and with it the later ones of
 * its record; a refused action stays with its reason, and the next ones are sent.
 * @returns number of actions that the server accepted
 */
export const sendActions = async ({ store, owner, send, now = () => new Date() }: Sending): Promise<number> => {
    let accepted = 0;
    const delayed = new Set<string>();
    for (const action of await store.list(owner)) {
        if (action.state !== 'waiting') continue;
        if (now().getTime() - Date.parse(action.madeAt) > MOST_MS) {
            await store.refuse(owner, action.id, TOO_OLD);
            continue;
        }
        if (action.expires && now().toISOString() > action.expires.at) {
            await store.refuse(owner, action.id, action.expires.problem);
            continue;
        }
        const record = recordPath(action.path);
        if (delayed.has(record)) continue;
        const answer = await send(action);
        if (answer && isForLaterAll(answer)) return accepted;
        if (!answer || isForLater(answer)) delayed.add(record);
        else if (answer.status < 300) {
            await store.remove(owner, action.id);
            accepted++;
        } else await store.refuse(owner, action.id, problemOf(answer));
    }
    return accepted;
};
