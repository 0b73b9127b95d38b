import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** Ids of records with unconfirmed optimistic changes. */
const waiting = new Map<string, number>();
const listeners = new Set<() => void>();
const keyOf = (name: string, id: Identifier) => `${name}/${id}`;
const count = (key: string, by: 1 | -1) => {
    const left = (waiting.get(key) ?? 0) + by;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
    for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Whether the record has unconfirmed changes. */
export const useIsUnconfirmed = (name: string, id: Identifier | undefined): boolean =>
    useSyncExternalStore(subscribe, () => id !== undefined && waiting.has(keyOf(name, id)));

type CachedData = RaRecord | readonly RaRecord[] | { data?: CachedData } | undefined;

/**
 * Cached query data (record, array or page) with `values` merged into the record of that id. Same reference if it is
 * absent.
 */
const withValues = (cached: CachedData, id: Identifier, values: object): CachedData => {
    if (Array.isArray(cached)) {
        const at = cached.findIndex(record => record?.id === id);
        return at < 0 ? cached : cached.map((record, place) => (place === at ? { ...record, ...values } : record));
    }
    if (typeof cached !== 'object' || cached === null) return cached;
    if ('id' in cached) return cached.id === id ? { ...cached, ...values } : cached;
    if (!('data' in cached)) return cached;
    const data = withValues(cached.data, id, values);
    return data === cached.data ? cached : { ...cached, data };
};

/** Shows a record's expected values while `work` runs, marked as unconfirmed; restores them if it fails. */
export const updateOptimistically = async <T>(
    client: QueryClient,
    name: string,
    record: RaRecord,
    values: Readonly<Record<string, unknown>>,
    work: () => Promise<T>,
): Promise<T> => {
    const key = keyOf(name, record.id);
    const show = (shown: object) =>
        client.setQueriesData<CachedData>({ queryKey: [name] }, cached => withValues(cached, record.id, shown));
    // concurrent refetches may be older than the response
    const stop = client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.queryKey[0] !== name) return;
        const { action } = event as { action: { type: string; manual?: boolean } };
        if (action.type === 'success' && !action.manual)
            client.setQueryData<CachedData>(query.queryKey, cached => withValues(cached, record.id, values));
    });
    count(key, 1);
    try {
        // running refetches would restore the old values
        await client.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data !== undefined });
        show(values);
        return await work();
    } catch (error) {
        stop();
        show(Object.fromEntries(Object.keys(values).map(field => [field, record[field]])));
        throw error;
    } finally {
        stop();
        count(key, -1);
    }
};
