import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, Services, SqlFragment } from '../platform/services';

/** Tables of stored files that the customer export handles separately, or that belong to no customer yet. */
export const SEPARATE_FILE_TABLES: Readonly<Record<string, string>> = {
    attachments: 'by kind and number of their record',
    file_versions: 'in their folders',
    files: 'in their folders, as the newest version',
    field_parts: 'uploads that wait until their entry is applied',
};
/** Columns of a row's author, who is not its owner. */
const AUTHORS = ['created_by', 'updated_by', 'published_by_id'];

export interface FileTable {
    table: string;
    /** column with the key of the file */
    key: string;
    /** condition of the rows of the customer, alias `t`; undefined: of no customer */
    own?: (sql: Db, eyes: Caller) => SqlFragment;
}

/**
 * All tables with stored files, from the database's catalogue, with their path to a customer: their own scope, a column
 * `customer_id`, or their parent record. New tables are included automatically.
 */
export const fileTables = async (db: Db, { registry }: Pick<Services, 'registry'>): Promise<FileTable[]> => {
    const scoped = new Map(
        [...registry.values()].flatMap(({ resource }) =>
            resource.scope.kind === 'customer' && !resource.view && !resource.where
                ? [[resource.table, resource.name] as const]
                : [],
        ),
    );
    const rows = await db<{ table: string; customer: boolean; parents: { column: string; table: string }[] }[]>`
        SELECT k.relname AS "table",
               EXISTS (SELECT 1 FROM pg_attribute c WHERE c.attrelid = k.oid AND c.attname = 'customer_id' AND NOT c.attisdropped) AS customer,
               coalesce((SELECT json_agg(json_build_object('column', c.attname, 'table', o.relname) ORDER BY c.attname)
                         FROM pg_constraint f JOIN pg_attribute c ON c.attrelid = k.oid AND c.attnum = f.conkey[1] JOIN pg_class o ON o.oid = f.confrelid
                         WHERE f.conrelid = k.oid AND f.contype = 'f' AND NOT c.attname = ANY(${AUTHORS})), '[]') AS parents
        FROM pg_attribute a JOIN pg_class k ON k.oid = a.attrelid
        WHERE k.relnamespace = 'public'::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition
          AND a.attname = 'file_path' AND NOT a.attisdropped ORDER BY k.relname`;
    const stored = rows.map(({ table, customer, parents }): FileTable => {
        const own = scoped.get(table);
        if (own) return { table, key: 'file_path', own: (sql, eyes) => sql`true ${scopeSql(sql, eyes, own, 't')}` };
        if (customer)
            return { table, key: 'file_path', own: (sql, eyes) => sql`t.customer_id = ${Number(eyes.customerId)}` };
        const parent = parents.find(each => scoped.has(each.table));
        if (!parent) return { table, key: 'file_path' };
        return {
            table,
            key: 'file_path',
            own: (sql, eyes) => sql`EXISTS (
                SELECT 1 FROM ${sql(parent.table)} o WHERE o.id = t.${sql(parent.column)}
                ${scopeSql(sql, eyes, scoped.get(parent.table) as string, 'o')})`,
        };
    });
    const named = [...registry.values()].flatMap(({ resource }) =>
        resource.scope.kind === 'customer' && !resource.view && !resource.where
            ? resource.fields.flatMap((field): FileTable[] =>
                  field.personal === 'file'
                      ? [
                            {
                                table: resource.table,
                                key: field.name,
                                own: (sql, eyes) => sql`true ${scopeSql(sql, eyes, resource.name, 't')}`,
                            },
                        ]
                      : [],
              )
            : [],
    );
    return [...stored.filter(({ table }) => !(table in SEPARATE_FILE_TABLES)), ...named];
};

/** File name that is valid on every file system and cannot escape its folder. */
export const safeFileName = (name: string): string =>
    name
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
        .replace(/[\u0000-\u001f<>:"/\\|?*]/g, '_')
        .replace(/^\.+$/, '_');

/** Stored files of a customer, including archived ones, each with its path in the export. */
export const storedFiles = async (services: Services, eyes: Caller): Promise<{ name: string; key: string }[]> => {
    const { sql } = services;
    const found: { name: string; key: string }[] = [];
    for (const { table, key, own } of await fileTables(sql, services)) {
        if (!own) continue;
        const rows = await sql<{ path: string; row: Record<string, unknown> }[]>`
            SELECT t.${sql(key)} AS path, to_jsonb(t) - 'content' AS row FROM ${sql(table)} t
            WHERE t.${sql(key)} <> '' AND ${own(sql, eyes)} ORDER BY t.created_at, t.${sql(key)}`;
        for (const [at, { path, row }] of rows.entries()) {
            const stored = path.slice(path.lastIndexOf('/') + 1);
            const given = row.file_name ?? row.number ?? row.stage ?? row.name;
            const extension = /\.[^.]{1,10}$/.exec(stored)?.[0] ?? '';
            const name = given ? String(given) : stored;
            const fullName = name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`;
            found.push({ name: `documents/${table}/${at + 1} ${safeFileName(fullName)}`, key: path });
        }
    }
    return found;
};
