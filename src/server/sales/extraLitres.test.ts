import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { type SalesWorld, salesWorld } from './testOrders';

/** An order of 100 L at $4.10; litres beyond it require a billing decision. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let fills = 0;
const call = (method: string, path: string, body?: unknown) => app.call(staff.token, method, `/api/main${path}`, body);
const ok = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await call(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'Sam Staff' });
});
afterAll(() => app?.close());
beforeEach(async () => {
    await app.services.sql`
        UPDATE udose_sites SET nutrient_tank_current_level = 0, nutrient_tank_capacity = NULL, supplement_id = NULL,
            new_nutrient_selection = ${world.supplement} WHERE id = ${world.site}`;
    await transact(app.services, tx =>
        postMovements(
            tx,
            app.services,
            { userId: staff.id },
            { resource: 'supplement-adjustments', id: ++fills, label: `Fill ${fills}` },
            [{ supplementId: world.supplement, locationId: world.location, quantity: 1000 }],
        ),
    );
});

const orderOf = async (quantity = 100): Promise<Json> => {
    const order = await ok('POST', '/sales-orders', {
        customer_id: world.annie,
        customer_property_id: world.property,
        items: [{ type: 'product', supplement_id: world.supplement, quantity, unit_price: 4.1 }],
    });
    return step(order, 'confirm');
};
const step = ({ id, version }: Json, transition: string) =>
    ok('POST', `/sales-orders/${id}/transitions`, { transition, version, reason: 'By phone' });
const plan = (order: Json, quantity: number, more: object = {}) =>
    ok('POST', '/supplement-deliveries', {
        site_id: world.site,
        supplement_id: world.supplement,
        quantity,
        inventory_location_id: world.location,
        sales_order_id: order.id,
        ...more,
    });
const complete = ({ id, version, quantity }: Json, more: object = {}) =>
    call('POST', `/supplement-deliveries/${id}/completions`, { version, quantity, ...more });
const supply = async (order: Json) => (await ok('GET', `/sales-orders/${order.id}/supplies`))[0];
const sold = async (order: Json) => {
    await step(await ok('GET', `/sales-orders/${order.id}`), 'complete');
    return (await ok('POST', `/sales-orders/${order.id}/sale`)).subtotal;
};

describe('Litres beyond the order', () => {
    it('require a billing decision and are billed by it', async () => {
        const order = await orderOf();
        const delivery = await plan(order, 150);
        const refused = await complete(delivery);
        expect(refused.status).toBe(422);
        expect(refused.body.errors.extra_billing[0]).toContain('Bill the extra 50 L');
        const done = await complete(delivery, { extra_billing: 'bill' });
        expect(done.body.body).toMatchObject({ extra_quantity: 50, extra_billing: 'bill', extra_reason: null });
        expect(await supply(order)).toMatchObject({ ordered: 100, delivered: 150, billed: 150, not_charged: 0 });
        expect((await ok('GET', `/customers/${world.annie}/account`)).unbilled).toBe(676.5);
        expect(await sold(order)).toBe(615);
    });
    it('can be free of charge with a reason and the approving person', async () => {
        const order = await orderOf();
        const delivery = await plan(order, 150);
        const unexplained = await complete(delivery, { extra_billing: 'no_charge', extra_reason: ' ' });
        expect(unexplained.body.errors.extra_reason[0]).toContain('50 L');
        const answer = { extra_billing: 'no_charge', extra_reason: 'Spilt last time', extra_allowed_by: 'Jo Manager' };
        expect((await complete(delivery, answer)).body.body).toMatchObject({ extra_quantity: 50, ...answer });
        expect(await supply(order)).toMatchObject({ delivered: 150, billed: 100, not_charged: 50 });
        expect(await sold(order)).toBe(410);
    });
    it('name the caller as approver by default', async () => {
        const delivery = await plan(await orderOf(), 101);
        const done = await complete(delivery, { extra_billing: 'no_charge', extra_reason: 'Rounding' });
        expect(done.body.body.extra_allowed_by).toBe('Test Sam Staff');
    });
    it('are billed only up to the tolerance of the settings', async () => {
        const order = await orderOf();
        const delivery = await plan(order, 151);
        const refused = await complete(delivery, { extra_billing: 'bill' });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.extra_billing[0]).toContain('50 L');
    });
    it('sum over all deliveries of the order and drop with a voided one', async () => {
        const order = await orderOf();
        expect((await complete(await plan(order, 80))).status).toBe(200);
        const second = await plan(order, 40);
        expect((await complete(second)).body.errors.extra_billing[0]).toContain('20 L');
        const done = (await complete(second, { extra_billing: 'bill' })).body.body;
        expect((await supply(order)).billed).toBe(120);
        await ok('POST', `/supplement-deliveries/${done.id}/voids`, { version: done.version, reason: 'Wrong site' });
        expect(await supply(order)).toMatchObject({ delivered: 80, billed: 80 });
    });
    it('are detected by the second of two concurrent deliveries', async () => {
        const order = await orderOf();
        const both = [await plan(order, 80), await plan(order, 80)];
        const answers = await Promise.all(both.map(delivery => complete(delivery)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
    it('are required by the job of the delivery under its document fields', async () => {
        const order = await orderOf();
        const card = await ok('POST', '/job-cards', {
            type: 'supplement_delivery',
            customer_id: world.annie,
            site_id: world.site,
            title: 'Bring it',
            sales_order_id: order.id,
            planned_delivery_id: (await plan(order, 150)).id,
        });
        const finish = async (document: object) => {
            const { version } = await ok('GET', `/job-cards/${card.id}`);
            return call('POST', `/job-cards/${card.id}/completions`, {
                version,
                document: { delivered_quantity: 150, ...document },
            });
        };
        const refused = await finish({});
        expect(refused.status).toBe(422);
        expect(refused.body.errors['document.extra_billing'][0]).toContain('50 L');
        expect((await finish({ extra_billing: 'bill' })).status).toBe(200);
        expect((await supply(order)).billed).toBe(150);
    });
});
