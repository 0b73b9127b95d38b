import { personalTables } from '../../contract/generated/personal';
import { resources } from '../../contract/generated/resources';
import type { Field, Resource, RetainedData } from '../../contract/metadata';
import { groupBy } from '../../domain/records/groupBy';
import { query } from '../engine/read/read';
import { stateSql } from '../engine/write/dependants';
import type { Db } from '../platform/services';

const all: readonly Resource[] = Object.values(resources as Record<string, Resource>);
/** One resource per table: the one without a filter. */
const byTable: ReadonlyMap<string, Resource> = new Map(
    all
        .filter(({ view }) => !view)
        .sort((a, b) => Number(!!b.where) - Number(!!a.where))
        .map(resource => [resource.table, resource]),
);

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

const rowTables: ReadonlyMap<string, { resource: Resource; field: Field }> = new Map(
    [...byTable.values()].flatMap(resource =>
        resource.fields.flatMap(field => (field.rows ? [[field.rows.table, { resource, field }] as const] : [])),
    ),
);

/** User-facing name of a table's rows. */
export const tableTitle = (table: string): string => {
    const rows = rowTables.get(table);
    return (
        byTable.get(table)?.plural ??
        (rows && `${rows.resource.plural}: ${rows.field.title.toLowerCase()}`) ??
        personalTables.deleted[table]?.title ??
        personalTables.kept[table]?.title ??
        sentence(table)
    );
};

/** Reason why texts are preserved, and an SQL condition on their row `t`. */
export interface Retention {
    why: string;
    when: string;
}

const toRetention = ({ kept, when }: RetainedData): Retention => ({
    why: kept,
    when: when ? `(${stateSql(when)})` : 'true',
});
/** The same for the rows of a record. */
const toRowRetention = (kept: RetainedData, { table }: Resource, rows: NonNullable<Field['rows']>): Retention => ({
    why: kept.kept,
    when: kept.when
        ? `EXISTS (SELECT 1 FROM ${table} p WHERE p.id = t.${rows.parent} AND ${stateSql(kept.when).replaceAll('t.', 'p.')})`
        : 'true',
});

const keptOf = (field: Field): RetainedData | undefined =>
    typeof field.personal === 'object' ? field.personal : undefined;

/** By `table` or `table.column`. */
const RETENTIONS: ReadonlyMap<string, Retention> = new Map([
    ...Object.entries(personalTables.kept).map(([table, { why }]): [string, Retention] => [
        table,
        { why, when: 'true' },
    ]),
    ...[...byTable.values()].flatMap(resource => [
        ...(resource.kept ? [[resource.table, toRetention(resource.kept)] as [string, Retention]] : []),
        ...resource.fields.flatMap((field): [string, Retention][] => {
            const kept = keptOf(field) ?? (field.rows && resource.kept);
            if (!kept) return [];
            return field.rows
                ? [[field.rows.table, toRowRetention(kept, resource, field.rows)]]
                : [[`${resource.table}.${field.name}`, toRetention(kept)]];
        }),
    ]),
]);
export const retentionOf = (table: string, column: string): Retention | undefined =>
    RETENTIONS.get(`${table}.${column}`) ?? RETENTIONS.get(table);

/** Columns of a table with data about the person. */
export interface PersonalColumns {
    table: string;
    fields: readonly Field[];
}
const personalFields = (fields: readonly Field[]) =>
    fields.filter(({ personal }) => personal === true || personal === 'file');

export const personalColumns = (resource: Resource): PersonalColumns => ({
    table: resource.table,
    fields: personalFields(resource.fields),
});
/** Child rows of a record with personal data, by the column that refers to the record. */
export const personalChildRows = (resource: Resource): (PersonalColumns & { parent: string })[] =>
    resource.fields.flatMap(({ rows }) => {
        const fields = personalFields(rows?.fields ?? []);
        return rows && fields.length ? [{ table: rows.table, parent: rows.parent, fields }] : [];
    });

/** Resources with data of a customer's people, by the column of the customer. */
export const CUSTOMER_PEOPLE: readonly { resource: Resource; column: string }[] = [...byTable.values()].flatMap(
    resource => {
        if (resource.personal || resource.scope.kind !== 'customer') return [];
        const isPersonal = personalFields(resource.fields).length || personalChildRows(resource).length;
        return isPersonal ? [{ resource, column: resource.scope.path[0] as string }] : [];
    },
);

/** All columns with people's names, to determine whether a name is unique. */
export const NAME_COLUMNS: readonly PersonalColumns[] = [...byTable.values()]
    .flatMap(resource => [
        personalColumns(resource),
        ...personalChildRows(resource),
        {
            table: resource.table,
            fields: resource.fields.filter(
                ({ name, type, personal, stored }) =>
                    stored &&
                    !personal &&
                    ['customers', 'suppliers', 'referrers'].includes(resource.name) &&
                    (['email', 'phone'].includes(type) || /(^|_)name$/.test(name)),
            ),
        },
    ])
    .filter(({ fields }) => fields.length);

export interface TextColumn {
    table: string;
    column: string;
    json: boolean;
    /** true for tables with a version, which is incremented so that open edits get a conflict */
    versioned: boolean;
}

const ENUMERATIONS: ReadonlySet<string> = new Set(
    [...byTable.values()].flatMap(({ table, fields }) =>
        fields.flatMap(field => [
            ...(field.options ? [`${table}.${field.name}`] : []),
            ...(field.rows?.fields ?? [])
                .filter(({ options }) => options)
                .map(({ name }) => `${field.rows?.table}.${name}`),
        ]),
    ),
);

/** Text columns of all tables that match a pattern, in one statement for any number of people. */
export const matchingTextColumns = async (
    db: Db,
    texts: readonly TextColumn[],
    { plain, json }: { plain: string; json: string },
): Promise<TextColumn[]> => {
    const branches = [...groupBy(texts, ({ table }) => table)].map(([table, columns]) => {
        const any = columns.map(({ column, json: isJson }) => `t.${column}${isJson ? '::text ~* $2' : ' ~* $1'}`);
        return `SELECT '${table}' AS "table" WHERE EXISTS (SELECT 1 FROM ${table} t WHERE ${any.join(' OR ')})`;
    });
    const found = new Set(
        (
            await query(
                db,
                `SELECT "table" FROM (${branches.join(' UNION ALL ')}) f WHERE $1::text || $2::text <> ''`,
                [plain, json],
            )
        ).map(row => String(row.table)),
    );
    return texts.filter(({ table }) => found.has(table));
};

/** All text columns with user content, from the database's catalogue, so that new tables are included. */
export const readTextColumns = async (db: Db): Promise<TextColumn[]> => {
    const rows = await db<TextColumn[]>`
        SELECT k.relname AS "table", a.attname AS "column", t.typname = 'jsonb' AS json,
               EXISTS (SELECT 1 FROM pg_attribute v WHERE v.attrelid = k.oid AND v.attname = 'version' AND NOT v.attisdropped) AS versioned
        FROM pg_attribute a JOIN pg_class k ON k.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
        WHERE k.relnamespace = 'public'::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND t.typname IN ('text', 'jsonb')
          AND NOT k.relname = ANY(${[...personalTables.unread]})
          -- a key of ours, which names nobody and must go on leading to its content
          AND a.attname <> 'file_path'
        ORDER BY k.relname, a.attnum`;
    return rows.filter(({ table, column }) => !ENUMERATIONS.has(`${table}.${column}`));
};
