import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { findStockFaults } from './invariants';
import { stockBench } from './testStock';

const KEEPING = [
    'adjust_supplement_inventory',
    'access_supplement_inventory',
    'read_supplement_inventory',
    'access_stocktake',
];
let app: TestApp;
let bench: ReturnType<typeof stockBench>;
let counter: TestUser;
let second: TestUser;
let third: TestUser;
beforeAll(async () => {
    app = await startTestApp({ STOCK_ADJUSTMENT_LITRES: '1000', STOCK_ADJUSTMENT_VALUE: '5000' });
    const { token } = await app.userWith({ superAdmin: true });
    bench = stockBench(app, token);
    counter = await app.userWith({ name: 'counter', permissions: KEEPING });
    second = await app.userWith({ name: 'second', permissions: KEEPING });
    third = await app.userWith({ name: 'third', permissions: KEEPING });
});
afterAll(() => app.close());

let place: { supplement_id: number; inventory_location_id: number };
beforeEach(async () => {
    place = await bench.place();
});
const count = (counted: number, more: object = {}, by = counter) =>
    app.call(by.token, 'POST', `${bench.at}/supplement-adjustments`, {
        ...place,
        counted_quantity: counted,
        reason: 'Read at the gauge',
        ...more,
    });
const read = async (id: number) => (await bench.get(`supplement-adjustments/${id}`)) as Json;
const step = async (id: number, transition: string, by: TestUser, more: object = {}) =>
    app.call(by.token, 'POST', `${bench.at}/supplement-adjustments/${id}/transitions`, {
        transition,
        version: (await read(id)).version,
        ...more,
    });
const notificationsAbout = async ({ id }: TestUser, about: number) =>
    (
        await app.services.sql`
            SELECT data->>'message' AS message FROM notifications
            WHERE user_id = ${id} AND type = 'Stock adjustment' AND (data->>'id')::bigint = ${about}`
    ).map(({ message }) => message);

describe('Stock adjustment', () => {
    it('is posted at once up to the limit, with a reason from the list', async () => {
        const reasons = await bench.get('stock-adjustment-reasons', 'data');
        const spilled = reasons.find(({ name }: Json) => name === 'Spilled or leaked');
        const made = await count(1000, { reason_id: spilled.id, reason: 'Hose burst' });
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({
            status: 'posted',
            recorded_quantity: 0,
            difference: 1000,
            reason: 'Spilled or leaked: Hose burst',
            listed_reason: { label: 'Spilled or leaked' },
            decided_by_id: null,
        });
        expect(await bench.stock(place)).toBe(1000);
        // without a reason, and with one that is not on the list
        const nothing = await app.call(counter.token, 'POST', `${bench.at}/adjust-inventory`, {
            ...place,
            counted_quantity: 1,
        });
        expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['reason']]);
        expect((await count(1, { reason_id: 999_999 })).body.errors).toHaveProperty('reason_id');
    });

    it('above the limit moves nothing until approved by a second user, who is notified', async () => {
        const made = (await count(1000.001)).body.body;
        expect(made).toMatchObject({ status: 'pending', difference: 1000.001 });
        expect(await bench.stock(place)).toBe(0);
        expect((await notificationsAbout(second, made.id))[0]).toContain(`${made.number} needs your approval`);
        expect(await notificationsAbout(counter, made.id)).toEqual([]);
        // it has reserved nothing, and the stock check finds nothing wrong with that
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
        const own = await step(made.id, 'approve', counter);
        expect([own.status, own.body.message]).toEqual([409, 'You entered this count. Another person approves it.']);
        const done = await step(made.id, 'approve', second);
        expect(done.body.body).toMatchObject({ status: 'posted', decided_by_id: second.id });
        expect(await bench.stock(place)).toBe(1000.001);
        expect(await notificationsAbout(counter, made.id)).toEqual([expect.stringContaining('approved your count')]);
        const { data } = await bench.get(
            `supplement-movements?supplement_id=${place.supplement_id}&sort_by=occurred_at`,
            'all',
        );
        expect(data[0]).toMatchObject({ document_label: made.number, quantity: 1000.001, reason: 'Read at the gauge' });
    });

    it('above the limit via `adjust-inventory` also waits, and its author cannot approve it (409)', async () => {
        const answer = await bench.count(place, 5000);
        expect([answer.status, answer.body.body.quantity]).toEqual([200, 0]);
        const [waiting] = await bench.get(
            `supplement-adjustments?status=pending&supplement_id=${place.supplement_id}`,
            'data',
        );
        const own = await app.call(
            bench.token,
            'POST',
            `${bench.at}/supplement-adjustments/${waiting.id}/transitions`,
            {
                transition: 'approve',
                version: waiting.version,
            },
        );
        expect(own.status).toBe(409);
    });

    it('is approved once by two concurrent users, and only one can wait per location', async () => {
        const both = await Promise.all([count(3000), count(4000, {}, second)]);
        expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
        const made = both.find(({ status }) => status === 201)?.body.body;
        expect(both.find(({ status }) => status === 409)?.body.message).toContain('awaits approval here');
        const otherUsers = [counter, second, third].filter(({ id }) => id !== made.created_by);
        const { version } = await read(made.id);
        const answers = await Promise.all(
            otherUsers.map(by =>
                app.call(by.token, 'POST', `${bench.at}/supplement-adjustments/${made.id}/transitions`, {
                    transition: 'approve',
                    version,
                }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await bench.stock(place)).toBe(made.counted_quantity);
    });

    it('keeps its difference if stock moved meanwhile, and is blocked by a later stocktake (409)', async () => {
        await bench.fill(place, 3000);
        const made = (await count(1500)).body.body;
        expect(made).toMatchObject({ status: 'pending', difference: -1500 });
        await bench.fill(place, 200);
        await step(made.id, 'approve', second);
        expect(await bench.stock(place)).toBe(1700);

        const late = (await count(0)).body.body;
        const stocktake = await bench.make('stocktakes', {
            inventory_location_id: place.inventory_location_id,
            is_blind: false,
            second_count_percent: 100,
        });
        const counted = await app.call(bench.token, 'PUT', `/api/connect/v3/stocktakes/${stocktake.id}/counts`, {
            lines: [{ supplement_id: place.supplement_id, counted_quantity: 1600, reason: 'spilled' }],
        });
        expect(counted.status, counted.text).toBe(200);
        const { version } = await bench.get(`stocktakes/${stocktake.id}`);
        const approved = await app.call(bench.token, 'POST', `${bench.at}/stocktakes/${stocktake.id}/transitions`, {
            transition: 'approve',
            version,
        });
        expect(approved.status, approved.text).toBe(200);
        const refused = await step(late.id, 'approve', second);
        expect([refused.status, refused.body.message]).toEqual([
            409,
            `There is a later count, ${stocktake.number}. Reject this one.`,
        ]);
        const without = await step(late.id, 'reject', second);
        expect(without.body.errors).toHaveProperty('reason');
        const rejected = await step(late.id, 'reject', second, { reason: 'The stocktake says otherwise' });
        expect(rejected.body.body).toMatchObject({
            status: 'rejected',
            decision_reason: 'The stocktake says otherwise',
        });
        expect((await step(late.id, 'approve', second)).status).toBe(409);
        expect(await bench.stock(place)).toBe(1600);
    });

    it('waits by its value, and by the limit of its location', async () => {
        await bench.fill(place, 600, 20);
        const dear = (await count(300)).body.body;
        expect(dear).toMatchObject({ status: 'pending', difference: -300, value: -6000 });

        place = await bench.place({ adjustment_limit: 50 });
        expect((await count(51)).body.body).toMatchObject({ status: 'pending', value: null });
        place = await bench.place({ adjustment_limit: 50_000 });
        expect((await count(40_000)).body.body.status).toBe('posted');
    });

    it('is valued at the previous cost, whatever cost it states', async () => {
        await bench.fill(place, 600);
        await app.call(bench.token, 'POST', `${bench.at}/stock-costs`, {
            supplement_id: place.supplement_id,
            unit_cost: 20,
            valid_from: '2026-01-01',
            reason: 'Price list',
        });
        await bench.count(place, 300, { unit_cost: 0.01 });
        const [lower] = await bench.get(
            `supplement-adjustments?supplement_id=${place.supplement_id}&status=pending`,
            'data',
        );
        expect(lower).toMatchObject({ status: 'pending', difference: -300, value: -6000 });
        expect(await bench.stock(place)).toBe(600);

        place = await bench.place();
        await bench.fill(place, 600);
        await bench.count(place, 300, { unit_cost: 20 });
        const [higher] = await bench.get(
            `supplement-adjustments?supplement_id=${place.supplement_id}&status=pending`,
            'data',
        );
        expect(higher).toMatchObject({ status: 'pending', value: -6000 });
    });

    it("of a tank is approved against the tank's current level", async () => {
        const tank = await bench.make('storage-tanks', {
            name: `Tank of ${place.supplement_id}`,
            location_id: place.inventory_location_id,
            supplement_id: place.supplement_id,
            capacity: 3000,
        });
        const dip = (await count(2000, { storage_tank_id: tank.id })).body.body;
        expect(dip.status).toBe('pending');
        await bench.fill(place, 1500);
        const full = await step(dip.id, 'approve', second);
        expect([full.status, full.body.message]).toEqual([
            409,
            `${tank.name} holds at most 3,000 L. Reject this count and dip the tank again.`,
        ]);
        await step(dip.id, 'reject', third, { reason: 'A delivery came meanwhile' });
        const again = (await count(2700, { storage_tank_id: tank.id })).body.body;
        await step(again.id, 'approve', second);
        expect(await bench.stock(place)).toBe(2700);
        expect((await bench.get(`storage-tanks/${tank.id}`)).level).toBe(2700);
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
    });

    it('accepts photos, keeps its quantity, and is hidden from customers (404)', async () => {
        const made = (await count(5)).body.body;
        const form = new FormData();
        form.set('resource', 'supplement-adjustments');
        form.set('record_id', String(made.id));
        const png = Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
            'base64',
        );
        form.append('files[]', new Blob([png], { type: 'image/png' }), 'gauge.png');
        const encoded = new Response(form);
        const attached = await app.fastify.inject({
            method: 'POST',
            url: '/api/main/attachments',
            headers: {
                authorization: `Bearer ${counter.token}`,
                'content-type': encoded.headers.get('content-type') ?? '',
            },
            payload: Buffer.from(await encoded.arrayBuffer()),
        });
        expect(attached.statusCode, attached.body).toBe(201);
        const changed = await app.call(counter.token, 'PUT', `${bench.at}/supplement-adjustments/${made.id}`, {
            version: made.version,
            counted_quantity: 7,
        });
        expect(changed.status).toBe(422);
        const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Wyanga Grazing') RETURNING id`;
        const stranger = await app.userWith({ customerId: Number(customer?.id), permissions: KEEPING });
        expect((await count(9, {}, stranger)).status).toBe(403);
        expect((await app.call(stranger.token, 'GET', `${bench.at}/supplement-adjustments/${made.id}`)).status).toBe(
            404,
        );
        expect(await bench.stock(place)).toBe(5);
    });
});
