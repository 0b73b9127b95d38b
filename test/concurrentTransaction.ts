import { setTimeout as delay } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { TestContext } from 'vitest';
import type { Services } from '../src/server/platform/services';

const PATIENCE_MS = 20_000;

const waitsForLock = async (sql: Sql): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; ; await delay(10)) {
        const [found] = await sql`
            SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        if (found) return;
        if (Date.now() > end) throw new Error('Nothing waited for the transaction beside it.');
    }
};

/**
 * Two concurrent transactions in the critical order: `first` writes, `second` begins and has to wait for it, then
 * `first` commits. Returns the result of `second`. Skipped on the embedded database, whose single connection allows no
 * concurrency.
 */
export const runWhileLocked = async <T>(
    { database, sql }: Pick<Services, 'database' | 'sql'>,
    skip: TestContext['skip'],
    first: (tx: TransactionSql) => Promise<unknown>,
    second: () => Promise<T>,
): Promise<T> => {
    if (database.kind === 'embedded') skip();
    const { waiting } = await sql.begin(async tx => {
        await first(tx);
        const secondResult = second();
        await waitsForLock(sql);
        // returning the promise would await it before the commit
        return { waiting: () => secondResult };
    });
    return waiting();
};
