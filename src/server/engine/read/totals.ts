import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { readSources, sourceTables, type TableSources } from '../../platform/database/sources';
import { onTablesWritten } from '../../platform/database/writtenTables';
import type { Database } from '../../platform/services';

/** Row of a cached count: one total, or one per value. */
export type CountRows = readonly Readonly<Record<string, unknown>>[];

/**
 * Cache of exact totals of filtered lists. An entry is valid until a transaction writes a table that it depends on:
 * this process invalidates it before the writer gets its response, other servers with the message after the commit.
 * Concurrent requests for a missing total share one count: the running one if it started after the last write, else the
 * next.
 */
export interface Totals {
    /** Total of a query of the form `SELECT count(*)::int AS total …`, cached. */
    count(text: string, params: readonly unknown[]): Promise<number>;
    /** Cached rows of a query that counts by value (`… GROUP BY`). */
    countEach(text: string, params: readonly unknown[]): Promise<CountRows>;
    close(): Promise<void>;
}

declare module '../../platform/services' {
    interface Services {
        totals: Totals;
    }
}

/** Maximum age, which bounds the effect of a lost message. */
const MAX_AGE_MS = 10_000;
const MAX_ENTRIES = 1000;
const CHANNEL = 'headwater_writes';
/** Interval in which written tables are announced to other servers together. */
const PUBLISH_EVERY_MS = 20;

interface Counted {
    counts: CountRows;
    since: number;
    at: number;
}
interface Entry {
    /** all tables whose writes may change the total */
    tables: readonly string[];
    cached?: Counted;
    /** the running count, and the write clock at its start */
    running?: { since: number; counted: Promise<Counted> };
    /** the count that starts when the running one has ended */
    next?: Promise<Counted>;
}

export async function createTotals({ sql, kind }: Pick<Database, 'sql' | 'kind'>): Promise<Totals> {
    const sources: TableSources = await readSources(sql);
    const entries = new Map<string, Entry>();
    // logical clock that advances with each write: a count is valid if it started after the last write to its tables
    const written = new Map<string, number>();
    let clock = 0;
    let invalidatedAt = 0;
    const invalidate = (tables: Iterable<string>) => {
        clock++;
        for (const table of tables) written.set(table, clock);
    };
    const isValid = ({ tables }: Entry, since: number) =>
        since >= invalidatedAt && tables.every(table => (written.get(table) ?? 0) <= since);

    const entryOf = (text: string, params: readonly unknown[]): Entry => {
        const key = params.length ? `${text} ${JSON.stringify(params)}` : text;
        const entry = entries.get(key) ?? { tables: sourceTables(sources, text) };
        // insertion order of the map is least recently used first
        entries.delete(key);
        entries.set(key, entry);
        if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
        return entry;
    };

    const begin = (entry: Entry, text: string, params: readonly unknown[]): Promise<Counted> => {
        const since = clock;
        const at = Date.now();
        const counted = countNow(sql, text, params)
            .then(counts => {
                entry.cached = { counts, since, at };
                return entry.cached;
            })
            .finally(() => {
                if (entry.running === running) entry.running = undefined;
            });
        const running = { since, counted };
        entry.running = running;
        return counted;
    };

    const broadcast =
        kind === 'server' ? await broadcastWrites(sql, invalidate, () => (invalidatedAt = ++clock)) : undefined;
    const stop = onTablesWritten(sql, tables => {
        invalidate(tables);
        broadcast?.publish(tables);
    });

    const countEach = async (text: string, params: readonly unknown[]): Promise<CountRows> => {
        const entry = entryOf(text, params);
        const { cached: kept, running } = entry;
        if (kept && isValid(entry, kept.since) && Date.now() - kept.at < MAX_AGE_MS) return kept.counts;
        if (!running) return (await begin(entry, text, params)).counts;
        if (isValid(entry, running.since)) return (await running.counted).counts;
        const follow = () => {
            entry.next = undefined;
            const { running: other } = entry;
            return other && isValid(entry, other.since) ? other.counted : begin(entry, text, params);
        };
        entry.next ??= running.counted.then(follow, follow);
        return (await entry.next).counts;
    };

    return {
        countEach,
        count: async (text, params) => ((await countEach(text, params))[0]?.total as number | undefined) ?? 0,
        async close() {
            stop();
            await broadcast?.close();
        },
    };
}

const countNow = async (sql: Sql, text: string, params: readonly unknown[]): Promise<CountRows> =>
    // biome-ignore lint/suspicious/noExplicitAny: the driver types parameters more narrowly than what it serialises
    sql.unsafe(text, params as any[], { prepare: true });

/** Announces written tables to other servers, and invalidates on their announcements. */
async function broadcastWrites(sql: Sql, onReceived: (tables: string[]) => void, lost: () => void) {
    const self = randomUUID();
    const pending = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    // after each reconnection announcements may have been missed
    const listening = await sql.listen(
        CHANNEL,
        payload => {
            const { from, tables } = JSON.parse(payload) as { from: string; tables: string[] };
            if (from !== self) onReceived(tables);
        },
        lost,
    );
    const flush = async () => {
        timer = undefined;
        const tables = [...pending];
        pending.clear();
        // if the announcement fails, the age limit applies on the other servers
        await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, tables })})`.catch(() => {});
    };
    return {
        publish(tables: Iterable<string>) {
            for (const table of tables) pending.add(table);
            timer ??= setTimeout(flush, PUBLISH_EVERY_MS).unref();
        },
        async close() {
            clearTimeout(timer);
            await listening.unlisten();
        },
    };
}
