import type { Field } from '../../contract/metadata';
import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, Services, SqlFragment } from '../platform/services';

/** Table of the database, and the way from a row to its customer. */
export interface OwnedTable {
    table: string;
    columns: { name: string; type: string; required: boolean }[];
    /** columns of the primary key */
    key: string[];
    /** column that leads to the customer, and the resource that it refers to; undefined for a resource's own table */
    owner?: { column: string; resource: string };
    /** condition of the customer's rows, alias `t`; undefined: no row belongs to a customer */
    own?: (sql: Db, eyes: Caller) => SqlFragment;
}

/** Columns that name the person who did something, who is not the owner. */
const isAuthor = (column: string) => /_by(_id)?$/.test(column);
/** Columns that refer to an owner also without a foreign key: partitioned tables have none. The first one present decides. */
const OWNERS: readonly (readonly [column: string, table: string])[] = [
    ['customer_id', 'customers'],
    ['customer_property_id', 'customer_properties'],
    ['site_id', 'sites'],
];

export interface CatalogueRow {
    table: string;
    columns: { name: string; type: string; required: boolean }[];
    key: string[];
    parents: { column: string; table: string }[];
}
/** Tables of the database with columns, primary keys and foreign keys; partitions are part of their table. */
export const readCatalogue = (db: Db) => db<CatalogueRow[]>`
    SELECT k.relname AS "table",
           (SELECT json_agg(json_build_object('name', c.attname, 'type', format_type(c.atttypid, NULL), 'required', c.attnotnull) ORDER BY c.attnum)
            FROM pg_attribute c WHERE c.attrelid = k.oid AND c.attnum > 0 AND NOT c.attisdropped) AS columns,
           coalesce((SELECT json_agg(c.attname ORDER BY array_position(i.indkey::int2[], c.attnum))
                     FROM pg_index i JOIN pg_attribute c ON c.attrelid = k.oid AND c.attnum = ANY(i.indkey)
                     WHERE i.indrelid = k.oid AND i.indisprimary), '[]') AS key,
           coalesce((SELECT json_agg(json_build_object('column', c.attname, 'table', o.relname) ORDER BY c.attname)
                     FROM pg_constraint f JOIN pg_attribute c ON c.attrelid = k.oid AND c.attnum = f.conkey[1] JOIN pg_class o ON o.oid = f.confrelid
                     WHERE f.conrelid = k.oid AND f.contype = 'f'), '[]') AS parents
    FROM pg_class k
    WHERE k.relnamespace = 'public'::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition ORDER BY k.relname`;

/**
 * All tables, from the database's catalogue, with their path to a customer: by their own scope, a column of a customer,
 * property or site, or a parent record. New tables are included automatically.
 */
export const ownedTables = async (db: Db, { registry }: Pick<Services, 'registry'>): Promise<OwnedTable[]> => {
    const scoped = new Map(
        [...registry.values()].flatMap(({ resource }) =>
            resource.scope.kind === 'customer' && !resource.view && !resource.where
                ? [[resource.table, resource.name] as const]
                : [],
        ),
    );
    return (await readCatalogue(db)).map(({ table, columns, key, parents }): OwnedTable => {
        const self = scoped.get(table);
        if (self) return { table, columns, key, own: (sql, eyes) => sql`true ${scopeSql(sql, eyes, self, 't')}` };
        const named = OWNERS.filter(([column]) => columns.some(({ name }) => name === column));
        const candidates = [
            ...named.map(([column, of]) => ({ column, table: of })),
            ...parents.filter(({ column }) => !isAuthor(column)),
        ].filter(each => scoped.has(each.table));
        // a customer decides also if a row may have none; otherwise a column that each row has
        const parent =
            candidates.find(
                ({ column }) =>
                    column === 'customer_id' || columns.find(({ name }) => name === column)?.required === true,
            ) ?? candidates[0];
        if (!parent) return { table, columns, key };
        const owner = { column: parent.column, resource: scoped.get(parent.table) as string };
        return {
            table,
            columns,
            key,
            owner,
            own: (sql, eyes) =>
                parent.column === 'customer_id'
                    ? sql`t.customer_id = ${Number(eyes.customerId)}`
                    : sql`EXISTS (
                          SELECT 1 FROM ${sql(parent.table)} o WHERE o.id = t.${sql(parent.column)}
                          ${scopeSql(sql, eyes, owner.resource, 'o')})`,
        };
    });
};

/** Tables of rows within records (`rows`) and links (`through`), which are exported with their records. */
export const tablesWithin = (fields: readonly Field[]): string[] =>
    fields.flatMap(({ rows, through }) =>
        rows ? [rows.table, ...tablesWithin(rows.fields)] : through ? [through.table] : [],
    );
