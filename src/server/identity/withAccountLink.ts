import { ApiError } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { type AttemptLimit, countAttempt, networkOf, releaseAttempt } from './attemptLimits';

/** Invalid links allowed per network: enough for typing errors, too few to guess. */
const misses = (kind: string, address: string): AttemptLimit => ({
    bucket: `${kind}-from:${networkOf(address)}`,
    times: 30,
    seconds: 15 * 60,
});

/**
 * Runs `work` with the link's account (path `{id}`, else `{token}`). An invalid link (404) counts against the caller's
 * network.
 * @param kind of link, each with a limit of its own
 * @throws ApiError 429 after too many of them
 */
export const withAccountLink = async <T>(
    { services, params, request, reply }: OperationContext,
    kind: string,
    work: (token: string) => Promise<T>,
): Promise<T> => {
    // keeps the link out of caches and referrers
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
        // other errors are no guesses
        if (!missed) await releaseAttempt(services, limit);
    }
};
