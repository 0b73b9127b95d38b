import postgres, { type Sql, type TransactionSql } from 'postgres';
import { ApiError } from '../errors';
import { createRunContext } from '../runContext';
import type { Db } from '../services';
import { dataFault } from './dataFaults';
import { notifyTablesWritten, trackWrites } from './writtenTables';

type Effect = () => unknown;

/** Pending after-commit effects and written tables, by transaction handle. */
const effects = new WeakMap<object, { pending: Effect[]; tables: Set<string> }>();

const transactionContext = createRunContext<true>();
/**
 * Throws inside a transaction, where another connection's query would deadlock on the embedded database. For code that
 * queries the database on its own; it fails on a PostgreSQL server, too, where tests run.
 */
export const requireNoTransaction = (what: string): void => {
    if (transactionContext.get()) throw new Error(`${what} belongs before or after a transaction.`);
};

const MAXIMUM_TRIES = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs a write: `transact(services, async tx => …)`. Await nothing but `tx` inside: on the embedded database any other
 * query waits for this transaction, and this one for it. Serialization failures and deadlocks are retried (3 times), so
 * the function must have no effects that a rollback does not undo; those belong in `afterCommit`.
 * @throws ApiError also for a value that the database refuses (`dataFault`)
 */
export async function transact<T>({ sql }: { sql: Sql }, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
        const pending: Effect[] = [];
        const tables = new Set<string>();
        try {
            const result = await sql
                .begin(handle => {
                    const tx = trackWrites(handle, tables);
                    effects.set(tx, { pending, tables });
                    return transactionContext.run(true, () => work(tx));
                })
                // in any outcome: a COMMIT whose response was lost may have succeeded
                .finally(() => notifyTablesWritten(sql, tables));
            runAll(pending);
            return result as T;
        } catch (error) {
            if (attempt >= MAXIMUM_TRIES || !isTransient(error)) throw dataFault(error) ?? error;
            await new Promise(resolve => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
        }
    }
}

/** Savepoint for work that may fail on its own inside a transaction, such as one record of a bulk action. */
export async function savepoint<T>(tx: TransactionSql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const outer = effects.get(tx);
    const pending: Effect[] = [];
    const tables = outer?.tables ?? new Set<string>();
    const result = await tx
        .savepoint(handle => {
            const inner = trackWrites(handle, tables);
            effects.set(inner, { pending, tables });
            return work(inner);
        })
        .catch(error => {
            throw dataFault(error) ?? error;
        });
    outer?.pending.push(...pending);
    return result as T;
}

/**
 * Runs `effect` after the commit of `db`'s transaction, and never after a rollback; immediately outside a transaction.
 * The effect must handle its own errors, because no caller awaits it.
 */
export function afterCommit(db: Db, effect: Effect): void {
    const transaction = effects.get(db);
    if (transaction) transaction.pending.push(effect);
    else if (isTransaction(db))
        throw new Error('Open transactions with transact(), so that what follows a commit is known.');
    else effect();
}

/** Runs after-commit effects and logs their failures, because the commit has succeeded for its caller. */
function runAll(pending: readonly Effect[]): void {
    for (const effect of pending) {
        try {
            effect();
        } catch (error) {
            console.error('After a commit:', error);
        }
    }
}

export function isTransaction(db: Db): db is TransactionSql {
    return 'savepoint' in db;
}

/** SQLSTATEs of a lost connection or of a statement whose outcome is unknown. */
const ENDED = /^(08...|57P0.|40003)$/;
/**
 * Whether a transaction that failed with `error` has certainly been rolled back: the database reported an error, or
 * `work` threw. After a lost connection, a COMMIT may have succeeded without its response.
 */
export function isRolledBack(error: unknown): boolean {
    if (error instanceof ApiError) return true;
    return error instanceof postgres.PostgresError && !ENDED.test(error.code);
}

function isTransient(error: unknown): boolean {
    const code = (error as { code?: unknown } | null)?.code;
    return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
