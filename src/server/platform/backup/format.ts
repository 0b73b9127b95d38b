import { createHash, type Hash } from 'node:crypto';
import path from 'node:path';
import type { Sql } from 'postgres';

/**
 * A backup is a folder: `manifest.json`, written last; `tables/<name>.jsonl.gz`, one row per line as PostgreSQL writes
 * it; `files/…` by key; `files.jsonl`, one line per file; `secrets` if the installation generated its own. Both
 * databases use the same format, so that either can restore the other's backup.
 */
export interface Manifest {
    format: typeof FORMAT;
    /** ISO 8601, UTC */
    made_at: string;
    /** migrations of the database; only the same product version can restore the backup */
    migrations: { name: string; sha256: string }[];
    tables: TableEntry[];
    /** partitions of tables by time, with the end of their CREATE statement that sets the range */
    partitions: { name: string; of: string; bound: string }[];
    /** sequence of each table: the last value, null before the first */
    sequences: { name: string; last: string | null }[];
    /** names of the queues whose pending jobs are in `tables` */
    queues: { name: string; policy: string }[];
    files: { count: number; bytes: number; sha256: string };
    secrets: boolean;
}
export interface TableEntry {
    /** qualified name, as `public.sites` */
    name: string;
    rows: number;
    /** hash of the uncompressed lines */
    sha256: string;
}
export interface FileEntry {
    key: string;
    size: number;
    sha256: string;
}

export const FORMAT = 1;
export const JOBS = 'pgboss.job';
export const MIGRATIONS = 'public.schema_migrations';

export const backupPaths = (folder: string) => ({
    manifest: path.join(folder, 'manifest.json'),
    table: (name: string) => path.join(folder, 'tables', `${name}.jsonl.gz`),
    file: (key: string) => path.join(folder, 'files', key),
    files: path.join(folder, 'files.jsonl'),
    secrets: path.join(folder, 'secrets'),
});

/** Failure that the operator of the command can act on. */
export class BackupError extends Error {
    override readonly name = 'BackupRefused';
}

/** Stream that passes data through and counts it. */
export async function* countLines(
    lines: AsyncIterable<string>,
    tally: { rows: number; hash: Hash },
): AsyncGenerator<string> {
    for await (const line of lines) {
        tally.rows += 1;
        tally.hash.update(line).update('\n');
        yield line;
    }
}
export const createTally = () => ({ rows: 0, hash: createHash('sha256') });

interface Column {
    name: string;
    /** null for generated columns */
    stored: boolean;
}

export interface BackupTable {
    name: string;
    columns: Column[];
    /** sort columns, so that equal tables yield equal lines */
    order: string[];
}

export const quoteName = (name: string) =>
    name
        .split('.')
        .map(part => `"${part.replaceAll('"', '""')}"`)
        .join('.');

/**
 * Tables of the product, including pending jobs. The change feed is left out: its transaction numbers are those of this
 * database, and followers of a restored one take a new copy.
 */
export async function readTables(sql: Pick<Sql, 'unsafe'>): Promise<BackupTable[]> {
    return sql.unsafe<BackupTable[]>(`
        SELECT n.nspname || '.' || c.relname AS name,
               (SELECT json_agg(json_build_object('name', a.attname, 'stored', a.attgenerated = '') ORDER BY a.attnum)
                  FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
               COALESCE((SELECT json_agg(a.attname ORDER BY k.at)
                           FROM pg_index i
                           CROSS JOIN LATERAL unnest(i.indkey::int[]) WITH ORDINALITY AS k (attnum, at)
                           JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
                          WHERE i.indrelid = c.oid AND i.indisprimary), '[]'::json) AS order
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
           AND c.relname <> ALL ('{changes,change_feed}')
           AND (n.nspname = 'public' OR n.nspname || '.' || c.relname = '${JOBS}')
         ORDER BY 1`);
}
