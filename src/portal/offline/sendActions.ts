import { DAY_MS } from '../../domain/calendar/days';
import { IDEMPOTENCY_KEY_DAYS, REQUEST_RUNNING } from '../../domain/records/idempotency';
import type { FaultBody } from '../session/fault';
import { requiresNewPassword } from '../session/mustChangePassword';
import { type ActionStore, isExpired, type KeptAction, type Refusal, recordPath } from './actionStore';

/** Answer of the server; null if it was not reached. */
export type ActionAnswer = { status: number; body: (FaultBody & { errors?: Record<string, unknown> }) | null } | null;

interface Sending {
    store: ActionStore;
    owner: number;
    send(action: KeptAction): Promise<ActionAnswer>;
    now?: () => Date;
}

/** A day less than the server keeps keys: afterwards it could do the work a second time. */
const MOST_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS;
const TEXT = 'domains.dashboards.home.unsent.problem';
const TOO_OLD = { problem: `${TEXT}.too_old` };

/** Text keys of refusals by proxies, which have no reason that can be shown. */
const REFUSALS: Readonly<Record<number, string>> = {
    403: `${TEXT}.no_access`,
    404: `${TEXT}.not_found`,
    413: `${TEXT}.too_large`,
};

type Answered = NonNullable<ActionAnswer>;
/** The server takes no action of this user now: it wants a sign-in or another password, or is busy. */
const stopsAll = ({ status, body }: Answered): boolean =>
    status === 401 || status === 429 || (status === 403 && body !== null && requiresNewPassword(body));
/** No decision about this action: the server is down, was too slow, or still does the work. */
const isUndecided = ({ status, body }: Answered): boolean => {
    if (status === 408 || status === 425 || status >= 500) return true;
    // pages of captive portals are no answers
    if (body === null) return status < 400;
    return status === 409 && body.code_context === REQUEST_RUNNING;
};

/** Reasons of a refusal in the server's words, else a text key. */
const refusalOf = ({ status, body }: Answered): Refusal => {
    const reasons = Object.values(body?.errors ?? {})
        .flat()
        .map(String);
    const problem = reasons.join(' ') || body?.message || body?.status?.message;
    return { problem: problem || (REFUSALS[status] ?? `${TEXT}.no_reason`), status };
};

/**
 * Sends waiting actions in order, each under its idempotency key. An action without a decision stays, and so do the later
 * ones of its record; a refused action stays with its reason, and the next ones are sent.
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
        if (action.expires && isExpired(action, now())) {
            await store.refuse(owner, action.id, { problem: action.expires.problem });
            continue;
        }
        const record = recordPath(action.path);
        if (record && delayed.has(record)) continue;
        const answer = await send(action);
        if (answer && stopsAll(answer)) return accepted;
        if (!answer || isUndecided(answer)) {
            if (record) delayed.add(record);
        } else if (answer.status < 300) {
            await store.remove(owner, action.id);
            accepted++;
        } else await store.refuse(owner, action.id, refusalOf(answer));
    }
    return accepted;
};
