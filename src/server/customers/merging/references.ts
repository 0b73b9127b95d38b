import { query } from '../../engine/read/read';
import type { Db } from '../../platform/services';
import { readCatalogue } from '../ownedTables';

/** Column by which rows of a table refer to a record. */
export interface Reference {
    table: string;
    column: string;
    /** `record`: the column holds the id, and `resourceColumn` the name of its resource */
    kind: 'id' | 'ids' | 'record';
    resourceColumn?: string;
    /** the table has events at records of every kind; those at the merged record itself stay with it */
    isHistory?: boolean;
    /** columns that identify a row, without the reference itself */
    key: string[];
    /** columns that follow every write, if the table has them */
    stamps: { version: boolean; updatedAt: boolean; updatedBy: boolean };
}

/** Names of columns that refer to a record also without a foreign key. */
const NAMES: Readonly<Record<string, RegExp>> = {
    customers: /(^|_)customer_ids?$/,
    customer_properties: /(^|_)property_ids?$/,
    customer_contacts: /(^|_)contact_ids?$/,
};
/** Tables of events at the record itself, which stay with it: its history, and what was sent about it. */
const OWN_HISTORY: ReadonlySet<string> = new Set(['activity_logs', 'webhook_deliveries', 'personal_data_removals']);

/**
 * All references to the records of a table, from the database's catalogue: foreign keys, columns of that name without
 * one, lists of ids, and pairs of resource and id. New tables are included automatically.
 */
export const readReferences = async (db: Db, target: string): Promise<Reference[]> =>
    (await readCatalogue(db)).flatMap(({ table, columns, key, parents }): Reference[] => {
        if (table === 'merges') return [];
        const names = new Map(columns.map(({ name, type }) => [name, type]));
        const stamps = {
            version: names.get('version') === 'integer',
            updatedAt: names.has('updated_at'),
            updatedBy: names.get('updated_by') === 'bigint',
        };
        const reference = (column: string, kind: Reference['kind'], more: Partial<Reference> = {}): Reference => ({
            table,
            column,
            kind,
            key: key.filter(name => name !== column),
            stamps,
            ...more,
        });
        const keyed = new Map(parents.map(parent => [parent.column, parent.table]));
        return [...names].flatMap(([name, type]): Reference[] => {
            if (keyed.has(name)) return keyed.get(name) === target ? [reference(name, 'id')] : [];
            if (NAMES[target]?.test(name) && type === 'bigint')
                return [reference(name, 'id', { isHistory: OWN_HISTORY.has(table) })];
            if (NAMES[target]?.test(name) && type === 'bigint[]') return [reference(name, 'ids')];
            // ledgers name stock documents only
            if (name === 'document_resource') return [];
            const id = name === 'resource' ? 'record_id' : name.replace(/_resource$/, '_id');
            if (type === 'text' && id !== name && names.get(id) === 'bigint' && !OWN_HISTORY.has(table))
                return [reference(id, 'record', { resourceColumn: name })];
            return [];
        });
    });

/** Record that others refer to. */
export interface Referred {
    resource: string;
    id: number;
}

/** Condition on `t` that a row refers to the record. */
export const refersTo = (db: Db, { kind, column, resourceColumn, isHistory }: Reference, { resource, id }: Referred) =>
    kind === 'ids'
        ? db`t.${db(column)} @> ARRAY[${id}]::bigint[]`
        : kind === 'record'
          ? db`t.${db(String(resourceColumn))} = ${resource} AND t.${db(column)} = ${id}`
          : db`t.${db(column)} = ${id}${isHistory ? db` AND (t.resource, t.record_id) IS DISTINCT FROM (${resource}::text, ${id}::bigint)` : db``}`;

/** Number of rows by reference, in the order given. */
export const countReferences = async (
    db: Db,
    references: readonly Reference[],
    { resource, id }: Referred,
): Promise<number[]> => {
    // one statement for all: identifiers come from the catalogue
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    const counts = references.map(({ table, column, kind, resourceColumn, isHistory }, at) => {
        const condition =
            kind === 'ids'
                ? `t.${quoted(column)} @> ARRAY[$1::bigint]`
                : kind === 'record'
                  ? `t.${quoted(String(resourceColumn))} = $2::text AND t.${quoted(column)} = $1::bigint`
                  : `t.${quoted(column)} = $1::bigint AND ${isHistory ? '(t.resource, t.record_id) IS DISTINCT FROM ($2::text, $1::bigint)' : '$2::text IS NOT NULL'}`;
        return `SELECT ${at} AS at, count(*)::int AS total FROM ${quoted(table)} t WHERE ${condition}`;
    });
    const rows = await query(db, `${counts.join(' UNION ALL ')} ORDER BY at`, [id, resource]);
    return rows.map(({ total }) => Number(total));
};
