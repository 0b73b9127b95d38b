import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { seedOr } from '../../../../test/sample';
import { createRandom } from '../../../domain/random';
import { transact } from '../../platform/database/transact';
import { contactMerge } from './contactMerge';
import { moveLateRows } from './lateRows';
import { readReferences } from './references';
import { expectLosslessMerge, expectMergeNeedsRights, mergeCalls } from './testMerges';
import { fillTables } from './testRows';

const SEED = seedOr(7);
let app: TestApp;
let staff: TestUser;
let customer: number;
let count = 0;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
}, 60_000);
afterAll(() => app.close());
const { call, ok } = mergeCalls(() => ({ app, user: staff }));
beforeEach(async () => {
    customer = (await ok('POST', '/main/customers', { name: `Brolga ${++count}` })).id;
});

const makeContact = (kind: string, more: object = {}): Promise<Json> =>
    ok('POST', '/connect/v2/customer-contacts', {
        customer_id: customer,
        kind,
        name: `Jo Smith ${++count}`,
        email: `jo${count}@brolga.example`,
        ...more,
    });
const merge = (merged: Json, kept: Json) =>
    call('POST', `/main/customer-contacts/${merged.id}/merge`, { into: kept.id });
const undo = ({ id }: Json) => ok('POST', `/main/customer-contacts/${id}/merge/undo`, {});
const preview = (merged: Json, kept: Json) =>
    ok('GET', `/main/customer-contacts/${merged.id}/merge-preview?into=${kept.id}`);
const kinds = async (...contacts: readonly Json[]) => {
    const rows = await app.services.sql`SELECT id::int, kind FROM customer_contacts WHERE customer_id = ${customer}`;
    return contacts.map(({ id }) => rows.find(row => row.id === id)?.kind);
};

it(`A merge of contacts moves every row and file, and its undo restores them exactly, seed ${SEED}`, async () => {
    const merged = await makeContact('primary');
    const kept = await makeContact('account_payable');
    await transact(app.services, async tx => {
        const references = await readReferences(tx, 'customer_contacts');
        const random = createRandom(SEED).next;
        await fillTables(tx, references, { resource: 'customer-contacts', ids: [kept.id, merged.id], random, most: 3 });
    });
    await expectLosslessMerge(app, staff, {
        resource: 'customer-contacts',
        table: 'customer_contacts',
        kept: kept.id,
        merged: merged.id,
        whileMerged: async () => expect(await kinds(kept, merged)).toEqual(['primary', 'other']),
    });
    expect(await kinds(kept, merged)).toEqual(['account_payable', 'primary']);
});

it('The kept contact becomes primary or receives the invoices if the duplicate did; contacts of two customers stay apart', async () => {
    const { sql } = app.services;
    const primary = await makeContact('primary');
    const payable = await makeContact('account_payable');
    const [other, unreachable] = [await makeContact('other'), await makeContact('other', { email: null })];
    const user = await app.userWith({ customerId: customer, name: 'Ann Lee' });
    await sql`UPDATE users SET email = ${primary.email}, user_type = 'customer' WHERE id = ${user.id}`;
    expect((await preview(primary, other)).notes).toEqual([
        `${other.name} becomes the primary contact.`,
        'Test Ann Lee can no longer manage users of the customer.',
    ]);
    expect((await preview(payable, other)).notes).toEqual([
        `${other.name} becomes an accounts payable contact and receives the invoices.`,
    ]);
    expect((await preview(other, primary)).notes).toEqual([]);
    const refusal = `${payable.name} receives the invoices, and ${unreachable.name} has no email address. Enter one first, or keep ${payable.name}.`;
    expect((await preview(payable, unreachable)).refusal).toBe(refusal);
    expect((await merge(payable, unreachable)).body.message).toBe(refusal);
    expect((await merge(payable, other)).status).toBe(200);
    expect((await merge(primary, unreachable)).status).toBe(200);
    expect(await kinds(other, unreachable)).toEqual(['account_payable', 'primary']);

    const [{ name } = { name: '' }] = await sql`SELECT name FROM customers WHERE id = ${customer}`;
    const { id, name: second } = await ok('POST', '/main/customers', { name: `Brolga ${++count}` });
    const stranger = await makeContact('other', { customer_id: id });
    expect((await merge(stranger, other)).body.message).toBe(
        `${stranger.name} belongs to ${second}, and ${other.name} to ${name}. Only contacts of one customer can be merged.`,
    );
});

it('An undo restores both types with a new version, unless another contact became primary since', async () => {
    const merged = await makeContact('primary');
    const kept = await makeContact('other');
    await merge(merged, kept);
    const open = await ok('GET', `/connect/v2/customer-contacts/${kept.id}`);
    await undo(merged);
    expect(await kinds(kept, merged)).toEqual(['other', 'primary']);
    const form = { kind: 'primary', version: open.version };
    expect((await call('PUT', `/connect/v2/customer-contacts/${kept.id}`, form)).status).toBe(409);
    await merge(merged, kept);
    const next = await makeContact('other');
    await ok('PUT', `/connect/v2/customer-contacts/${next.id}`, { kind: 'primary', version: next.version });
    await undo(merged);
    expect(await kinds(kept, merged, next)).toEqual(['other', 'other', 'primary']);
});

it('Merges of contacts need the rights to read, change and archive them; two at once keep one, late rows follow', async () => {
    const { services } = app;
    const [a, b] = [await makeContact('other'), await makeContact('other')];
    await expectMergeNeedsRights(app, {
        path: `/api/main/customer-contacts/${a.id}`,
        into: b.id,
        permissions: ['read_customer_contact', 'update_customer_contact', 'delete_customer_contact'],
        customerId: customer,
    });
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [from, into] = answers[0]?.status === 200 ? [a, b] : [b, a];
    await services.sql`
        INSERT INTO comments (resource, record_id, text) VALUES ('customer-contacts', ${from.id}, 'Late')`;
    await moveLateRows(services, [contactMerge]);
    const [late] = await services.sql`SELECT record_id::int AS id FROM comments WHERE text = 'Late'`;
    expect(late).toEqual({ id: into.id });
});

it('The removal of personal data of a contact includes the duplicates that were merged into it', async () => {
    const [merged, kept] = [await makeContact('other', { phone: '07 4741 0001' }), await makeContact('other')];
    expect((await merge(merged, kept)).status).toBe(200);
    const path = `/main/personal-data/customer-contacts/${kept.id}`;
    expect((await ok('GET', path)).people).toEqual([merged.name, kept.name]);
    await ok('POST', `${path}/removal`, { name: kept.name });
    const [row] = await app.services.sql`SELECT name, email, phone FROM customer_contacts WHERE id = ${merged.id}`;
    expect(row).toMatchObject({ name: expect.stringContaining('Removed'), email: null, phone: null });
    const reasons = await app.services.sql`
        SELECT reason FROM activity_logs WHERE resource = 'customer-contacts' AND action = 'merge' AND record_id = ${merged.id}`;
    expect(reasons.map(({ reason }) => String(reason)).join()).not.toMatch(/Jo Smith/);
});
