import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../platform/config';
import { tooManyRequests } from '../../platform/errors';
import type { Operation } from '../contract';
import { ConcurrencyLimiter } from './concurrencyLimiter';

/** Budget window in seconds, short so that a refused caller does not wait long. */
export const BUDGET_SECONDS = 10;
/** Cost, in ordinary requests, of a file download, an upload, a bulk change or a page of the change feed. */
export const HEAVY_COST = 10;
/** Queue length per caller; a page makes some 20 requests at once. */
const MAX_QUEUED = 100;
/** A batch of a device locks its row, so a second one would only occupy a connection. */
const DEVICE_AT_ONCE = 1;
/** Concurrent requests of an API token, fewer than of a person, whose pages send many at once. */
const TOKEN_AT_ONCE = 3;
/** Maximum number of open event streams per person. */
const STREAMS_AT_ONCE = 100;
/** `Retry-After` in seconds of a caller whose queue is full. */
const SHORT_WAIT_SECONDS = 1;
/** Refusals are delayed, so that a script that retries at once does not keep the server busy. */
const REFUSAL_MS = 250;

export const requestCost = ({ answersFile, multipart, path }: Operation): number =>
    answersFile || multipart || path.startsWith('/bulk/') || path === '/changes' ? HEAVY_COST : 1;

/** Rate limit and concurrency limit of one kind of caller. */
interface CallerLimit {
    name: 'user' | 'device' | 'token';
    requests: number;
    budget: RateLimiterMemory | undefined;
    limiter: ConcurrencyLimiter;
}

/** Holds the slot until both the handler and the response have finished, because work continues after a disconnect. */
class Slot {
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
class ClientPresence {
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
        /** concurrency slot of the caller; null if unlimited */
        slot: Slot | null;
    }
}
declare module '../../platform/services' {
    interface Services {
        rateLimits: RateLimits;
    }
}

/** Rate and concurrency limits per caller. */
export interface RateLimits {
    /**
     * Counts a request of an authenticated caller and waits for its slot.
     * @throws ApiError 429 with `retry_after` in seconds
     */
    enter(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const createCallerLimit = (name: CallerLimit['name'], requests: number, atOnce: number): CallerLimit => ({
    name,
    requests,
    budget: requests ? new RateLimiterMemory({ points: requests, duration: BUDGET_SECONDS }) : undefined,
    limiter: new ConcurrencyLimiter(atOnce, MAX_QUEUED),
});

/**
 * Charges the budget, and reports the remainder in the headers of the IETF draft.
 * @param onlyRefusal the headers report this budget only if it is exceeded
 * @returns seconds until the budget suffices, if it was exceeded
 */
const consumeBudget = async (
    { name, requests, budget }: CallerLimit,
    caller: string,
    cost: number,
    reply: FastifyReply,
    onlyRefusal = false,
): Promise<number | undefined> => {
    if (!budget) return undefined;
    const left = await budget.consume(caller, cost).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
    });
    const seconds = Math.max(1, Math.ceil(left.msBeforeNext / 1000));
    const isExceeded = left.consumedPoints > requests;
    if (onlyRefusal && !isExceeded) return undefined;
    reply.header('ratelimit-policy', `"${name}";q=${requests};w=${BUDGET_SECONDS}`);
    reply.header('ratelimit', `"${name}";r=${Math.max(0, left.remainingPoints)};t=${seconds}`);
    return isExceeded ? seconds : undefined;
};

export const createRateLimits = ({ limits }: Pick<Config, 'limits'>): RateLimits => {
    const users = createCallerLimit('user', limits.userRequests, limits.userAtOnce);
    const tokens = createCallerLimit('token', limits.tokenRequests, limits.userAtOnce && TOKEN_AT_ONCE);
    const devices = createCallerLimit('device', limits.deviceRequests, limits.deviceRequests && DEVICE_AT_ONCE);
    const streams = new ConcurrencyLimiter(limits.userAtOnce && STREAMS_AT_ONCE, 0);
    return {
        async enter(operation, request, reply) {
            const { caller, device } = request;
            const token = caller?.token;
            const limit = device ? devices : token ? tokens : users;
            const id = device?.id ?? token?.id ?? caller?.userId;
            if (id === undefined) return;
            const key = String(id);
            const presence = new ClientPresence();
            const { socket } = request.raw;
            const leave = () => {
                socket.off('close', leave);
                presence.leave();
                request.slot?.leave();
            };
            reply.raw.once('finish', leave);
            reply.raw.once('close', leave);
            // a response queued behind others of its connection emits no event when that is cut
            socket.once('close', leave);
            // a client that disconnected during authentication emits no further event
            if (reply.raw.destroyed || socket.destroyed) leave();
            // the tokens of a person share the limits of the person
            const owner = token && String(caller.userId);
            const cost = requestCost(operation);
            const refused =
                (await consumeBudget(limit, key, cost, reply)) ??
                (owner && (await consumeBudget(users, owner, cost, reply, true)));
            if (refused) {
                await delay(REFUSAL_MS, undefined, { signal: presence.signal }).catch(() => undefined);
                throw tooManyRequests(refused);
            }
            const acquire = (limiter: ConcurrencyLimiter, by: string) =>
                presence.gone ? undefined : limiter.acquire(by, presence);
            const end = await acquire(operation.isStream ? streams : limit.limiter, key);
            if (!end) throw tooManyRequests(SHORT_WAIT_SECONDS);
            const endOwner = owner && !operation.isStream ? await acquire(users.limiter, owner) : () => {};
            if (!endOwner) {
                end();
                throw tooManyRequests(SHORT_WAIT_SECONDS);
            }
            request.slot = new Slot(() => {
                endOwner();
                end();
            });
            if (presence.gone) request.slot.leave();
        },
    };
};
