import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { transact } from '../platform/database/transact';
import { purchases, purchasingWorld } from '../purchasing/testPurchases';
import { salesWorld } from '../sales/testOrders';
import { createBatch } from './batches';
import { postMovements } from './ledger';
import { notifyLowSupplements } from './lowSupplements';
import { updateUsage } from './usage';

const NOW = '2026-11-22T02:00:00Z';
let app: TestApp;
let staff: TestUser;
let world: Awaited<ReturnType<typeof salesWorld>>;
let site: number;
let next = 1;

const call = (method: string, url: string, body?: unknown) => app.call(staff.token, method, `/api${url}`, body);
const bring = (quantity: number, status = 'available') =>
    transact(app.services, async tx => {
        const id = next++;
        const document = { resource: 'supplement-adjustments', id, label: `Count ${id}` };
        const batchId = await createBatch(tx, null, document, { supplementId: world.supplement, code: `B-${id}` });
        await postMovements(tx, app.services, null, document, [
            { supplementId: world.supplement, locationId: world.location, quantity, batchId },
        ]);
        await tx`UPDATE stock_batches SET status = ${status} WHERE id = ${batchId}`;
    });
const place = async () =>
    (
        await call(
            'GET',
            `/connect/v2/supplement-inventories/list?supplement_id=${world.supplement}&inventory_location_id=${world.location}`,
        )
    ).body.data[0];

beforeAll(async () => {
    app = await startTestApp();
    await setClock(app.services, NOW);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    world = await salesWorld(app);
    const { sql } = app.services;
    await sql`UPDATE udose_sites SET nutrient_tank_capacity = 5000, new_nutrient_selection = ${world.supplement} WHERE id = ${world.site}`;
    const [row] = await sql`SELECT site_id FROM udose_sites WHERE id = ${world.site}`;
    site = Number(row?.site_id);
}, 120_000);
afterAll(() => app?.close());

describe('Stock availability', () => {
    it('subtracts quarantined, reserved and planned stock and shows what is on order', async () => {
        await bring(1000);
        await bring(200, 'quarantined');
        const [yard] = await app.services.sql`INSERT INTO inventory_locations (name) VALUES ('Yard') RETURNING id`;
        const transfer = await call('POST', '/connect/v2/supplement-transfers', {
            from_location_id: world.location,
            to_location_id: Number(yard?.id),
            items: [{ supplement_id: world.supplement, quantity: 150 }],
        });
        expect(transfer.status, transfer.text).toBe(201);
        const planned = await call('POST', '/main/supplement-deliveries', {
            site_id: world.site,
            supplement_id: world.supplement,
            quantity: 300,
            inventory_location_id: world.location,
        });
        expect(planned.status, planned.text).toBe(201);
        const buying = await purchasingWorld(app);
        const buy = purchases(app, buying);
        const items = [{ supplement_id: world.supplement, quantity: 400, unit_price: 1 }];
        const request = await buy.made('approved', { inventory_location_id: world.location, items });
        await buy.made('document_pending', { inventory_location_id: world.location, items });
        expect(await place()).toMatchObject({
            quantity: 1200,
            usable: 1000,
            reserved: 150,
            planned_quantity: 300,
            available: 550,
            on_order: 400,
        });
        const received = await buy.receive(request.id, [{ item_id: request.items[0].id, quantity: 100 }]);
        expect(received.status, received.text).toBe(201);
        expect(await place()).toMatchObject({ usable: 1100, available: 650, on_order: 300 });
    });

    it('has no run-out date while no device of the served sites reports', async () => {
        await updateUsage(app.services.sql, app.services);
        expect(await place()).toMatchObject({ use_per_day: null, sites_served: 0, runs_out_on: null });
        const filled = await call('POST', '/connect/v2/supplement-refills', {
            inventory_location_id: world.location,
            supplement_id: world.supplement,
            quantity: 100,
            site_id: site,
        });
        expect(filled.status, filled.text).toBe(201);
        await updateUsage(app.services.sql, app.services);
        expect(await place()).toMatchObject({ use_per_day: null, sites_served: 1, sites_known: 0, runs_out_on: null });
    });

    it('derives the run-out date from the reported use of the last four weeks, without today', async () => {
        const { sql } = app.services;
        // ml; the first is five weeks ago, the last is today
        for (const [day, dose] of [
            ['2026-10-18', 900_000],
            ['2026-11-10', 40_000],
            ['2026-11-20', 60_000],
            ['2026-11-22', 900_000],
        ] as const)
            await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose) VALUES (${site}, ${day}, 1, ${dose})`;
        await updateUsage(app.services.sql, app.services);
        // 1000 L at 50 L a day
        expect(await place()).toMatchObject({
            usable: 1000,
            use_per_day: 50,
            sites_served: 1,
            sites_known: 1,
            runs_out_on: '2026-12-12',
        });
    });
});

describe('Low supplement notification', () => {
    const lowNotifications = async () =>
        (
            await app.services.sql`
                SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${staff.id} AND type = 'Low stock' ORDER BY id`
        ).map(({ message }) => message);
    it('is sent once, and again only after restocking', async () => {
        const { sql } = app.services;
        const minimum = (litres: number) =>
            sql`UPDATE supplement_inventories SET minimum_quantity = ${litres} WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${world.location}`;
        await minimum(5000);
        const notifyLow = () => transact(app.services, tx => notifyLowSupplements(tx, app.services));
        expect([await notifyLow(), await notifyLow()]).toEqual([1, 0]);
        expect(await lowNotifications()).toEqual([
            'uPro Orange, Longreach depot is low: 1,000 L left of a minimum of 5,000 L.',
        ]);
        await minimum(100);
        await minimum(1000);
        expect(await notifyLow()).toBe(0);
        // a document that drops the stock below the minimum notifies in its own transaction
        const sold = await call('POST', '/connect/v2/supplement-sales', {
            customer_id: world.annie,
            inventory_location_id: world.location,
            items: [{ supplement_id: world.supplement, quantity: 10 }],
        });
        expect(sold.status, sold.text).toBe(201);
        expect((await lowNotifications()).at(-1)).toBe(
            'uPro Orange, Longreach depot is low: 990 L left of a minimum of 1,000 L.',
        );
        const list = await call('GET', '/connect/v2/supplement-inventories?is_low=true');
        expect(list.body.data).toHaveLength(1);
    });
    it('combines all supplements found at the same time', async () => {
        const { sql } = app.services;
        const otherSupplements = await sql`
            INSERT INTO supplements (name, form, use) VALUES ('Amber', 'liquid', 'mixing'), ('Blue', 'liquid', 'mixing') RETURNING id`;
        for (const { id } of otherSupplements)
            await sql`INSERT INTO supplement_inventories (supplement_id, inventory_location_id, minimum_quantity) VALUES (${id}, ${world.location}, 10)`;
        const before = (await lowNotifications()).length;
        expect(await transact(app.services, tx => notifyLowSupplements(tx, app.services))).toBe(2);
        const after = await lowNotifications();
        expect(after).toHaveLength(before + 1);
        expect(after.at(-1)).toMatch(/^2 stocks are low\. (Amber|Blue), .* (Amber|Blue), /);
    });
});
