import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Resource } from '../../../contract/metadata';
import { GENERIC_MESSAGE } from '../../session/fault';
import { httpClient as sessionClient } from '../../session/http';
import { findResource } from '../metadata';
import { changedFields, newValues } from './changes';
import { asStale } from './errors';
import { type ListQueryParams, listQuery, type QueryValue, toQuery } from './query';
import { type RecordCalls, recordCalls } from './recordCalls';

export type HttpClient = typeof sessionClient;
export type PortalDataProvider = DataProvider & RecordCalls;

/** API path of a resource, such as `connect/v2/storage-tanks` under `/api`. */
export const apiPath = (resource: Resource) => `${resource.api}${resource.path}`;

/** Unwraps the envelope of plain REST responses for react-admin. */
const unwrapped =
    (client: HttpClient): HttpClient =>
    async (url, init) => {
        try {
            const answer = await client(url, init);
            return { ...answer, json: answer.json?.body ?? answer.json };
        } catch (error) {
            throw asStale(error);
        }
    };

const page = (answer: { json: { data?: RaRecord[]; pagination?: { total?: number } } }) => ({
    data: answer.json.data ?? [],
    total: answer.json.pagination?.total ?? answer.json.data?.length ?? 0,
});

interface ProviderOptions {
    httpClient?: HttpClient;
    find?: (name: string) => Resource | undefined;
}

/**
 * react-admin data provider over the contract's API: lists with key=value and key[]=value, single records by the REST
 * verbs of ra-data-simple-rest, updates with their base version and changed fields only.
 */
export const createDataProvider = ({
    httpClient = sessionClient,
    find = findResource,
}: ProviderOptions = {}): PortalDataProvider => {
    const client = unwrapped(httpClient);
    const rest = simpleRestProvider('/api', client);
    const get = (name: string): Resource => {
        const resource = find(name);
        if (!resource) throw new Error(`The contract has no resource "${name}".`);
        return resource;
    };
    const list = async (name: string, params: ListQueryParams & { signal?: AbortSignal }) =>
        page(await httpClient(`/api/${apiPath(get(name))}?${toQuery(listQuery(params))}`, { signal: params.signal }));
    const version = (record: Partial<RaRecord> | undefined) => record?.version as number | undefined;

    const provider: DataProvider = {
        getOne: (name, params) => rest.getOne(apiPath(get(name)), params),
        getList: async <R extends RaRecord>(name: string, params: ListQueryParams) =>
            (await list(name, params)) as { data: R[]; total: number },
        getMany: async <R extends RaRecord>(name: string, params: { ids: Identifier[]; signal?: AbortSignal }) => {
            const { json } = await httpClient(`/api/main/dropdown/${name}?${toQuery({ ids: params.ids })}`, {
                signal: params.signal,
                // labels beside the page's own data
                background: true,
            });
            return { data: json.data as R[] };
        },
        getManyReference: async <R extends RaRecord>(
            name: string,
            params: ListQueryParams & { target: string; id: Identifier },
        ) => {
            const filter: Record<string, QueryValue> = { ...params.filter, [params.target]: params.id };
            return (await list(name, { ...params, filter })) as { data: R[]; total: number };
        },
        create: async (name, { data }) => {
            const resource = get(name);
            const { json } = await client(`/api/${apiPath(resource)}`, {
                method: 'POST',
                body: JSON.stringify(newValues(resource.fields, data)),
            });
            // a response without a record does not confirm the save
            if (json?.id === undefined) throw new Error(GENERIC_MESSAGE);
            return { data: json };
        },
        update: (name, params) => {
            const resource = get(name);
            const data = changedFields(resource.fields, params.data, params.previousData ?? {});
            return rest.update(apiPath(resource), {
                ...params,
                data: { ...data, version: version(params.previousData) ?? version(params.data) },
            });
        },
        delete: (name, params) => rest.delete(apiPath(get(name)), params),
        updateMany: async (name, params) => {
            const results = await Promise.all(
                params.ids.map(async id => {
                    const { data: previousData } = await provider.getOne(name, { id });
                    return provider.update(name, { id, data: params.data, previousData });
                }),
            );
            return { data: results.map(result => result.data.id) };
        },
        deleteMany: async (name, params) => {
            await Promise.all(params.ids.map(id => provider.delete(name, { id })));
            return { data: params.ids };
        },
        supportAbortSignal: true,
    };
    return { ...provider, ...recordCalls({ httpClient: client, raw: httpClient, get }) };
};
