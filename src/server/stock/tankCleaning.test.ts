import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp } from '../../../test/app';
import { findStockFaults } from './invariants';
import { stockBench, type TestPlace } from './testStock';

let app: TestApp;
let bench: ReturnType<typeof stockBench>;
beforeAll(async () => {
    app = await startTestApp();
    bench = stockBench(app, (await app.userWith({ superAdmin: true })).token);
});
afterAll(() => app.close());

let place: TestPlace;
let tank: Json;
let other: number;
const begin = async () => {
    place = await bench.place();
    other = await bench.supplement();
    tank = await bench.make('storage-tanks', {
        name: `Tank of ${place.supplement_id}`,
        location_id: place.inventory_location_id,
        supplement_id: place.supplement_id,
        capacity: 1000,
    });
};
beforeEach(begin);
const ask = (method: string, path: string, body?: unknown) =>
    app.call(bench.token, method, `${bench.at}/${path}`, body);
const tankNow = () => bench.get(`storage-tanks/${tank.id}`);
/** a tank for another supplement, in which the first one was */
const fillAndEmpty = async () => {
    await bench.fill(place, 300);
    await bench.fill(place, -300);
    const { version } = await tankNow();
    const turned = await ask('PUT', `storage-tanks/${tank.id}`, { version, supplement_id: other });
    expect(turned.status, turned.text).toBe(200);
};
const clean = (more: object = {}) =>
    ask('POST', 'storage-tank-cleanings', {
        storage_tank_id: tank.id,
        cleaned_at: new Date().toISOString(),
        method: 'detergent',
        ...more,
    });
const there = () => ({ supplement_id: other, inventory_location_id: place.inventory_location_id });
const refill = (quantity = 100) =>
    ask('POST', 'supplement-refills', { ...there(), storage_tank_id: tank.id, quantity });

describe('Storage tank after another supplement', () => {
    it('rejects a refill until cleaned, naming the previous supplement and its date', async () => {
        await fillAndEmpty();
        expect(await tankNow()).toMatchObject({ needs_cleaning: true, cleaned_at: null, level: 0 });
        // stock that arrives at the location is not in the tank
        await bench.fill(there(), 500);
        expect((await tankNow()).level).toBe(0);
        const refused = await refill();
        expect(refused.status).toBe(422);
        const supplement = await bench.get(`supplements/${place.supplement_id}`);
        expect(refused.body.errors.storage_tank_id[0]).toMatch(
            new RegExp(
                `^${tank.name} last held ${supplement.name}, since .*20\\d\\d\\. Record that it was cleaned before`,
            ),
        );
        const dipped = await bench.count(there(), 50, { storage_tank_id: tank.id });
        expect(dipped.body.errors).toHaveProperty('storage_tank_id');

        const cleaned = await clean({ notes: 'Twice, with the hot hose' });
        expect(cleaned.status, cleaned.text).toBe(201);
        expect(cleaned.body.body).toMatchObject({
            supplement_id: place.supplement_id,
            method: 'detergent',
            number: expect.stringMatching(/^TC-/),
        });
        expect(await tankNow()).toMatchObject({ needs_cleaning: false, last_held: null });
        expect((await refill()).status).toBe(201);
        expect(await tankNow()).toMatchObject({ level: 100, needs_cleaning: false });
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
    });

    it('can be cleaned only when empty, after the last filling and not in the future', async () => {
        await bench.fill(place, 300);
        expect((await clean()).body.errors.storage_tank_id[0]).toContain('holds 300 L');
        await bench.fill(place, -300);
        const soon = new Date(Date.now() + 3_600_000).toISOString();
        expect((await clean({ cleaned_at: soon })).body.errors).toHaveProperty('cleaned_at');
        expect((await clean({ cleaned_at: '2020-01-01T00:00:00Z' })).body.errors.cleaned_at[0]).toContain(
            'was filled after',
        );
        const made = (await clean()).body.body;
        const changed = await ask('PUT', `storage-tank-cleanings/${made.id}`, {
            version: made.version,
            method: 'steam',
        });
        expect(changed.status).toBe(422);
        const staff = await app.userWith({ permissions: ['read_storage_tank'] });
        const body = { storage_tank_id: tank.id, cleaned_at: new Date().toISOString(), method: 'water' };
        expect((await app.call(staff.token, 'POST', `${bench.at}/storage-tank-cleanings`, body)).status).toBe(403);
    });

    it('ignores a filling that was voided', async () => {
        await ask('PUT', `storage-tanks/${tank.id}`, { version: 1, supplement_id: other });
        const yard = await bench.place();
        await bench.fill({ ...yard, supplement_id: other }, 100);
        const { body } = await ask('POST', 'supplement-refills', {
            supplement_id: other,
            inventory_location_id: yard.inventory_location_id,
            storage_tank_id: tank.id,
            quantity: 40,
        });
        expect((await tankNow()).last_held).not.toBeNull();
        const refilled = await bench.get(`supplement-refills/${body.body.id}`);
        const voided = await ask('POST', `supplement-refills/${refilled.id}/transitions`, {
            transition: 'void',
            version: refilled.version,
            reason: 'Wrong tank',
        });
        expect(voided.status, voided.text).toBe(200);
        expect(await tankNow()).toMatchObject({ level: 0, last_held: null });
    });

    it('is never filled before a cleaning under concurrent requests', async () => {
        for (let round = 0; round < 4; round++) {
            await begin();
            await fillAndEmpty();
            await bench.fill(there(), 400);
            const [first, cleaned, second] = await Promise.all([refill(), clean(), refill()]);
            expect([201, 422]).toContain(first.status);
            expect([201, 422]).toContain(second.status);
            // a refill before the cleaning changed nothing
            expect(cleaned.status, cleaned.text).toBe(201);
            const filled = [first, second].filter(({ status }) => status === 201).length;
            expect((await tankNow()).level).toBe(filled * 100);
            const [wrong] = await app.services.sql`
                SELECT count(*)::int AS n FROM storage_tank_movements m
                WHERE m.storage_tank_id = ${tank.id} AND m.supplement_id = ${other} AND m.quantity > 0
                  AND NOT EXISTS (SELECT 1 FROM storage_tank_cleanings c WHERE c.storage_tank_id = ${tank.id} AND c.after_movement_id < m.id)`;
            expect(wrong?.n).toBe(0);
        }
    });
});

describe('User responsible for a location', () => {
    it('is notified once of low parts and supplements there', async () => {
        const keeper = await app.userWith({ name: 'keeper', permissions: [] });
        const buyer = await app.userWith({ name: 'buyer', permissions: ALL_PERMISSIONS });
        const location = await bench.get(`inventory-locations/${place.inventory_location_id}`);
        const named = await ask('PUT', `inventory-locations/${location.id}`, {
            version: location.version,
            responsible_id: keeper.id,
        });
        expect(named.status, named.text).toBe(200);
        await bench.fill(place, 500);
        await app.services
            .sql`UPDATE supplement_inventories SET minimum_quantity = 400 WHERE supplement_id = ${place.supplement_id}`;
        const item = await bench.make('inventory-items', {
            name: `Meter ${location.id}`,
            category: 'meter',
            unit: 'each',
        });
        await bench.make('inventory-item-stocks', {
            inventory_item_id: item.id,
            inventory_location_id: location.id,
            minimum_quantity: 5,
        });
        await bench.fill(place, -150);
        await ask('POST', 'inventory-item-counts', {
            inventory_item_id: item.id,
            inventory_location_id: location.id,
            counted_quantity: 2,
            reason: 'Shelf',
        });
        const messagesOf = async ({ id }: { id: number }) =>
            (
                await app.services.sql`
                    SELECT data->>'message' AS message FROM notifications WHERE user_id = ${id} AND type = 'Low stock' ORDER BY id`
            ).map(({ message }) => message);
        expect(await messagesOf(keeper)).toEqual([expect.stringContaining('uPro'), expect.stringContaining('Meter')]);
        // the part has no reorder flag, so only the responsible user is notified
        expect(await messagesOf(buyer)).toEqual([expect.stringContaining('uPro')]);
        expect((await bench.get(`inventory-locations/${location.id}`)).low_count).toBe(2);
        await bench.fill(place, -50);
        expect(await messagesOf(keeper)).toHaveLength(2);
    });
});
