import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../foundation/config';
import { busy } from '../foundation/errors';
import type { Operation } from './contract';
import { Turns } from './turns';

/** Budgets are of so many seconds: short, so that who has used up theirs does not wait long. */
export const BUDGET_SECONDS = 10;
/** Cost, in ordinary requests, of a file download, an upload or a bulk change. */
export const HEAVY = 10;
/** Requests of one caller that wait for their turn; a page makes some 20 at once. */
const MOST_WAITING = 100;
/** A batch of a device locks its row: another one would only wait on a connection that others need. */
const DEVICE_AT_ONCE = 1;
/** Pages that hear of changes, of one person. */
const STREAMS_AT_ONCE = 100;
/** `Retry-After` in seconds of a caller whose queue is full. */
const SHORT_WAIT_SECONDS = 1;
/** A refusal is told after a moment: a script that asks again at once would keep the server busy with refusing. */
const REFUSAL_MS = 250;

export const weightOf = ({ answersFile, multipart, path }: Operation): number =>
    answersFile || multipart || path.startsWith('/bulk/') ? HEAVY : 1;

/** Rate limit and concurrency limit of one kind of caller. */
interface Share {
    name: 'user' | 'device';
    requests: number;
    budget: RateLimiterMemory | undefined;
    turns: Turns;
}

/** Holds a turn while it is worked at and until the answer has left, whichever is later: who hangs up has still asked. */
class Turn {
    private working = false;
    private answered = false;
    constructor(private readonly end: () => void) {}
    async work<T>(work: () => Promise<T>): Promise<T> {
        this.working = true;
        try {
            return await work();
        } finally {
            this.working = false;
            if (this.answered) this.end();
        }
    }
    leave(): void {
        this.answered = true;
        if (!this.working) this.end();
    }
}

/** Presence of a client. Creates its abort signal lazily: aborting one throws an exception, which costs a tenth of a record. */
class Asking {
    private controller: AbortController | undefined;
    gone = false;
    get signal(): AbortSignal {
        this.controller ??= new AbortController();
        if (this.gone) this.controller.abort();
        return this.controller.signal;
    }
    leave(): void {
        this.gone = true;
        this.controller?.abort();
    }
}

declare module 'fastify' {
    interface FastifyRequest {
        /** its turn among those of its caller; null where nobody counts them */
        turn: Turn | null;
    }
}
declare module '../foundation/services' {
    interface Services {
        shares: Shares;
    }
}

/** Lets each caller have no more than their share of this server: so much in a time, and so many requests at once. */
export interface Shares {
    /**
     * Counts a request of whoever it has been found to be from, and waits for its turn.
     * @throws ApiError 429 with `retry_after` in seconds
     */
    enter(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const shareOf = (name: Share['name'], requests: number, atOnce: number): Share => ({
    name,
    requests,
    budget: requests ? new RateLimiterMemory({ points: requests, duration: BUDGET_SECONDS }) : undefined,
    turns: new Turns(atOnce, MOST_WAITING),
});

/**
 * Takes from the budget, and tells in the headers of the IETF's draft how much of it is left.
 * @returns in how many seconds there is more, where it was not enough
 */
const spend = async (
    { name, requests, budget }: Share,
    caller: string,
    cost: number,
    reply: FastifyReply,
): Promise<number | undefined> => {
    if (!budget) return undefined;
    const left = await budget.consume(caller, cost).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
    });
    const seconds = Math.max(1, Math.ceil(left.msBeforeNext / 1000));
    reply.header('ratelimit-policy', `"${name}";q=${requests};w=${BUDGET_SECONDS}`);
    reply.header('ratelimit', `"${name}";r=${Math.max(0, left.remainingPoints)};t=${seconds}`);
    return left.consumedPoints > requests ? seconds : undefined;
};

export const createShares = ({ limits }: Pick<Config, 'limits'>): Shares => {
    const users = shareOf('user', limits.userRequests, limits.userAtOnce);
    const devices = shareOf('device', limits.deviceRequests, limits.deviceRequests && DEVICE_AT_ONCE);
    const streams = new Turns(limits.userAtOnce && STREAMS_AT_ONCE, 0);
    return {
        async enter(operation, request, reply) {
            const { caller, device } = request;
            const share = device ? devices : users;
            const id = device?.id ?? caller?.userId;
            if (id === undefined) return;
            const key = String(id);
            const asking = new Asking();
            const { socket } = request.raw;
            const leave = () => {
                socket.off('close', leave);
                asking.leave();
                request.turn?.leave();
            };
            reply.raw.once('finish', leave);
            reply.raw.once('close', leave);
            // an answer that waits behind others of its connection is told of nothing when that is cut
            socket.once('close', leave);
            // who hung up while it was found out who they are is told of by no event any more
            if (reply.raw.destroyed || socket.destroyed) leave();
            const refused = await spend(share, key, weightOf(operation), reply);
            if (refused) {
                await delay(REFUSAL_MS, undefined, { signal: asking.signal }).catch(() => undefined);
                throw busy(refused);
            }
            const end = asking.gone ? undefined : await (operation.isStream ? streams : share.turns).take(key, asking);
            if (!end) throw busy(SHORT_WAIT_SECONDS);
            request.turn = new Turn(end);
            if (asking.gone) request.turn.leave();
        },
    };
};
