import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { orderBody, type SalesWorld, salesWorld } from './testOrders';

/** 1.25 kg/L; a tank of 600 kg (480 L) with 250 kg (200 L), of which 8 L a day are used; 1,000 L at the depot. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
const today = todayIn(BUSINESS_ZONE, new Date());
const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/main${path}`, body);
const confirmedOrder = async (more: object = {}): Promise<Json> => {
    const { id, version } = recordOf(await call('POST', '/sales-orders', orderBody(world, more)));
    return recordOf(
        await call('POST', `/sales-orders/${id}/transitions`, {
            version,
            transition: 'confirm',
            reason: 'Agreed by phone',
        }),
    );
};
const line = (more: object = {}) => ({
    site_id: world.site,
    supplement_id: world.supplement,
    quantity: 250,
    inventory_location_id: world.location,
    ...more,
});
const plan = (order: Json, lines: object[] = [line()], more: object = {}, by = staff) =>
    call(
        'POST',
        `/sales-orders/${order.id}/delivery-plan`,
        { version: order.version, planned_on: dayAfter(today, 2), deliveries: lines, ...more },
        by,
    );
const fulfilment = async (id: number): Promise<Json> => (await call('GET', `/sales-orders/${id}/fulfilment`)).body.body;
const proposal = async (id: number, by = staff): Promise<Json> =>
    (await call('GET', `/sales-orders/${id}/delivery-plan`, undefined, by)).body.body;
const pendingOf = async (id: number) =>
    (await app.services.sql`SELECT id FROM supplement_deliveries WHERE sales_order_id = ${id} AND archived_at IS NULL`)
        .length;

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    await app.services.sql`
        UPDATE udose_sites SET site_status = 1, supplement_id = ${world.supplement}, nutrient_tank_current_level = 250
        WHERE id = ${world.site}`;
    for (const back of [1, 2, 3])
        await app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
            VALUES (${world.site}, ${dayAfter(today, -back)}, 6, 8000, ${world.supplement})`;
    await transact(app.services, tx =>
        postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 1, label: 'T' }, [
            { supplementId: world.supplement, locationId: world.location, quantity: 1000 },
        ]),
    );
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    const { sql } = app.services;
    await sql`UPDATE supplement_deliveries SET archived_at = now() WHERE archived_at IS NULL AND status = 'pending'`;
    await sql`UPDATE job_cards SET archived_at = now() WHERE archived_at IS NULL`;
    await sql`UPDATE udose_sites SET nutrient_tank_current_level = 250, archived_at = NULL WHERE id = ${world.site}`;
});

describe('The proposal for an order', () => {
    it('gives tank, room, litres, depot and its free stock for what is left to plan', async () => {
        const order = await confirmedOrder();
        expect(await proposal(order.id)).toMatchObject({
            version: order.version,
            planned_on: dayAfter(today, 22),
            supplements: [
                {
                    supplement: { id: world.supplement, label: 'uPro Orange' },
                    left: 500,
                    depots: [{ id: world.location, label: 'Longreach depot', free: 1000, batch: null }],
                    // 280 L today, and 22 days of 8 L
                    lines: [
                        {
                            site_id: world.site,
                            name: 'House Bore',
                            room_litres: 280,
                            days_left: 25,
                            quantity: 456,
                            inventory_location_id: world.location,
                        },
                    ],
                },
            ],
        });
    });
    it('proposes nothing for an order of goods, nor for an archived site', async () => {
        const goods = await confirmedOrder({
            items: [{ type: 'additional_item', description: 'Float valve', quantity: 3, unit_price: 12 }],
        });
        expect((await proposal(goods.id)).supplements).toEqual([]);
        const order = await confirmedOrder();
        await app.services.sql`UPDATE udose_sites SET archived_at = now() WHERE id = ${world.site}`;
        expect((await proposal(order.id)).supplements).toMatchObject([{ left: 500, lines: [] }]);
        const answer = await plan(order);
        expect(answer.status).toBe(422);
        expect(answer.body.errors['deliveries.0.site_id']).toBeTruthy();
    });
    it('does not propose a tank with another supplement, but offers it', async () => {
        const [other] = await app.services
            .sql`INSERT INTO supplements (name, form, use, density) VALUES ('uPro Blue', 'liquid', 'fsm_delivery', 1.2) RETURNING id`;
        const order = await confirmedOrder({
            items: [{ type: 'product', supplement_id: Number(other?.id), quantity: 40, unit_price: 2 }],
        });
        expect((await proposal(order.id)).supplements[0]).toMatchObject({
            left: 40,
            depots: [],
            lines: [{ site_id: world.site, quantity: null, supplement: { label: 'uPro Orange' } }],
        });
    });
});

describe('The fulfilment of an order', () => {
    it('shows ordered, planned, delivered, billed and left litres of each line, and none for goods and drums', async () => {
        const order = await confirmedOrder({
            items: [
                { type: 'product', supplement_id: world.supplement, quantity: 300 },
                { type: 'product', supplement_id: world.supplement, quantity: 2, unit: 'kg' },
                { type: 'additional_item', description: 'Float valve', quantity: 3, unit_price: 12 },
            ],
        });
        const [made] = (await plan(order, [line({ quantity: 120 })])).body.body.deliveries;
        expect((await fulfilment(order.id)).lines).toMatchObject([
            { label: 'uPro Orange', unit: 'L', ordered: 300, planned: 120, delivered: 0, billed: 0, left: 180 },
            { unit: 'kg', ordered: 2, planned: null, delivered: null, left: null },
            { label: 'Float valve', unit: null, ordered: 3, planned: null, delivered: null, billed: 0, left: null },
        ]);
        const path = `/supplement-deliveries/${made.supplement_delivery.id}`;
        const { version } = recordOf(await call('GET', path));
        expect((await call('POST', `${path}/completions`, { version, quantity: 110.5 })).status).toBe(200);
        expect(await fulfilment(order.id)).toMatchObject({
            can_plan: true,
            lines: [{ planned: 0, delivered: 110.5, billed: 110.5, not_charged: 0, left: 189.5 }, {}, {}],
        });
    });
    it('has nothing left to plan once the order is completed with less', async () => {
        const order = await confirmedOrder();
        const closed = await call('POST', `/sales-orders/${order.id}/transitions`, {
            version: order.version,
            transition: 'close',
            reason: 'Sold the cattle',
        });
        expect(closed.status, closed.text).toBe(200);
        expect(await fulfilment(order.id)).toMatchObject({ can_plan: false, lines: [{ left: null }, { left: 0 }] });
        expect((await plan(recordOf(closed))).status).toBe(409);
    });
    it('exists for the customer of the order alone', async () => {
        const order = await confirmedOrder();
        const stranger = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.bert });
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        const get = (by: TestUser) => call('GET', `/sales-orders/${order.id}/fulfilment`, undefined, by);
        expect([(await get(owner)).status, (await get(stranger)).status]).toEqual([200, 404]);
        expect((await call('GET', `/sales-orders/${order.id}/delivery-plan`, undefined, owner)).status).toBe(403);
        expect((await plan(order, [line()], {}, owner)).status).toBe(403);
    });
});

describe('Planning deliveries of an order', () => {
    it('makes delivery and job card with the order, and a history entry of the order', async () => {
        const order = await confirmedOrder();
        const answer = await plan(order, [line()], { assigned_to_id: staff.id });
        expect(answer.status, answer.text).toBe(201);
        const [made] = answer.body.body.deliveries;
        expect(recordOf(await call('GET', `/job-cards/${made.job_card.id}`))).toMatchObject({
            type: 'supplement_delivery',
            sales_order_id: order.id,
            assigned_to_id: staff.id,
            scheduled_on: dayAfter(today, 2),
        });
        expect(recordOf(await call('GET', `/supplement-deliveries/${made.supplement_delivery.id}`))).toMatchObject({
            sales_order_id: order.id,
            quantity: 250,
            inventory_location_id: world.location,
        });
        const [entry] = await app.services.sql`
            SELECT reason FROM activity_logs WHERE resource = 'sales-orders' AND record_id = ${order.id} ORDER BY id DESC LIMIT 1`;
        expect(entry?.reason).toBe(`Planned ${made.supplement_delivery.label}`);
        const undone = await call('POST', '/refill-board/deliveries/undo', { job_card_ids: [made.job_card.id] });
        expect(undone.status, undone.text).toBe(200);
        expect((await fulfilment(order.id)).lines[1]).toMatchObject({ planned: 0, left: 500 });
    });
    it('makes deliveries once when two people confirm at the same time', async () => {
        const order = await confirmedOrder();
        const answers = await Promise.all([plan(order), plan(order)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect(await pendingOf(order.id)).toBe(1);
        expect(recordOf(await call('GET', `/sales-orders/${order.id}`)).version).toBe(order.version + 1);
    });
    it('refuses more than the order has left unless it is confirmed', async () => {
        const order = await confirmedOrder({
            items: [{ type: 'product', supplement_id: world.supplement, quantity: 100 }],
        });
        const refused = await plan(order, [line({ quantity: 100.5 })]);
        expect(refused.status).toBe(422);
        expect(refused.body.errors['deliveries.0.quantity'][0]).toContain('100 L left to plan, 100.5 L are entered');
        expect(await pendingOf(order.id)).toBe(0);
        expect((await plan(order, [line({ quantity: 100.5 })], { beyond_order: true })).status).toBe(201);
    });
    it('refuses all lines if the tank or depot of one has too little, or another customer owns its site', async () => {
        const order = await confirmedOrder();
        const faultsOf = async (more: object) => Object.keys((await plan(order, [line(more)])).body.errors ?? {});
        expect(await faultsOf({ quantity: 400 })).toEqual(['deliveries.0.quantity']);
        expect(await faultsOf({ site_id: world.bertsSite })).not.toEqual([]);
        const [empty] = await app.services.sql`INSERT INTO inventory_locations (name) VALUES ('Empty') RETURNING id`;
        expect(await faultsOf({ inventory_location_id: Number(empty?.id) })).toEqual([
            'deliveries.0.inventory_location_id',
        ]);
        expect(await pendingOf(order.id)).toBe(0);
    });
    it('refuses a supplement that the order does not have in litres, and an order that is not confirmed', async () => {
        const order = await confirmedOrder({
            items: [{ type: 'product', supplement_id: world.supplement, quantity: 5, unit: 'kg' }],
        });
        expect((await plan(order)).body.errors).toHaveProperty(['deliveries.0.supplement_id']);
        expect((await plan(recordOf(await call('POST', '/sales-orders', orderBody(world))))).status).toBe(409);
    });
});
