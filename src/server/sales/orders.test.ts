import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { orderBody, type SalesWorld, salesWorld } from './testOrders';

let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let annie: TestUser;
let bert: TestUser;
const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/main${path}`, body);

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    annie = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie, name: 'annie' });
    bert = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.bert, name: 'bert' });
}, 120_000);
afterAll(() => app?.close());

describe('Sales order', () => {
    it('has a number, price of the supplement and totals from its lines', async () => {
        const { status, body } = await call('POST', '/sales-orders', orderBody(world));
        expect(status).toBe(201);
        const order = body.body;
        expect(order.number).toBe(`SO-${String(order.id).padStart(6, '0')}`);
        expect(order.status).toBe('created');
        expect(order.items[1]).toMatchObject({
            description: 'uPro Orange',
            unit: 'L',
            unit_price: 4.105,
            quantity: 500,
        });
        expect(order).toMatchObject({ subtotal: 6252.5, gst: 625.25, total: 6877.75 });
    });
    it('requires customer, items and line fields', async () => {
        const none = await call('POST', '/sales-orders', {});
        expect(none.status).toBe(422);
        expect(Object.keys(none.body.errors)).toEqual(['customer_id', 'items']);
        const { body } = await call(
            'POST',
            '/sales-orders',
            orderBody(world, { items: [{ type: 'additional_item', quantity: 2 }] }),
        );
        expect(Object.keys(body.errors)).toEqual(['items.0.description', 'items.0.unit_price']);
    });
    it('rejects the property of another customer', async () => {
        const { body } = await call(
            'POST',
            '/sales-orders',
            orderBody(world, { customer_property_id: world.bertsProperty }),
        );
        expect(body.errors).toHaveProperty('customer_property_id');
    });
    it('can be an incomplete draft and becomes an order when complete', async () => {
        const { status, body } = await call('POST', '/sales-orders/save-as-draft', {
            items: [{ type: 'additional_item', description: 'Freight' }],
        });
        expect(status).toBe(201);
        expect(body.body).toMatchObject({ status: 'draft', customer_id: null, total: 0 });
        const { id } = body.body;
        const early = await call('POST', `/sales-orders/${id}/transitions`, { transition: 'create', version: 1 });
        expect(early.status).toBe(422);
        expect(Object.keys(early.body.errors)).toEqual(['customer_id', 'items.0.quantity', 'items.0.unit_price']);
        const full = await call('POST', `/sales-orders/${id}/save-as-draft`, { ...orderBody(world), version: 1 });
        expect(full.body.body).toMatchObject({ status: 'draft', total: 6877.75 });
        const order = await call('POST', `/sales-orders/${id}/transitions`, { transition: 'create', version: 2 });
        expect(order.body.body.status).toBe('created');
    });
    it('rejects invalid values in a draft as well', async () => {
        const { status, body } = await call('POST', '/sales-orders/save-as-draft', {
            items: [{ type: 'product', quantity: -1 }],
            ordered_on: 'soon',
        });
        expect(status).toBe(422);
        expect(Object.keys(body.errors).sort()).toEqual(['items.0.quantity', 'ordered_on']);
    });
    it('cannot return to draft, change its lines or be archived once confirmed', async () => {
        const order = (await call('POST', '/sales-orders', orderBody(world))).body.body;
        const step = await call('POST', `/sales-orders/${order.id}/transitions`, {
            transition: 'confirm',
            version: 1,
            reason: 'By phone',
        });
        expect(step.body.body.status).toBe('confirmed');
        expect((await call('POST', `/sales-orders/${order.id}/save-as-draft`, { version: 2 })).status).toBe(409);
        expect(
            (
                await call('PUT', `/sales-orders/${order.id}`, {
                    version: 2,
                    items: [{ type: 'additional_item', description: 'Gift', quantity: 1, unit_price: 0 }],
                })
            ).body.message,
        ).toBe('This order is confirmed. Reopen it to change its terms.');
        expect((await call('PUT', `/sales-orders/${order.id}`, { version: 2, notes: 'Gate code 4' })).status).toBe(200);
        expect((await call('DELETE', `/sales-orders/${order.id}`)).body.message).toBe(
            'This order is confirmed. Reopen it first.',
        );
    });
    it('suggests additional items sold before, to customers only their own', async () => {
        const sell = (customer: number, property: number, description: string) =>
            call('POST', '/sales-orders', {
                customer_id: customer,
                customer_property_id: property,
                items: [{ type: 'additional_item', description, quantity: 1, unit: 'trip', unit_price: 90 }],
            });
        await sell(world.annie, world.property, 'Freight to Longreach');
        await sell(world.annie, world.property, 'freight to longreach');
        await sell(world.bert, world.bertsProperty, 'Barge to Creek');
        const { body } = await call('GET', '/dropdown/additional-items?search=freight to');
        expect(body.data).toEqual([{ label: 'freight to longreach', unit: 'trip', unit_price: 90, times: 2 }]);
        const own: Json = (await call('GET', '/dropdown/additional-items', undefined, bert)).body.data;
        expect(own.map(({ label }: Json) => label)).toEqual(['Barge to Creek']);
    });
    it('is visible to its customer without internal notes, and 404 for others', async () => {
        const order = (await call('POST', '/sales-orders', orderBody(world, { notes: 'Pays late' }))).body.body;
        expect((await call('GET', `/sales-orders/${order.id}`, undefined, bert)).status).toBe(404);
        const own = await call('GET', `/sales-orders/${order.id}`, undefined, annie);
        expect(own.status).toBe(200);
        expect(own.body.body.notes).toBeNull();
        for (const path of [
            'contract',
            'missing-fields-for-contract',
            'supplement-deliveries',
            'pre-installation-notes',
        ])
            expect((await call('GET', `/sales-orders/${order.id}/${path}`, undefined, bert)).status, path).toBe(404);
    });
});

describe('Sales order completion', () => {
    const step = (order: Json, transition: string, more: object = {}, by = staff) =>
        call('POST', `/sales-orders/${order.id}/transitions`, { transition, version: order.version, ...more }, by);
    const read = async (order: Json) => (await call('GET', `/sales-orders/${order.id}`)).body.body;
    const confirmed = async (): Promise<Json> => {
        const items = [{ type: 'product', supplement_id: world.supplement, quantity: 100 }];
        const order = (await call('POST', '/sales-orders', orderBody(world, { items }))).body.body;
        return (await step(order, 'confirm', { reason: 'By phone' })).body.body;
    };
    const plan = (order: Json, quantity: number) =>
        call('POST', '/supplement-deliveries', {
            site_id: world.site,
            supplement_id: world.supplement,
            quantity,
            inventory_location_id: world.location,
            sales_order_id: order.id,
        });
    const deliver = (delivery: Json) =>
        call('POST', `/supplement-deliveries/${delivery.id}/completions`, {
            version: delivery.version,
            quantity: delivery.quantity,
            tank_level: 0,
        });
    beforeAll(async () => {
        const answer = await app.call(staff.token, 'POST', '/api/connect/v2/adjust-inventory', {
            supplement_id: world.supplement,
            inventory_location_id: world.location,
            counted_quantity: 1000,
            reason: 'Opening stock',
        });
        expect(answer.status, answer.text).toBe(200);
    });

    it('requires full delivery and no pending deliveries (409)', async () => {
        const order = await confirmed();
        const one = (await plan(order, 60)).body.body;
        const pending = await step(order, 'complete');
        expect(pending.status).toBe(409);
        expect(pending.body.message).toBe(`${one.number} is still pending. Complete or void it first.`);
        // the response has no record: with one, the portal would report a change by another user
        expect(pending.body.body).toBeUndefined();
        expect((await step(order, 'close', { reason: 'Sold the cattle' })).status).toBe(409);
        expect((await deliver(one)).status).toBe(200);
        const short = await step(order, 'complete');
        expect(short.body.message).toContain('Still to be delivered: 40 L of uPro Orange.');
        expect((await deliver((await plan(order, 40)).body.body)).status).toBe(200);
        const done = await step(order, 'complete');
        expect(done.body.body).toMatchObject({ status: 'completed', short_reason: null });
    });

    it('with less requires a reason', async () => {
        const order = await confirmed();
        expect((await step(order, 'close', { reason: ' ' })).status).toBe(422);
        const done = await step(order, 'close', { reason: 'Sold the cattle' });
        expect(done.status).toBe(200);
        expect(await read(order)).toMatchObject({ status: 'completed', short_reason: 'Sold the cattle' });
    });

    it('blocks deliveries and voids until the order is resumed with permission', async () => {
        const order = await confirmed();
        const delivery = (await plan(order, 100)).body.body;
        const delivered = (await deliver(delivery)).body.body;
        const done = (await step(order, 'complete')).body.body;
        expect((await call('DELETE', `/sales-orders/${order.id}`)).body.message).toContain(
            'This order is completed. Undo its completion, then reopen it.',
        );
        const changed = await call('PUT', `/sales-orders/${order.id}`, { version: done.version, items: [] });
        expect(changed.body.message).toBe(
            'This order is completed. Undo its completion, then reopen it to change its terms.',
        );
        expect((await plan(order, 5)).body.errors.sales_order_id).toEqual([
            'This order is completed. Undo its completion first.',
        ]);
        const back = () =>
            call('POST', `/supplement-deliveries/${delivery.id}/voids`, {
                version: delivered.version,
                reason: 'Wrong site',
            });
        expect((await back()).body.message).toBe(
            `The order ${order.number} of this delivery is completed. Open the order again first.`,
        );
        const seller = await app.userWith({ permissions: ['read_sales_order', 'update_sales_order'] });
        expect((await step(done, 'resume', { reason: 'More wanted' }, seller)).status).toBe(403);
        const again = await step(done, 'resume', { reason: 'More wanted' });
        expect(again.body.body).toMatchObject({ status: 'confirmed', short_reason: null });
        expect((await back()).status).toBe(200);
    });

    describe('with an archived pending delivery', () => {
        const archived = async () => {
            const order = await confirmed();
            const delivery: Json = (await plan(order, 60)).body.body;
            expect((await call('DELETE', `/supplement-deliveries/${delivery.id}`)).status).toBe(200);
            return { order, delivery };
        };
        const refusal = ({ number }: Json) =>
            `The order ${number} of this delivery is completed. Open the order again first.`;
        const restore = (delivery: Json) => call('POST', `/supplement-deliveries/${delivery.id}/restore`, {});

        it('restores the delivery only after the order is resumed', async () => {
            const { order, delivery } = await archived();
            const done = (await step(order, 'close', { reason: 'Sold the cattle' })).body.body;
            const refused = await restore(delivery);
            expect(refused.status).toBe(409);
            expect(refused.body.message).toBe(refusal(order));
            expect((await step(done, 'resume', { reason: 'More wanted' })).status).toBe(200);
            expect((await restore(delivery)).status).toBe(200);
        });
        it('rejects completing the delivery, which would not be invoiced', async () => {
            const { order, delivery } = await archived();
            expect((await step(order, 'close', { reason: 'Sold the cattle' })).status).toBe(200);
            // as a delivery planned concurrently
            await app.services.sql`UPDATE supplement_deliveries SET archived_at = NULL WHERE id = ${delivery.id}`;
            const { body } = await call('GET', `/supplement-deliveries/${delivery.id}`);
            const refused = await deliver(body.body);
            expect(refused.status).toBe(409);
            expect(refused.body.message).toBe(refusal(order));
        });
    });

    it('rejects a concurrent void of its delivery', async ({ skip }) => {
        const order = await confirmed();
        const delivered = (await deliver((await plan(order, 100)).body.body)).body.body;
        const refused = await runWhileLocked(
            app.services,
            skip,
            tx => tx`UPDATE sales_orders SET status = 'completed' WHERE id = ${order.id}`,
            () =>
                call('POST', `/supplement-deliveries/${delivered.id}/voids`, {
                    version: delivered.version,
                    reason: 'Wrong site',
                }),
        );
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain(`The order ${order.number} of this delivery is completed.`);
    });
});

it('The sales order export lists the lines of each order', async () => {
    const items = [
        { type: 'product', supplement_id: world.supplement, quantity: 250 },
        { type: 'additional_item', description: 'Freight', quantity: 2, unit: 'trip', unit_price: 480 },
    ];
    const order = (await call('POST', '/sales-orders', orderBody(world, { items, reference: 'Lines' }))).body.body;
    const { text } = await call('GET', `/export/sales-orders?id=${order.id}`);
    expect(text.split('\r\n')[0]).toContain('Items');
    expect(text).toContain(
        'Supplement uPro Orange, Description uPro Orange, Quantity 250, Unit L, Unit price 4.105 $; ',
    );
    expect(text).toContain('Description Freight, Quantity 2, Unit trip, Unit price 480 $');
});
