import { type Query, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { findResource } from '../metadata';

const RETRIES = 3;

/** Only what may pass by itself is tried again: no answer at all, or a fault of the server. */
const isTransient = (error: unknown) => {
    const status = (error as { status?: number } | null)?.status;
    return (error as Error | null)?.name !== 'AbortError' && (!status || status >= 500);
};

/** For queries that react-admin's controllers would otherwise give up on at once. */
export const readOptions = {
    retry: (failures: number, error: unknown) => failures < RETRIES && isTransient(error),
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
};

/**
 * For queries that several components of one page share: a component that mounts later shows the answer that is on screen, without a
 * second request. What nothing shows is asked for anew.
 */
export const sharedOnPage = {
    // the count includes the observer that mounts
    refetchOnMount: (query: Pick<Query, 'getObserversCount'>) => query.getObserversCount() <= 1,
};

/** Whether all of a record is there: lists leave out what is long (`x-record-only`). */
const isWhole = (name: unknown, record: unknown): boolean =>
    typeof record !== 'object' ||
    record === null ||
    (findResource(String(name))?.fields ?? []).every(field => !field.recordOnly || field.name in record);

/** Without network a mutation fails at once and says so: a paused one keeps its form or button waiting. */
export const mutationDefaults = { retry: false, networkMode: 'always' } as const;

type Keep = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown;
/**
 * react-admin shows a record as its list told it while the whole of it is on its way. Where a list leaves something out, that
 * would be a record without it, also in a form that saves it: such a one is not kept.
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
