import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { startPostgres, type TestServer } from '../../../../test/postgres';
import type { Database } from '../services';
import { readFunctions } from './functions';
import { isMigrated, migrate, readMigrations } from './migrate';
import { SEARCH_WORDS_SQL } from './searchWords';
import { TEXT_FUNCTIONS } from './textFunctions';
import { afterCommit, savepoint, transact } from './transact';

const postgresServer: TestServer | undefined = await startPostgres();
afterAll(() => postgresServer?.stop());

describe.each([
    { kind: 'embedded', url: '' },
    { kind: 'server', url: postgresServer?.url },
])('The $kind database', ({ kind, url }) => {
    let database: Database;
    const skipped = kind === 'server' && !url;
    beforeAll(async () => {
        if (skipped) return;
        database = await createTestDatabase(url);
        await database.sql`CREATE TABLE things (id int PRIMARY KEY, amount numeric)`;
    });
    afterAll(() => database?.close());

    test.skipIf(skipped)('returns numeric as number, date as day and timestamptz in UTC', async () => {
        const [row] = await database.sql`
            SELECT count(*) AS count, 12.5::numeric AS amount, '2024-02-29'::date AS day, '2024-02-29 10:00:00+10'::timestamptz AS time,
                '{"a": [1]}'::jsonb AS json, ARRAY[1, 2]::bigint[] AS list`;
        expect(row).toEqual({
            count: 1,
            amount: 12.5,
            day: '2024-02-29',
            time: '2024-02-29T00:00:00.000Z',
            json: { a: [1] },
            list: [1, 2],
        });
    });

    test.skipIf(skipped)(
        'returns the right rows and errors to each of 2,000 concurrent queries and transactions',
        async () => {
            const { sql } = database;
            const ask = [
                async (value: number) => (await sql`SELECT ${value}::int AS value, pg_sleep(0)`)[0]?.value,
                async (value: number) => (await sql.unsafe('SELECT $1::int AS value', [value]))[0]?.value,
                async (value: number) =>
                    transact(database, async tx => {
                        const [first] = await tx`SELECT ${value}::int AS value`;
                        const [second] = await tx`SELECT ${value}::int AS value, 1 AS more`;
                        return first?.value === second?.value ? first?.value : undefined;
                    }),
                async (value: number) => {
                    const message = await sql`SELECT ${`x${value}`}::int`.then(String, error => String(error.message));
                    return message.includes(`"x${value}"`) ? value : message;
                },
            ];
            const values = Array.from({ length: 2000 }, (_, value) => value);
            expect(await Promise.all(values.map(value => ask[value % ask.length]?.(value)))).toEqual(values);
        },
    );

    test.skipIf(skipped)('rolls back the whole transaction if it throws', async () => {
        await expect(
            transact(database, async tx => {
                await tx`INSERT INTO things VALUES (1, 1)`;
                throw new Error('changed my mind');
            }),
        ).rejects.toThrow('changed my mind');
        expect(await database.sql`SELECT * FROM things`).toHaveLength(0);
    });

    test.skipIf(skipped)('rolls back a failed savepoint only, with its after-commit callbacks', async () => {
        const followed: string[] = [];
        await transact(database, async tx => {
            await tx`INSERT INTO things VALUES (10, 1)`;
            await savepoint(tx, async part => {
                afterCommit(part, () => followed.push('kept'));
                await part`INSERT INTO things VALUES (11, 1)`;
            });
            await savepoint(tx, async part => {
                afterCommit(part, () => followed.push('lost'));
                await part`INSERT INTO things VALUES (11, 1)`;
            }).catch(() => {});
            expect(followed).toEqual([]);
        });
        expect(followed).toEqual(['kept']);
        expect(await database.sql`SELECT id FROM things WHERE id >= 10 ORDER BY id`).toEqual([{ id: 10 }, { id: 11 }]);
    });

    test.skipIf(skipped)('retries a transaction after a serialisation failure (40001)', async () => {
        let tries = 0;
        const result = await transact(database, async tx => {
            if (++tries < 3) await tx`DO $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '40001'; END $$`;
            return 'done';
        });
        expect({ result, tries }).toEqual({ result: 'done', tries: 3 });
    });

    test.skipIf(skipped)('has exactly one file for every SQL function', async () => {
        const defined = await database.sql<{ name: string }[]>`
            SELECT proname AS name FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
            AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`;
        const ofIndexes = [...`${SEARCH_WORDS_SQL}${TEXT_FUNCTIONS}`.matchAll(/FUNCTION (\w+)\(/g)].map(
            ([, name]) => name,
        );
        const files = readFunctions().map(({ name }) => name);
        expect(defined.map(({ name }) => name).filter(name => !ofIndexes.includes(name))).toEqual(files);
        for (const { name, content } of readFunctions()) {
            expect(content, name).toMatch(new RegExp(`^CREATE OR REPLACE (FUNCTION|PROCEDURE) ${name}\\(`, 'm'));
            expect(content.match(/^CREATE /gm), name).toEqual(
                content.match(/^CREATE OR REPLACE /gm)?.map(() => 'CREATE '),
            );
        }
    });

    test.skipIf(skipped)('re-applies a function whose file has changed', async () => {
        const [file] = await database.sql`SELECT full_days_since(now() - interval '50 hours') AS days`;
        await database.sql.unsafe(`
            CREATE OR REPLACE FUNCTION full_days_since(at timestamptz) RETURNS integer LANGUAGE sql AS 'SELECT 7';
            COMMENT ON FUNCTION full_days_since IS 'hash of an earlier file'`);
        expect(await isMigrated(database)).toBe(false);
        expect(await migrate(database)).toEqual([]);
        expect(await isMigrated(database)).toBe(true);
        const [again] = await database.sql`SELECT full_days_since(now() - interval '50 hours') AS days`;
        expect([file, again]).toEqual([{ days: 2 }, { days: 2 }]);
    });

    test.skipIf(skipped)('applies each migration once and rejects one that was edited afterwards', async () => {
        expect(await migrate(database)).toEqual([]);
        expect(await isMigrated(database)).toBe(true);
        const next = { name: '9998_next.sql', content: 'CREATE TABLE next_things (id int)', sha256: 'a' };
        const broken = {
            name: '9999_broken.sql',
            content: 'CREATE TABLE last_things (id int); SELECT 1 / 0',
            sha256: 'b',
        };
        expect(await isMigrated(database, [...readMigrations(), next])).toBe(false);
        await expect(migrate(database, [...readMigrations(), next, broken])).rejects.toThrow('division by zero');
        const [tables] =
            await database.sql`SELECT to_regclass('next_things') AS next, to_regclass('last_things') AS last`;
        expect(tables).toEqual({ next: 'next_things', last: null });
        await expect(migrate(database, [...readMigrations(), { ...next, sha256: 'c' }])).rejects.toThrow(
            '9998_next.sql was changed',
        );
    });

    test.skipIf(skipped)('keeps a function that a newer server version has replaced', async () => {
        await database.sql`COMMENT ON FUNCTION full_days_since IS 'hash of a newer file'`;
        await migrate(database);
        const [left] = await database.sql`SELECT obj_description('full_days_since'::regproc) AS comment`;
        expect(left).toEqual({ comment: 'hash of a newer file' });
    });
});
