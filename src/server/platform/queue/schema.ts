import PgBoss from 'pg-boss';
import type { TransactionSql } from 'postgres';

export const QUEUE_SCHEMA = 'pgboss';

/**
 * Creates the job tables, so that jobs can be enqueued before any worker starts. Later versions migrate in
 * `Queue.start`.
 */
export async function installQueueSchema(tx: TransactionSql): Promise<void> {
    const [found] = await tx<{ name: string | null }[]>`SELECT to_regclass(${`${QUEUE_SCHEMA}.version`}) AS name`;
    if (found?.name == null) await tx.unsafe(withoutTransaction(PgBoss.getConstructionPlans(QUEUE_SCHEMA)));
}

/** pg-boss includes its own BEGIN and COMMIT, which must not run on a pooled connection. */
export function withoutTransaction(text: string): string {
    return text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
}
