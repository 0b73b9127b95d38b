import PgBoss from 'pg-boss';
import type { TransactionSql } from 'postgres';

export const QUEUE_SCHEMA = 'pgboss';

/** Installs the tables of the jobs, so that a job can be enqueued before (and without) anything that works on it. Later versions migrate in `Queue.start`. */
export async function installQueueSchema(tx: TransactionSql): Promise<void> {
    const [found] = await tx<{ name: string | null }[]>`SELECT to_regclass(${`${QUEUE_SCHEMA}.version`}) AS name`;
    if (found?.name == null) await tx.unsafe(withoutTransaction(PgBoss.getConstructionPlans(QUEUE_SCHEMA)));
}

/** pg-boss brings its own BEGIN and COMMIT, which a pooled connection must not be given. */
export function withoutTransaction(text: string): string {
    return text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
}
