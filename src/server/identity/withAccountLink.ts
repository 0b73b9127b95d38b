import { ApiError } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { type AttemptLimit, countAttempt, networkOf, releaseAttempt } from './attemptLimits';

/** Links that open nothing, from one place: enough for a mistyped one, too few to guess. */
const misses = (kind: string, address: string): AttemptLimit => ({
    bucket: `${kind}-from:${networkOf(address)}`,
    times: 30,
    seconds: 15 * 60,
});

/**
 * Runs `work` with what a link holds (the path's `{id}`, else `{token}`). A link that opens nothing (404) is counted against the caller's network.
 * @param kind of link, each counted by itself
 * @throws ApiError 429 after too many of them
 */
export const withAccountLink = async <T>(
    { services, params, request, reply }: OperationContext,
    kind: string,
    work: (token: string) => Promise<T>,
): Promise<T> => {
    // neither caches nor the next page may learn of the link
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const limit = misses(kind, request.ip);
    let missed = false;
    await countAttempt(services, limit);
    try {
        return await work(String(params.id ?? params.token));
    } catch (error) {
        missed = error instanceof ApiError && error.status === 404;
        throw error;
    } finally {
        // what was refused for another reason is no guess at a link
        if (!missed) await releaseAttempt(services, limit);
    }
};
