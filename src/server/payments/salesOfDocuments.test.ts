import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { type AccountBench, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, '2026-06-10T01:00:00Z');
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

const restore = (sale: Json) => b.ask('POST', `/main/sales/${sale.id}/restore`, {});

describe('Sale from a completed order', () => {
    it('takes amounts and terms of the order, once under concurrent requests', async () => {
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
        expect((await sell(order)).body.message).toBe(`${made.number} was already made from it.`);
        expect((await b.account(customer)).balance).toBe(order.total);
    });
    it('covers only the delivered quantity of an order closed early', async () => {
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
    it('locks the order while it exists; once archived, the order can be sold again', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const made = (await sell(order)).body.body;
        expect((await step(order, 'resume')).status).toBe(409);
        expect((await b.ask('PUT', `/main/sales/${made.id}`, { version: made.version, subtotal: 1 })).status).toBe(409);
        await b.ok('DELETE', `/main/sales/${made.id}`);
        const next = (await sell(order)).body.body;
        const refused = await restore(made);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain(`${next.number} was made from it.`);
        await b.ok('DELETE', `/main/sales/${next.id}`);
        expect((await restore(made)).status).toBe(200);
    });
    it('can be made once more after a full credit, enforced by the database as well', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const credit = ({ id, version }: Json, more: object = {}) =>
            b.ok('POST', `/main/sales/${id}/credits`, { version, reason: 'Wrong price', ...more });
        const first = (await sell(order)).body.body;
        await credit(first, { subtotal: 50 });
        expect((await sell(order)).body.message).toBe(`${first.number} was already made from it.`);
        await credit(await b.again(first));
        expect((await b.again(first)).state).toBe('credited');
        const next = await sell(order);
        expect(next.status, next.text).toBe(201);
        expect((await sell(order)).body.message).toBe(`${next.body.body.number} was already made from it.`);
        expect((await step(order, 'resume')).status).toBe(409);
        // whichever user writes
        await expect(b.app.services.sql`
            INSERT INTO sales (customer_id, sold_on, description, subtotal, total, sales_order_id)
            SELECT customer_id, sold_on, description, subtotal, subtotal, sales_order_id FROM sales WHERE id = ${first.id}`).rejects.toThrow(
            'sales_once_of_sales_order',
        );
    });
    it('requires a completed order with an amount', async () => {
        const customer = await b.customer();
        const open = await b.ok('POST', '/main/sales-orders', { customer_id: customer.id, items: [hose] });
        expect((await sell(open)).body.message).toMatch(/completed order/);
        expect((await sell(await orderOf(customer, [{ ...hose, unit_price: 0 }]))).status).toBe(409);
    });
    it('requires access to orders (403)', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const clerk = await b.app.userWith({ permissions: ['create_sale', 'read_sale'] });
        expect((await b.app.call(clerk.token, 'POST', `/api/main/sales-orders/${order.id}/sale`)).status).toBe(403);
    });
});

describe('Archived sale', () => {
    const archived = async (order: Json) => {
        const made: Json = (await sell(order)).body.body;
        await b.ok('DELETE', `/main/sales/${made.id}`);
        return made;
    };
    it('cannot be restored while its order is reopened', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const made = await archived(order);
        const resumed = (await step(order, 'resume')).body.body;
        const refused = await restore(made);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toBe(`${made.number} cannot be restored: ${order.number} is no longer completed.`);
        expect((await step(resumed, 'complete')).status).toBe(200);
        expect((await restore(made)).status).toBe(200);
    });
    it('cannot be restored if its order changed since', async () => {
        const order = await orderOf(await b.customer(), [hose]);
        const made = await archived(order);
        let now: Json = order;
        for (const transition of ['resume', 'reopen']) now = (await step(now, transition)).body.body;
        const items = [{ ...hose, quantity: 4 }];
        now = await b.ok('PUT', `/main/sales-orders/${order.id}`, { version: now.version, items });
        for (const transition of ['confirm', 'complete']) now = (await step(now, transition)).body.body;
        const refused = await restore(made);
        expect(refused.body.message).toBe(
            `${made.number} cannot be restored: ${order.number} was changed since. Make a new sale from it.`,
        );
        expect((await sell(now)).status).toBe(201);
    });
    it('cannot be restored if its order is reopened concurrently', async ({ skip }) => {
        const order = await orderOf(await b.customer(), [hose]);
        const made = await archived(order);
        const refused = await runWhileLocked(
            b.app.services,
            skip,
            tx => tx`UPDATE sales_orders SET status = 'confirmed' WHERE id = ${order.id}`,
            () => restore(made),
        );
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('is no longer completed.');
    });
    it('cannot be restored if its supplement sale is void', async () => {
        const supplement = await b.ok('POST', '/connect/v2/supplements', {
            name: 'Lick Loose',
            form: 'liquid',
            use: 'fsm_delivery',
            price_per_litre: 4.1,
        });
        const location = await b.ok('POST', '/connect/v2/inventory-locations', { name: 'Shed' });
        await b.ok('POST', '/connect/v2/adjust-inventory', {
            supplement_id: supplement.id,
            inventory_location_id: location.id,
            counted_quantity: 500,
            reason: 'Opening stock',
        });
        const sold = await b.ok('POST', '/connect/v2/supplement-sales', {
            customer_id: (await b.customer()).id,
            inventory_location_id: location.id,
            sold_at: '2026-06-09T01:00:00Z',
            items: [{ supplement_id: supplement.id, quantity: 100 }],
        });
        const made = await b.ok('POST', `/main/supplement-sales/${sold.id}/sale`);
        await b.ok('DELETE', `/main/sales/${made.id}`);
        const voided = await b.ask('POST', `/connect/v2/supplement-sales/${sold.id}/transitions`, {
            transition: 'void',
            version: sold.version,
            reason: 'Wrong customer',
        });
        expect(voided.status, voided.text).toBe(200);
        expect((await restore(made)).body.message).toBe(
            `${made.number} cannot be restored: ${sold.number} is no longer completed.`,
        );
    });
});
