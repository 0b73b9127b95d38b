import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { type AccountBench, startAccountBench } from '../payments/testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, '2026-06-10T01:00:00Z');
});
afterAll(() => b?.close());

let next = 1;
const referrer = (rates: object[] = []) => b.ok('POST', '/main/referrers', { name: `Agents ${next++}`, rates });
const again = ({ id }: Json) => b.ok('GET', `/main/referrers/${id}`);
const earned = ({ id }: Json) => b.ok('GET', `/main/referrers/${id}/commissions`);
const payAll = async (customer: Json, sale: Json) => {
    const { open_amount } = await b.again(sale);
    return b.pay(customer, open_amount, [{ sale_id: sale.id, amount: open_amount }]);
};

describe('Referrer commission', () => {
    it('is earned on full payment at the rate of the sale date, and lost on a reversal', async () => {
        const agent = await referrer([
            { valid_from: '2026-01-01', percentage: 5 },
            { valid_from: '2026-06-05', percentage: 7.5 },
        ]);
        const customer = await b.customer({ referrer_id: agent.id });
        const [early, late] = [
            await b.sale(customer, 100.1, { sold_on: '2026-06-04' }),
            await b.sale(customer, 200, { sold_on: '2026-06-05' }),
        ];
        await b.pay(customer, 50, [{ sale_id: early.id, amount: 50 }]);
        expect((await again(agent)).commission).toBe(0);
        await payAll(customer, early);
        const payment = await payAll(customer, late);
        // 5.005 rounds to one cent more than 5.00
        expect(
            (await earned(agent)).map(({ percentage, commission }: Json) => [percentage, commission]).sort(),
        ).toEqual([
            [5, 5.01],
            [7.5, 15],
        ]);
        expect((await again(agent)).commission).toBe(20.01);
        await b.ok('POST', `/main/payments/${payment.id}/transitions`, {
            transition: 'reverse',
            version: payment.version,
            reason: 'Bounced',
        });
        expect((await again(agent)).commission).toBe(5.01);
    });
    it('excludes credited amounts and sales before the first rate', async () => {
        const agent = await referrer([{ valid_from: '2026-06-05', percentage: 10 }]);
        const customer = await b.customer({ referrer_id: agent.id });
        const [before, sale] = [await b.sale(customer, 100), await b.sale(customer, 100, { sold_on: '2026-06-05' })];
        await payAll(customer, before);
        await b.ok('POST', `/main/sales/${sale.id}/credits`, { version: sale.version, subtotal: 40, reason: 'Short' });
        await payAll(customer, sale);
        expect((await again(agent)).commission).toBe(6);
    });
    it('stays with the referrer at the time of the sale', async () => {
        const [first, second] = [
            await referrer([{ valid_from: '2026-01-01', percentage: 10 }]),
            await referrer([{ valid_from: '2026-01-01', percentage: 10 }]),
        ];
        const customer = await b.customer({ referrer_id: first.id });
        const sale = await b.sale(customer, 100);
        await b.ok('PUT', `/main/customers/${customer.id}`, { version: customer.version, referrer_id: second.id });
        await payAll(customer, sale);
        expect([(await again(first)).commission, (await again(second)).commission]).toEqual([10, 0]);
    });
    it('has one rate per date', async () => {
        const answer = await b.ask('POST', '/main/referrers', {
            name: 'Twice',
            rates: [
                { valid_from: '2026-01-01', percentage: 5 },
                { valid_from: '2026-01-01', percentage: 6 },
            ],
        });
        expect(answer.body.errors).toHaveProperty(['rates.1.valid_from']);
    });
});

describe('Customers of a referrer', () => {
    it('are listed by page and counted by month', async () => {
        const agent = await referrer();
        for (const customer_since of ['2024-03-01', '2026-05-31', '2026-05-02', undefined])
            await b.customer({ referrer_id: agent.id, ...(customer_since ? { customer_since } : {}) });
        await b.app.services
            .sql`UPDATE customers SET created_at = '2026-05-31T14:00:00Z' WHERE referrer_id = ${agent.id}`;
        const counts = await b.ok('GET', `/main/kpi/referrers/${agent.id}/customer-counts?months=3`);
        // without a date the entry time counts: in Brisbane it was already June
        expect(counts).toEqual([
            { month: '2026-04-01', customers: 0, total: 1 },
            { month: '2026-05-01', customers: 2, total: 3 },
            { month: '2026-06-01', customers: 1, total: 4 },
        ]);
        const page = await b.ask('GET', `/main/referrers/${agent.id}/customers?per_page=3&page=2`);
        expect([page.body.data.length, page.body.pagination.total]).toEqual([1, 4]);
        expect((await again(agent)).customer_count).toBe(4);
    });
    it('prevent the referrer from being archived (409)', async () => {
        const agent = await referrer();
        await b.customer({ referrer_id: agent.id });
        expect((await b.ask('DELETE', `/main/referrers/${agent.id}`)).status).toBe(409);
    });
    it('cannot see their referrer', async () => {
        const agent = await referrer();
        const customer = await b.customer({ referrer_id: agent.id });
        const people = await b.app.userWith({
            permissions: ['read_customer', 'read_referrer'],
            customerId: customer.id,
        });
        const see = (url: string) => b.app.call(people.token, 'GET', `/api/main${url}`);
        expect((await see(`/customers/${customer.id}`)).body.body.referrer_id ?? null).toBe(null);
        expect((await see(`/referrers/${agent.id}`)).status).toBe(404);
        expect((await see(`/kpi/referrers/${agent.id}/customer-counts`)).status).toBe(404);
        expect((await see(`/referrers/${agent.id}/commissions`)).status).toBe(404);
    });
});
