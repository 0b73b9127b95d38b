import type { Db } from '../foundation/services';

/**
 * Exact totals of filtered lists, kept per table and filter until a write touches the table. Writes of this process
 * forget them at once, writes of other servers with the event that announces them; the age limit bounds what an event
 * that got lost could cost.
 */
const MAX_AGE_MS = 10_000;
const MAX_ENTRIES = 500;
const kept = new Map<string, Map<string, { total: number; at: number }>>();
const generations = new Map<string, number>();

export const forgetCounts = (table: string) => {
    kept.delete(table);
    generations.set(table, (generations.get(table) ?? 0) + 1);
};

export const cachedCount = async (db: Db, table: string, text: string, params: readonly unknown[]): Promise<number> => {
    const key = params.length ? `${text} ${JSON.stringify(params)}` : text;
    const found = kept.get(table)?.get(key);
    if (found && Date.now() - found.at < MAX_AGE_MS) return found.total;
    const generation = generations.get(table);
    // biome-ignore lint/suspicious/noExplicitAny: the driver types parameters more narrowly than what it serialises
    const [row] = await db.unsafe(text, params as any[], { prepare: true });
    const total = (row?.total as number) ?? 0;
    // A write that happened while we counted makes the figure one of the past.
    if (generations.get(table) === generation) {
        let entries = kept.get(table);
        if (!entries || entries.size >= MAX_ENTRIES) {
            entries = new Map();
            kept.set(table, entries);
        }
        entries.set(key, { total, at: Date.now() });
    }
    return total;
};
