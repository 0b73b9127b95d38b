import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { runWhileLocked } from '../../../../test/concurrentTransaction';
import { seedOr } from '../../../../test/sample';
import { insertFixtureRows } from '../../../../test/security/fixtureRows';
import { createRandom } from '../../../domain/random';
import { transact } from '../../platform/database/transact';
import type { Db } from '../../platform/services';
import { refreshSubscribedProducts } from '../subscriptions';
import { customerMerge } from './customerMerge';
import { moveLateRows, pruneMerges } from './lateRows';
import { readReferences } from './references';
import { expectLosslessMerge, mergeCalls } from './testMerges';
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

const { call, ok } = mergeCalls(() => ({ app, user: staff }));
let customers = 0;
const makeCustomer = (more: object = {}): Promise<Json> =>
    ok('POST', '/main/customers', { name: `Brolga ${++customers}`, ...more });

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
        await fillTables(tx, references, { resource: 'customers', ids, random: random.next, most: 2 });
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
    const [one, two] = [await account(kept), await account(merged)];
    await expectLosslessMerge(app, staff, {
        resource: 'customers',
        table: 'customers',
        kept,
        merged,
        duplicates: { customers_tags: 1 },
        whileMerged: async () => {
            // the history of the merged customer stays with it
            const own =
                await sql`SELECT DISTINCT customer_id::int AS id FROM activity_logs WHERE resource = 'customers' AND record_id = ${merged}`;
            expect([...own]).toEqual([{ id: merged }]);
            expect(await account(kept)).toEqual({
                open: one.open + two.open,
                unallocated: one.unallocated + two.unallocated,
                balance: one.balance + two.balance,
            });
            expect(await account(merged)).toEqual({ open: 0, unallocated: 0, balance: 0 });
            const names =
                await sql`SELECT name FROM customer_properties WHERE customer_id = ${kept} AND name LIKE 'Home%' ORDER BY 1`;
            expect(names.map(({ name }) => name)).toEqual(['Home', 'Home (Brolga Pastoral)']);
        },
    });
});

const merge = (id: number, into: number) => call('POST', `/main/customers/${id}/merge`, { into });
const undo = (id: number) => call('POST', `/main/customers/${id}/merge/undo`, {});

it('A merge is refused for itself, archived customers, callers without both permissions and tenants', async () => {
    const [a, b, gone] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
    await ok('DELETE', `/main/customers/${gone.id}`);
    expect((await merge(a.id, a.id)).status).toBe(422);
    expect((await merge(a.id, 999_999)).body.errors.into).toEqual(['Customer does not exist.']);
    for (const [id, into] of [
        [gone.id, a.id],
        [a.id, gone.id],
    ])
        expect((await merge(id, into)).body.message).toBe(
            `${gone.name} is archived. Restore it first, or choose another record.`,
        );
    const people = [
        { permissions: ['delete_customer', 'read_customer'] },
        { permissions: ['update_customer', 'read_customer'] },
        { permissions: ['delete_customer', 'update_customer'] },
        { permissions: ['delete_customer', 'update_customer', 'read_customer'], customerId: a.id },
    ];
    for (const options of people) {
        const { token } = await app.userWith(options);
        const path = `/api/main/customers/${b.id}`;
        expect((await app.call(token, 'POST', `${path}/merge`, { into: a.id })).status).toBe(403);
        expect((await app.call(token, 'GET', `${path}/merge-preview?into=${a.id}`)).status).toBe(403);
    }
});

it('The preview names moves, new names, differences and credit terms', async () => {
    const { sql } = app.services;
    const [a, b] = [await makeCustomer({ town: 'Roma' }), await makeCustomer({ town: 'Emerald' })];
    for (const { id } of [a, b]) await ok('POST', '/main/customer-properties', { customer_id: id, name: 'Home' });
    for (const { id } of [a, b]) await ok('POST', '/connect/v2/customer-contacts', { customer_id: id, name: 'Jo' });
    for (const id of [a.id, b.id, b.id]) await app.userWith({ customerId: id });
    const access = [
        `2 users of ${b.name} will see all records of ${a.name}.`,
        `1 user of ${a.name} will see all records of ${b.name}.`,
    ];
    const decide = ({ id }: Json, limit: number, day: string) =>
        sql`INSERT INTO credit_accounts (customer_id, decision, approved_limit, decided_at) VALUES (${id}, 'approved', ${limit}, ${day})`;
    const preview = () => ok('GET', `/main/customers/${b.id}/merge-preview?into=${a.id}`);
    await decide(b, 500, '2025-02-01');
    expect(await preview()).toMatchObject({
        refusal: null,
        moves: expect.arrayContaining([{ title: 'Properties', count: 1 }]),
        renamed: [{ from: 'Home', to: `Home (${b.name})` }],
        differences: expect.arrayContaining([{ field: 'town', title: 'Town', kept: 'Roma', merged: 'Emerald' }]),
        notes: expect.arrayContaining([...access, `${a.name} takes over the credit terms: $500.00.`]),
    });
    await decide(a, 900, '2025-01-01');
    const refusal = `${a.name} and ${b.name} have different credit terms: $900.00 and $500.00. The later decision would replace those of ${a.name}. Assess the credit of ${a.name} again, or keep ${b.name}.`;
    expect((await preview()).refusal).toBe(refusal);
    expect((await merge(b.id, a.id)).body.message).toBe(refusal);
    await decide(a, 900, '2025-03-01');
    expect((await preview()).notes).toContain(
        `The credit terms of ${a.name} remain: $900.00. Those of ${b.name} end: $500.00.`,
    );
    expect((await merge(b.id, a.id)).status).toBe(200);
    const contacts = await sql`SELECT kind FROM customer_contacts WHERE customer_id = ${a.id} ORDER BY id`;
    expect(contacts.map(({ kind }) => kind)).toEqual(['primary', 'other']);
});

it('Credit terms appear in a preview or refusal only for users who may read them', async () => {
    const { sql } = app.services;
    const [a, b] = [await makeCustomer(), await makeCustomer()];
    const decide = ({ id }: Json, limit: number, day: string) =>
        sql`INSERT INTO credit_accounts (customer_id, decision, approved_limit, decided_at) VALUES (${id}, 'approved', ${limit}, ${day})`;
    const permissions = ['access_customer', 'read_customer', 'update_customer', 'delete_customer'];
    const clerk = await app.userWith({ permissions });
    const creditClerk = await app.userWith({ permissions: [...permissions, 'read_credit_account'] });
    const path = `/api/main/customers/${b.id}/merge`;
    const preview = async ({ token }: TestUser) =>
        (await app.call(token, 'GET', `${path}-preview?into=${a.id}`)).body.body;
    await decide(b, 500, '2025-02-01');
    expect((await preview(clerk)).notes).toEqual([]);
    expect((await preview(creditClerk)).notes).toEqual([`${a.name} takes over the credit terms: $500.00.`]);
    await decide(a, 900, '2025-03-01');
    expect(await preview(clerk)).toMatchObject({ refusal: null, notes: [] });
    expect((await preview(creditClerk)).notes).toHaveLength(1);
    await decide(b, 700, '2025-04-01');
    const refusal = `${a.name} and ${b.name} have different credit terms. The later decision would replace those of ${a.name}. Assess the credit of ${a.name} again, or keep ${b.name}.`;
    expect((await preview(clerk)).refusal).toBe(refusal);
    expect((await preview(creditClerk)).refusal).toContain('$900.00 and $700.00');
    expect((await app.call(clerk.token, 'POST', path, { into: a.id })).body.message).toBe(refusal);
});

it('A merge can be undone for a day, unless a record was merged again or the kept one archived', async () => {
    const { services } = app;
    const [a, b, c] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
    const property = await ok('POST', '/main/customer-properties', { customer_id: b.id, name: 'Home' });
    const made = await ok('POST', `/main/customers/${b.id}/merge`, { into: a.id });
    expect(made).toMatchObject({ kept: { id: a.id }, merged: { id: b.id }, undo_refusal: null });
    // an open form of a moved record gets the usual conflict
    const form = { customer_id: b.id, version: property.version };
    expect((await call('PUT', `/main/customer-properties/${property.id}`, form)).status).toBe(409);
    const sale = await ok('POST', '/main/customer-properties', { customer_id: a.id, name: 'Added since' });
    await ok('POST', `/main/customers/${a.id}/merge`, { into: c.id });
    expect((await undo(b.id)).body.message).toBe('One of the records was merged again since. Undo that merge first.');
    expect((await undo(a.id)).status).toBe(200);
    const [{ id: own } = { id: 0 }] = await services.sql`
        SELECT customer_id AS id FROM customer_properties WHERE id = ${sale.id}`;
    expect(own).toBe(a.id);
    await setClock(services, new Date(Date.now() + 24 * 3_600_000 + 60_000));
    const later = await undo(b.id);
    const [row] = (await ok('GET', `/main/customers/${a.id}/merges`)).filter(({ id }: Json) => id === made.id);
    await setClock(services, new Date(Date.now() + 31 * 86_400_000));
    await pruneMerges(services);
    await setClock(services);
    expect([later.status, later.body.message]).toEqual([409, 'A merge can be undone for 24 hours.']);
    expect(row.undo_refusal).toBe('A merge can be undone for 24 hours.');
    expect((await services.sql`SELECT moved FROM merges WHERE id = ${made.id}`)[0]).toEqual({ moved: null });
});

it('An undo keeps a name that is taken since, one primary contact, and skips links to deleted records', async () => {
    const { sql } = app.services;
    const [a, b] = [await makeCustomer(), await makeCustomer()];
    const property = (customer: Json, name: string) =>
        ok('POST', '/main/customer-properties', { customer_id: customer.id, name });
    const contact = (customer: Json, name: string, kind: string) =>
        ok('POST', '/connect/v2/customer-contacts', { customer_id: customer.id, name, kind });
    const home = await property(a, 'Home');
    const moved = await property(b, 'Home');
    const shed = await property(b, 'Shed');
    await contact(a, 'Ann', 'primary');
    await contact(b, 'Bea', 'primary');
    const other = await contact(b, 'Cal', 'other');
    const tags = await sql`INSERT INTO tags (name) VALUES ('Since deleted'), ('Lasting') RETURNING id`;
    for (const tag of tags)
        for (const { id } of [a, b])
            await sql`INSERT INTO customers_tags (owner_id, other_id) VALUES (${id}, ${tag.id})`;
    await ok('POST', `/main/customers/${b.id}/merge`, { into: a.id });
    await sql`DELETE FROM customers_tags WHERE other_id = ${tags[0]?.id}`;
    await sql`DELETE FROM tags WHERE id = ${tags[0]?.id}`;
    await sql`UPDATE customer_properties SET name = 'Old home' WHERE id = ${home.id}`;
    await sql`UPDATE customer_properties SET name = 'HOME' WHERE id = ${shed.id}`;
    await sql`UPDATE customer_contacts SET kind = 'other' WHERE customer_id = ${a.id}`;
    await sql`UPDATE customer_contacts SET kind = 'primary' WHERE id = ${other.id}`;
    const undone = await undo(b.id);
    expect(undone.status, undone.text).toBe(200);
    const names = await sql`SELECT id::int, name FROM customer_properties WHERE customer_id = ${b.id} ORDER BY id`;
    expect([...names]).toEqual([
        { id: moved.id, name: `Home (${b.name})` },
        { id: shed.id, name: 'HOME' },
    ]);
    const primary = await sql`SELECT name FROM customer_contacts WHERE customer_id = ${b.id} AND kind = 'primary'`;
    expect([...primary]).toEqual([{ name: 'Cal' }]);
    const links = await sql`SELECT other_id::int FROM customers_tags WHERE owner_id = ${b.id}`;
    expect([...links]).toEqual([{ other_id: Number(tags[1]?.id) }]);
});

it('A record that was moved on since the merge stays where it is', async () => {
    const [a, b, c] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
    const property = await ok('POST', '/main/customer-properties', { customer_id: b.id, name: 'Home' });
    await ok('POST', '/main/customer-properties', { customer_id: a.id, name: 'Home' });
    await ok('POST', `/main/customers/${b.id}/merge`, { into: a.id });
    const moved = await ok('GET', `/main/customer-properties/${property.id}`);
    expect(moved).toMatchObject({ customer_id: a.id, name: `Home (${b.name})` });
    await ok('PUT', `/main/customer-properties/${property.id}`, { customer_id: c.id, version: moved.version });
    expect((await undo(b.id)).status).toBe(200);
    expect(await ok('GET', `/main/customer-properties/${property.id}`)).toMatchObject({
        customer_id: c.id,
        name: `Home (${b.name})`,
    });
});

it('After an undo, sites, open alarms and thresholds since the merge follow their property, and users lose access', async () => {
    const { sql } = app.services;
    const [a, b] = [await makeCustomer(), await makeCustomer()];
    const user = await app.userWith({ customerId: b.id, permissions: ['read_customer', 'access_customer'] });
    const canSee = async ({ id }: Json) => (await app.call(user.token, 'GET', `/api/main/customers/${id}`)).status;
    const property = await ok('POST', '/main/customer-properties', { customer_id: b.id, name: 'Home' });
    const makeSite = async (name: string): Promise<number> =>
        (await ok('POST', '/main/udose-sites', { customer_property_id: property.id, name })).id;
    const first = await makeSite('Old bore');
    expect([await canSee(a), await canSee(b)]).toEqual([404, 200]);
    await ok('POST', `/main/customers/${b.id}/merge`, { into: a.id });
    expect([await canSee(a), await canSee(b)]).toEqual([200, 404]);
    const sites = [first, await makeSite('New bore')];
    for (const site of sites) {
        await sql`INSERT INTO site_follow_ups (site_id, customer_id, subject, due_on) VALUES (${site}, ${a.id}, 'Call', '2026-01-01')`;
        await sql`INSERT INTO site_thresholds (site_id, customer_id, days_left, user_ids) VALUES (${site}, ${a.id}, 5, '{}')`;
    }
    expect((await undo(b.id)).status).toBe(200);
    expect([await canSee(a), await canSee(b)]).toEqual([404, 200]);
    const owners = await sql`
        SELECT s.customer_id::int AS site, f.customer_id::int AS follow_up, x.customer_id::int AS thresholds
        FROM sites s JOIN site_follow_ups f ON f.site_id = s.id LEFT JOIN site_thresholds x ON x.site_id = s.id
        WHERE s.id = ANY(${sites}::bigint[])`;
    expect([...owners]).toEqual(sites.map(() => ({ site: b.id, follow_up: b.id, thresholds: null })));
});

it('Two merges at once keep one customer, and a sale posted meanwhile is moved', async ({ skip }) => {
    const { services } = app;
    const [a, b] = [await makeCustomer(), await makeCustomer()];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const [kept, merged] = [await makeCustomer(), await makeCustomer()];
    const post = (db: Db) => db`
        INSERT INTO sales (customer_id, kind, sold_on, subtotal, gst, total, description)
        VALUES (${merged.id}, 'sale', '2026-01-01', 10.01, 0, 10.01, 'Lick')`;
    const { status } = await runWhileLocked(services, skip, post, () => merge(merged.id, kept.id));
    expect(status).toBe(200);
    expect(await account(kept.id)).toMatchObject({ open: 1001 });
    // by a transaction that had read the customer before the merge
    await post(services.sql);
    await moveLateRows(services, [customerMerge]);
    expect([await account(kept.id), await account(merged.id)]).toMatchObject([{ open: 2002 }, { open: 0 }]);
    expect((await undo(merged.id)).status).toBe(200);
    expect(await account(merged.id)).toMatchObject({ open: 2002 });
});
