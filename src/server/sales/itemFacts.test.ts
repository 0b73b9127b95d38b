import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { type SalesWorld, salesWorld } from './testOrders';

let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
const today = todayIn(BUSINESS_ZONE, new Date());
const facts = async (more = '', by = staff): Promise<Json[]> =>
    (await app.call(by.token, 'GET', `/api/main/sales-orders/item-facts?supplement_id[]=${world.supplement}${more}`))
        .body.data;
/** An order with one line, and first deliveries so many days after it. */
const pastOrder = async (
    price: number,
    ordered: number,
    deliveredAfter: readonly number[] = [],
    more: { customer?: number; status?: string; unit?: string } = {},
) => {
    const { sql } = app.services;
    const day = dayAfter(today, -ordered);
    const [order] = await sql`
        INSERT INTO sales_orders (customer_id, status, ordered_on)
        VALUES (${more.customer ?? world.annie}, ${more.status ?? 'confirmed'}, ${day}) RETURNING id`;
    await sql`
        INSERT INTO sales_order_items (sales_order_id, position, type, supplement_id, quantity, unit, unit_price)
        VALUES (${order?.id}, 1, 'product', ${world.supplement}, 100, ${more.unit ?? 'L'}, ${price})`;
    for (const days of deliveredAfter)
        await sql`
            INSERT INTO supplement_deliveries (customer_id, site_id, supplement_id, sales_order_id, quantity, status, delivered_quantity, delivered_at)
            SELECT ${world.annie}, ${world.site}, ${world.supplement}, ${order?.id}, 10, 'completed', 10,
                   (${dayAfter(day, days)}::date + time '12:00') AT TIME ZONE 'Australia/Brisbane'`;
};

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
}, 120_000);
afterAll(() => app?.close());

describe('Facts for the lines of an order', () => {
    it('are unknown without stock, orders and deliveries', async () => {
        expect(await facts(`&customer_id=${world.annie}`)).toEqual([
            { supplement_id: world.supplement, depot: null, last_price: null, lead_days: null },
        ]);
        expect((await app.call(staff.token, 'GET', '/api/main/sales-orders/item-facts')).body.data).toEqual([]);
    });
    it('are the depot with most free stock, the last agreed price of the customer, and the median lead time', async () => {
        const [yard] = await app.services.sql`INSERT INTO inventory_locations (name) VALUES ('Yard') RETURNING id`;
        for (const [id, locationId, quantity] of [
            [1, world.location, 700],
            [2, Number(yard?.id), 200],
        ] as const)
            await transact(app.services, tx =>
                postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id, label: 'T' }, [
                    { supplementId: world.supplement, locationId, quantity },
                ]),
            );
        // the second delivery of an order does not count
        await pastOrder(3.9, 60, [4, 30]);
        await pastOrder(4.05, 40, [10]);
        await pastOrder(3.5, 90, [6]);
        // neither a draft, nor drums, nor another customer's order
        await pastOrder(1, 10, [], { status: 'draft' });
        await pastOrder(900, 9, [], { unit: 'drum' });
        await pastOrder(2, 8, [], { customer: world.bert });
        // too long ago
        await pastOrder(1.5, 800, [300]);
        const [row] = await facts(`&customer_id=${world.annie}`);
        expect(row).toMatchObject({
            depot: { id: world.location, label: 'Longreach depot', free: 700 },
            last_price: { unit_price: 4.05, discount: null, ordered_on: dayAfter(today, -40) },
            lead_days: 6,
        });
        expect((await facts())[0]).toMatchObject({ last_price: null, lead_days: 6 });
    });
    it("show stock to people who may list it, and nothing to customers' people", async () => {
        const seller = await app.userWith({ permissions: ['read_sales_order'] });
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        expect((await facts(`&customer_id=${world.annie}`, seller))[0]).toMatchObject({ depot: null, lead_days: 6 });
        expect(await facts('', owner)).toEqual([]);
    });
});
