import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';

/** Cache keys of react-admin's queries and the portal's own. Keys of a resource begin with its name. */

/** Every query of a resource. */
export const resourceKey = (resource: string): QueryKey => [resource];
/** A record as `useGetOne` reads it. */
export const recordKey = (resource: string, id: Identifier): QueryKey => [
    resource,
    'getOne',
    { id: String(id), meta: undefined },
];
/** Lists as `useGetList` reads them; further parts select one list, or a portal query that is invalidated with them. */
export const listKey = (resource: string, ...rest: readonly unknown[]): QueryKey => [resource, 'getList', ...rest];
/** Rows that refer to a record, as `useGetManyReference` reads them. */
export const referenceRowsKey = (resource: string): QueryKey => [resource, 'getManyReference'];
/** Choices of an input that refers to a resource. */
export const choicesKey = (resource: string, ...rest: readonly unknown[]): QueryKey => [resource, 'dropdown', ...rest];
/**
 * Comments, files and history of a record; without id those of all records, without resource those of all resources.
 */
export const companionKey = (resource?: string, id?: Identifier, ...rest: readonly unknown[]): QueryKey => {
    if (resource === undefined) return ['record'];
    return id === undefined ? ['record', resource] : ['record', resource, String(id), ...rest];
};

/** Caches a saved record under the key of its page. */
export const cacheRecord = (client: QueryClient, resource: string, record: RaRecord): void => {
    client.setQueryData(recordKey(resource, record.id), record);
};
/** Marks a resource's queries and a record's companions as stale. */
export const invalidateRecord = async (client: QueryClient, resource: string, id: Identifier): Promise<void> => {
    await Promise.all([
        client.invalidateQueries({ queryKey: resourceKey(resource) }),
        client.invalidateQueries({ queryKey: companionKey(resource, id) }),
    ]);
};
