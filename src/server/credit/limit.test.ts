import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { money } from '../../domain/sales/orders';
import { type SalesWorld, salesWorld, sentContract, signature } from '../sales/testOrders';

/** Credit limit check on order confirmation, for every way to confirm and for concurrent confirmations. */
let app: TestApp;
let staff: TestUser;
let seller: TestUser;
let world: SalesWorld;
let customers = 0;
const call = (method: string, path: string, body?: unknown, token: string | null = staff.token) =>
    app.call(token, method, `/api/main${path}`, body);

beforeAll(async () => {
    app = await startTestApp();
    await app.services.queue.start();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    seller = await app.userWith({
        permissions: ['read_sales_order', 'update_sales_order', 'access_sales_order', 'create_sales_order'],
        name: 'seller',
    });
});
afterAll(() => app.close());

/** Customer with a decided application. */
const customerWith = async ({
    limit,
    declined = false,
    before = false,
}: {
    limit?: number;
    declined?: boolean;
    before?: boolean;
}) => {
    const { sql } = app.services;
    const [customer] = await sql`INSERT INTO customers (name) VALUES (${`Limit ${++customers}`}) RETURNING id`;
    const id = Number(customer?.id);
    const [type] =
        await sql`INSERT INTO credit_types (name, payment_days, before_delivery) VALUES (${`Type ${customers}`}, 14, ${before}) RETURNING id`;
    if (limit !== undefined || declined)
        await sql`
            INSERT INTO credit_accounts (customer_id, status, decision, approved_limit, credit_type_id, decided_at)
            VALUES (${id}, 'submitted', ${declined ? 'declined' : 'approved'}, ${declined ? null : String(limit)}::numeric, ${declined ? null : Number(type?.id)}, now())`;
    return id;
};
/** Order of a given amount in dollars with GST. */
const orderOf = async (customer: number, total: number): Promise<Json> => {
    const made = await call('POST', '/sales-orders', {
        customer_id: customer,
        items: [
            {
                type: 'additional_item',
                description: 'Freight',
                quantity: 1,
                unit_price: Math.round((total / 1.1) * 100) / 100,
            },
        ],
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.body.total).toBe(total);
    return made.body.body;
};
const step = (order: Json, transition: string, as = staff, more: object = {}) =>
    call(
        'POST',
        `/sales-orders/${order.id}/transitions`,
        { transition, version: order.version, reason: 'By phone', ...more },
        as.token,
    );
const statusOf = async (order: Json) => (await call('GET', `/sales-orders/${order.id}`)).body.body.status;

describe('Credit limit of sales orders', () => {
    it('is exact to the cent on confirmation', async () => {
        const customer = await customerWith({ limit: 1100.11 });
        const [first, second, third] = [
            await orderOf(customer, 1000.01),
            await orderOf(customer, 100.1),
            await orderOf(customer, 0.11),
        ];
        expect((await step(first, 'confirm', seller)).status).toBe(200);
        expect((await step(second, 'confirm', seller)).status).toBe(200);
        const refused = await step(third, 'confirm', seller);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain(`${third.number} comes to $0.11`);
        expect(refused.body.message).toContain('$1,100.11 committed of a credit limit of $1,100.11');
        expect(await statusOf(third)).toBe('created');
    });

    it('counts confirmed and completed orders, not reopened ones', async () => {
        const customer = await customerWith({ limit: 1000 });
        const first = await orderOf(customer, 990);
        const second = await orderOf(customer, 110);
        const confirmed = (await step(first, 'confirm')).body.body;
        expect((await step(second, 'confirm')).status).toBe(409);
        const completed = (await step(confirmed, 'complete')).body.body;
        expect(completed.status).toBe('completed');
        expect((await step(second, 'confirm')).status).toBe(409);
        const resumed = (await step(completed, 'resume')).body.body;
        expect((await step(resumed, 'reopen')).status).toBe(200);
        expect((await step(second, 'confirm')).status).toBe(200);
    });

    it('counts an order once it is invoiced only once, and payments free credit', async () => {
        const customer = await customerWith({ limit: 1000 });
        const first = await orderOf(customer, 990);
        const second = await orderOf(customer, 110);
        const openNow = async () => (await call('GET', `/customers/${customer}/credit`)).body.body.open;
        const confirmed = (await step(first, 'confirm')).body.body;
        expect((await step(confirmed, 'complete')).status).toBe(200);
        const sale = await call('POST', `/sales-orders/${first.id}/sale`);
        expect(sale.status, sale.text).toBe(201);
        expect(await openNow()).toBe(990);
        expect((await step(second, 'confirm')).status).toBe(409);
        const payment = await call('POST', '/payments', {
            customer_id: customer,
            paid_on: '2026-01-05',
            amount: 100.01,
        });
        expect(payment.status, payment.text).toBe(201);
        expect(await openNow()).toBe(889.99);
        expect((await step(second, 'confirm')).status).toBe(200);
        expect(await openNow()).toBe(999.99);
    });

    it('does not count a fully credited sale until it is sold again or resumed', async () => {
        const customer = await customerWith({ limit: 1000 });
        const order = await orderOf(customer, 990);
        const openNow = async () => (await call('GET', `/customers/${customer}/credit`)).body.body.open;
        const completed = (await step((await step(order, 'confirm')).body.body, 'complete')).body.body;
        const sellAndCredit = async () => {
            const sale = (await call('POST', `/sales-orders/${order.id}/sale`)).body.body;
            expect(await openNow()).toBe(990);
            const credited = await call('POST', `/sales/${sale.id}/credits`, {
                version: sale.version,
                reason: 'Wrong price',
            });
            expect(credited.status, credited.text).toBe(201);
        };
        await sellAndCredit();
        expect(await openNow()).toBe(0);
        const resumed = (await step(completed, 'resume')).body.body;
        expect(await openNow()).toBe(990);
        expect((await step(resumed, 'complete')).status).toBe(200);
        expect(await openNow()).toBe(990);
        await sellAndCredit();
        expect(await openNow()).toBe(0);
        expect((await call('POST', `/sales-orders/${order.id}/sale`)).status).toBe(201);
        expect(await openNow()).toBe(990);
        expect((await step(completed, 'resume')).status).toBe(409);
    });

    it('can be exceeded only with permission and a reason, which the history shows', async () => {
        const customer = await customerWith({ limit: 100 });
        const order = await orderOf(customer, 110);
        expect((await step(order, 'confirm_above_limit', seller)).status).toBe(403);
        expect((await step(order, 'confirm_above_limit', staff, { reason: ' ' })).status).toBe(422);
        const confirmed = await step(order, 'confirm_above_limit', staff, { reason: 'Paid in advance on Friday' });
        expect(confirmed.status, confirmed.text).toBe(200);
        const [entry] = await app.services.sql`
            SELECT action, reason, user_id FROM activity_logs WHERE resource = 'sales-orders' AND record_id = ${order.id} ORDER BY id DESC LIMIT 1`;
        expect(entry).toMatchObject({
            action: 'confirm_above_limit',
            reason: 'Paid in advance on Friday',
            user_id: staff.id,
        });
        const small = await orderOf(await customerWith({ limit: 500 }), 110);
        const needless = await step(small, 'confirm_above_limit');
        expect(needless.body.message).toMatch(/within the credit limit of the customer/);
        expect(await statusOf(small)).toBe('created');
    });

    it('does not apply without a decision or with prepayment, and is $0 after a declined application', async () => {
        for (const terms of [{}, { limit: 0, before: true }])
            expect((await step(await orderOf(await customerWith(terms), 99_000), 'confirm')).status).toBe(200);
        const declined = await step(await orderOf(await customerWith({ declined: true }), 1.1), 'confirm');
        expect(declined.status).toBe(409);
        expect(declined.body.message).toContain('credit limit of $0.00');
    });

    it('follows the newest approval, and a declined increase keeps the granted limit', async () => {
        const customer = await customerWith({ limit: 100 });
        const { sql } = app.services;
        await sql`INSERT INTO credit_accounts (customer_id, status, decision, decided_at) VALUES (${customer}, 'submitted', 'declined', now() + interval '1 minute')`;
        expect((await call('GET', `/customers/${customer}/credit`)).body.body.limit).toBe(100);
        await sql`INSERT INTO credit_accounts (customer_id, status, decision, approved_limit, decided_at) VALUES (${customer}, 'submitted', 'approved', 300, now() + interval '2 minutes')`;
        expect((await call('GET', `/customers/${customer}/credit`)).body.body.limit).toBe(300);
    });
});

describe('Concurrent confirmations', () => {
    it('accept one of two orders that exceed the limit together', async () => {
        const customer = await customerWith({ limit: 1000 });
        const orders = [await orderOf(customer, 660), await orderOf(customer, 660)];
        const answers = await Promise.all(orders.map(order => step(order, 'confirm')));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const summary = (await call('GET', `/customers/${customer}/credit`)).body.body;
        expect(summary).toMatchObject({ limit: 1000, open: 660, left: 340 });
    });

    it('never exceed the limit with 12 orders', async () => {
        const customer = await customerWith({ limit: 1000 });
        const orders: Json[] = [];
        for (let at = 0; at < 12; at++) orders.push(await orderOf(customer, 110 * (1 + (at % 4))));
        await Promise.all(orders.map(order => step(order, 'confirm')));
        const { open } = (await call('GET', `/customers/${customer}/credit`)).body.body;
        expect(open).toBeLessThanOrEqual(1000);
        // the remainder is smaller than the smallest refused order
        const waiting = await app.services
            .sql`SELECT total FROM sales_orders WHERE customer_id = ${customer} AND status = 'created'`;
        for (const { total } of waiting) expect(open + Number(total)).toBeGreaterThan(1000);
    });

    it('serialise with a credit decision, and a lower limit applies to the next order', async () => {
        const customer = await customerWith({ limit: 1000 });
        const [order] = [await orderOf(customer, 550)];
        const [account] = await app.services
            .sql`SELECT id, version, credit_type_id FROM credit_accounts WHERE customer_id = ${customer}`;
        const lower = call('POST', `/credit-accounts/${account?.id}/decisions`, {
            version: account?.version,
            decision: 'approved',
            approved_limit: 500,
            credit_type_id: Number(account?.credit_type_id),
        });
        const [confirmed, decided] = await Promise.all([step(order, 'confirm'), lower]);
        expect(decided.status, decided.text).toBe(200);
        expect([200, 409]).toContain(confirmed.status);
        expect((await step(await orderOf(customer, 550), 'confirm')).status).toBe(409);
    });
});

describe('Contract signature above the credit limit', () => {
    it('is rejected without naming the limit, notifies the seller, and leaves the link valid', async () => {
        const { sql } = app.services;
        await sql`
            INSERT INTO credit_accounts (customer_id, status, decision, approved_limit, decided_at) VALUES (${world.annie}, 'submitted', 'approved', 1000, now())`;
        const { order, contract, token } = await sentContract(app, staff, world, { sold_by_id: seller.id });
        const sign = () => call('PUT', `/sales-order-contracts/token/${token}`, signature(contract.text_sha256), null);
        const refused = await sign();
        expect(refused.status).toBe(409);
        expect(refused.text).not.toMatch(/1,000|limit/);
        const unsigned = (await call('GET', `/sales-orders/${order.id}`)).body.body;
        expect(unsigned).toMatchObject({ status: 'sent', contract_status: 'pending' });
        const [notification] =
            await sql`SELECT data FROM notifications WHERE user_id = ${seller.id} ORDER BY id DESC LIMIT 1`;
        expect(notification?.data.message).toContain(`${order.number} comes to ${money(order.total)}`);
        expect(notification?.data.message).toContain('credit limit of $1,000.00');
        // a user with the permission overrides the limit, and the same link signs
        expect((await step(unsigned, 'confirm_above_limit')).status).toBe(200);
        expect((await sign()).status).toBe(200);
        expect(await statusOf(order)).toBe('confirmed');
        await sql`UPDATE credit_accounts SET approved_limit = 1000000 WHERE customer_id = ${world.annie}`;
        const next = await sentContract(app, staff, world);
        expect(
            (
                await call(
                    'PUT',
                    `/sales-order-contracts/token/${next.token}`,
                    signature(next.contract.text_sha256),
                    null,
                )
            ).status,
        ).toBe(200);
    });
});
