import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';

/** Database content of a release: rows by table, and the release's last migration. */
export interface Kept {
    migration: string;
    tables: Record<string, Record<string, unknown>[]>;
}

export const FOLDER = import.meta.dirname;
export const readKept = (file: string): Kept =>
    JSON.parse(gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8')) as Kept;

const quoted = (name: string) => `"${name}"`;

/** Inserts the rows into a database migrated up to the release, with triggers disabled, because they ran originally. */
export const load = (sql: Sql, { tables }: Kept): Promise<unknown> =>
    sql.begin(async tx => {
        await tx`SET LOCAL session_replication_role = replica`;
        const columns = await tx<{ table: string; name: string; identity: boolean }[]>`
            SELECT table_name AS table, column_name AS name, is_identity = 'YES' AS identity FROM information_schema.columns
            WHERE table_schema = current_schema() AND is_generated = 'NEVER' ORDER BY ordinal_position`;
        await partitions(tx, tables.readings ?? []);
        for (const [table, rows] of Object.entries(tables)) {
            const own = columns.filter(column => column.table === table);
            const names = own.map(({ name }) => quoted(name)).join(', ');
            // rows inserted by migrations of the release are included, too
            await tx.unsafe(`DELETE FROM ${quoted(table)}`);
            await tx.unsafe(
                `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_recordset(NULL::${quoted(table)}, $1::jsonb)`,
                [rows as never],
            );
            for (const { name } of own.filter(({ identity }) => identity))
                await tx.unsafe(
                    `SELECT setval(pg_get_serial_sequence('${quoted(table)}', '${name}'), max(${quoted(name)})) FROM ${quoted(table)}`,
                );
        }
    });

/** Readings are partitioned by month, and theirs are long past. */
const partitions = async (tx: TransactionSql, readings: readonly Record<string, unknown>[]) => {
    const days = readings.map(({ recorded_at }) => String(recorded_at).slice(0, 10)).sort();
    if (days.length > 0) await tx`SELECT ensure_reading_partitions(${days[0] as string}, ${days.at(-1) as string})`;
};
