import type { Field, Resource } from '../../src/contract/metadata';
import { crudWording } from './descriptions';
import type { Node } from './load';
import { envelope, json, pageOf, pascal, ref, responseOf } from './responseSchemas';
import { listedSchema } from './schemas';

export const query = (name: string, schema: Node, description?: string) => ({
    name,
    in: 'query',
    schema,
    ...(description ? { description } : {}),
});
export const ID = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
};
/** Time zone of days and times in filters, and of times in files. */
export const TIME_ZONE = { $ref: '#/components/parameters/TimeZone' };
export const A_DAY_OR_TIME =
    'A day (`2026-11-26`, inclusive) or a time; days and times without an offset are in the zone of the `timezone` header';
const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' };

const parameterSchema = (field: Field): Node =>
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
                      // with its type, because numbers in a query would otherwise stay text and be refused
                      type: typeof field.options[0]?.value === 'number' ? 'integer' : 'string',
                      enum: field.options.map(({ value }) => value),
                  }
                : { type: 'string' };

/** Filters of a field: single value, several values, range. */
export const filterParameters = (field: Field): Node[] => {
    const out: Node[] = [];
    const single = parameterSchema(field);
    if (field.filter) {
        out.push(query(field.name, single, field.contains ? `${field.title}, or a part of it` : field.title));
        // for optional fields, `null` finds records without a value
        const items =
            field.type === 'reference' && field.nullable
                ? { anyOf: [single, { type: 'string', enum: ['null'] }] }
                : single;
        if (field.type !== 'boolean')
            out.push(
                query(
                    `${field.name}[]`,
                    { type: 'array', items, maxItems: 100 },
                    `${field.title}, any of at most 100 values${items === single ? '' : '; `null` is empty'}`,
                ),
            );
    }
    if (field.range) {
        const bound = field.type === 'date-time' ? { type: 'string', description: A_DAY_OR_TIME } : single;
        out.push(
            query(`${field.name}_from`, bound, `${field.title}, from this value (inclusive)`),
            query(`${field.name}_to`, bound, `${field.title}, to this value (inclusive)`),
        );
    }
    return out;
};

/** All list parameters of a resource, which the engine reads from the same metadata. */
const listParameters = (resource: Resource): Node[] => {
    const sortable = resource.fields.filter(field => field.sort).map(({ name }) => name);
    const out: Node[] = [
        query('page', { type: 'integer', minimum: 1, maximum: 1000000, default: 1 }),
        query(
            'after',
            { type: 'string', maxLength: 200 },
            '`pagination.next` of the previous page, with `sort_by=id` and without `page`',
        ),
        query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        query('sort_by', { type: 'string', enum: sortable }),
        query('sort_direction', { type: 'string', enum: ['asc', 'desc'] }),
        query('search', { type: 'string', maxLength: 200 }),
        query('archived', { type: 'string', enum: ['exclude', 'include', 'only'], default: 'exclude' }),
    ];
    for (const field of resource.fields) out.push(...filterParameters(field));
    if (resource.fields.some(({ type }) => type === 'date-time')) out.push(TIME_ZONE);
    return out;
};

export const crudOperations = (
    resource: Resource,
    item: Node,
    resources: readonly Resource[],
): Record<string, Node> => {
    const crud = item['x-crud'] as Node;
    const wording = crudWording(resource, resources);
    const names = {
        one: pascal(crud.name ? crud.name.replace(/s$/, '') : resource.schema),
        many: pascal(resource.name),
    };
    const { path, actions } = resource;
    // records available at an older and a newer address
    const version = /^\/(v\d+)\//.exec(crud.also ?? '')?.[1]?.toUpperCase() ?? '';
    const operation = (action: keyof typeof actions, operationId: string, more: Node): Node => ({
        operationId,
        ...wording[action],
        tags: [resource.domain],
        'x-permission': actions[action],
        'x-engine': { resource: resource.name, action },
        ...more,
    });
    const body = (schema: string) => ({ required: true, content: json(ref(schema)) });
    const single = (description: string) => responseOf(description, envelope('body', ref(resource.schema)));
    const out: Record<string, Node> = {};
    const put = (at: string, method: string, made: Node) => {
        out[at] ??= {};
        out[at][method] = made;
        if (!crud.also || !(at === path || at === `${path}/{id}`)) return;
        const other = at.replace(path, crud.also);
        out[other] ??= {};
        out[other][method] = { ...made, operationId: `${made.operationId}${version}` };
    };
    if (actions.list)
        put(
            path,
            'get',
            operation('list', `list${names.many}`, {
                parameters: listParameters(resource),
                responses: { 200: responseOf('A page.', pageOf(ref(listedSchema(resource)))) },
            }),
        );
    if (actions.create)
        put(
            path,
            'post',
            operation('create', `create${names.one}`, {
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
            operation('get', `get${names.one}`, {
                parameters: [ID],
                responses: { 200: single('The record.') },
            }),
        );
    if (actions.update)
        put(
            id,
            'put',
            operation('update', `update${names.one}`, {
                parameters: [ID],
                requestBody: body(`${resource.schema}Update`),
                responses: { 200: single('Changed.') },
            }),
        );
    if (actions.archive) {
        put(
            id,
            'delete',
            operation('archive', `archive${names.one}`, {
                parameters: [
                    ID,
                    query('version', { type: 'integer' }, 'Refused with 409 if this is not the current version'),
                ],
                responses: { 200: single('Archived.') },
            }),
        );
        put(
            `${id}/restore`,
            'post',
            operation('restore', `restore${names.one}`, {
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
            operation('transition', `transition${names.one}`, {
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
            operation('export', `export${names.many}`, {
                parameters: [
                    ...listParameters(resource).filter(({ name }) => !['page', 'after', 'per_page'].includes(name)),
                    FOR_EDITING,
                ],
                responses: { 200: { description: 'CSV.', content: { 'text/csv': { schema: { type: 'string' } } } } },
            }),
        );
    if (crud.dropdown)
        put(
            crud.dropdown,
            'get',
            operation('dropdown', `dropdown${names.many}`, {
                parameters: DROPDOWN_PARAMETERS,
                responses: {
                    200: responseOf('Choices.', envelope('data', { type: 'array', items: ref('Reference') })),
                },
            }),
        );
    return out;
};
const FOR_EDITING = {
    ...query('for_editing', { type: 'boolean', default: false }),
    description: 'A file to edit and import: ID, version, name and all fields that can be changed',
};
const DROPDOWN_PARAMETERS = [
    query('search', { type: 'string', maxLength: 200 }),
    query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 30 }),
    query('ids[]', { type: 'array', items: { type: 'integer' }, maxItems: 100 }),
];
