import type { TransactionSql } from 'postgres';
import { createRandom, type Random } from '../domain/random';
import type { Services } from '../server/platform/services';

export type Row = Record<string, unknown>;

/** Context of a chapter of the demonstration. */
export interface SeedContext {
    tx: TransactionSql;
    services: Services;
    random: Random;
    now: Date;
    /** YYYY-MM-DD, days before today; negative: in the future */
    day(daysAgo: number): string;
    /** time some hours ago */
    hours(hoursAgo: number): Date;
    /** Inserts rows with the next ids, from 1 in an empty table, so that record 1 exists and chapters can refer to one another. */
    insert(table: string, rows: readonly Row[]): Promise<void>;
    /** ids of the demonstration's accounts by the first part of their address: manager, customer, … */
    people: Readonly<Record<string, number>>;
}

const HOUR = 3_600_000;
const CHUNK = 200;

export const createSeedContext = (tx: TransactionSql, services: Services, seed: number): SeedContext => {
    const now = new Date();
    const random = createRandom(seed);
    const hours = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR);
    return {
        tx,
        services,
        random,
        now,
        people: {},
        hours,
        day: daysAgo =>
            hours(daysAgo * 24)
                .toISOString()
                .slice(0, 10),
        async insert(table, rows) {
            // other parts may have caused rows already, such as notifications of low stock
            const [{ last = 0 } = {}] = await tx`SELECT coalesce(max(id), 0)::int AS last FROM ${tx(table)}`;
            const numbered = rows.map((row, at) => {
                const id = last + at + 1;
                if (!('created_by' in row)) return { id, ...row };
                // Backdates creation times, which would otherwise be the start of the server.
                const added = row.created_at ?? hours(random.integer(200, 900) * 24);
                return { id, ...row, created_at: added, updated_at: row.updated_at ?? added };
            });
            // Gives all rows the same columns in the same order; missing ones are null.
            const names = [...new Set(numbered.flatMap(row => Object.keys(row)))];
            for (let from = 0; from < numbered.length; from += CHUNK) {
                const part = numbered
                    .slice(from, from + CHUNK)
                    .map(row => Object.fromEntries(names.map(name => [name, (row as Row)[name] ?? null])));
                await tx`INSERT INTO ${tx(table)} ${tx(part as never)}`;
            }
            await tx`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${tx(table)}))`;
        },
    };
};
