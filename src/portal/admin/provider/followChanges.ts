import type { Query, QueryClient } from '@tanstack/react-query';
import { resourceOf } from '../metadata';
import { type Change, onChange } from './events';

declare module '@tanstack/react-query' {
    interface Register {
        queryMeta: {
            /** resources whose changes refetch the query, besides the one that its key begins with */
            follows?: readonly string[];
            /** milliseconds for which several changes are one refetch; default: 400 */
            together?: number;
        };
    }
}

const TOGETHER_MS = 400;

const isList = ({ queryKey }: Query) => queryKey[1] === 'getList';
const isFollowing = (query: Query) => isList(query) || query.meta?.follows !== undefined;
const isAffected = (query: Query, change: Change): boolean =>
    // the connection was interrupted: anything may have changed
    !change ||
    (isList(query) && query.queryKey[0] === change.resource) ||
    query.meta?.follows?.some(name => name === change.resource) === true;

/**
 * Refetches lists when one of their records changes, and other queries when a record of `meta.follows` does. Listens
 * only while such a query is mounted. Returns the unsubscribe function.
 * @throws on an unknown resource, which is a programming error
 */
export const followChanges = (client: QueryClient): (() => void) => {
    const cache = client.getQueryCache();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const refetchSoon = ({ queryHash, queryKey, meta }: Query) => {
        if (timers.has(queryHash)) return;
        const refetch = () => {
            timers.delete(queryHash);
            void client.invalidateQueries({ queryKey, exact: true });
        };
        timers.set(queryHash, setTimeout(refetch, meta?.together ?? TOGETHER_MS));
    };
    const apply = (change: Change) => {
        for (const query of cache.findAll({ predicate: isFollowing }))
            if (isAffected(query, change)) refetchSoon(query);
    };
    let stop: (() => void) | undefined;
    const unsubscribe = cache.subscribe(({ type, query }) => {
        if (!isFollowing(query)) return;
        if (type === 'added') query.meta?.follows?.forEach(resourceOf);
        if (type === 'observerAdded') stop ??= onChange(apply);
        if (
            type === 'observerRemoved' &&
            stop &&
            // a disabled one that is enabled later counts, too
            cache.findAll({ predicate: isFollowing }).every(each => each.getObserversCount() === 0)
        ) {
            stop();
            stop = undefined;
        }
    });
    return () => {
        unsubscribe();
        stop?.();
        for (const timer of timers.values()) clearTimeout(timer);
    };
};
