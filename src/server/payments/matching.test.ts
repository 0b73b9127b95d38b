import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { RIGHTS } from '../../contract/generated/permissions';
import { permissionsOfRole } from '../../domain/access/roles';
import { RECEIVABLE_NAMES, RECEIVABLES, type ReceivableName } from '../../domain/sales/receivables';
import { markOverdue } from './sales';
import { type AccountBench, startAccountBench } from './testPayments';

const TODAY = '2026-06-24';
let b: AccountBench;
let partner: TestUser;
let customer: Json;
let sale: Json;

const ask = async (method: string, url: string, body?: unknown) => b.ask(method, url, body, partner);
const matches = async (): Promise<Json> => (await ask('GET', '/main/payment-matches')).body.body;
const change = (way: 'match' | 'unmatch', { id, version }: Json, amount: number, sale_id = sale.id) =>
    ask('POST', `/main/payments/${id}/${way}`, { version, allocations: [{ sale_id, amount }] });

beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, `${TODAY}T01:00:00Z`);
    partner = await b.app.userWith({ permissions: permissionsOfRole('Optipay Manager', 'dit_connect', RIGHTS) });
    await b.app.services.sql`UPDATE users SET user_type = 'optipay', is_staff = false WHERE id = ${partner.id}`;
    customer = await b.customer();
    // due on 15 June, 25 June and 28 June
    sale = await b.sale(customer, 100);
    await b.sale(customer, 200, { payment_days: 24 });
    await b.sale(await b.customer(), 50, { payment_days: 27 });
    await markOverdue(b.app.services);
});
afterAll(() => b?.close());

it('Receivables are the totals of the lists that they open, also for the payments partner', async () => {
    await b.pay(customer, 30);
    const { body } = (await ask('GET', '/main/receivables')).body;
    expect(body).toMatchObject({
        today: TODAY,
        overdue: { count: 1, amount: 110 },
        due_this_week: { count: 2, amount: 275 },
        received: { count: 1, amount: 30 },
        to_match: { count: 1, amount: 30 },
    });
    for (const name of RECEIVABLE_NAMES) {
        const { resource, filter, amount } = RECEIVABLES[name as ReceivableName];
        const query = Object.entries(filter(TODAY)).flatMap(([key, value]) =>
            [value].flat().map(one => `${key}${Array.isArray(value) ? '[]' : ''}=${one}`),
        );
        const { data, pagination } = (await ask('GET', `/main/${resource}?${query.join('&')}`)).body;
        const sum = data.reduce((total: number, row: Json) => total + row[amount], 0);
        expect([pagination.total, sum], name).toEqual([body[name].count, body[name].amount]);
    }
});

it('A payment is matched with one request, with its history, and the partner can take back the own match', async () => {
    const payment = await b.pay(customer, 110);
    const unknown = await b.pay(customer, 7);
    // what can be matched comes before newer payments that cannot
    const [found, ...others] = (await matches()).matches;
    expect(others.map(({ payment_id }: Json) => payment_id)).toContain(unknown.id);
    expect(found).toMatchObject({
        payment_id: payment.id,
        unallocated_amount: 110,
        suggestion: { reason: 'amount', sales: [{ id: sale.id, number: sale.number, amount: 110 }] },
    });
    const matched = await change('match', payment, 110);
    expect([matched.status, matched.body.body?.unallocated_amount], matched.text).toEqual([200, 0]);
    expect(await b.again(sale)).toMatchObject({ state: 'paid', open_amount: 0 });
    const [entry] = await b.app.services.sql`
        SELECT action, user_id, changes FROM activity_logs WHERE resource = 'payments' AND record_id = ${payment.id} ORDER BY id DESC LIMIT 1`;
    expect([entry?.action, Number(entry?.user_id)]).toEqual(['update', partner.id]);
    expect((await matches()).matches.some(({ payment_id }: Json) => payment_id === payment.id)).toBe(false);
    // the version before the match
    expect((await change('unmatch', payment, 110)).status).toBe(409);
    const undone = await change('unmatch', matched.body.body, 110);
    expect([undone.status, undone.body.body?.unallocated_amount], undone.text).toEqual([200, 110]);
    expect(await b.again(sale)).toMatchObject({ state: 'overdue', open_amount: 110 });
});

it('The partner cannot take back an allocation made by staff after a match of their own', async () => {
    const owed = await b.sale(customer, 100);
    const payment = await b.pay(customer, 60, [{ sale_id: owed.id, amount: 50 }]);
    const cent = await change('match', payment, 0.01, owed.id);
    expect(cent.status, cent.text).toBe(200);
    const matched = cent.body.body;
    for (const amount of [50, 0.02, 50.01])
        expect((await change('unmatch', matched, amount, owed.id)).status).toBe(403);
    const undone = await change('unmatch', matched, 0.01, owed.id);
    expect([undone.status, undone.body.body?.allocated_amount], undone.text).toEqual([200, 50]);
    // the last change is now the undo
    expect((await change('unmatch', undone.body.body, 50, owed.id)).status).toBe(403);
});

it('A customer with many open sales does not displace suggestions for others', async () => {
    const { sql } = b.app.services;
    const many = await b.sale(await b.customer(), 10);
    const columns = await sql`
        SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = 'sales' AND table_schema = 'public' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number')`;
    const names = columns.map(({ name }) => `"${name}"`).join();
    await sql.unsafe(`
        INSERT INTO sales (${names}) SELECT ${names.replace('"due_on"', "'2026-06-02'")} FROM sales, generate_series(1, 2000)
        WHERE id = ${many.id}`);
    await b.pay({ id: many.customer_id }, 11);
    const other = await b.customer();
    const owed = await b.sale(other, 30);
    const payment = await b.pay(other, 33);
    const found = (await matches()).matches.find(({ payment_id }: Json) => payment_id === payment.id);
    expect(found.suggestion?.sales).toMatchObject([{ id: owed.id, amount: 33 }]);
});

it('A match is refused beyond what is open or received, for other customers, and after a change by staff', async () => {
    const payment = await b.pay(customer, 500);
    expect((await change('match', payment, 110.01)).status).toBe(422);
    const foreign = await b.sale(await b.customer(), 10);
    expect((await change('match', payment, 1, foreign.id)).status).toBe(422);
    expect((await change('unmatch', payment, 1)).status).toBe(403);
    const nobody = await b.app.userWith({ permissions: ['access_payment', 'read_payment'] });
    const refused = await b.ask(
        'POST',
        `/main/payments/${payment.id}/match`,
        { version: payment.version, allocations: [{ sale_id: sale.id, amount: 1 }] },
        nobody,
    );
    expect(refused.status).toBe(403);
    const both = await Promise.all([change('match', payment, 60), change('match', payment, 60)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await b.again(sale)).toMatchObject({ open_amount: 50 });
});
