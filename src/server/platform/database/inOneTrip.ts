import type { PendingQuery, Row } from 'postgres';

/** A query; other promises cannot be cancelled. */
type Statement = PromiseLike<unknown> & Pick<PendingQuery<Row[]>, 'cancel'>;

/**
 * Sends statements of one transaction together, in their order, and waits for all answers: one round trip in place of one
 * for each. Statements after a failed one fail too. Pass queries, not results of async functions: these start earlier.
 * @throws the fault of the first that failed
 */
export const inOneTrip = async <T extends readonly (Statement | undefined)[]>(
    statements: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
    const answers = await Promise.allSettled(statements);
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    return answers.map(answer => (answer as PromiseFulfilledResult<unknown>).value) as never;
};
