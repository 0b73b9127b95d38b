import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app';
import { toApiError } from '../../engine/http/errorHandler';
import { dataFault } from './dataFaults';
import { savepoint, transact } from './transact';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
    await app.services.sql`
        CREATE TABLE probes (
            id bigint PRIMARY KEY, amount numeric(4, 2) CHECK (amount > 0), name text NOT NULL DEFAULT 'x' CHECK (name <> ''),
            low integer, high integer, parent_id bigint REFERENCES probes, CHECK (low <= high), CONSTRAINT odd CHECK (low <> 13)
        )`;
});
afterAll(() => app.close());

/** Error response to a failing statement. */
const answer = async (statement: string) => {
    const { sql } = app.services;
    const raw = await sql.unsafe(statement).catch((error: unknown) => error);
    const { status, message, errors } = toApiError(raw);
    // transactions and savepoints yield the same error
    for (const run of [
        () => transact(app.services, tx => tx.unsafe(statement)),
        () => transact(app.services, tx => savepoint(tx, inner => inner.unsafe(statement))),
    ])
        await expect(run()).rejects.toMatchObject({ status, message });
    return { status, message, errors };
};

describe('Database errors caused by the input return 422:', () => {
    it.each([
        ['a check constraint of one field', '(1, -1)', { amount: ['Amount cannot be stored. Check your entry.'] }],
        ['a missing required value', '(1, 1, NULL)', { name: ['Name is required.'] }],
        ['a check constraint of a text field', "(1, 1, '')", { name: ['Name cannot be stored. Check your entry.'] }],
        ['a check constraint of several fields', "(1, 1, 'x', 2, 1)", undefined],
        ['a check constraint with an unrelated name', "(1, 1, 'x', 13, 14)", undefined],
        ['a number out of range', '(1, 1000)', undefined],
        ['a text in place of a number', "(1, 'x')", undefined],
        [
            'a reference to a missing record',
            "(1, 1, 'x', 1, 1, 99)",
            { parent_id: ['Parent no longer exists. Choose it again.'] },
        ],
    ])('%s', async (_, values, errors) => {
        const response = await answer(`INSERT INTO probes VALUES ${values}`);
        expect(response.status).toBe(422);
        expect(response.errors).toEqual(errors);
        expect(response.message).not.toMatch(/probes|constraint|violates|syntax/);
    });

    it('division by zero and every other data exception', async () => {
        expect(await answer('SELECT 1 / 0')).toMatchObject({ status: 422 });
        expect(dataFault({ code: '22999' })?.status).toBe(422);
        expect(dataFault({ code: '23999' })?.status).toBe(422);
    });

    it('but not an unknown table, a serialisation failure or a lost connection', async () => {
        for (const code of ['42P01', '40001', 'ECONNRESET', undefined, 22_003])
            expect(dataFault({ code })).toBeUndefined();
        expect(dataFault(undefined)).toBeUndefined();
    });
});
