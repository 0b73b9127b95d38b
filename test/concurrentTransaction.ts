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
 * Two at once, in the one order that matters: `first` writes, `second` begins and has to wait for it, then `first` commits. Answers what
 * `second` does. On a PostgreSQL server only, the test is left out elsewhere: the embedded database has a single connection, so nothing
 * is ever between two.
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
        // a promise that is answered would be waited for before the commit
        return { waiting: () => secondResult };
    });
    return waiting();
};
