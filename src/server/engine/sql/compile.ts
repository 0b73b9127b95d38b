import { resources } from '../../../contract/generated/resources';
import type { Field, Resource } from '../../../contract/metadata';
import { notFound } from '../../platform/errors';
import type { Caller } from '../../platform/services';
import type { ResourceHooks } from '../hooks';
import { recordNameSql } from '../read/recordNames';
import { pathSql, scopeCondition } from './scope';

/** Resource with its SQL compiled at start. `t` is the alias of its table in every fragment. */
export interface Compiled {
    resource: Resource;
    fields: ReadonlyMap<string, Field>;
    hooks: ResourceHooks;
    /** list of all selected expressions, including embedded relations and child rows */
    columns: string;
    /** the same selected from the whole table */
    select: string;
    /** the same without columns that lists omit (`x-record-only`) */
    listed: string;
    /** fixed condition of the resource, or '' */
    where: string;
    /** tenant scope of customer users, given a function that creates placeholders */
    scoped(caller: Caller, param: (value: unknown) => string): string;
    /** expression of the row's customer id */
    customer: string;
    /** full name of a record, for display outside its parent */
    label: string;
    /** embedded labels to assemble after reading: column → embed name */
    embeds: readonly { column: string; labelColumn: string; embed: string }[];
    links: readonly Field[];
    rows: readonly Field[];
    /** fields hidden from customer users */
    internals: ReadonlySet<string>;
    searchColumns: readonly string[];
    /** resource by kind, for records of several kinds */
    kinds: ReadonlyMap<string, Resource>;
    /** referenced resources by name */
    targets: ReadonlyMap<string, Resource>;
}

const quote = (value: string | number | boolean) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
const target = (name: string): Resource => resources[name] as Resource;

/** SQL of a reference's `{ id, label }`; for a target of several kinds also `kind` and `record_id`. */
const referenceJsonSql = (field: Field, alias: string): string => {
    const label = recordNameSql(target(field.references as string), alias);
    return `json_build_object('id', ${alias}.id, 'label', ${label}${field.kinds ? `, 'kind', ${alias}.kind, 'record_id', ${alias}.record_id` : ''})`;
};

/** Condition that the path of columns leads to the requested record. */
export const pathCondition = (resource: Resource, path: readonly string[], placeholder: string): string => {
    if (path.length === 1) return `t.${path[0]} = ${placeholder}`;
    const via = resource.fields.find(field => field.name === path[0]);
    const next = target(via?.references as string);
    const inner =
        path.length === 2
            ? `s.${path[1]} = ${placeholder}`
            : pathCondition(next, path.slice(1), placeholder).replaceAll('t.', 's.');
    // an index on the inner column finds the customer's few rows first
    return `t.${path[0]} IN (SELECT s.id FROM ${next.table} s WHERE ${inner})`;
};

const rowObject = (field: Field): string => {
    const members = (field.rows?.fields ?? []).flatMap(inner => {
        if (inner.private) return [];
        const own = [`'${inner.name}', c.${inner.name}`];
        if (inner.references && inner.embed) {
            const other = target(inner.references);
            own.push(
                `'${inner.embed}', (SELECT ${referenceJsonSql(inner, 'x')} FROM ${other.table} x WHERE x.id = c.${inner.name})`,
            );
        }
        return own;
    });
    return `json_build_object('id', c.id, ${members.join(', ')})`;
};

/** SQL of a computed field; undefined if none is declared. */
export const computedSql = (
    resource: Resource,
    { computed }: ResourceHooks,
    { name, path }: Field,
): string | undefined => computed?.[name] ?? (path && pathSql(resource, path));

export const compileResource = (resource: Resource, hooks: ResourceHooks = {}): Compiled => {
    const columns: string[] = [];
    /** columns that lists omit */
    const left = new Set<string>();
    const embeds: { column: string; labelColumn: string; embed: string }[] = [];
    for (const field of resource.fields) {
        if (field.private) continue;
        if (field.rows) {
            columns.push(
                `(SELECT coalesce(json_agg(${rowObject(field)} ORDER BY c.position, c.id), '[]') FROM ${field.rows.table} c WHERE c.${field.rows.parent} = t.id) AS ${field.name}`,
            );
            continue;
        }
        if (field.through && field.references) {
            const other = target(field.references);
            columns.push(
                `(SELECT coalesce(json_agg(${referenceJsonSql(field, 'r')} ORDER BY natural_key(${recordNameSql(other, 'r')}) COLLATE "C"), '[]') FROM ${field.through.table} l JOIN ${other.table} r ON r.id = l.${field.through.other} WHERE l.${field.through.own} = t.id) AS ${field.embed}`,
            );
            continue;
        }
        if (field.computed) {
            const expression = computedSql(resource, hooks, field);
            if (!expression) throw new Error(`${resource.name}.${field.name} is x-computed, but no hook says how`);
            columns.push(`(${expression}) AS ${field.name}`);
        } else columns.push(`t.${field.name}`);
        if (field.recordOnly) left.add(columns.at(-1) as string);
        if (field.references && field.embed) {
            const other = target(field.references);
            const labelColumn = `${field.name}__label`;
            const id = field.computed ? `(${computedSql(resource, hooks, field)})` : `t.${field.name}`;
            const shown = field.kinds ? referenceJsonSql(field, 'r') : recordNameSql(other, 'r');
            columns.push(`(SELECT ${shown} FROM ${other.table} r WHERE r.id = ${id}) AS ${labelColumn}`);
            embeds.push({ column: field.name, labelColumn, embed: field.embed });
        }
    }
    const { scope } = resource;
    return {
        resource,
        hooks,
        fields: new Map(resource.fields.map(field => [field.name, field])),
        columns: columns.join(', '),
        select: `SELECT ${columns.join(', ')} FROM ${resource.table} t`,
        listed: `SELECT ${columns.filter(column => !left.has(column)).join(', ')} FROM ${resource.table} t`,
        where: Object.entries(resource.where ?? {})
            .map(([column, value]) => `t.${column} = ${quote(value)}`)
            .join(' AND '),
        scoped: (caller, param) => scopeCondition(resource, caller, param),
        customer: scope.kind === 'customer' ? pathSql(resource, scope.path) : 'NULL::bigint',
        label: recordNameSql(resource, 't'),
        embeds,
        links: resource.fields.filter(field => field.through),
        rows: resource.fields.filter(field => field.rows),
        internals: new Set(resource.fields.filter(field => field.internal).map(({ name }) => name)),
        searchColumns: resource.fields.filter(field => field.search && field.stored).map(({ name }) => name),
        kinds: new Map(Object.entries(resource.kinds ?? {}).map(([kind, name]) => [kind, target(name)])),
        targets: new Map(
            resource.fields.flatMap(({ references }) =>
                references ? [[references, target(references)] as const] : [],
            ),
        ),
    };
};

export type Registry = ReadonlyMap<string, Compiled>;

declare module '../../platform/services' {
    interface Services {
        /** compiled resources of the contract */
        registry: Registry;
    }
}

export const compileAll = (hooks: Record<string, ResourceHooks>): Registry => {
    for (const name of Object.keys(hooks))
        if (!resources[name]) throw new Error(`hooks for ${name}, which is no resource`);
    return new Map(
        Object.values(resources).map(resource => [resource.name, compileResource(resource, hooks[resource.name])]),
    );
};
export const compiled = (registry: Registry, name: string): Compiled => {
    const found = registry.get(name);
    if (!found) throw notFound();
    return found;
};

/** Whether the caller may see a field: internal fields do not exist for customer users. */
export const canSeeField = (caller: Caller, { internal, private: secret }: Field) =>
    !secret && !(internal && !caller.staff);
/** Whether a request of this caller may contain a field: visible and write-only fields. */
export const canWriteField = (caller: Caller, field: Field) =>
    canSeeField(caller, field.writeOnly ? { ...field, private: false } : field);

/** Converts a database row into the record of the contract, without fields hidden from the caller. */
export const toRecord = (
    { embeds, links, internals }: Compiled,
    row: Record<string, unknown>,
    caller: Caller,
): Record<string, unknown> => {
    if (!caller.staff) for (const name of internals) row[name] = null;
    for (const { column, labelColumn, embed } of embeds) {
        const id = row[column];
        const named = row[labelColumn] ?? '';
        row[embed] = id === null || id === undefined ? null : typeof named === 'object' ? named : { id, label: named };
        delete row[labelColumn];
    }
    for (const link of links) {
        const isVisible = canSeeField(caller, link);
        if (!isVisible) row[link.embed as string] = [];
        row[link.name] = isVisible ? (row[link.embed as string] as { id: number }[]).map(({ id }) => id) : null;
    }
    return row;
};
