import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { expectEventually } from '../../../test/eventually';
import { markOverdue } from './sales';
import { type AccountBench, SOLD_ON, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, '2026-06-10T01:00:00Z');
});
afterAll(() => b?.close());

const reverse = (payment: Json) =>
    b.ask('POST', `/main/payments/${payment.id}/transitions`, {
        transition: 'reverse',
        version: payment.version,
        reason: 'Bounced',
    });
const credit = ({ id, version }: Json, more: object = {}) =>
    b.ask('POST', `/main/sales/${id}/credits`, { version, reason: 'Wrong drum', ...more });

describe('Sale', () => {
    it('adds GST rounded to the cent and is due by its payment terms', async () => {
        const sale = await b.sale(await b.customer(), 100.05, { payment_days: 30 });
        expect(sale).toMatchObject({
            subtotal: 100.05,
            gst: 10.01,
            total: 110.06,
            open_amount: 110.06,
            due_on: '2026-07-01',
            state: 'open',
            number: `SA-${sale.id}`,
        });
    });
    it('is overdue from the day after its due date in the business time zone', async () => {
        const customer = await b.customer();
        const { id } = await b.sale(customer, 10, { payment_days: 9 });
        expect((await b.again({ id })).state).toBe('open');
        // midnight in Brisbane
        await setClock(b.app.services, '2026-06-10T14:00:00Z');
        await markOverdue(b.app.services);
        expect((await b.again({ id })).state).toBe('overdue');
        const found = await b.ask('GET', `/main/sales?state=overdue&customer_id=${customer.id}`);
        expect(found.body.data.map((row: Json) => row.id)).toEqual([id]);
        await setClock(b.app.services, '2026-06-10T01:00:00Z');
    });
    it('rejects zero, negative and sub-cent amounts and future dates', async () => {
        const { id } = await b.customer();
        const add = (more: object) =>
            b.ask('POST', '/main/sales', {
                customer_id: id,
                sold_on: SOLD_ON,
                description: 'Salt',
                subtotal: 1,
                ...more,
            });
        expect((await add({ subtotal: 0 })).body.errors).toHaveProperty('subtotal');
        expect((await add({ subtotal: -5 })).body.errors).toHaveProperty('subtotal');
        expect((await add({ subtotal: 1.005 })).body.errors).toHaveProperty('subtotal');
        expect((await add({ sold_on: '2026-06-11' })).body.errors).toHaveProperty('sold_on');
    });
    it('can change its amount until paid, and then only its description', async () => {
        const customer = await b.customer();
        let sale = await b.sale(customer, 100);
        sale = await b.ok('PUT', `/main/sales/${sale.id}`, { version: sale.version, subtotal: 200 });
        expect(sale).toMatchObject({ total: 220, open_amount: 220 });
        await b.pay(customer, 20, [{ sale_id: sale.id, amount: 20 }]);
        const put = (body: object) => b.ask('PUT', `/main/sales/${sale.id}`, { version: sale.version, ...body });
        expect((await put({ subtotal: 300 })).status).toBe(409);
        expect((await put({ sold_on: '2026-05-01' })).status).toBe(409);
        expect((await b.ask('DELETE', `/main/sales/${sale.id}`)).status).toBe(409);
        expect((await put({ description: 'Lick' })).body.body.description).toBe('Lick');
    });
    it('does not count towards the balance while archived', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        await b.ok('DELETE', `/main/sales/${sale.id}`);
        expect((await b.account(customer)).balance).toBe(0);
        await b.ok('POST', `/main/sales/${sale.id}/restore`, {});
        expect((await b.account(customer)).balance).toBe(110);
    });
});

describe('Credit note', () => {
    it('splits a sale into parts that sum to it exactly', async () => {
        const customer = await b.customer();
        let sale = await b.sale(customer, 0.15);
        for (const part of [0.05, 0.05]) {
            expect((await credit(sale, { subtotal: part })).status).toBe(201);
            sale = await b.again(sale);
        }
        expect((await credit(sale, { subtotal: 0.06 })).body.errors).toHaveProperty('subtotal');
        expect((await credit(sale)).body.body).toMatchObject({ kind: 'credit', subtotal: -0.05 });
        sale = await b.again(sale);
        expect(sale).toMatchObject({ open_amount: 0, credited_amount: sale.total, state: 'credited' });
        expect((await credit(sale)).status).toBe(409);
    });
    it('of a paid sale frees the payment for another sale', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const payment = await b.pay(customer, 110, [{ sale_id: sale.id, amount: 110 }]);
        expect((await credit(await b.again(sale), { subtotal: 40 })).status).toBe(201);
        expect(await b.again(sale)).toMatchObject({ paid_amount: 66, credited_amount: 44, open_amount: 0 });
        const freed = await b.ok('GET', `/main/payments/${payment.id}`);
        expect(freed).toMatchObject({ allocated_amount: 66, unallocated_amount: 44 });
        expect(await b.account(customer)).toMatchObject({ balance: -44, unallocated: 44, open: 0 });
        const other = await b.sale(customer, 40);
        await b.ok('PUT', `/main/payments/${payment.id}`, {
            version: freed.version,
            allocations: [
                { sale_id: sale.id, amount: 66 },
                { sale_id: other.id, amount: 44 },
            ],
        });
        expect(await b.again(other)).toMatchObject({ state: 'paid', open_amount: 0 });
        expect((await b.account(customer)).balance).toBe(0);
    });
    it('with a stale version returns 409 under concurrency', async () => {
        const sale = await b.sale(await b.customer(), 100);
        const answers = await Promise.all([credit(sale, { subtotal: 10 }), credit(sale, { subtotal: 10 })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect((await b.again(sale)).credited_amount).toBe(11);
    });
    it('cannot be edited, archived, credited or paid', async () => {
        const customer = await b.customer();
        const made = (await credit(await b.sale(customer, 100))).body.body;
        expect((await b.ask('PUT', `/main/sales/${made.id}`, { version: made.version, subtotal: -1 })).status).toBe(
            409,
        );
        expect((await b.ask('DELETE', `/main/sales/${made.id}`)).status).toBe(409);
        expect((await credit(made)).status).toBe(409);
        const paid = await b.ask('POST', '/main/payments', {
            customer_id: customer.id,
            paid_on: SOLD_ON,
            amount: 5,
            allocations: [{ sale_id: made.id, amount: 5 }],
        });
        expect(paid.status).toBe(422);
    });
});

describe('Payment', () => {
    it('keeps its unallocated amount as credit of the customer', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const payment = await b.pay(customer, 150, [{ sale_id: sale.id, amount: 110 }]);
        expect(payment).toMatchObject({ allocated_amount: 110, unallocated_amount: 40, status: 'received' });
        expect(await b.account(customer)).toMatchObject({ balance: -40, unallocated: 40, open: 0 });
    });
    it("rejects allocations above the open amount, above itself, or to other customers' sales", async () => {
        const [customer, stranger] = [await b.customer(), await b.customer()];
        const [sale, theirs] = [await b.sale(customer, 100), await b.sale(stranger, 100)];
        const add = (amount: number, allocations: object[]) =>
            b.ask('POST', '/main/payments', { customer_id: customer.id, paid_on: SOLD_ON, amount, allocations });
        const tooMuch = await add(200, [{ sale_id: sale.id, amount: 110.01 }]);
        expect(tooMuch.body.errors['allocations.0.amount']).toEqual(['Only $110.00 of this sale is still owed.']);
        expect((await add(50, [{ sale_id: sale.id, amount: 60 }])).body.errors).toHaveProperty('allocations');
        expect((await add(50, [{ sale_id: theirs.id, amount: 50 }])).body.errors).toHaveProperty([
            'allocations.0.sale_id',
        ]);
        expect((await add(50, [{ sale_id: sale.id, amount: -5 }])).status).toBe(422);
        const twice = [
            { sale_id: sale.id, amount: 5 },
            { sale_id: sale.id, amount: 5 },
        ];
        expect((await add(50, twice)).body.errors).toHaveProperty(['allocations.1.amount']);
        expect((await add(-50, [])).body.errors).toHaveProperty('amount');
    });
    it('is undone by a reversal, and both remain', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const payment = await b.pay(customer, 150, [{ sale_id: sale.id, amount: 110 }]);
        const archived = async (id: number) => (await b.ask('DELETE', `/main/payments/${id}`)).body.message;
        expect(await archived(payment.id)).toContain('A payment cannot be archived. Reverse it instead.');
        expect((await reverse(payment)).body.body.status).toBe('reversed');
        expect((await reverse(payment)).status).toBe(409);
        const rows = await b.ok('GET', `/main/payments?customer_id=${customer.id}`);
        expect(rows.map(({ status, amount }: Json) => [status, amount])).toEqual([
            ['reversal', -150],
            ['reversed', 150],
        ]);
        expect(rows[0]).toMatchObject({ reverses_payment_id: payment.id, reversal_reason: 'Bounced' });
        expect(await b.again(sale)).toMatchObject({ open_amount: 110, paid_amount: 0 });
        expect((await b.account(customer)).balance).toBe(110);
        expect((await reverse(rows[0])).status).toBe(409);
        for (const { id } of rows)
            expect(await archived(id)).toContain('A reversed payment and its reversal cannot be archived.');
    });
    it('publishes change events for the sales it pays', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const changedRecords: unknown[] = [];
        const stop = b.app.services.events.subscribe(event => {
            if (event.type === 'record') changedRecords.push(`${event.resource} ${event.id}`);
        });
        const payment = await b.pay(customer, 10, [{ sale_id: sale.id, amount: 10 }]);
        for (const changed of [`sales ${sale.id}`, `payments ${payment.id}`])
            await expectEventually(() => changedRecords).toContain(changed);
        stop();
    });
    it('is immutable in SQL, as are its allocations and its sale', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const { id } = await b.pay(customer, 10, [{ sale_id: sale.id, amount: 10 }]);
        const { sql } = b.app.services;
        await expect(sql`UPDATE payments SET amount = 11 WHERE id = ${id}`).rejects.toThrow('does not change');
        await expect(sql`DELETE FROM payments WHERE id = ${id}`).rejects.toThrow('does not change');
        await expect(sql`DELETE FROM payment_allocations WHERE payment_id = ${id}`).rejects.toThrow('does not change');
        await expect(sql`UPDATE sales SET total = 1, subtotal = 1, gst = 0 WHERE id = ${sale.id}`).rejects.toThrow(
            'does not change',
        );
    });
    it('is idempotent by key', async () => {
        const customer = await b.customer();
        const send = () =>
            b.app.call(
                b.staff.token,
                'POST',
                '/api/main/payments',
                { customer_id: customer.id, paid_on: SOLD_ON, amount: 5 },
                { 'idempotency-key': 'payment-5' },
            );
        const [first, second] = [await send(), await send()];
        expect(second.body.body.id).toBe(first.body.body.id);
        expect((await b.account(customer)).balance).toBe(-5);
    });
    it('pays one debt once under three concurrent requests', async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const add = () =>
            b.ask('POST', '/main/payments', {
                customer_id: customer.id,
                paid_on: SOLD_ON,
                amount: 110,
                allocations: [{ sale_id: sale.id, amount: 110 }],
            });
        const answers = await Promise.all([add(), add(), add()]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
        expect((await b.account(customer)).balance).toBe(0);
    });
});

describe('Payment change that waits for a lock', () => {
    const freed = async (skip: TestContext['skip'], wait: (payment: Json, sale: Json) => Promise<Json>) => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100);
        const payment = await b.pay(customer, 110, [{ sale_id: sale.id, amount: 110 }]);
        // as a credit releases a payment, which keeps its version
        const answer = await runWhileLocked(
            b.app.services,
            skip,
            tx => tx`
                INSERT INTO payment_allocations (payment_id, position, sale_id, amount, allocated_on)
                VALUES (${payment.id}, 1, ${sale.id}, -110, '2026-06-10')`,
            () => wait(payment, sale),
        );
        expect(answer.status, answer.text).toBe(200);
        return { customer, sale, payment: answer.body.body };
    };
    it('removes only what is still allocated', async ({ skip }) => {
        const { customer, sale } = await freed(skip, ({ id, version }) =>
            b.ask('PUT', `/main/payments/${id}`, { version, allocations: [] }),
        );
        expect(await b.again(sale)).toMatchObject({ open_amount: 110, paid_amount: 0 });
        expect((await b.account(customer)).balance).toBe(0);
    });
    it('reallocates what was freed meanwhile', async ({ skip }) => {
        const { sale } = await freed(skip, ({ id, version }, { id: sale_id }) =>
            b.ask('PUT', `/main/payments/${id}`, { version, allocations: [{ sale_id, amount: 60 }] }),
        );
        expect(await b.again(sale)).toMatchObject({ open_amount: 50, paid_amount: 60 });
    });
    it('reverses only what is still allocated', async ({ skip }) => {
        const { customer, sale, payment } = await freed(skip, reverse);
        expect(payment.status).toBe('reversed');
        expect(await b.again(sale)).toMatchObject({ open_amount: 110, paid_amount: 0 });
        expect((await b.account(customer)).balance).toBe(110);
    });
});

describe('Account access', () => {
    it("is limited to the customer's own account, without notes and referrer", async () => {
        const [customer, other] = [await b.customer(), await b.customer()];
        const sale = await b.sale(customer, 100, { notes: 'Slow payer' });
        const people = await b.app.userWith({
            permissions: ['access_sale', 'read_sale', 'read_customer'],
            customerId: customer.id,
        });
        const see = (url: string) => b.app.call(people.token, 'GET', `/api/main${url}`);
        const own = (await see(`/sales/${sale.id}`)).body.body;
        expect(own.total).toBe(110);
        expect([own.notes ?? null, own.referrer_id ?? null]).toEqual([null, null]);
        expect((await see(`/customers/${customer.id}/account`)).body.body.balance).toBe(110);
        expect((await see(`/customers/${other.id}/account`)).status).toBe(404);
        expect((await see(`/customers/${other.id}/statement?from=2026-06-01&to=2026-06-02`)).status).toBe(404);
    });
});
