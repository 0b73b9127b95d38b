import type { Action, Field, FieldType, Option, Resource, Scope, Transition } from '../../src/contract/metadata';
import { linkKinds } from './kinds';
import { fail, type Node, type SourceDocument } from './load';
import { resolveRef } from './pointers';
import { homeOf } from './rights';
import { nameOfRef } from './schemaEntries';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const spacedName = (name: string) =>
    name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/[-_]/g, ' ')
        .toLowerCase();
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const pluralOf = (title: string) =>
    /[^aeiou]y$/.test(title) ? `${title.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(title) ? `${title}es` : `${title}s`;

/** Fields that every stored record has; set by the server. */
export const COMMON_FIELDS: readonly Field[] = [
    ['id', 'integer', 'ID', false, true],
    ['version', 'integer', 'Version', false, false],
    ['created_at', 'date-time', 'Created', false, true],
    ['created_by', 'reference', 'Created by', true, true],
    ['updated_at', 'date-time', 'Updated', false, true],
    ['updated_by', 'reference', 'Updated by', true, true],
    ['archived_at', 'date-time', 'Archived', true, false],
].map(([name, type, title, nullable, use]) => ({
    name: name as string,
    type: type as FieldType,
    title: title as string,
    required: false,
    nullable: nullable as boolean,
    readOnly: true,
    stored: true,
    filter: type === 'reference' || name === 'id',
    range: type === 'date-time' && (use as boolean),
    sort: use as boolean,
    ...(type === 'reference' ? { references: 'users', embed: `${name}_user` } : {}),
}));

const typesOf = (schema: Node): string[] =>
    Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : [];

const fieldType = (where: string, property: Node): FieldType => {
    const types = typesOf(property).filter(type => type !== 'null');
    const [type] = types;
    if (types.length > 1) return 'json';
    if (property['x-rows']) return 'rows';
    if (property['x-references']) return type === 'array' ? 'references' : 'reference';
    if (type === 'array' && property.items?.enum) return 'enums';
    if (type === 'array' || type === 'object') return 'json';
    if (property.enum) return 'enum';
    if (type === 'string') {
        const formats: Record<string, FieldType> = {
            multiline: 'text',
            date: 'date',
            'date-time': 'date-time',
            time: 'time',
            email: 'email',
            phone: 'phone',
            uri: 'uri',
        };
        return formats[property.format ?? ''] ?? 'string';
    }
    if (type === 'integer' || type === 'number' || type === 'boolean') return type;
    return fail(where, `no type that a field can have (${JSON.stringify(property.type)})`);
};

const optionsOf = (property: Node, doc: SourceDocument): Option[] | undefined => {
    const find = (kind: string, name: string) => (kind === 'schemas' ? schemaOf(doc, name)?.schema : undefined);
    const items = property.items?.$ref ? resolveRef(find, property.items.$ref) : property.items;
    const source = items?.enum ? items : property;
    const values = (source.enum as (string | number | null)[] | undefined)?.filter(value => value !== null);
    const labels = source['x-labels'] ?? property['x-labels'] ?? {};
    const colors = source['x-colors'] ?? property['x-colors'] ?? {};
    return values?.map(value => ({
        value: value as string | number,
        label: labels[value as string] ?? sentence(spacedName(String(value))),
        ...(colors[value as string] ? { color: colors[value as string] } : {}),
    }));
};

/** Statuses in which a transition is the usual next one: `true` for all of its start statuses. */
export const nextIn = ({ next, from }: Node): (string | number)[] => (next === true ? [from].flat() : (next ?? []));

const transitionsOf = (property: Node): Transition[] | undefined =>
    property['x-transitions'] &&
    Object.entries(property['x-transitions'] as Node).map(([name, step]) => ({
        name,
        title: step.title,
        from: [step.from].flat(),
        to: step.to,
        ...(step.where ? { where: step.where } : {}),
        permission: [step.permission].flat(),
        ...(step.reason ? { reason: true } : {}),
        ...(step.confirm ? { confirm: step.confirm } : {}),
        ...(step.next ? { next: nextIn(step) } : {}),
    }));

/** `location_id` → `location`, `role_ids` → `roles`, `owner` → `owner_record` */
export const embedName = (name: string, many: boolean) =>
    many ? pluralOf(name.replace(/_ids$/, '')) : name.endsWith('_id') ? name.slice(0, -3) : `${name}_record`;

/** Schema by name, from this API or the other. */
export const schemaOf = (doc: SourceDocument, name: string) => doc.schemas.get(name) ?? doc.foreign.get(name);

const LIMITS = [
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'pattern',
    'minItems',
    'maxItems',
] as const;

/** Initial form values: a day for date fields, a person for user references. */
const startsOf = (where: string, type: string, starts: Field['starts']) => {
    const fits = { 'date-time': ['now'], reference: ['me'], date: ['today'] }[type]?.includes(String(starts));
    if (!fits && !(type === 'date' && (typeof starts === 'number' || typeof starts === 'object')))
        fail(where, `x-starts: a field of type ${type} does not begin with ${JSON.stringify(starts)}`);
    return starts;
};

export const fieldOf = (
    where: string,
    name: string,
    property: Node,
    required: boolean,
    doc: SourceDocument,
    table: string,
    isRow = false,
): Field => {
    const type = fieldType(where, property);
    const nullable = typesOf(property).includes('null');
    const transitions = transitionsOf(property);
    const path = property['x-path'] as string | undefined;
    const computed = !!property['x-computed'] || path !== undefined;
    const writeOnly = !!property.writeOnly;
    if (writeOnly && (!property['x-create-only'] || required))
        fail(
            where,
            'writeOnly is for what a record may be created with: it needs x-create-only, and is never required',
        );
    const usualFilter = [
        'reference',
        'references',
        'enum',
        'enums',
        'boolean',
        'date',
        'date-time',
        'integer',
        'number',
    ].includes(type);
    const scalar = !['rows', 'references', 'json', 'enums', 'text'].includes(type);
    const field: Field = {
        name,
        type,
        title: property.title ?? sentence(spacedName(name.replace(/_ids?$/, ''))),
        required: required && property.default === undefined,
        nullable,
        readOnly: !!property.readOnly || computed || !!transitions,
        stored: !computed && !writeOnly && type !== 'rows' && type !== 'references',
        filter:
            !computed &&
            !isRow &&
            (property['x-filter'] ?? (usualFilter || !!property['x-index'] || !!property['x-unique'])),
        range: !computed && !isRow && ['date', 'date-time', 'integer', 'number'].includes(type),
        sort: scalar && !isRow && !property['x-private'] && !writeOnly && !computed,
    };
    if (property.description) field.description = property.description;
    if (computed) field.computed = true;
    if (path) field.path = path.split('.');
    if (property['x-private'] || writeOnly) {
        field.private = true;
        field.filter = field.range = false;
    }
    if (writeOnly) field.writeOnly = true;
    if (property['x-internal']) {
        if (!nullable) fail(where, 'x-internal needs a property that may be null: that is what a customer sees of it');
        field.internal = true;
    }
    if (property['x-record-only']) {
        if (property['x-references'] || property['x-rows'])
            fail(where, 'x-record-only is for a value of the record itself, which refers to nothing');
        field.recordOnly = true;
    }
    if (property['x-create-only']) field.createOnly = true;
    if (property['x-personal']) field.personal = property['x-personal'];
    if (property.default !== undefined) field.default = property.default;
    if (property['x-starts'] !== undefined) field.starts = startsOf(where, type, property['x-starts']);
    if (property['x-unit']) field.unit = property['x-unit'];
    if (property.format === 'abn') field.format = 'abn';
    if (property['x-available']) field.available = property['x-available'];
    for (const limit of LIMITS)
        if (property[limit] !== undefined) (field as Node as Record<string, unknown>)[limit] = property[limit];
    const options = optionsOf(property, doc);
    if (options) field.options = options;
    if (property['x-usual'] !== undefined) field.usual = property['x-usual'];
    if (property['x-search']) field.search = true;
    if (property['x-index'] !== undefined) field.index = property['x-index'];
    if (property['x-unique']) field.unique = true;
    if (transitions) field.transitions = transitions;
    if (property['x-references']) {
        field.references = property['x-references'];
        if (property['x-kinds']) field.kinds = property['x-kinds'];
        if (property['x-within']) field.within = property['x-within'];
        const holds = property['x-holds'];
        if (holds) field.holds = holds === true ? [{}] : [holds].flat();
        field.embed = property['x-embed'] ?? embedName(name, type === 'references');
        if (type === 'references')
            field.through = { table: `${table}_${embedName(name, true)}`, own: 'owner_id', other: 'other_id' };
    }
    if (property['x-rows']) {
        const rowName = nameOfRef(property.items?.$ref);
        const row =
            schemaOf(doc, rowName)?.schema ?? fail(where, `x-rows needs items: { $ref: '#/components/schemas/…' }`);
        const rowTable = property['x-rows'].table;
        field.rows = {
            table: rowTable,
            parent: property['x-rows'].parent,
            fields: Object.entries(row.properties as Node).map(([key, value]) =>
                fieldOf(`${where}.${key}`, key, value, (row.required ?? []).includes(key), doc, rowTable, true),
            ),
        };
    }
    return field;
};

export const scopeOf = (
    where: string,
    written: unknown,
    { readers, until, properties }: { readers?: unknown; until?: unknown; properties?: unknown } = {},
): Scope => {
    if (written === 'readers')
        return typeof readers === 'string'
            ? { kind: 'readers', view: readers }
            : fail(where, 'x-scope: readers needs x-readers, the view that says who reads which record');
    if (written === 'shared' || written === 'internal') return { kind: written };
    if (typeof written === 'string')
        return {
            kind: 'customer',
            path: written.split('.'),
            ...(typeof until === 'string' ? { until } : {}),
            ...(typeof properties === 'string' ? { properties } : {}),
        };
    return fail(where, 'x-scope is missing: shared, internal, readers, or the path to the customer');
};

const ACTIONS: readonly { action: Action; verb: string }[] = [
    { action: 'list', verb: 'access' },
    { action: 'get', verb: 'read' },
    { action: 'create', verb: 'create' },
    { action: 'update', verb: 'update' },
    { action: 'archive', verb: 'delete' },
    { action: 'restore', verb: 'delete' },
    { action: 'export', verb: 'export' },
];

const TEXTS: ReadonlySet<FieldType> = new Set(['string', 'text', 'email', 'phone', 'uri']);
/**
 * Texts are filtered by substring. Identifiers (unique, and not the display name) and codes (unsearched texts) are
 * filtered by equality, by programs as often as by people.
 */
const filteredByPart = (field: Field, display: string) =>
    field.filter && field.search && TEXTS.has(field.type) && (!field.unique || field.name === display);

/** Resource with its fields from the `x-crud` of a path. */
export const resourceOf = (doc: SourceDocument, path: string, item: Node, domain: string): Resource => {
    const crud = item['x-crud'] as Node;
    const where = `${doc.api} ${path}`;
    const entry = schemaOf(doc, crud.schema) ?? fail(where, `there is no schema ${crud.schema}`);
    const { schema } = entry;
    const name = crud.name ?? path.split('/').pop();
    const table = schema['x-table'] ?? fail(where, `schema ${crud.schema} has no x-table`);
    if (!crud.permission) fail(where, 'x-crud has no permission noun');
    const required: string[] = schema.required ?? [];
    const own = Object.entries(schema.properties as Node).map(([key, value]) =>
        fieldOf(`${where}.${key}`, key, value, required.includes(key), doc, table),
    );
    const [display, ...displayWith] = [schema['x-display'] ?? 'name'].flat() as [string, ...string[]];
    for (const field of own) if (filteredByPart(field, display)) field.contains = true;
    const transitions = own.flatMap(field => field.transitions ?? []);
    for (const step of transitions)
        for (const key of Object.keys(step.where ?? {}))
            if (!own.some(field => field.name === key)) fail(where, `step ${step.name}: where names no field ${key}`);
    const title = crud.title ?? schema.title ?? sentence(spacedName(crud.schema));
    if (!own.some(field => field.name === display) && display !== 'id') fail(where, `x-display ${display} is no field`);
    const zone = schema['x-time-zone'];
    if (zone && !own.some(field => field.name === zone)) fail(where, `x-time-zone ${zone} is no field`);
    const only: string[] | undefined = crud.only;
    const actions: Resource['actions'] = {};
    for (const { action, verb } of ACTIONS) {
        const needs = action === 'restore' ? 'archive' : action === 'export' ? 'list' : action;
        if (only && !only.includes(needs)) continue;
        actions[action] = [crud.permissions?.[action] ?? `${verb}_${crud.permission}`].flat();
    }
    if (transitions.length) actions.transition = [...new Set(transitions.flatMap(step => step.permission))];
    const order = String(schema['x-order'] ?? display);
    return {
        name,
        title,
        ...(schema['x-counted'] ? { counted: schema['x-counted'] } : {}),
        plural: crud.plural ?? (crud.title ? undefined : schema['x-plural']) ?? pluralOf(title),
        domain,
        api: doc.api,
        path,
        schema: crud.schema,
        table,
        ...(schema['x-view'] ? { view: true as const } : {}),
        permission: crud.permission,
        home: homeOf(item['x-home']),
        actions,
        scope: scopeOf(where, schema['x-scope'], {
            readers: schema['x-readers'],
            until: schema['x-until'],
            properties: schema['x-properties'],
        }),
        ...(schema['x-own'] ? { own: schema['x-own'] } : {}),
        display,
        ...(displayWith.length ? { displayWith } : {}),
        ...(schema['x-unique'] ? { unique: schema['x-unique'] } : {}),
        ...(crud.search ? { search: crud.search } : {}),
        ...(crud.where ? { where: crud.where } : {}),
        ...(schema['x-personal'] === true ? { personal: true as const } : {}),
        ...(schema['x-personal']?.kept ? { kept: schema['x-personal'] } : {}),
        ...(schema['x-stays'] ? { stays: schema['x-stays'] } : {}),
        ...(schema['x-kind-of'] ? { kindOf: schema['x-kind-of'] } : {}),
        order: { field: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'desc' : 'asc' },
        ...(zone ? { timeZone: [zone] } : {}),
        fields: [...own, ...COMMON_FIELDS.filter(field => !own.some(({ name }) => name === field.name))],
    };
};

/** The time zone of a place applies to its sites. Events have no location of their own and use their site's. */
const linkTimeZones = (resources: readonly Resource[], byName: ReadonlyMap<string, Resource>): void => {
    for (const resource of resources.filter(({ kinds, kindOf }) => kinds || kindOf)) {
        const around = resource.fields.find(
            ({ type, stored, references }) =>
                stored && type === 'reference' && byName.get(references ?? '')?.timeZone?.length === 1,
        );
        const path = byName.get(around?.references ?? '')?.timeZone;
        if (around && path) resource.timeZone = [around.name, ...path];
    }
};

/** All resources of both APIs, cross-checked; `dropdown` permissions follow from references. */
export const collectResources = (docs: readonly SourceDocument[]): Resource[] => {
    const resources: Resource[] = [];
    for (const doc of docs)
        for (const [path, { item, domain }] of doc.paths)
            if (item['x-crud']) resources.push(resourceOf(doc, path, item, domain));
    const byName = new Map(resources.map(resource => [resource.name, resource]));
    if (byName.size !== resources.length) {
        const twice = resources.find(
            (resource, at) => resources.findIndex(other => other.name === resource.name) !== at,
        );
        fail(twice?.path ?? '', `resource ${twice?.name} exists twice; give one x-crud a name`);
    }
    linkKinds(resources, byName);
    linkTimeZones(resources, byName);
    const referrers = new Map<string, Set<string>>();
    for (const resource of resources)
        for (const field of [...resource.fields, ...resource.fields.flatMap(({ rows }) => rows?.fields ?? [])]) {
            if (!field.references) continue;
            if (!byName.has(field.references))
                fail(`${resource.name}.${field.name}`, `refers to ${field.references}, which is no resource`);
            // nobody writes it, and customers' people know nothing of an internal one: it grants no choices
            if (field.readOnly && (field.references === 'users' || field.internal)) continue;
            const names = referrers.get(field.references) ?? new Set();
            for (const permission of [
                ...(resource.actions.create ?? []),
                ...(resource.actions.update ?? []),
                // customer users read the list too, without internal fields; readers of a name need not have all
                // permissions
                ...(field.filter && !field.internal && !byName.get(field.references)?.personal
                    ? (resource.actions.list ?? [])
                    : []),
            ])
                names.add(permission);
            referrers.set(field.references, names);
        }
    for (const resource of resources)
        resource.actions.dropdown = [
            ...new Set([...(resource.actions.list ?? []), ...(referrers.get(resource.name) ?? [])]),
        ].sort();
    return resources.sort((a, b) => a.name.localeCompare(b.name));
};

/** Operations declared explicitly under a path item. */
export const operationsOf = (item: Node): [string, Node][] =>
    Object.entries(item).filter(([key]) => METHODS.includes(key)) as [string, Node][];
