import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { seedOr } from '../../../../test/sample';
import { insertFixtureRows } from '../../../../test/security/fixtureRows';
import { createRandom } from '../../../domain/random';
import { transact } from '../../platform/database/transact';
import type { Db } from '../../platform/services';
import { readCatalogue } from '../ownedTables';
import { refreshSubscribedProducts } from '../subscriptions';
import { countReferences, readReferences } from './references';
import { fillTables } from './testRows';

const SEED = seedOr(7);
const random = createRandom(SEED);
let app: TestApp;
let staff: TestUser;
const common: Record<string, number> = {};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
}, 60_000);
afterAll(() => app.close());

const call = (method: string, path: string, body?: object) => app.call(staff.token, method, `/api${path}`, body);
const ok = async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await call(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body ?? answer.body.data;
};
let customers = 0;
const makeCustomer = (more: object = {}): Promise<Json> =>
    ok('POST', '/main/customers', { name: `Brolga ${++customers}`, ...more });

/** Tables whose rows are written by every request. */
const BESIDE = new Set(['merges', 'sessions', 'idempotency_keys', 'activity_logs', 'schema_migrations']);
/** Content of all tables, without versions and times of changes. */
const dump = async (db: Db): Promise<Record<string, string[]>> => {
    const tables = (await readCatalogue(db)).map(({ table }) => table).filter(table => !BESIDE.has(table));
    const rows = await db.unsafe(
        tables
            .map(
                table =>
                    `SELECT '${table}' AS name, coalesce(json_agg(x ORDER BY x), '[]') AS rows FROM (SELECT (to_jsonb(t) - '{version,updated_at,updated_by}'::text[])::text AS x FROM ${table} t) s`,
            )
            .join(' UNION ALL '),
    );
    return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
};
const sizes = (content: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));
/** Keys of all stored files that rows name. */
const fileKeys = async (db: Db) =>
    (await db`SELECT file_path FROM attachments UNION ALL SELECT file_path FROM lab_reports ORDER BY 1`).map(
        ({ file_path }) => file_path,
    );
const account = async (id: number) => {
    const [row] = await app.services.sql`
        SELECT (round(open_amount * 100))::int AS open, (round(unallocated_amount * 100))::int AS unallocated, (round(balance * 100))::int AS balance
        FROM customer_accounts WHERE customer_id = ${id}`;
    return row as { open: number; unallocated: number; balance: number };
};

it(`A merge moves every row, file and cent, and its undo restores them exactly, seed ${SEED}`, async () => {
    const { services } = app;
    const { sql } = services;
    const ids: number[] = [];
    for (const name of ['Acme', 'Brolga Pastoral']) {
        const customer = (await makeCustomer({ name })).id;
        const made = { customers: customer, users: (await app.userWith({ customerId: customer })).id };
        await insertFixtureRows(services, name, made, common);
        ids.push(customer);
    }
    const [kept, merged] = ids as [number, number];
    const references = await readReferences(sql, 'customers');
    await transact(services, async tx => {
        await fillTables(tx, references, { resource: 'customers', ids, random: random.next, most: 3 });
        // final documents, which nothing else may change
        await tx`SELECT set_config('session_replication_role', 'replica', true)`;
        await tx`UPDATE sales SET paid_amount = paid_amount + 0.01, open_amount = open_amount - 0.01 WHERE open_amount > 0.01`;
        await tx`UPDATE lab_samples SET status = 'approved'`;
        await tx`UPDATE credit_accounts SET acceptance = '{}', decision = NULL`;
        // settings that both have
        const [tag] = await tx`INSERT INTO tags (name) VALUES ('VIP') RETURNING id`;
        for (const id of ids) {
            await tx`INSERT INTO customers_tags (owner_id, other_id) VALUES (${id}, ${tag?.id})`;
            await tx`INSERT INTO customer_properties (customer_id, name) VALUES (${id}, 'Home')`;
        }
        await tx`SELECT set_config('session_replication_role', 'origin', true)`;
        await refreshSubscribedProducts(tx, services, ids);
    });
    const counted = await countReferences(sql, references, { resource: 'customers', id: merged });
    expect(references.filter((_, at) => !counted[at]).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const before = await dump(sql);
    const files = await fileKeys(sql);
    const [one, two] = [await account(kept), await account(merged)];

    await ok('POST', `/main/customers/${merged}/merge`, { into: kept });
    const after = await countReferences(sql, references, { resource: 'customers', id: merged });
    const left = references.filter((_, at) => after[at]).map(({ table, column }) => `${table}.${column}`);
    // the history of the merged customer stays with it
    expect(left).toEqual(['activity_logs.customer_id']);
    const together = await dump(sql);
    expect(sizes(together)).toEqual({
        ...sizes(before),
        customers_tags: (before.customers_tags?.length ?? 0) - 1,
    });
    expect(await fileKeys(sql)).toEqual(files);
    expect(await account(kept)).toEqual({
        open: one.open + two.open,
        unallocated: one.unallocated + two.unallocated,
        balance: one.balance + two.balance,
    });
    expect(await account(merged)).toEqual({ open: 0, unallocated: 0, balance: 0 });
    const names =
        await sql`SELECT name FROM customer_properties WHERE customer_id = ${kept} AND name LIKE 'Home%' ORDER BY 1`;
    expect(names.map(({ name }) => name)).toEqual(['Home', 'Home (Brolga Pastoral)']);

    await ok('POST', `/main/customers/${merged}/merge/undo`, {});
    const restored = await dump(sql);
    for (const table of Object.keys(before)) expect([table, restored[table]]).toEqual([table, before[table]]);
});
