import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';

/** Cache keys of react-admin's own queries, and of the portal's beside them. All of a resource begin with its name. */

/** Every query of a resource. */
export const resourceKey = (resource: string): QueryKey => [resource];
/** A record as `useGetOne` reads it. */
export const recordKey = (resource: string, id: Identifier): QueryKey => [
    resource,
    'getOne',
    { id: String(id), meta: undefined },
];
/** Lists as `useGetList` reads them; with further parts one of them, or a query of the portal that is refreshed with them. */
export const listKey = (resource: string, ...rest: readonly unknown[]): QueryKey => [resource, 'getList', ...rest];
/** Rows that refer to a record, as `useGetManyReference` reads them. */
export const referenceRowsKey = (resource: string): QueryKey => [resource, 'getManyReference'];
/** Choices of an input that refers to a resource. */
export const choicesKey = (resource: string, ...rest: readonly unknown[]): QueryKey => [resource, 'dropdown', ...rest];
/** Comments, files and history of a record; without id those of every record, without resource those of all. */
export const companionKey = (resource?: string, id?: Identifier, ...rest: readonly unknown[]): QueryKey => {
    if (resource === undefined) return ['record'];
    return id === undefined ? ['record', resource] : ['record', resource, String(id), ...rest];
};

/** Puts a record that was just saved into the cache, as its page reads it. */
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
