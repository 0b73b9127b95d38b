import { resources } from '../../../contract/generated/resources';
import type { Field, Resource } from '../../../contract/metadata';
import { NAME_SEPARATOR } from '../../../contract/metadata';
import { WORDS_COLUMN } from '../../platform/database/searchWords';

const all = resources as Record<string, Resource>;

const fieldNamed = (resource: Resource, name: string): Field | undefined =>
    resource.fields.find(field => field.name === name);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** SQL of the field that a record is named by, in words: the label of an enumeration, `05 Nov 2026` for a day. */
const displaySql = (resource: Resource, alias: string): string => {
    const field = fieldNamed(resource, resource.display);
    const own = `${alias}.${resource.display}`;
    if (field?.options)
        return `CASE ${own}::text ${field.options
            .map(({ value, label }) => `WHEN ${quoted(String(value))} THEN ${quoted(label)}`)
            .join(' ')} ELSE ${own}::text END`;
    // as `formatDate` writes it
    return field?.type === 'date' ? `to_char(${own}, 'DD Mon YYYY')` : `${own}::text`;
};

/** SQL of a record's full name, for display outside its parent: `Bottom Dam · Nardoo Park`. */
export const recordNameSql = (resource: Resource, alias: string): string => {
    const own = displaySql(resource, alias);
    if (!resource.displayWith) return own;
    const parts = resource.displayWith.map(name => {
        const target = all[fieldNamed(resource, name)?.references ?? ''];
        if (!target) return `${alias}.${name}::text`;
        const inner = `${alias}_${name}`;
        return `(SELECT ${recordNameSql(target, inner)} FROM ${target.table} ${inner} WHERE ${inner}.id = ${alias}.${name})`;
    });
    return `concat_ws('${NAME_SEPARATOR}', ${[own, ...parts].join(', ')})`;
};

/** The same by resource name, for SQL in domains. */
export const recordNameSqlOf = (resource: string, alias: string): string =>
    recordNameSql(all[resource] as Resource, alias);

/**
 * Conditions of records whose qualifying name matches this pattern. Each part is looked up in its own table by its
 * index, and the records by theirs: a precomputed array uses the index, whereas `IN (SELECT …)` beside another
 * condition would be evaluated for every row.
 */
const completedLike = (resource: Resource, alias: string, placeholder: string): string[] =>
    (resource.displayWith ?? []).map(name => {
        const target = all[fieldNamed(resource, name)?.references ?? ''];
        if (!target) return `fold_text(${alias}.${name}::text) LIKE ${placeholder}`;
        const inner = `${alias}_${name}`;
        return `${alias}.${name} = ANY(ARRAY(SELECT ${inner}.id FROM ${target.table} ${inner} WHERE ${nameLikeSql(target, inner, placeholder)}))`;
    });

/** Condition of records with this pattern in any part of their name. */
export const nameLikeSql = (resource: Resource, alias: string, placeholder: string): string => {
    const stored = `${alias}.${resource.display}::text`;
    const own = [...new Set([stored, displaySql(resource, alias)])].map(
        text => `fold_text(${text}) LIKE ${placeholder}`,
    );
    const all = [...own, ...completedLike(resource, alias, placeholder)];
    return all.length > 1 ? `(${all.join(' OR ')})` : (all[0] as string);
};

/**
 * Condition of records whose own words match `query` (a tsquery), or whose qualifying name contains a word with this
 * beginning (`begins`). Of the parent only the name counts, because its other texts may not be readable by the caller.
 */
export const nameMatchesSql = (resource: Resource, alias: string, query: string, begins: string): string => {
    const parts = (resource.displayWith ?? []).map(name => {
        const target = all[fieldNamed(resource, name)?.references ?? ''];
        // a qualifying text of its own is among its searched columns
        if (!target) return 'false';
        const inner = `${alias}_${name}`;
        return `${alias}.${name} = ANY(ARRAY(SELECT ${inner}.id FROM ${target.table} ${inner}
            WHERE ${nameMatchesSql(target, inner, query, begins)} AND fold_text(${recordNameSql(target, inner)}) ~ ${begins}))`;
    });
    return `(${[`${alias}.${WORDS_COLUMN} @@ ${query}`, ...parts].join(' OR ')})`;
};
