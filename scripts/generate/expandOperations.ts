import type { Action, Report, Resource } from '../../src/contract/metadata';
import { crudOperations, TIME_ZONE } from './crudOperations';
import { fail, type Node, type SourceDocument } from './load';
import { describeParameter } from './parameterDescriptions';
import { reportOperations } from './reports';
import { operationsOf, schemaOf } from './resources';
import {
    errorResponses,
    ref,
    response,
    SHARED_HEADERS,
    SHARED_RESPONSES,
    SHARED_SCHEMAS,
    withRequestId,
    withStandardFaults,
} from './responseSchemas';
import { isSessionOnly } from './rights';
import { listedSchema, propertiesOf, readSchema, writeSchema } from './schemas';
import { WEBHOOK_PARAMETERS, WEBHOOK_RESPONSES, WEBHOOK_SCHEMAS, webhooksOf } from './webhooks';

/** Required permissions; resolves `{ of, resource }` to those of an action of that resource. */
const permissionOf = (written: Node, resources: readonly Resource[]): unknown =>
    written.of ? resources.find(({ name }) => name === written.of)?.actions[written.resource as Action] : written;

/**
 * Whether API tokens may call an operation. `x-token` decides; without it only operations of a permission that tokens can
 * hold, and without a secret in request or response.
 */
const takesTokens = (operation: Node, sessionOnly: Node): boolean => {
    const permission = operation['x-permission'];
    if (permission === 'device') return false;
    if (operation['x-token'] !== undefined) return operation['x-token'];
    if (permission === 'signed-in' || operation['x-secret']) return false;
    if (typeof permission === 'object' && !Array.isArray(permission)) return true;
    return [permission].flat().some(name => !isSessionOnly(sessionOnly, name));
};

const DOMAIN_TITLES: Readonly<Record<string, string>> = {
    agriWebb: 'AgriWebb',
    apiTokens: 'API tokens',
    ubots: 'uBOT',
    udoseAgs: 'uDOSE AG',
};
/** Name of a domain in words: `siteRecords` → Site records. */
const domainTitle = (name: string): string =>
    DOMAIN_TITLES[name] ??
    name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/^./, letter => letter.toUpperCase());
/** Tag of a domain, with its resources. */
const tagOf = (name: string, resources: readonly Resource[]): Node => {
    const plurals = [...new Set(resources.filter(({ domain }) => domain === name).map(({ plural }) => plural))];
    const title = domainTitle(name);
    return {
        name,
        'x-displayName': title,
        description: plurals.length ? `${plurals.sort().join(', ')}.` : `${title}.`,
    };
};

const mapValues = (entries: Node | undefined, change: (entry: Node) => Node): Node =>
    Object.fromEntries(Object.entries(entries ?? {}).map(([name, entry]) => [name, change(entry)]));

/** The complete plain document: every operation, with parameters, envelopes, errors and permissions. */
export const expand = (
    doc: SourceDocument,
    resources: readonly Resource[],
    reports: readonly Report[],
    sessionOnly: Node = {},
): Node => {
    const schemas: Record<string, Node> = { ...SHARED_SCHEMAS, ...WEBHOOK_SCHEMAS };
    const paths: Record<string, Node> = {};
    const tags = new Set<string>();
    const handWritten = new Set<Node>();
    const merge = (path: string, method: string, operation: Node, wins: boolean) => {
        const at = paths[path] ?? {};
        paths[path] = at;
        if (wins || !at[method]) at[method] = operation;
        if (wins) handWritten.add(operation);
    };
    for (const [name, { schema }] of doc.schemas) if (!schema['x-table'] && !schema['x-row']) schemas[name] = schema;
    for (const resource of resources.filter(({ api }) => api === doc.api)) {
        const schema = schemaOf(doc, resource.schema)?.schema as Node;
        const properties = propertiesOf(schema, doc);
        schemas[resource.schema] = readSchema(resource.fields, properties, resource.title);
        if (resource.fields.some(({ recordOnly }) => recordOnly))
            schemas[listedSchema(resource)] = readSchema(
                resource.fields.filter(({ recordOnly }) => !recordOnly),
                properties,
                resource.title,
            );
        if (resource.actions.create)
            schemas[`${resource.schema}Create`] = writeSchema(resource.fields, properties, false);
        if (resource.actions.update)
            schemas[`${resource.schema}Update`] = writeSchema(resource.fields, properties, true);
        const item = doc.paths.get(resource.path)?.item as Node;
        for (const [path, operations] of Object.entries(crudOperations(resource, item, resources)))
            for (const [method, operation] of Object.entries(operations)) merge(path, method, operation, false);
    }
    for (const report of reports.filter(({ api, resource }) => api === doc.api && !resource)) {
        const schema = schemaOf(doc, report.schema)?.schema as Node;
        const row = readSchema(report.fields, propertiesOf(schema, doc), schema.title ?? report.title);
        for (const { embed, nullable } of report.fields)
            if (embed && !nullable) row.properties[embed] = ref('Reference');
        schemas[report.schema] = row;
        const item = doc.paths.get(report.path)?.item as Node;
        for (const [path, operations] of Object.entries(reportOperations(report, item)))
            for (const [method, operation] of Object.entries(operations)) merge(path, method, operation, false);
    }
    // an operation may return a record of the other API
    const written = JSON.stringify([...doc.paths.values()].map(({ item }) => item));
    for (const resource of resources)
        if (!schemas[resource.schema] && written.includes(`"#/components/schemas/${resource.schema}"`)) {
            const schema = schemaOf(doc, resource.schema)?.schema as Node;
            schemas[resource.schema] = readSchema(resource.fields, propertiesOf(schema, doc), resource.title);
        }
    for (const [path, { item, domain }] of doc.paths)
        for (const [method, written] of operationsOf(item)) {
            const where = `${doc.api} ${method.toUpperCase()} ${path}`;
            if (!written.operationId) fail(where, 'has no operationId');
            if (!written['x-permission']) fail(where, 'declares no x-permission');
            const { 'x-answer': _, 'x-status': __, ...rest } = written;
            merge(
                path,
                method,
                {
                    tags: [domain],
                    ...rest,
                    'x-permission': permissionOf(written['x-permission'], resources),
                    parameters: [
                        ...(item.parameters ?? []),
                        ...(written.parameters ?? []),
                        ...(written['x-list-parameters'] ? [TIME_ZONE] : []),
                    ],
                    responses: withStandardFaults(written),
                },
                true,
            );
        }
    const ids = new Set<string>();
    for (const [path, item] of Object.entries(paths))
        for (const [method, operation] of Object.entries(item)) {
            if (ids.has(operation.operationId))
                fail(`${doc.api} ${method} ${path}`, `operationId ${operation.operationId} exists twice`);
            ids.add(operation.operationId);
            operation.summary ??= operation.operationId;
            operation.parameters &&= operation.parameters.map(describeParameter);
            operation.responses = mapValues(operation.responses, withRequestId);
            for (const tag of operation.tags) tags.add(tag);
            const open = operation['x-permission'] === 'public';
            if (open) operation.security = [];
            else if (takesTokens(operation, sessionOnly)) operation.security = [{ bearer: [] }, { token: [] }];
            delete operation['x-token'];
            const errors = errorResponses({
                method,
                path,
                isPublic: open,
                isGenerated: !handWritten.has(operation),
                isUpload: operation.requestBody?.content?.['multipart/form-data'] !== undefined,
            });
            for (const [status, name] of Object.entries(errors)) operation.responses[status] ??= response(name);
        }
    return {
        ...doc.root,
        tags: [...tags].sort().map(name => tagOf(name, resources)),
        security: [{ bearer: [] }],
        paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
        webhooks: webhooksOf(doc.api, resources, sessionOnly),
        components: {
            ...doc.components,
            securitySchemes: {
                bearer: {
                    type: 'http',
                    scheme: 'bearer',
                    bearerFormat: 'JWT',
                    description: 'Access token of a signed-in person; lasts 15 minutes.',
                },
                token: {
                    type: 'http',
                    scheme: 'bearer',
                    bearerFormat: 'hw_…',
                    description:
                        'API token of a person or a program, created under Account settings › API tokens. Only operations that list it accept it.',
                },
                ...doc.components.securitySchemes,
            },
            parameters: {
                IdempotencyKey: {
                    name: 'Idempotency-Key',
                    in: 'header',
                    schema: { type: 'string', minLength: 8, maxLength: 200 },
                    description: 'A repeated request with the same key is executed once and gets the first response.',
                },
                TimeZone: {
                    name: 'timezone',
                    in: 'header',
                    schema: { type: 'string', maxLength: 60 },
                    description:
                        'IANA time zone of days and times without an offset in filters, and of times in exported files. Default: Australia/Brisbane.',
                },
                ...WEBHOOK_PARAMETERS,
                ...mapValues(doc.components.parameters, describeParameter),
            },
            headers: SHARED_HEADERS,
            responses: {
                ...WEBHOOK_RESPONSES,
                ...mapValues({ ...SHARED_RESPONSES, ...doc.components.responses }, withRequestId),
            },
            schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
        },
    };
};
