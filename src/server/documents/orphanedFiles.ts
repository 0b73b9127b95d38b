import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';

/** Files are stored before the transaction that refers to them, so recent ones are skipped. */
const GRACE_PERIOD = '2 days';
const AT_ONCE = 200;

/** Tables that mention stored files without making them accessible. */
const EXCLUDED_COLUMNS = ['file_keys', 'file_contents', 'pictures', 'activity_logs', 'schema_migrations'];

interface Column {
    table: string;
    column: string;
    /** the whole value is a text, which may be a key */
    exact: boolean;
}
/** All columns that may contain a key; partitioned tables as a whole. */
const textColumns = async (sql: Db): Promise<Column[]> => {
    const rows = await sql`
        SELECT c.relname AS table, a.attname AS column, t.typname NOT IN ('json', 'jsonb', '_text', '_varchar') AS exact
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND t.typname IN ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar')
          AND NOT c.relname = ANY(${EXCLUDED_COLUMNS})
        ORDER BY 1, 2`;
    return rows as unknown as Column[];
};
/** Columns known to hold keys by their names, searched first because they contain nearly all keys. */
const isKeyColumn = ({ column, exact }: Column) => exact && /(^|_)(path|picture)$/.test(column);

/**
 * Keys that no column refers to. Searches every column that is or contains a key, whatever its meaning, so that a table
 * added later loses no files.
 */
const unreferencedKeys = async (sql: Db, keys: readonly string[], columns: readonly Column[]): Promise<string[]> => {
    let left = [...keys];
    for (const { table, column, exact } of columns) {
        if (left.length === 0) return left;
        const found = exact
            ? await sql`SELECT DISTINCT ${sql(column)} AS key FROM ${sql(table)} WHERE ${sql(column)} = ANY(${left})`
            : await sql`
                SELECT k.key FROM unnest(${left}::text[]) AS k (key)
                WHERE EXISTS (SELECT 1 FROM ${sql(table)} t WHERE strpos(t.${sql(column)}::text, k.key) > 0)`;
        const named = new Set(found.map(({ key }) => key as string));
        left = left.filter(key => !named.has(key));
    }
    return left;
};

/** Contents that were deleted for good but not released, because the server stopped in between. */
const releaseRemoved = async ({ sql, files }: Services): Promise<void> => {
    const rows = await sql<{ file_path: string }[]>`
        SELECT DISTINCT v.file_path FROM file_versions v JOIN file_keys k ON k.key = v.file_path
        WHERE v.removed_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM file_versions o WHERE o.file_path = v.file_path AND o.removed_at IS NULL)`;
    for (const { file_path } of rows) await files.remove(file_path);
};

/**
 * Releases files that no row refers to, left by uploads whose transaction never ran because the server stopped. Their
 * contents are deleted a day later, like all unreferenced content. Can be interrupted at any point.
 * @returns number of files
 */
export const releaseOrphanedFiles = async (services: Services): Promise<number> => {
    const { sql, files, log } = services;
    await releaseRemoved(services);
    const columns = await textColumns(sql);
    const usual = columns.filter(isKeyColumn);
    const otherColumns = columns.filter(column => !isKeyColumn(column));
    let after = '';
    let released = 0;
    for (;;) {
        const rows = await sql<{ key: string }[]>`
            SELECT key FROM file_keys WHERE key > ${after} AND created_at < now() - ${GRACE_PERIOD}::interval ORDER BY key LIMIT ${AT_ONCE}`;
        const left = await unreferencedKeys(
            sql,
            await unreferencedKeys(
                sql,
                rows.map(({ key }) => key),
                usual,
            ),
            otherColumns,
        );
        for (const key of left) await files.remove(key);
        released += left.length;
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) break;
        after = last.key;
    }
    // texts of contents that no file refers to any more
    await transact(
        services,
        db => db`
            DELETE FROM file_texts x
            WHERE x.created_at < now() - ${GRACE_PERIOD}::interval AND NOT EXISTS (SELECT 1 FROM files f WHERE f.sha256 = x.sha256)`,
    );
    if (released > 0) log.info({ files: released }, 'files that nothing names were let go');
    return released;
};
