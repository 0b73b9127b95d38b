import { resources } from '../../../contract/generated/resources';
import type { Field, Resource } from '../../../contract/metadata';
import { NAME_SEPARATOR } from '../../../contract/metadata';
import { WORDS_COLUMN } from '../../platform/database/searchWords';

const all = resources as Record<string, Resource>;

const fieldNamed = (resource: Resource, name: string): Field | undefined =>
    resource.fields.find(field => field.name === name);

/** SQL of what names a record wherever it stands outside of what it belongs to: `Bottom Dam · Nardoo Park`. */
export const recordNameSql = (resource: Resource, alias: string): string => {
    const own = `${alias}.${resource.display}::text`;
    if (!resource.displayWith) return own;
    const parts = resource.displayWith.map(name => {
        const target = all[fieldNamed(resource, name)?.references ?? ''];
        if (!target) return `${alias}.${name}::text`;
        const inner = `${alias}_${name}`;
        return `(SELECT ${recordNameSql(target, inner)} FROM ${target.table} ${inner} WHERE ${inner}.id = ${alias}.${name})`;
    });
    return `concat_ws('${NAME_SEPARATOR}', ${[own, ...parts].join(', ')})`;
};

/** The same by the name of the resource, for SQL that domains write. */
export const recordNameSqlOf = (resource: string, alias: string): string =>
    recordNameSql(all[resource] as Resource, alias);

/**
 * Conditions of records whose name is completed by something with this pattern. Each part is looked up in its own table, by
 * its index, and the records by theirs: an array that is known beforehand, where `IN (SELECT …)` beside another condition
 * would be asked of every row.
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
    const own = `fold_text(${alias}.${resource.display}::text) LIKE ${placeholder}`;
    const parts = completedLike(resource, alias, placeholder);
    return parts.length ? `(${[own, ...parts].join(' OR ')})` : own;
};

/**
 * Condition of records whose own words hold `query` (a tsquery), or whose name is completed by a name in which a word begins so
 * (`begins`). Of what completes it the name alone counts, which whoever sees the record is told: its other words may be none of theirs.
 */
export const nameMatchesSql = (resource: Resource, alias: string, query: string, begins: string): string => {
    const parts = (resource.displayWith ?? []).map(name => {
        const target = all[fieldNamed(resource, name)?.references ?? ''];
        // a text of its own that completes the name is among what it is searched by
        if (!target) return 'false';
        const inner = `${alias}_${name}`;
        return `${alias}.${name} = ANY(ARRAY(SELECT ${inner}.id FROM ${target.table} ${inner}
            WHERE ${nameMatchesSql(target, inner, query, begins)} AND fold_text(${recordNameSql(target, inner)}) ~ ${begins}))`;
    });
    return `(${[`${alias}.${WORDS_COLUMN} @@ ${query}`, ...parts].join(' OR ')})`;
};
