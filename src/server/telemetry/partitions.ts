import type { Sql } from 'postgres';

/** Cache of months with an existing partition, by database. */
const known = new WeakMap<Sql, Set<string>>();

/** Creates missing monthly partitions for these times; queries the database only for uncached months. */
export const ensurePartitions = async (sql: Sql, times: readonly Date[]): Promise<void> => {
    const seen = known.get(sql) ?? new Set<string>();
    known.set(sql, seen);
    const missing = new Set(times.map(time => time.toISOString().slice(0, 7)).filter(month => !seen.has(month)));
    for (const month of [...missing].sort()) {
        await sql`SELECT ensure_reading_partitions(${`${month}-01`}::date, ${`${month}-01`}::date)`;
        seen.add(month);
    }
};
