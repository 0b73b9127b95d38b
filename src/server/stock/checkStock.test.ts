import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { transact } from '../platform/database/transact';
import { createBatch } from './batches';
import { checkStock } from './checkStock';
import { postMovements, reverseMovements } from './ledger';
import { lotsAtSql } from './value';

let app: TestApp;
let keeper: TestUser;
let supplement: number;
const places: number[] = [];
let next = 1;

const post = (location: number, quantity: number, more: { occurredAt?: string; cost?: number } = {}) =>
    transact(app.services, async tx => {
        const id = next++;
        const document = { resource: 'supplement-adjustments', id, label: `Count ${id}`, ...more };
        await tx`
            INSERT INTO supplement_inventories (supplement_id, inventory_location_id) VALUES (${supplement}, ${location}) ON CONFLICT DO NOTHING`;
        await tx`
            INSERT INTO stock_adjustments (id, supplement_id, inventory_location_id, recorded_quantity, counted_quantity, reason)
            OVERRIDING SYSTEM VALUE VALUES (${id}, ${supplement}, ${location}, 0, 0, 'Counted')`;
        const batchId =
            more.cost === undefined
                ? undefined
                : await createBatch(tx, null, document, {
                      supplementId: supplement,
                      code: `B-${id}`,
                      unitCost: more.cost,
                  });
        await postMovements(tx, app.services, null, document, [
            { supplementId: supplement, locationId: location, quantity, ...(batchId ? { batchId } : {}) },
        ]);
        return id;
    });
const latest = async () => {
    const list = await app.call(keeper.token, 'GET', '/api/connect/v2/stock-checks?per_page=1');
    return (await app.call(keeper.token, 'GET', `/api/connect/v2/stock-checks/${list.body.data[0].id}`)).body.body;
};
const faultNotifications = async () =>
    (
        await app.services.sql`
            SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${keeper.id} AND type = 'Stock check' ORDER BY id`
    ).map(({ message }) => message);

beforeAll(async () => {
    app = await startTestApp();
    await setClock(app.services, '2026-11-22T02:00:00Z');
    keeper = await app.userWith({ permissions: ['access_supplement_inventory', 'adjust_supplement_inventory'] });
    const { sql } = app.services;
    const [row] =
        await sql`INSERT INTO supplements (name, form, use) VALUES ('uPro Orange', 'liquid', 'fsm_delivery') RETURNING id`;
    supplement = Number(row?.id);
    for (const name of ['Shed', 'Yard']) {
        const [place] = await sql`INSERT INTO inventory_locations (name) VALUES (${name}) RETURNING id`;
        places.push(Number(place?.id));
    }
});
afterAll(() => app?.close());

describe('Nightly stock check', () => {
    it('reports no fault while everything agrees, and notifies nobody', async () => {
        await post(places[0] as number, 100, { cost: 1.105 });
        expect(await checkStock(app.services)).toEqual([]);
        expect(await latest()).toMatchObject({ outcome: 'agrees', fault_count: 0, movements: 1, faults: [] });
        expect(await faultNotifications()).toEqual([]);
    });

    it('reports stock changed outside the ledger with location and figures, and notifies once', async () => {
        const { sql } = app.services;
        const write = async (quantity: number) => {
            await sql`ALTER TABLE supplement_inventories DISABLE TRIGGER USER`;
            await sql`UPDATE supplement_inventories SET quantity = ${quantity} WHERE inventory_location_id = ${places[0] as number}`;
            await sql`ALTER TABLE supplement_inventories ENABLE TRIGGER USER`;
        };
        await write(90);
        const found = await checkStock(app.services);
        expect(found).toMatchObject([
            {
                rule: 'balance',
                at: 'uPro Orange, Shed',
                recorded: 90,
                expected: 100,
                resource: 'supplement-inventories',
            },
        ]);
        expect(await latest()).toMatchObject({
            outcome: 'differs',
            fault_count: 1,
            new_count: 1,
            faults: [{ at: 'uPro Orange, Shed' }],
        });
        const message = 'The stock check found a discrepancy. uPro Orange, Shed: 90 on record, should be 100.';
        expect(await faultNotifications()).toEqual([message]);
        await checkStock(app.services);
        expect(await latest()).toMatchObject({ fault_count: 1, new_count: 0 });
        expect(await faultNotifications()).toEqual([message]);
        await write(100);
        expect(await checkStock(app.services)).toEqual([]);
    });

    it('reports monthly sums of a storage tank that differ from its level', async () => {
        const { sql } = app.services;
        const [tank] = await sql`
            INSERT INTO storage_tanks (name, location_id, capacity) VALUES ('Tank 1', ${places[0] as number}, 1000) RETURNING id`;
        await sql`INSERT INTO storage_tank_month_changes (storage_tank_id, month, quantity) VALUES (${Number(tank?.id)}, '2026-10-01', 5)`;
        expect(await checkStock(app.services)).toMatchObject([
            { rule: 'tank', at: 'Tank 1', recorded: 5, expected: 0 },
        ]);
        await sql`DELETE FROM storage_tank_month_changes`;
        await sql`DELETE FROM storage_tanks`;
    });

    it('reports movements without a document and lots without movements', async () => {
        const { sql } = app.services;
        await sql`DELETE FROM stock_adjustments WHERE id = 1`;
        await sql`UPDATE stock_lots SET quantity = quantity + 5`;
        const rules = (await checkStock(app.services)).map(({ rule }) => rule).sort();
        expect(rules).toEqual(['document', 'lots', 'months']);
        await sql`UPDATE stock_lots SET quantity = quantity - 5`;
        await sql`
            INSERT INTO stock_adjustments (id, supplement_id, inventory_location_id, recorded_quantity, counted_quantity, reason)
            OVERRIDING SYSTEM VALUE VALUES (1, ${supplement}, ${places[0] as number}, 0, 0, 'Counted')`;
        expect(await checkStock(app.services)).toEqual([]);
    });
});

describe('Stock value', () => {
    const value = async (day: string, token = keeper.token) =>
        app.call(token, 'GET', `/api/connect/v2/stock-value?day=${day}`);

    it('of a past day uses the stock at its end in Brisbane at batch cost', async () => {
        const [, yard] = places as [number, number];
        // 31 March, 23:30 in Brisbane; and half an hour after its end
        await post(yard, 40, { cost: 2.335, occurredAt: '2026-03-31T13:30:00Z' });
        const later = await post(yard, 10, { cost: 3, occurredAt: '2026-03-31T14:30:00Z' });
        await post(yard, -25.5, { occurredAt: '2026-05-10T00:00:00Z' });
        const at = async (day: string) =>
            (await value(day)).body.body.places
                .filter((place: { inventory_location: { label: string } }) => place.inventory_location.label === 'Yard')
                .map((place: { value: number; lines: { quantity: number }[] }) => [
                    place.lines[0]?.quantity,
                    place.value,
                ]);
        expect(await at('2026-03-30')).toEqual([]);
        expect(await at('2026-03-31')).toEqual([[40, 93.4]]);
        expect(await at('2026-04-01')).toEqual([[50, 123.4]]);
        // 14.5 of the first batch are left: 33.86, and 30
        expect(await at('2026-05-10')).toEqual([[24.5, 63.86]]);
        // what is voided today was there then
        await transact(app.services, tx =>
            reverseMovements(tx, app.services, null, { resource: 'supplement-adjustments', id: later, label: 'Count' }),
        );
        expect(await at('2026-05-10')).toEqual([[24.5, 63.86]]);
        expect(await at('2026-11-22')).toEqual([[14.5, 33.86]]);
        expect(await checkStock(app.services)).toEqual([]);
    });

    it('shows the quantity without a known cost and sums the rest', async () => {
        const [shed] = places as [number];
        await post(shed, 7);
        const { body } = (await value('2026-11-22')).body;
        expect(body.places[0]).toMatchObject({
            value: 110.5,
            lines: [{ quantity: 107, value: 110.5, without_cost: 7 }],
        });
        expect(body.value).toBe(144.36);
    });

    it('separates rejected stock and includes quarantined stock', async () => {
        const { sql } = app.services;
        const [place] = await sql`INSERT INTO inventory_locations (name) VALUES ('Annex') RETURNING id`;
        const [good, accepted, bad] = [
            await post(Number(place?.id), 10, { cost: 2, occurredAt: '2026-11-20T00:00:00Z' }),
            await post(Number(place?.id), 5, { cost: 3, occurredAt: '2026-11-20T00:00:00Z' }),
            await post(Number(place?.id), 4, { cost: 2.5, occurredAt: '2026-11-20T00:00:00Z' }),
        ];
        const judge = (document: number, status: string) =>
            sql`UPDATE stock_batches SET status = ${status} WHERE document_resource = 'supplement-adjustments' AND document_id = ${document}`;
        await judge(accepted, 'quarantined');
        await judge(bad, 'rejected');
        const { body } = (await value('2026-11-22')).body;
        const annex = body.places.find(
            (each: { inventory_location: { id: number } }) => each.inventory_location.id === Number(place?.id),
        );
        expect(annex).toMatchObject({
            value: 35,
            lines: [{ quantity: 19, value: 35, without_cost: 0, rejected_quantity: 4, rejected_value: 10 }],
        });
        expect(body.rejected_value).toBe(10);
        await judge(bad, 'available');
        await judge(accepted, 'available');
        await transact(app.services, async tx => {
            for (const id of [good, accepted, bad])
                await reverseMovements(tx, app.services, null, {
                    resource: 'supplement-adjustments',
                    id,
                    label: 'Count',
                });
        });
    });

    it('is equal whether summed forward or derived back from the present', async () => {
        const { sql } = app.services;
        const [, yard] = places as [number, number];
        await post(yard, 12, { cost: 1.1, occurredAt: '2026-10-31T23:59:59.999Z' });
        await post(yard, -3, { occurredAt: '2026-11-01T00:00:00Z' });
        await post(yard, -4, { occurredAt: '2026-11-21T13:59:59Z' });
        const moments = [
            '2026-10-31T23:59:59.999Z',
            '2026-11-01T00:00:00Z',
            '2026-11-01T00:00:00.001Z',
            '2026-11-21T14:00:00Z',
        ];
        const seen = new Set<string>();
        for (const moment of moments.map(each => new Date(each))) {
            const at = async (now: Date) =>
                JSON.stringify(
                    await sql`SELECT l.* FROM ${lotsAtSql(sql, moment, now)} l ORDER BY supplement_id, inventory_location_id, stock_batch_id`,
                );
            const addedUp = await at(new Date('2027-11-22T00:00:00Z'));
            expect(await at(moment)).toBe(addedUp);
            seen.add(addedUp);
        }
        expect(seen.size).toBe(moments.length);
    });

    it('rejects a future date (422) and is forbidden without permission (403)', async () => {
        expect((await value('2026-11-23')).body.errors).toHaveProperty('day');
        const stranger = await app.userWith({ permissions: ['supplement_inventory'] });
        expect((await value('2026-11-01', stranger.token)).status).toBe(403);
    });
});
