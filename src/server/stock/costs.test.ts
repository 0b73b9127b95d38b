import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { createRandom } from '../../domain/random';
import { stockCostMessages } from './costs';
import { stockBench, type TestPlace } from './testStock';

const AT = '/api/connect';
/** 22 November 2026, noon in Brisbane */
const NOW = '2026-11-22T02:00:00Z';
const TODAY = '2026-11-22';

let app: TestApp;
let keeper: TestUser;
let counter: TestUser;
let bench: ReturnType<typeof stockBench>;
beforeAll(async () => {
    app = await startTestApp();
    await setClock(app.services, NOW);
    keeper = await app.userWith({ superAdmin: true });
    counter = await app.userWith({ permissions: ALL_PERMISSIONS.filter(name => name !== 'create_stock_cost') });
    bench = stockBench(app, keeper.token);
});
afterAll(() => app?.close());

const setCost = (body: object, token = keeper.token) =>
    app.call(token, 'POST', `${AT}/v2/stock-costs`, { reason: 'Price list', ...body });
const cost = async (supplement_id: number, unit_cost: number, valid_from: string) => {
    const answer = await setCost({ supplement_id, unit_cost, valid_from });
    expect(answer.status, answer.text).toBe(201);
};
const lineOf = async ({ supplement_id, inventory_location_id }: TestPlace, day = TODAY): Promise<Json> => {
    const value = await bench.get(`stock-value?day=${day}&inventory_location_id=${inventory_location_id}`);
    return value.places[0]?.lines.find((line: Json) => line.supplement?.id === supplement_id);
};
const costsOf = (supplement: number) => bench.get(`stock-costs?supplement_id=${supplement}`, 'data');

describe('Stock cost', () => {
    it('values stock without a batch cost at the cost valid on each day', async () => {
        const place = await bench.place();
        await setClock(app.services, '2026-11-01T02:00:00Z');
        await bench.fill(place, 100);
        await setClock(app.services, NOW);
        expect(await lineOf(place)).toMatchObject({ value: null, without_cost: 100, cost_source: null });
        await cost(place.supplement_id, 0.8, '2026-11-05');
        await cost(place.supplement_id, 1.25, '2026-11-20');
        expect(await lineOf(place, '2026-11-04')).toMatchObject({ value: null, without_cost: 100 });
        expect(await lineOf(place, '2026-11-05')).toMatchObject({
            value: 80,
            without_cost: 0,
            cost_source: 'stock_cost',
            is_archived: false,
        });
        expect(await lineOf(place, '2026-11-19')).toMatchObject({ value: 80 });
        expect(await lineOf(place, '2026-11-20')).toMatchObject({ value: 125 });
        const [lot] = await bench.get(`stock-lots?supplement_id=${place.supplement_id}`, 'data');
        expect(lot).toMatchObject({ quantity: 100, value: 125 });
    });

    it('uses the latest entry of a day and keeps batch costs', async () => {
        const place = await bench.place();
        await bench.fill(place, 10, 3);
        await bench.fill(place, 10);
        await cost(place.supplement_id, 2, TODAY);
        await cost(place.supplement_id, 1, TODAY);
        await cost(place.supplement_id, 9, '2026-11-21');
        expect(await lineOf(place)).toMatchObject({ value: 40, without_cost: 0, cost_source: 'both' });
    });

    it('requires one supplement or part, a value of 0 or more, no future date, and permission', async () => {
        const supplement_id = await bench.supplement();
        const part = await bench.make('inventory-items', { name: 'Hose', category: 'plumbing' });
        const unit_cost = 1;
        const faults = async (body: object) => (await setCost({ unit_cost, valid_from: TODAY, ...body })).body.errors;
        expect(await faults({ supplement_id, inventory_item_id: part.id })).toHaveProperty('inventory_item_id');
        expect(await faults({})).toHaveProperty('supplement_id');
        expect(await faults({ supplement_id, unit_cost: -1 })).toHaveProperty('unit_cost');
        expect(await faults({ supplement_id, valid_from: '2026-11-23' })).toEqual({
            valid_from: [stockCostMessages.future],
        });
        expect((await setCost({ supplement_id, unit_cost, valid_from: TODAY }, counter.token)).status).toBe(403);
    });
});

describe('Count with a unit cost', () => {
    it('sets the cost from the day of the count and values its difference', async () => {
        const place = await bench.place();
        const answer = await bench.count(place, 50, { unit_cost: 1.5 });
        expect(answer.status, answer.text).toBe(200);
        expect(await lineOf(place)).toMatchObject({ value: 75, without_cost: 0 });
        expect(await costsOf(place.supplement_id)).toMatchObject([
            { unit_cost: 1.5, valid_from: TODAY, reason: 'Read at the gauge', created_by: keeper.id },
        ]);
        const [count] = await bench.get(`supplement-adjustments?supplement_id=${place.supplement_id}`, 'data');
        expect(count).toMatchObject({ difference: 50, value: 75 });
        expect(count).not.toHaveProperty('unit_cost');
        // the same cost again states nothing new
        expect((await bench.count(place, 40, { unit_cost: 1.5 })).status).toBe(200);
        expect(await costsOf(place.supplement_id)).toHaveLength(1);
    });

    it('truncates a long reason to 500 characters', async () => {
        const place = await bench.place();
        const [listed] = await bench.get('stock-adjustment-reasons', 'data');
        const answer = await app.call(keeper.token, 'POST', `${AT}/v2/supplement-adjustments`, {
            ...place,
            counted_quantity: 10,
            unit_cost: 1.5,
            reason_id: listed.id,
            reason: 'x'.repeat(500),
        });
        expect(answer.status, answer.text).toBe(201);
        const [made] = await costsOf(place.supplement_id);
        expect(made.reason).toHaveLength(500);
        expect(made.reason).toMatch(new RegExp(`^${listed.name}: x+$`));
    });

    it('of an archived part is rejected by the field of its line', async () => {
        const { sql } = app.services;
        const place = await bench.place();
        const part = await bench.make('inventory-items', { name: 'Old valve', category: 'plumbing' });
        await bench.make('inventory-item-counts', {
            inventory_item_id: part.id,
            inventory_location_id: place.inventory_location_id,
            counted_quantity: 3,
            reason: 'Shelf',
        });
        const stocktake = await bench.make('stocktakes', { inventory_location_id: place.inventory_location_id });
        await sql`UPDATE inventory_items SET archived_at = now() WHERE id = ${part.id}`;
        const value = await bench.get(`stock-value?inventory_location_id=${place.inventory_location_id}`);
        expect(value.places[0].lines).toMatchObject([{ inventory_item: { id: part.id }, is_archived: true }]);
        const refused = await app.call(keeper.token, 'PUT', `${AT}/v3/stocktakes/${stocktake.id}/counts`, {
            lines: [{ inventory_item_id: part.id, counted_quantity: 2, unit_cost: 4 }],
        });
        expect([refused.status, refused.body.errors]).toEqual([
            422,
            { 'lines.0.unit_cost': [stockCostMessages.archived] },
        ]);
    });

    it('is rejected by field without the cost permission, and posts nothing', async () => {
        const place = await bench.place();
        const body = { ...place, counted_quantity: 20, reason: 'Gauge' };
        const part = await bench.make('inventory-items', { name: 'Float valve', category: 'plumbing' });
        const stocktake = await bench.make('stocktakes', {
            inventory_location_id: (await stocked()).inventory_location_id,
        });
        const line = { supplement_id: place.supplement_id, counted_quantity: 20 };
        const requests: readonly (readonly [
            method: string,
            path: string,
            field: string,
            body: (cost: object) => object,
        ])[] = [
            ['POST', 'v2/adjust-inventory', 'unit_cost', more => ({ ...body, ...more })],
            ['POST', 'v2/supplement-adjustments', 'unit_cost', more => ({ ...body, ...more })],
            [
                'POST',
                'v2/inventory-item-counts',
                'unit_cost',
                more => ({
                    inventory_item_id: part.id,
                    inventory_location_id: place.inventory_location_id,
                    counted_quantity: 3,
                    reason: 'Shelf',
                    ...more,
                }),
            ],
            [
                'PUT',
                `v3/stocktakes/${stocktake.id}/counts`,
                'lines.0.unit_cost',
                more => ({ lines: [{ ...line, ...more }] }),
            ],
        ];
        for (const [method, path, field, make] of requests) {
            const refused = await app.call(counter.token, method, `${AT}/${path}`, make({ unit_cost: 2 }));
            expect([refused.status, Object.keys(refused.body.errors)], path).toEqual([403, [field]]);
        }
        expect(await bench.stock(place)).toBe(0);
        expect(await costsOf(place.supplement_id)).toEqual([]);
        for (const [method, path, , make] of requests)
            expect((await app.call(counter.token, method, `${AT}/${path}`, make({}))).status, path).toBeLessThan(300);
        for (const [method, path, , make] of requests.slice(2)) {
            const taken = await app.call(keeper.token, method, `${AT}/${path}`, make({ unit_cost: 2 }));
            expect(taken.status, taken.text).toBeLessThan(300);
        }
        expect(await costsOf(place.supplement_id)).toMatchObject([
            { unit_cost: 2, reason: `Stocktake ${stocktake.number}` },
        ]);
        expect(await bench.get(`stock-costs?inventory_item_id=${part.id}`, 'data')).toMatchObject([{ unit_cost: 2 }]);
    });
});
const stocked = async () => {
    const place = await bench.place();
    await bench.fill(place, 5);
    return place;
};

describe('Sum of the stock value', () => {
    it('equals the sum of its lines for random stock with and without costs', async () => {
        const random = createRandom(87);
        for (let at = 0; at < 6; at++) {
            const place = await bench.place();
            await bench.fill(place, random.number(1, 500, 3));
            if (random.chance(0.5)) await bench.fill(place, random.number(1, 500, 3), random.number(0, 5, 6));
            if (random.chance(0.7)) await cost(place.supplement_id, random.number(0, 5, 6), `2026-11-${10 + at}`);
        }
        for (const day of ['2026-11-03', '2026-11-12', TODAY]) {
            const { value, places } = await bench.get(`stock-value?day=${day}`);
            const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
            const lines: Json[] = places.flatMap((place: Json) => place.lines);
            expect(cents(value)).toBe(lines.reduce((sum, line) => sum + cents(line.value), 0));
            for (const line of lines) expect(line.cost_source === null).toBe(line.value === null);
        }
    });
});
