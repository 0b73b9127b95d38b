import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** Records that show what was asked of the server before it has answered. */
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

/** Whether the record shows something that the server has not confirmed yet. */
export const useIsAhead = (name: string, id: Identifier | undefined): boolean =>
    useSyncExternalStore(subscribe, () => id !== undefined && waiting.has(keyOf(name, id)));

type Held = RaRecord | readonly RaRecord[] | { data?: Held } | undefined;

/**
 * Cached query data (record, array or page) with `values` merged into the record of that id. Same reference if it is absent.
 */
const changed = (held: Held, id: Identifier, values: object): Held => {
    if (Array.isArray(held)) {
        const at = held.findIndex(record => record?.id === id);
        return at < 0 ? held : held.map((record, place) => (place === at ? { ...record, ...values } : record));
    }
    if (typeof held !== 'object' || held === null) return held;
    if ('id' in held) return held.id === id ? { ...held, ...values } : held;
    if (!('data' in held)) return held;
    const data = changed(held.data, id, values);
    return data === held.data ? held : { ...held, data };
};

/**
 * Shows what a record will be while `work` asks the server for it, marked until the answer is there. Refused, the record is again
 * as it was.
 */
export const showAhead = async <T>(
    client: QueryClient,
    name: string,
    record: RaRecord,
    values: Readonly<Record<string, unknown>>,
    work: () => Promise<T>,
): Promise<T> => {
    const key = keyOf(name, record.id);
    const show = (shown: object) =>
        client.setQueriesData<Held>({ queryKey: [name] }, held => changed(held, record.id, shown));
    // what is read again meanwhile may be older than the answer
    const stop = client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.queryKey[0] !== name) return;
        const { action } = event as { action: { type: string; manual?: boolean } };
        if (action.type === 'success' && !action.manual)
            client.setQueryData<Held>(query.queryKey, held => changed(held, record.id, values));
    });
    count(key, 1);
    try {
        // what is on its way was read before, and would show the old state again
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
