import type { Db } from '../services';

/**
 * Runs bulk writes to a table without its indexes and rebuilds them afterwards, which is far quicker than maintaining
 * them row by row. Unique indexes stay: keys and `ON CONFLICT` need them. The indexes of a partitioned table are
 * rebuilt in all partitions, so PostgreSQL's `ON ONLY` is removed from their definitions.
 */
export const withoutIndexes = async (db: Db, table: string, work: () => PromiseLike<unknown>): Promise<void> => {
    const indexes = await db<{ name: string; definition: string }[]>`
        SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
        FROM pg_index WHERE indrelid = ${table}::regclass AND NOT indisunique`;
    for (const { name } of indexes) await db.unsafe(`DROP INDEX ${name}`);
    await work();
    for (const { definition } of indexes) await db.unsafe(definition);
};
