import { resources } from '../../../contract/generated/resources';
import type { Field, Resource, State } from '../../../contract/metadata';
import { isInState } from '../../../domain/records/recordState';
import { conflict, type Dependants, dependantsConflict } from '../../platform/errors';
import type { Db } from '../../platform/services';
import { can } from '../can';
import type { Row } from '../hooks';
import { query } from '../read/read';
import { recordNameSql } from '../read/recordNames';
import { type Compiled, compiled } from '../sql/compile';
import { isScoped } from '../sql/scope';
import type { WriteContext } from './writeContext';

/** Maximum number of dependants listed by name, per kind. */
const NAMED = 5;

const literal = (value: string | number | boolean) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
/** Listed values of a column of `t`, possibly including null. */
const inSql = (name: string, values: readonly (string | number | boolean | null)[]): string => {
    const plain = values.filter(value => value !== null).map(literal);
    const any = [
        ...(plain.length < values.length ? [`t.${name} IS NULL`] : []),
        ...(plain.length ? [`coalesce(t.${name} IN (${plain.join(', ')}), false)`] : []),
    ];
    return any.length > 1 ? `(${any.join(' OR ')})` : (any[0] ?? 'false');
};
/** SQL condition that `t` is in a state. */
export const stateSql = (state: State): string =>
    Object.entries(state)
        .map(([name, wanted]) => ('not' in wanted ? `NOT ${inSql(name, wanted.not)}` : inSql(name, wanted)))
        .join(' AND ') || 'true';
const inAny = (states: readonly State[]): string => `(${states.map(stateSql).join(' OR ')})`;

/**
 * Records of a resource that block archiving of the record they refer to; the condition on `t` takes that record's id
 * as `$1`.
 */
interface DependantRule {
    resource: Resource;
    /** blocking references, without duplicates */
    conditions: Map<string, string>;
}

const conditionOf = (resource: Resource, field: Field, rows: Field['rows']): string => {
    const named = rows
        ? `t.id IN (SELECT c.${rows.parent} FROM ${rows.table} c WHERE c.${field.name} = $1)`
        : field.through
          ? `t.id IN (SELECT l.${field.through.own} FROM ${field.through.table} l WHERE l.${field.through.other} = $1)`
          : `t.${field.name} = $1`;
    const alive = resource.fields.some(({ name }) => name === 'archived_at') ? ' AND t.archived_at IS NULL' : '';
    return `(${named} AND ${inAny(field.holds ?? [])}${alive})`;
};

/**
 * Blocking resources by table of the blocked record. For resources that share a table, the one with all rows is used.
 */
const DEPENDANT_RULES: ReadonlyMap<string, readonly DependantRule[]> = (() => {
    const found = new Map<string, Map<string, DependantRule>>();
    const plainFirst = Object.values(resources as Record<string, Resource>)
        .filter(({ where }) => !where)
        .sort((a, b) => a.name.length - b.name.length);
    for (const resource of plainFirst)
        for (const outer of resource.fields)
            for (const field of [outer, ...(outer.rows?.fields ?? [])]) {
                if (!field.holds || !field.references) continue;
                const referencedTable = (resources as Record<string, Resource>)[field.references]?.table as string;
                const rules = found.get(referencedTable) ?? new Map<string, DependantRule>();
                const rule = rules.get(resource.table) ?? { resource, conditions: new Map() };
                if (rule.resource === resource)
                    // a record and its rows may have a column of the same name
                    rule.conditions.set(
                        `${outer.rows?.table ?? ''}.${field.name}`,
                        conditionOf(resource, field, outer.rows),
                    );
                found.set(referencedTable, rules.set(resource.table, rule));
            }
    return new Map([...found].map(([table, rules]) => [table, [...rules.values()]]));
})();

/** Tables and ids by which other records refer to this one: its own and, for a kind of site, its site's. */
const namesOf = ({ resource }: Compiled, record: Row): { table: string; id: number }[] => {
    const parent = resource.kindOf && (resources as Record<string, Resource>)[resource.kindOf.parent];
    const column = parent && resource.fields.find(({ references }) => references === parent.name)?.name;
    return [
        { table: resource.table, id: Number(record.id) },
        ...(parent && column ? [{ table: parent.table, id: Number(record[column]) }] : []),
    ];
};

const dependantsOf = async (
    db: Db,
    { services, caller }: WriteContext,
    { resource, conditions }: DependantRule,
    id: number,
): Promise<Dependants[]> => {
    const dependant = compiled(services.registry, resource.name);
    const params: unknown[] = [id];
    // dependants that the caller may not see are counted without a name
    const canOpen = can(caller, resource.actions.get ?? resource.actions.list ?? []);
    const seen = !canOpen
        ? 'false'
        : !isScoped(caller, resource)
          ? 'true'
          : `(${dependant.scoped(caller, value => `$${params.push(value)}`)})`;
    const status = resource.fields.find(({ transitions, name }) => transitions || name === 'status');
    const rows = await query(
        db,
        `SELECT t.id, ${dependant.label} AS label, ${seen} AS seen, count(*) OVER ()::int AS total${status ? `, t.${status.name} AS status` : ''}
         ${dependant.kinds.size ? ', t.kind, t.record_id' : ''}
         FROM ${resource.table} t WHERE ${[...conditions.values()].join(' OR ')} ORDER BY seen DESC, t.id DESC LIMIT ${NAMED}`,
        params,
    );
    const [first] = rows;
    if (!first) return [];
    const total = Number(first.total);
    return [
        {
            resource: resource.name,
            title: (total === 1 ? resource.title : resource.plural).toLowerCase(),
            total,
            records: rows
                .filter(row => row.seen)
                .map(row => {
                    const state = status?.options?.find(({ value }) => value === row.status)?.label;
                    return {
                        id: Number(row.id),
                        label: String(row.label ?? row.id),
                        ...(state ? { state } : {}),
                        ...(dependant.kinds.size ? { kind: String(row.kind), record_id: Number(row.record_id) } : {}),
                    };
                }),
        },
    ];
};

const listed = (words: readonly string[]) =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * Refuses to archive a record that is protected (`x-stays`) or has blocking dependants (`x-holds`). Locks the record;
 * new references wait for that lock, so that none is added meanwhile.
 */
export const refuseWithDependants = async (
    db: Db,
    context: WriteContext,
    found: Compiled,
    record: Row,
): Promise<void> => {
    const staying = found.resource.stays?.find(({ when }) => isInState(when, record));
    const dependants: Dependants[] = [];
    for (const { table, id } of namesOf(found, record))
        for (const rule of DEPENDANT_RULES.get(table) ?? [])
            dependants.push(...(await dependantsOf(db, context, rule, id)));
    if (staying && !dependants.length) throw conflict(staying.say, record);
    if (!dependants.length) return;
    const all = listed(dependants.map(({ total, title }) => `${total} ${title}`));
    const one = dependants.length === 1 && dependants[0]?.total === 1;
    const why = `It cannot be archived: ${all} ${one ? 'depends' : 'depend'} on it.`;
    throw dependantsConflict(staying ? `${why} ${staying.say}` : why, dependants);
};

/**
 * Refuses to restore or reactivate a record that refers to an archived one.
 * @throws ApiError 409
 */
export const refuseWithArchivedReference = async (db: Db, { resource }: Compiled, record: Row): Promise<void> => {
    for (const outer of resource.fields)
        for (const field of [outer, ...(outer.rows?.fields ?? [])]) {
            if (!field.holds?.some(state => isInState(state, record))) continue;
            // rows outside the caller's scope count as missing
            const from = outer.rows ? ((record[outer.name] as Row[] | null) ?? []) : [record];
            const ids = from.flatMap(row => [row[field.name]].flat()).filter(id => id !== null && id !== undefined);
            const target = (resources as Record<string, Resource>)[field.references as string] as Resource;
            if (!ids.length) continue;
            const [gone] = await query(
                db,
                `SELECT ${recordNameSql(target, 't')} AS label FROM ${target.table} t WHERE t.id = ANY($1::bigint[]) AND t.archived_at IS NOT NULL LIMIT 1`,
                [ids],
            );
            if (gone) throw conflict(`${field.title} ${gone.label} is archived. Restore that first.`);
        }
};
