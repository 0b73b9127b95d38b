import type { Query, QueryClient } from '@tanstack/react-query';
import { canAccess } from '../../session/canAccess';
import { onSessionChange } from '../../session/store';

/** Key of the queries of react-admin's `useCanAccess`, before the access that is asked for. */
const ACCESS_KEY = ['auth', 'canAccess'] as const;

const answer = (query: Query) => {
    const allowed = canAccess(query.queryKey[2] as { resource: string; action: string });
    if (query.state.data !== allowed) query.setData(allowed);
};

/**
 * Answers the queries of `useCanAccess` when they are created, and again when the session changes: a component is rendered once,
 * with its permissions.
 * @returns how to stop
 */
export const answerAccessQueries = (client: QueryClient): (() => void) => {
    const cache = client.getQueryCache();
    client.setQueryDefaults(ACCESS_KEY, { staleTime: 'static' });
    const endCreated = cache.subscribe(({ type, query }) => {
        if (type === 'added' && ACCESS_KEY.every((part, at) => query.queryKey[at] === part)) answer(query);
    });
    const endSession = onSessionChange(() => cache.findAll({ queryKey: ACCESS_KEY }).forEach(answer));
    return () => {
        endCreated();
        endSession();
    };
};
