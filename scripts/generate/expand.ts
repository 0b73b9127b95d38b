import type { Field, Resource } from '../../src/contract/metadata';
import { fail, type Node, type SourceDocument } from './load';
import { operationsOf, schemaOf } from './resources';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const json = (schema: Node) => ({ 'application/json': { schema } });
const pascal = (name: string) =>
    name.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
const strip = (schema: Node): Node =>
    Object.fromEntries(
        Object.entries(schema).filter(([key]) => !key.startsWith('x-') && key !== 'readOnly' && key !== 'writeOnly'),
    );

/** Members that every document has, whatever is written in it. */
const SHARED_SCHEMAS: Record<string, Node> = {
    Status: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
    Pagination: {
        type: 'object',
        required: ['from', 'to', 'total', 'last_page'],
        properties: Object.fromEntries(
            ['from', 'to', 'total', 'last_page'].map(key => [key, { type: 'integer', default: 0 }]),
        ),
    },
    Reference: {
        description: 'What a record refers to: enough to show and to link it.',
        type: 'object',
        required: ['id', 'label'],
        properties: { id: { type: 'integer' }, label: { type: 'string' } },
    },
    Fault: {
        type: 'object',
        required: ['status', 'message'],
        properties: {
            status: ref('Status'),
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            body: { description: 'On a 409: the record as it is now.' },
            retry_after: { type: 'number', description: 'On a 429: seconds to wait.' },
        },
    },
};
const FAULTS: Record<string, string> = {
    Unauthenticated: 'Not signed in, or the token is no longer good.',
    Forbidden: 'Lacks the permission.',
    NotFound: 'Absent, or not yours.',
    Conflict: 'Edited by someone else meanwhile, or a step that is not allowed now.',
    Invalid: 'Input that cannot be accepted; `errors` names the fields.',
    TooMany: 'Too many requests.',
};
const SHARED_RESPONSES = Object.fromEntries(
    Object.entries(FAULTS).map(([name, description]) => [name, { description, content: json(ref('Fault')) }]),
);
const STANDARD_FAULTS = {
    401: 'Unauthenticated',
    403: 'Forbidden',
    404: 'NotFound',
    409: 'Conflict',
    422: 'Invalid',
    429: 'TooMany',
};

const envelope = (member: string, schema: Node) => ({
    type: 'object',
    required: ['status', member],
    properties: { status: ref('Status'), [member]: schema },
});
const pageOf = (items: Node) => ({
    type: 'object',
    required: ['status', 'data', 'pagination'],
    properties: { status: ref('Status'), data: { type: 'array', items }, pagination: ref('Pagination') },
});
const answer = (description: string, schema: Node) => ({ description, content: json(schema) });

/** `x-answer: { body | data | page: schema }` or `{ file: media type }` → the responses of a written operation. */
const answered = (operation: Node): Node => {
    const kind = operation['x-answer'] as Node | undefined;
    const code = operation['x-status'] ?? 200;
    if (!kind) return operation.responses ?? {};
    if (kind.file)
        return { [code]: { description: 'The file.', content: { [kind.file]: { schema: { type: 'string' } } } } };
    const [[member, schema]] = Object.entries(kind) as [[string, Node]];
    return { [code]: answer('Done.', member === 'page' ? pageOf(schema) : envelope(member, schema)) };
};

const fieldSchema = (written: Node | undefined, field: Field): Node => {
    if (written) {
        const schema = strip(written);
        if (schema.enum && field.nullable && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
        return schema;
    }
    const type = field.type === 'integer' || field.type === 'reference' ? 'integer' : 'string';
    return {
        type: field.nullable ? [type, 'null'] : type,
        title: field.title,
        ...(field.type === 'date-time' ? { format: 'date-time' } : {}),
    };
};

// Spelled out: a serialiser decides a `oneOf` by validating, for every row of every list.
const NULLABLE_REFERENCE = { ...SHARED_SCHEMAS.Reference, type: ['object', 'null'] };

/** A schema as it is read: never what is private, with the companions of references. */
const readSchema = (fields: readonly Field[], properties: Node, title: string): Node => {
    const shown = fields.filter(field => !field.private);
    const out: Node = {};
    for (const field of shown) {
        if (field.rows) {
            const rowProperties = properties[field.name].rowProperties as Node;
            out[field.name] = {
                type: 'array',
                title: field.title,
                items: readSchema([ROW_ID, ...field.rows.fields], rowProperties, field.title),
            };
        } else out[field.name] = fieldSchema(properties[field.name], field);
        if (field.embed)
            out[field.embed] =
                field.type === 'references' ? { type: 'array', items: ref('Reference') } : NULLABLE_REFERENCE;
    }
    return { title, type: 'object', required: shown.map(({ name }) => name), properties: out };
};
const ROW_ID: Field = {
    name: 'id',
    type: 'integer',
    title: 'ID',
    required: false,
    nullable: false,
    readOnly: true,
    stored: true,
    filter: false,
    range: false,
    sort: false,
};

/** A schema as it is written. Nothing that the server sets, nothing undeclared. */
const writeSchema = (fields: readonly Field[], properties: Node, update: boolean): Node => {
    const out: Node = {};
    const required: string[] = update ? ['version'] : [];
    for (const field of fields) {
        if (field.readOnly || (update && field.createOnly)) continue;
        if (field.rows) {
            const row = writeSchema(field.rows.fields, properties[field.name].rowProperties, false);
            row.properties = {
                id: { type: 'integer', description: 'Of a row that exists; absent for a new one.' },
                ...row.properties,
            };
            out[field.name] = { ...strip(properties[field.name]), rowProperties: undefined, items: row };
            delete out[field.name].rowProperties;
        } else out[field.name] = fieldSchema(properties[field.name], field);
        if (update) delete out[field.name].default;
        if (field.required && !update) required.push(field.name);
    }
    if (update) out.version = { type: 'integer', description: 'The version that was edited.' };
    return { type: 'object', additionalProperties: false, ...(required.length ? { required } : {}), properties: out };
};

const query = (name: string, schema: Node, description?: string) => ({
    name,
    in: 'query',
    schema,
    ...(description ? { description } : {}),
});
const ID = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
};
const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' };

/** Every parameter that the list of a resource takes. The engine reads them from the same metadata. */
export const listParameters = (resource: Resource): Node[] => {
    const sortable = resource.fields.filter(field => field.sort).map(({ name }) => name);
    const out = [
        query('page', { type: 'integer', minimum: 1, maximum: 1000000, default: 1 }),
        query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        query('sort_by', { type: 'string', enum: sortable }),
        query('sort_direction', { type: 'string', enum: ['asc', 'desc'] }),
        query('search', { type: 'string', maxLength: 200 }),
        query('archived', { type: 'string', enum: ['exclude', 'include', 'only'], default: 'exclude' }),
    ];
    for (const field of resource.fields) {
        const single: Node =
            field.type === 'boolean'
                ? { type: 'boolean' }
                : ['integer', 'reference', 'references'].includes(field.type)
                  ? { type: 'integer' }
                  : field.type === 'number'
                    ? { type: 'number' }
                    : field.type === 'date'
                      ? { type: 'string', format: 'date' }
                      : field.options
                        ? {
                              // with its type, or a number in a query stays text and is refused
                              type: typeof field.options[0]?.value === 'number' ? 'integer' : 'string',
                              enum: field.options.map(({ value }) => value),
                          }
                        : { type: 'string' };
        if (field.filter) {
            out.push(query(field.name, single, field.title));
            if (field.type !== 'boolean')
                out.push(
                    query(`${field.name}[]`, { type: 'array', items: single, maxItems: 100 }, `${field.title}, any of`),
                );
        }
        if (field.range) {
            const bound = field.type === 'date-time' ? { type: 'string', description: 'A date or a time' } : single;
            out.push(
                query(`${field.name}_from`, bound, `${field.title}, from`),
                query(`${field.name}_to`, bound, `${field.title}, to`),
            );
        }
    }
    return out;
};

const crudOperations = (resource: Resource, item: Node): Record<string, Node> => {
    const crud = item['x-crud'] as Node;
    const one = resource.title;
    const names = {
        one: pascal(crud.name ? crud.name.replace(/s$/, '') : resource.schema),
        many: pascal(resource.name),
    };
    const { path, actions } = resource;
    const operation = (action: keyof typeof actions, operationId: string, summary: string, more: Node): Node => ({
        operationId,
        summary,
        tags: [resource.domain],
        'x-permission': actions[action],
        'x-engine': { resource: resource.name, action },
        ...more,
    });
    const body = (schema: string) => ({ required: true, content: json(ref(schema)) });
    const single = (description: string) => answer(description, envelope('body', ref(resource.schema)));
    const out: Record<string, Node> = {};
    const put = (at: string, method: string, made: Node) => {
        out[at] ??= {};
        out[at][method] = made;
    };
    if (actions.list)
        put(
            path,
            'get',
            operation('list', `list${names.many}`, `List ${resource.plural.toLowerCase()}`, {
                parameters: listParameters(resource),
                responses: { 200: answer('A page.', pageOf(ref(resource.schema))) },
            }),
        );
    if (actions.create)
        put(
            path,
            'post',
            operation('create', `create${names.one}`, `Add a ${one.toLowerCase()}`, {
                parameters: [IDEMPOTENCY],
                requestBody: body(`${resource.schema}Create`),
                responses: { 201: single('Added.') },
            }),
        );
    const id = `${path}/{id}`;
    if (actions.get)
        put(
            id,
            'get',
            operation('get', `get${names.one}`, `One ${one.toLowerCase()}`, {
                parameters: [ID],
                responses: { 200: single('The record.') },
            }),
        );
    if (actions.update)
        put(
            id,
            'put',
            operation('update', `update${names.one}`, `Change a ${one.toLowerCase()}`, {
                parameters: [ID],
                requestBody: body(`${resource.schema}Update`),
                responses: { 200: single('Changed.') },
            }),
        );
    if (actions.archive) {
        put(
            id,
            'delete',
            operation('archive', `archive${names.one}`, `Archive a ${one.toLowerCase()}`, {
                parameters: [
                    ID,
                    query('version', { type: 'integer' }, 'Refuse when the record is no longer this version'),
                ],
                responses: { 200: single('Archived.') },
            }),
        );
        put(
            `${id}/restore`,
            'post',
            operation('restore', `restore${names.one}`, `Bring an archived ${one.toLowerCase()} back`, {
                parameters: [ID],
                responses: { 200: single('Restored.') },
            }),
        );
    }
    const steps = resource.fields.flatMap(field => field.transitions ?? []);
    if (steps.length)
        put(
            `${id}/transitions`,
            'post',
            operation('transition', `transition${names.one}`, `Move a ${one.toLowerCase()} to another status`, {
                parameters: [ID, IDEMPOTENCY],
                requestBody: {
                    required: true,
                    content: json({
                        type: 'object',
                        additionalProperties: false,
                        required: ['transition', 'version'],
                        properties: {
                            transition: { type: 'string', enum: steps.map(({ name }) => name) },
                            version: { type: 'integer' },
                            reason: { type: 'string', maxLength: 1000 },
                        },
                    }),
                },
                responses: { 200: single('Moved.') },
            }),
        );
    if (crud.export)
        put(
            crud.export,
            'get',
            operation('export', `export${names.many}`, `${resource.plural} as CSV`, {
                parameters: listParameters(resource).filter(({ name }) => name !== 'page' && name !== 'per_page'),
                responses: { 200: { description: 'CSV.', content: { 'text/csv': { schema: { type: 'string' } } } } },
            }),
        );
    if (crud.dropdown)
        put(
            crud.dropdown,
            'get',
            operation('dropdown', `dropdown${names.many}`, `${resource.plural} to choose from`, {
                parameters: DROPDOWN_PARAMETERS,
                responses: { 200: answer('Choices.', envelope('data', { type: 'array', items: ref('Reference') })) },
            }),
        );
    return out;
};
export const DROPDOWN_PARAMETERS = [
    query('search', { type: 'string', maxLength: 200 }),
    query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 30 }),
    query('ids[]', { type: 'array', items: { type: 'integer' }, maxItems: 100 }),
];

/** Properties of a schema with those of its child rows beside them. */
const propertiesOf = (schema: Node, doc: SourceDocument): Node =>
    Object.fromEntries(
        Object.entries(schema.properties as Node).map(([key, value]) => {
            if (!value['x-rows']) return [key, value];
            const row = schemaOf(doc, String(value.items.$ref).split('/').pop() ?? '')?.schema as Node;
            return [key, { ...value, rowProperties: row.properties }];
        }),
    );

/** The complete plain document: every operation, with parameters, envelopes, errors and permissions. */
export const expand = (doc: SourceDocument, resources: readonly Resource[]): Node => {
    const schemas: Record<string, Node> = { ...SHARED_SCHEMAS };
    const paths: Record<string, Node> = {};
    const tags = new Set<string>();
    const merge = (path: string, method: string, operation: Node, wins: boolean) => {
        const at = paths[path] ?? {};
        paths[path] = at;
        if (wins || !at[method]) at[method] = operation;
    };
    for (const [name, { schema }] of doc.schemas) if (!schema['x-table'] && !schema['x-row']) schemas[name] = schema;
    for (const resource of resources.filter(({ api }) => api === doc.api)) {
        const schema = schemaOf(doc, resource.schema)?.schema as Node;
        const properties = propertiesOf(schema, doc);
        schemas[resource.schema] = readSchema(resource.fields, properties, resource.title);
        if (resource.actions.create)
            schemas[`${resource.schema}Create`] = writeSchema(resource.fields, properties, false);
        if (resource.actions.update)
            schemas[`${resource.schema}Update`] = writeSchema(resource.fields, properties, true);
        const item = doc.paths.get(resource.path)?.item as Node;
        for (const [path, operations] of Object.entries(crudOperations(resource, item)))
            for (const [method, operation] of Object.entries(operations)) merge(path, method, operation, false);
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
                    parameters: [...(item.parameters ?? []), ...(written.parameters ?? [])],
                    responses: answered(written),
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
            for (const tag of operation.tags) tags.add(tag);
            const open = operation['x-permission'] === 'public';
            if (open) operation.security = [];
            for (const [code, name] of Object.entries(STANDARD_FAULTS))
                if (!operation.responses[code] && !(open && (code === '401' || code === '403')))
                    operation.responses[code] = response(name);
        }
    return {
        ...doc.root,
        tags: [...tags].sort().map(name => ({ name, description: `Operations of ${name}.` })),
        security: [{ bearer: [] }],
        paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
        components: {
            ...doc.components,
            securitySchemes: {
                bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
                ...doc.components.securitySchemes,
            },
            parameters: {
                IdempotencyKey: {
                    name: 'Idempotency-Key',
                    in: 'header',
                    schema: { type: 'string', minLength: 8, maxLength: 200 },
                    description: 'Repeat a request with the same key and it happens once.',
                },
                ...doc.components.parameters,
            },
            responses: { ...SHARED_RESPONSES, ...doc.components.responses },
            schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
        },
    };
};
