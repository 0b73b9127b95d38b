import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { standAt } from '../../../test/clock';
import { type AccountBench, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await standAt(b.app.services, '2026-06-10T01:00:00Z');
});
afterAll(() => b?.close());

const step = (order: Json, transition: string) =>
    b.ask('POST', `/main/sales-orders/${order.id}/transitions`, {
        transition,
        version: order.version,
        reason: 'On the phone',
    });
const orderOf = async (customer: Json, items: object[], last = 'complete') => {
    let order = await b.ok('POST', '/main/sales-orders', {
        customer_id: customer.id,
        items,
        payment_days: 30,
        reference: 'PO 7',
    });
    for (const transition of ['confirm', last]) {
        const answer = await step(order, transition);
        expect(answer.status, answer.text).toBe(200);
        order = answer.body.body;
    }
    return order;
};
const hose = { type: 'additional_item', description: 'Hose set', quantity: 3, unit_price: 33.35 };
const sell = (order: Json) => b.ask('POST', `/main/sales-orders/${order.id}/sale`);

describe('A completed order', () => {
    it('becomes a sale with its amounts and terms, once, however often and at the same time', async () => {
        const customer = await b.customer();
        const order = await orderOf(customer, [hose]);
        const answers = await Promise.all([sell(order), sell(order), sell(order)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
        const made = answers.find(({ status }) => status === 201)?.body.body;
        expect(made).toMatchObject({
            customer_id: customer.id,
            sales_order_id: order.id,
            subtotal: 100.05,
            gst: order.gst,
            total: order.total,
            open_amount: order.total,
            due_on: '2026-07-10',
            reference: 'PO 7',
            description: `Sales order ${order.number}`,
        });
        expect((await sell(order)).body.message).toBe(`${made.number} was made of it already.`);
        expect((await b.account(customer)).balance).toBe(order.total);
    });
    it('is sold as far as it was delivered where it was completed with less', async () => {
        const supplement = await b.ok('POST', '/connect/v2/supplements', {
            name: 'Lick Plus',
            form: 'liquid',
            use: 'fsm_delivery',
            price_per_litre: 4.1,
        });
        const order = await orderOf(
            await b.customer(),
            [hose, { type: 'product', supplement_id: supplement.id, quantity: 500 }],
            'close',
        );
        expect(order.subtotal).toBe(2150.05);
        expect((await sell(order)).body.body.subtotal).toBe(100.05);
    });
    it('keeps what was agreed while its sale stands, and is sold again when that is archived', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const made = (await sell(order)).body.body;
        expect((await step(order, 'resume')).status).toBe(409);
        expect((await b.ask('PUT', `/main/sales/${made.id}`, { version: made.version, subtotal: 1 })).status).toBe(409);
        await b.ok('DELETE', `/main/sales/${made.id}`);
        expect((await sell(order)).status).toBe(201);
        expect((await b.ask('POST', `/main/sales/${made.id}/restore`, {})).status).toBe(422);
    });
    it('is not sold before it is complete, or for nothing', async () => {
        const customer = await b.customer();
        const open = await b.ok('POST', '/main/sales-orders', { customer_id: customer.id, items: [hose] });
        expect((await sell(open)).body.message).toMatch(/completed order/);
        expect((await sell(await orderOf(customer, [{ ...hose, unit_price: 0 }]))).status).toBe(409);
    });
    it('is not sold by who may not see orders', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const clerk = await b.app.userWith({ permissions: ['create_sale', 'read_sale'] });
        expect((await b.app.call(clerk.token, 'POST', `/api/main/sales-orders/${order.id}/sale`)).status).toBe(403);
    });
});
