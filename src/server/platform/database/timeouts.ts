import type { TransactionSql } from 'postgres';

/**
 * Lifts the time-outs of statements, locks and idle transactions for one transaction: a migration, a backup,
 * statistics.
 */
export const liftTimeouts = async (tx: TransactionSql): Promise<void> => {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await tx`SELECT set_config(${name}, '0', true)`;
};
