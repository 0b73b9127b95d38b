import type { Api } from '../../src/contract/metadata';
import type { Node } from './load';
import { keysOfRef, resolveRef } from './pointers';
import type { JsonPath, Source } from './sources';

/** Schema, or path with `x-crud`, with its file. */
export interface SchemaEntry {
    source: Source;
    place: JsonPath;
    node: Node;
    name: string;
}

/** Declarations in the files of both APIs, with their locations. */
export interface SchemaEntries {
    sources: readonly Source[];
    schemas: Record<Api, Map<string, SchemaEntry>>;
    /** by resource name */
    resources: Map<string, SchemaEntry>;
    /** messages about duplicate declarations */
    twice: string[];
    /** schema of this API, else of the other */
    schemaOf(api: Api, name: string): SchemaEntry | undefined;
    /** property merged with the target of its `$ref` */
    propertyOf(schema: SchemaEntry, name: string): Node | undefined;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Schema name of a `$ref`; empty for a part of a schema. */
export const nameOfRef = (ref: unknown): string => {
    const [, kind, name = '', ...rest] = keysOfRef(ref);
    return kind === 'schemas' && !rest.length ? name : '';
};

export const collectEntries = (sources: readonly Source[]): SchemaEntries => {
    const schemas = { main: new Map<string, SchemaEntry>(), connect: new Map<string, SchemaEntry>() };
    const resources = new Map<string, SchemaEntry>();
    const twice: string[] = [];
    const seen = new Map<string, string>();
    const once = (kind: string, name: string, scope: string, at: string) => {
        const before = seen.get(`${kind} ${scope} ${name}`);
        if (before) twice.push(`${at}: ${kind} ${name} exists twice, first at ${before}`);
        else seen.set(`${kind} ${scope} ${name}`, at);
    };
    for (const source of sources) {
        for (const [name, node] of Object.entries((source.data.components?.schemas ?? {}) as Node)) {
            const place = ['components', 'schemas', name];
            once('schema', name, source.api, source.at(place));
            schemas[source.api].set(name, { source, place, node, name });
        }
        for (const [path, item] of Object.entries((source.data.paths ?? {}) as Node)) {
            const place = ['paths', path];
            once('path', path, source.api, source.at(place));
            for (const method of METHODS)
                if (item?.[method]?.operationId)
                    once(
                        'operationId',
                        item[method].operationId,
                        source.api,
                        source.at([...place, method, 'operationId']),
                    );
            if (!item?.['x-crud']) continue;
            const name = item['x-crud'].name ?? path.split('/').pop();
            once('resource', name, '', source.at([...place, 'x-crud']));
            resources.set(name, { source, place: [...place, 'x-crud'], node: item['x-crud'], name });
        }
    }
    const schemaOf = (api: Api, name: string) =>
        schemas[api].get(name) ?? schemas[api === 'main' ? 'connect' : 'main'].get(name);
    return {
        sources,
        schemas,
        resources,
        twice,
        schemaOf,
        propertyOf: ({ source, node }, name) => {
            const property = node.properties?.[name];
            const find = (kind: string, key: string) =>
                kind === 'schemas' ? schemaOf(source.api, key)?.node : source.data.components?.[kind]?.[key];
            return property && { ...(property.$ref && resolveRef(find, property.$ref)), ...property };
        },
    };
};
