import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import postgres, { type TransactionSql } from 'postgres';
import { FOLDER, type Kept } from '../test/upgrade/releaseSnapshot';

/** Numbers of sites per kind and of rows per unreferenced table: one of each case, in a small file. */
const SITES = 8;
const ROWS = 30;
const KINDS = ['udose_sites', 'udose_ags', 'ubot_sites'];

class Done extends Error {}

/**
 * Saves a part of a release's demonstration for the upgrade test: `DATABASE_URL` names a PostgreSQL database that the
 * release has filled, the argument its name. The database is unchanged.
 */
const keep = async (name: string) => {
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
    try {
        await sql.begin(async tx => {
            await tx`SET LOCAL session_replication_role = replica`;
            await tx`SET LOCAL TIME ZONE 'UTC'`;
            await thinOut(tx);
            const kept = await read(tx);
            writeFileSync(path.join(FOLDER, `${name}.json.gz`), gzipSync(JSON.stringify(kept), { level: 9 }));
            const rows = Object.values(kept.tables).reduce((sum, { length }) => sum + length, 0);
            console.log(`${rows} rows of ${Object.keys(kept.tables).length} tables, up to ${kept.migration}`);
            throw new Done();
        });
    } catch (error) {
        if (!(error instanceof Done)) throw error;
    } finally {
        await sql.end();
    }
};

const tablesOf = async (tx: TransactionSql): Promise<string[]> =>
    (
        await tx<{ name: string }[]>`
            SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
              AND NOT relispartition AND relname <> 'schema_migrations' ORDER BY relname`
    ).map(({ name }) => name);

const thinOut = async (tx: TransactionSql) => {
    const tables = await tablesOf(tx);
    for (const table of KINDS.filter(kind => tables.includes(kind)))
        await tx.unsafe(`DELETE FROM ${table} WHERE id NOT IN (SELECT id FROM ${table} ORDER BY id LIMIT ${SITES})`);
    const references = await tx<Reference[]>`
        SELECT c.relname AS table, a.attname AS column, t.relname AS target, ta.attname AS key FROM pg_constraint k
        JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
        JOIN pg_attribute ta ON ta.attrelid = t.oid AND ta.attnum = k.confkey[1]
        WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`;
    await dropOrphans(tx, references);
    // customers with a site, and unreferenced rows
    await tx.unsafe(
        `DELETE FROM customers WHERE id NOT IN (${KINDS.filter(kind => tables.includes(kind))
            .map(kind => `SELECT customer_id FROM ${kind}`)
            .join(' UNION ')})`,
    );
    await dropOrphans(tx, references);
    for (const table of tables)
        if (!references.some(reference => reference.target === table && reference.table !== table))
            await tx.unsafe(
                `DELETE FROM ${table} WHERE (tableoid, ctid) NOT IN (SELECT tableoid, ctid FROM ${table} ORDER BY 1, 2 LIMIT ${ROWS})`,
            );
    await dropOrphans(tx, references);
};

/** Foreign key by its first column; some referenced tables have no `id`. */
interface Reference {
    table: string;
    column: string;
    target: string;
    key: string;
}

/** Deletes rows whose site, customer or document was deleted. */
const dropOrphans = async (tx: TransactionSql, references: readonly Reference[]) => {
    for (let removed = 1; removed > 0; ) {
        removed = 0;
        for (const { table, column, target, key } of references)
            removed += (
                await tx.unsafe(
                    `DELETE FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT ${key} FROM ${target})`,
                )
            ).count;
    }
};

const read = async (tx: TransactionSql): Promise<Kept> => {
    const [last] = await tx<{ name: string }[]>`SELECT max(name) AS name FROM schema_migrations`;
    const tables: Kept['tables'] = {};
    for (const table of await tablesOf(tx)) {
        const rows = await tx.unsafe(`SELECT to_jsonb(t) AS row FROM ${table} t`);
        if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
    }
    return { migration: String(last?.name), tables };
};

await keep(process.argv[2] ?? 'release');
