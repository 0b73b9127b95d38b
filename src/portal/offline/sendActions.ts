import { IDEMPOTENCY_KEY_DAYS, REQUEST_RUNNING } from '../../domain/records/idempotency';
import type { FaultBody } from '../session/fault';
import { requiresNewPassword } from '../session/mustChangePassword';
import type { ActionStore, KeptAction } from './actionStore';

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

/** No decision about this action: the server is down or busy, wants a sign-in, or still does the work. */
const isForLater = (answer: ActionAnswer): boolean => {
    if (!answer) return true;
    const { status, body } = answer;
    if (status === 401 || status === 429 || status >= 500) return true;
    // pages of captive portals and proxies are no answers
    if (body === null) return true;
    if (status === 403 && requiresNewPassword(body)) return true;
    return status === 409 && body.code_context === REQUEST_RUNNING;
};

/** Reasons of a refusal in the server's words. */
const problemOf = (body: NonNullable<NonNullable<ActionAnswer>['body']>): string => {
    const reasons = Object.values(body.errors ?? {})
        .flat()
        .map(String);
    return reasons.join(' ') || body.message || body.status?.message || 'Refused without a reason.';
};

/**
 * Sends waiting actions in order, each under its idempotency key. Stops where the server cannot be reached; a refused action
 * stays with its reason, and the next ones are sent.
 * @returns number of actions that the server accepted
 */
export const sendActions = async ({ store, owner, send, now = () => new Date() }: Sending): Promise<number> => {
    let accepted = 0;
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
        const answer = await send(action);
        if (!answer || isForLater(answer)) return accepted;
        if (answer.status < 300) {
            await store.remove(owner, action.id);
            accepted++;
        } else await store.refuse(owner, action.id, problemOf(answer.body as NonNullable<typeof answer.body>));
    }
    return accepted;
};
