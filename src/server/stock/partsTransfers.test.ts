import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp } from '../../../test/app';
import { findStockFaults } from './invariants';
import { stockBench, type TestPlace } from './testStock';

let app: TestApp;
let bench: ReturnType<typeof stockBench>;
let shed: TestPlace;
let truck: TestPlace;
let meter: number;
let hose: number;
const ask = (method: string, path: string, body?: unknown) =>
    app.call(bench.token, method, `${bench.at}/${path}`, body);
const count = (item: number, quantity: number) =>
    ask('POST', 'inventory-item-counts', {
        inventory_item_id: item,
        inventory_location_id: shed.inventory_location_id,
        counted_quantity: quantity,
        reason: 'Shelf',
    });
const quantityAt = async (item: number, { inventory_location_id: location }: TestPlace) => {
    const [row] = await app.services.sql`
        SELECT quantity, reserved_quantity FROM inventory_item_stocks WHERE inventory_item_id = ${item} AND inventory_location_id = ${location}`;
    return [Number(row?.quantity ?? 0), Number(row?.reserved_quantity ?? 0)];
};
const plan = (items: object[]) =>
    ask('POST', 'supplement-transfers', {
        from_location_id: shed.inventory_location_id,
        to_location_id: truck.inventory_location_id,
        items,
    });
const step = async (id: number, transition: string, more: object = {}) => {
    const { version } = await bench.get(`supplement-transfers/${id}`);
    return ask('POST', `supplement-transfers/${id}/transitions`, { transition, version, ...more });
};
beforeAll(async () => {
    app = await startTestApp();
    bench = stockBench(app, (await app.userWith({ superAdmin: true })).token);
    [shed, truck] = [await bench.place(), await bench.place()];
    const item = async (name: string, unit: string) =>
        (await bench.make('inventory-items', { name, unit, category: 'meter' })).id;
    [meter, hose] = [await item('Flow meter', 'each'), await item('Hose', 'm')];
    await count(meter, 10);
    await count(hose, 50);
    await bench.fill(shed, 500);
});
afterAll(() => app.close());

describe('Parts transfer', () => {
    it('reserves parts, moves them with supplements, and a void moves them back', async () => {
        const made = await plan([
            { inventory_item_id: meter, quantity: 4 },
            { inventory_item_id: hose, quantity: 12.5 },
            { supplement_id: shed.supplement_id, quantity: 200 },
        ]);
        expect(made.status, made.text).toBe(201);
        const { id } = made.body.body;
        expect(made.body.body).toMatchObject({
            total_quantity: 200,
            items: [{ inventory_item: { label: 'Flow meter' }, supplement: null }, {}, {}],
        });
        expect(await quantityAt(meter, shed)).toEqual([10, 4]);
        expect((await step(id, 'complete')).status).toBe(200);
        expect([await quantityAt(meter, shed), await quantityAt(meter, truck), await quantityAt(hose, truck)]).toEqual([
            [6, 0],
            [4, 0],
            [12.5, 0],
        ]);
        const moved = await bench.get(
            `inventory-item-movements?document_resource=supplement-transfers&document_id=${id}`,
            'data',
        );
        expect(moved).toHaveLength(4);
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
        expect((await step(id, 'void', { reason: 'Stayed in the shed' })).status).toBe(200);
        expect([await quantityAt(meter, shed), await quantityAt(meter, truck)]).toEqual([
            [10, 0],
            [0, 0],
        ]);
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
    });

    it('rejects duplicates, fractions, device items, mixed lines and missing stock', async () => {
        const errors = async (items: object[]) => (await plan(items)).body.errors;
        expect(await errors([{ quantity: 1 }])).toHaveProperty('items.0.supplement_id');
        expect(
            await errors([{ inventory_item_id: meter, supplement_id: shed.supplement_id, quantity: 1 }]),
        ).toHaveProperty('items.0.inventory_item_id');
        expect(
            await errors([
                { inventory_item_id: meter, quantity: 1 },
                { inventory_item_id: meter, quantity: 2 },
            ]),
        ).toHaveProperty('items.1.inventory_item_id');
        expect(await errors([{ inventory_item_id: meter, quantity: 1.5 }])).toHaveProperty('items.0.quantity');
        const doser = await bench.make('inventory-items', {
            name: 'Doser',
            category: 'device',
            device_product: 'classic',
        });
        expect(await errors([{ inventory_item_id: doser.id, quantity: 1 }])).toHaveProperty(
            'items.0.inventory_item_id',
        );
        const much = await plan([{ inventory_item_id: meter, quantity: 11 }]);
        const refused = await step(much.body.body.id, 'complete');
        expect(refused.body.errors['items.0.quantity'][0]).toContain('Only 10 of Flow meter');
    });

    it('takes the last parts once under concurrent completions', async () => {
        const many = await Promise.all(
            Array.from({ length: 3 }, () => plan([{ inventory_item_id: meter, quantity: 6 }])),
        );
        const done = await Promise.all(many.map(({ body }) => step((body as Json).body.id, 'complete')));
        expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
        expect((await quantityAt(meter, shed))[0]).toBe(4);
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
    });
});
