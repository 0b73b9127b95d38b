import type { Db } from '../services';

/**
 * Does much writing to a table without its indexes, which are made anew afterwards: far quicker than keeping them up row
 * by row. Of a partitioned table those of all its partitions: PostgreSQL tells the definition with `ON ONLY`, which would
 * make an index of none of them.
 */
export const withoutIndexes = async (db: Db, table: string, work: () => Promise<unknown>): Promise<void> => {
    const indexes = await db<{ name: string; definition: string }[]>`
        SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
        FROM pg_index WHERE indrelid = ${table}::regclass`;
    for (const { name } of indexes) await db.unsafe(`DROP INDEX ${name}`);
    await work();
    for (const { definition } of indexes) await db.unsafe(definition);
};
