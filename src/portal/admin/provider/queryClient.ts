import { type Query, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { findResource } from '../metadata';

const RETRIES = 3;

/** Retries only transient failures: no response, or a server error. */
const isTransient = (error: unknown) => {
    const status = (error as { status?: number } | null)?.status;
    return (error as Error | null)?.name !== 'AbortError' && (!status || status >= 500);
};

/** For queries that react-admin's controllers otherwise never retry. */
export const readOptions = {
    retry: (failures: number, error: unknown) => failures < RETRIES && isTransient(error),
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
};

/**
 * For queries shared by several components of one page: later components reuse the displayed response. Data that
 * nothing shows is refetched.
 */
export const sharedOnPage = {
    // the count includes the mounting observer
    refetchOnMount: (query: Pick<Query, 'getObserversCount'>) => query.getObserversCount() <= 1,
};

/** Whether a record is complete: lists omit long fields (`x-record-only`). */
const isWhole = (name: unknown, record: unknown): boolean =>
    typeof record !== 'object' ||
    record === null ||
    (findResource(String(name))?.fields ?? []).every(field => !field.recordOnly || field.name in record);

/** Without network a mutation fails at once and says so: a paused one keeps its form or button waiting. */
export const mutationDefaults = { retry: false, networkMode: 'always' } as const;

type Keep = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown;
/**
 * react-admin shows a list's record until the complete one arrives. If the list omits fields, a form could save it
 * without them, so such records are not cached.
 */
const keepingWholeRecords = (client: QueryClient): QueryClient => {
    const keep = client.setQueryData.bind(client) as Keep;
    const keepWhole: Keep = (key, updater, options) => {
        if (key[1] !== 'getOne') return keep(key, updater, options);
        const mergeFields = (before: unknown) => {
            const next = typeof updater === 'function' ? updater(before) : updater;
            return isWhole(key[0], next) ? next : before;
        };
        return keep(key, mergeFields, options);
    };
    client.setQueryData = keepWhole as QueryClient['setQueryData'];
    return client;
};

export const queryClient = keepingWholeRecords(
    new QueryClient({
        defaultOptions: {
            queries: { ...readOptions, gcTime: 300_000, refetchOnWindowFocus: false },
            mutations: mutationDefaults,
        },
    }),
);
