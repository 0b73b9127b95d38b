import type { Api } from '../../src/contract/metadata';
import { resolveRef } from './pointers';
import type { Source } from './sources';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Node of an OpenAPI document. Loosely typed, because the lint step checks its form. */
// biome-ignore lint/suspicious/noExplicitAny: documents are parsed YAML; redocly and our own lint judge their form
export type Node = Record<string, any>;

/** One API as written: its root merged with the domain files. Every path and schema has its domain. */
export interface SourceDocument {
    api: Api;
    root: Node;
    paths: Map<string, { item: Node; domain: string }>;
    schemas: Map<string, { schema: Node; domain: string }>;
    /** schemas of the other API, for resources that both serve */
    foreign: Map<string, { schema: Node; domain: string }>;
    /** other components (parameters, responses, securitySchemes) */
    components: Node;
    /** domains in reading order */
    domains: string[];
}

export class ContractError extends Error {}
export const fail = (where: string, message: string): never => {
    throw new ContractError(`${where}: ${message}`);
};

/**
 * Merges property `$ref`s: the definition, overridden by the keywords beside the reference. Enumerations of several
 * records are defined once, as a schema or as a property of one of them.
 */
export const mergeReferences = (doc: SourceDocument): void => {
    const ofReports = new Set([...doc.paths.values()].map(({ item }) => item['x-report']?.schema));
    const find = (kind: string, name: string): Node | undefined =>
        kind === 'schemas' ? (doc.schemas.get(name) ?? doc.foreign.get(name))?.schema : doc.components[kind]?.[name];
    for (const [schemaName, { schema, domain }] of doc.schemas) {
        if (!schema['x-table'] && !schema['x-row'] && !ofReports.has(schemaName)) continue;
        for (const [name, property] of Object.entries((schema.properties ?? {}) as Node)) {
            if (!property.$ref) continue;
            const { $ref, ...siblings } = property;
            const target =
                resolveRef(find, $ref) ??
                fail(`${doc.api}/${domain}.yaml: ${schemaName}.${name}`, `${$ref} leads nowhere`);
            schema.properties[name] = { ...target, ...siblings };
        }
    }
};

/** Home and permissions of a file's resources are declared at its top; paths only declare differences. */
export const inherited = (item: Node, file: Node): Node =>
    item['x-crud']
        ? {
              ...item,
              'x-home': { ...file['x-home'], ...item['x-home'] },
              'x-roles': item['x-roles'] ?? file['x-roles'],
          }
        : item;

/** Loads one API: the root, and a file per domain. */
export const loadDocument = (api: Api, sources: readonly Source[]): SourceDocument => {
    const files = sources.filter(source => source.api === api);
    const root = files.find(({ domain }) => !domain)?.data ?? fail(api, 'has no root file');
    const doc: SourceDocument = {
        api,
        root,
        paths: new Map(),
        schemas: new Map(),
        foreign: new Map(),
        components: {},
        domains: [],
    };
    for (const { domain, data: part } of files) {
        if (!domain) continue;
        doc.domains.push(domain);
        for (const [path, item] of Object.entries(part.paths ?? {})) {
            if (doc.paths.has(path)) fail(`${api}/${domain}.yaml`, `${path} is written twice`);
            doc.paths.set(path, { item: inherited(item as Node, part), domain });
        }
        for (const [kind, entries] of Object.entries((part.components ?? {}) as Node)) {
            for (const [name, value] of Object.entries(entries as Node)) {
                if (kind === 'schemas') {
                    if (doc.schemas.has(name)) fail(`${api}/${domain}.yaml`, `schema ${name} is written twice`);
                    doc.schemas.set(name, { schema: value as Node, domain });
                } else {
                    doc.components[kind] ??= {};
                    doc.components[kind][name] = value;
                }
            }
        }
    }
    return doc;
};
