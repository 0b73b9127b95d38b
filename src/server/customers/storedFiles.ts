import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, Services, SqlFragment } from '../platform/services';
import { ownedTables } from './ownedTables';

/** Tables of stored files that the customer export handles separately, or that belong to no customer yet. */
export const SEPARATE_FILE_TABLES: Readonly<Record<string, string>> = {
    attachments: 'by kind and number of their record',
    file_versions: 'in their folders',
    files: 'in their folders, as the newest version',
    field_parts: 'uploads that wait until their entry is applied',
};
export interface FileTable {
    table: string;
    /** column with the key of the file */
    key: string;
    /** condition of the rows of the customer, alias `t`; undefined: of no customer */
    own?: (sql: Db, eyes: Caller) => SqlFragment;
}

/** All tables with stored files, with their path to a customer. New tables are included automatically. */
export const fileTables = async (db: Db, services: Pick<Services, 'registry'>): Promise<FileTable[]> => {
    const stored = (await ownedTables(db, services))
        .filter(({ columns }) => columns.some(({ name }) => name === 'file_path'))
        .map(({ table, own }): FileTable => ({ table, key: 'file_path', own }));
    const named = [...services.registry.values()].flatMap(({ resource }) =>
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
