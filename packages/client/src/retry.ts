import { type ApiError, readError } from './errors';

export const KEY_HEADER = 'Idempotency-Key';

/** Waits for milliseconds, or rejects when the signal aborts. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface RetryOptions {
    /** number of repetitions; default 3 */
    retries?: number;
    /** longest wait for one repetition in seconds; a longer `Retry-After` throws at once. Default 60 */
    maxWaitSeconds?: number;
    /** replaces the global `fetch` */
    fetch?: (request: Request) => Promise<Response>;
    /** replaces the timer, for tests */
    sleep?: Sleep;
}

export const sleepByTimer: Sleep = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', abort);
            resolve();
        }, milliseconds);
        signal?.addEventListener('abort', abort, { once: true });
    });

/** Whether the same request may succeed later: limits, an unavailable server, the first attempt still running. */
const isTemporary = ({ status, code }: ApiError): boolean =>
    status === 429 || (status === 503 && code !== 'too_slow') || code === 'busy';

/** Reads, and writes that the server executes once for their key. */
const isRepeatable = ({ method, headers }: Request): boolean =>
    method === 'GET' || method === 'HEAD' || headers.has(KEY_HEADER);

/**
 * `fetch` that repeats a request after its `Retry-After`, or after 1, 2, 4 … seconds without one and after a lost
 * connection. It repeats reads and writes with an idempotency key, which is the same in each attempt.
 * @throws ApiError for a response outside 2xx
 */
export const createRetryingFetch = ({
    retries = 3,
    maxWaitSeconds = 60,
    fetch = request => globalThis.fetch(request),
    sleep = sleepByTimer,
}: RetryOptions): ((request: Request) => Promise<Response>) => {
    const send = async (request: Request): Promise<Response | ApiError | TypeError> => {
        try {
            const response = await fetch(request);
            return response.ok ? response : await readError(response);
        } catch (error) {
            // fetch reports a lost connection as a TypeError
            if (error instanceof TypeError) return error;
            throw error;
        }
    };
    return async request => {
        for (let attempt = 0; ; attempt++) {
            const result = await send(request.clone());
            if (result instanceof Response) return result;
            const isConnection = result instanceof TypeError;
            const seconds = (isConnection ? undefined : result.retryAfter) ?? 2 ** attempt;
            const canRepeat = isRepeatable(request) && (isConnection || isTemporary(result));
            if (!canRepeat || attempt >= retries || seconds > maxWaitSeconds) throw result;
            await sleep(seconds * 1000, request.signal);
        }
    };
};
