import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { postMovements, reverseMovements } from '../stock/ledger';
import { notifyLowStock } from './lowStock';

const API = '/api/connect/v2';
let app: TestApp;
let keeper: TestUser;
let buyer: TestUser;
let next = 1;
const locations: number[] = [];

beforeAll(async () => {
    app = await startTestApp();
    keeper = await app.userWith({ permissions: ALL_PERMISSIONS.filter(name => !name.includes('purchase_request')) });
    buyer = await app.userWith({ permissions: ['create_purchase_request', 'read_inventory_item_stock'] });
    for (const name of ['Workshop', 'Depot', 'Truck'])
        locations.push((await call('POST', '/inventory-locations', { name })).body.body.id);
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}, who = keeper) =>
    app.call(who.token, method, `${API}${path}`, body, headers);
const item = async (more: Json = {}): Promise<Json> => {
    const made = await call('POST', '/inventory-items', { name: `Part ${next++}`, category: 'meter', ...more });
    expect(made.status, made.text).toBe(201);
    return made.body.body;
};
const count = (of: Json, quantity: number, more: Json = {}, headers: Record<string, string> = {}) =>
    call(
        'POST',
        '/inventory-item-counts',
        {
            inventory_item_id: of.id,
            inventory_location_id: locations[0],
            counted_quantity: quantity,
            reason: 'Counted',
            ...more,
        },
        headers,
    );
const stockOf = async (of: Json, location = 0) =>
    (
        await call(
            'GET',
            `/inventory-item-stocks?inventory_item_id=${of.id}&inventory_location_id=${locations[location]}`,
        )
    ).body.data[0];
const movementsOf = async (of: Json) =>
    (await call('GET', `/inventory-item-movements?inventory_item_id=${of.id}&per_page=100`)).body.data;
const move = (of: Json, quantity: number, id = next++) =>
    transact(app.services, tx =>
        postMovements(tx, app.services, { userId: keeper.id }, { resource: 'test-documents', id, label: `T-${id}` }, [
            { itemId: of.id, locationId: locations[0] as number, quantity },
        ]),
    ).then(() => id);

describe('Inventory item SKU', () => {
    it('is generated from category and next number, or taken from the request if unique', async () => {
        const first = await item({ category: 'pump' });
        expect(first.sku).toBe('PMP-0001');
        expect((await item({ category: 'pump', sku: 'PMP-0007' })).sku).toBe('PMP-0007');
        expect((await item({ category: 'pump' })).sku).toBe('PMP-0008');
        expect((await item({ category: 'pump', sku: 'SPECIAL' })).sku).toBe('SPECIAL');
        const refused = await call('POST', '/inventory-items', { name: 'Twin', category: 'pump', sku: 'PMP-0007' });
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toHaveProperty('sku');
    });

    it('is unique under 20 concurrent creations and not reused after archiving', async () => {
        const made = await Promise.all(Array.from({ length: 20 }, () => item({ category: 'tank' })));
        expect(new Set(made.map(({ sku }) => sku)).size).toBe(20);
        const last = made.find(({ sku }) => sku === 'TNK-0020');
        expect((await call('DELETE', `/inventory-items/${last.id}`)).status).toBe(200);
        expect((await item({ category: 'tank' })).sku).toBe('TNK-0021');
    });

    it('can be previewed and checked for availability', async () => {
        const { sku } = (await call('GET', '/inventory-items/sku?category=cable')).body.body;
        expect(sku).toBe('CBL-0001');
        await item({ category: 'cable' });
        expect((await call('GET', '/inventory-items/sku?category=cable')).body.body).toEqual({
            sku: 'CBL-0002',
            is_free: true,
        });
        expect((await call('GET', '/inventory-items/sku?sku=cbl-0001')).body.body.is_free).toBe(false);
        expect((await call('GET', '/inventory-items/sku?sku=CBL-0500')).body.body.is_free).toBe(true);
        expect((await call('GET', '/inventory-items/sku')).status).toBe(422);
        expect((await call('GET', '/inventory-items/sku?category=shoes')).body.errors).toHaveProperty('category');
    });
});

describe('Inventory item barcode', () => {
    it('finds its item and is unique', async () => {
        const meter = await item({ barcode: '9300675024235' });
        const found = (await call('GET', '/inventory-items?search=9300675024235')).body.data;
        expect(found.map(({ id }: Json) => id)).toEqual([meter.id]);
        expect(
            (await call('POST', '/inventory-items', { name: 'X', category: 'tool', barcode: '9300675024235' })).body
                .errors,
        ).toHaveProperty('barcode');
    });
});

describe('Inventory item count', () => {
    it('posts the difference as a movement with its reason and stores the book quantity', async () => {
        const meter = await item();
        const first = await count(meter, 12);
        expect(first.status, first.text).toBe(201);
        expect(first.body.body).toMatchObject({ recorded_quantity: 0, counted_quantity: 12, difference: 12 });
        await count(meter, 9, { reason: ' Three were broken ' });
        expect(await stockOf(meter)).toMatchObject({ quantity: 9, unit: 'each' });
        const [last, opening] = await movementsOf(meter);
        expect(last).toMatchObject({
            outgoing: 3,
            balance: 9,
            reason: 'Three were broken',
            document_resource: 'inventory-item-counts',
        });
        expect(opening).toMatchObject({ incoming: 12, balance: 12 });
        const counts = (await call('GET', `/inventory-items/${meter.id}/counts`)).body;
        expect(counts.pagination.total).toBe(2);
        expect(counts.data[0]).toMatchObject({ number: expect.stringMatching(/^IC-\d+$/), difference: -3 });
    });

    it('that equals the book quantity posts no movement', async () => {
        const meter = await item();
        await count(meter, 4);
        expect((await count(meter, 4)).body.body.difference).toBe(0);
        expect(await movementsOf(meter)).toHaveLength(1);
    });

    it('returns 409 with the current quantity if the stock changed meanwhile', async () => {
        const meter = await item();
        await count(meter, 10);
        await move(meter, -2);
        const refused = await count(meter, 10, { expected_quantity: 10 });
        expect(refused.status).toBe(409);
        expect(refused.body.message).toBe('The stock changed while you counted. There are now 8 on record.');
        expect(refused.body.body.quantity).toBe(8);
        expect((await count(meter, 7, { expected_quantity: 8 })).status).toBe(201);
    });

    it('accepts whole pieces, and metres with three decimals', async () => {
        const refused = await count(await item(), 1.5);
        expect(refused.status).toBe(422);
        expect(refused.body.errors.counted_quantity).toEqual([expect.stringContaining('is counted in whole pieces.')]);
        const hose = await item({ category: 'plumbing', unit: 'm' });
        expect((await count(hose, 12.125)).status).toBe(201);
        expect((await count(hose, 0.0001)).status).toBe(422);
        expect((await stockOf(hose)).quantity).toBe(12.125);
    });

    it('is idempotent by key under concurrent requests', async () => {
        const meter = await item();
        const sent = await Promise.all(
            [1, 2, 3].map(() => count(meter, 5, {}, { 'Idempotency-Key': `count-${meter.id}` })),
        );
        expect(new Set(sent.filter(({ status }) => status === 201).map(({ body }) => body.body.id)).size).toBe(1);
        expect((await call('GET', `/inventory-items/${meter.id}/counts`)).body.pagination.total).toBe(1);
    });

    it('requires the permission to adjust stock (403)', async () => {
        const meter = await item();
        const reader = await app.userWith({
            permissions: ['access_inventory_item_stock', 'read_inventory_item_stock'],
        });
        const body = {
            inventory_item_id: meter.id,
            inventory_location_id: locations[0],
            counted_quantity: 1,
            reason: 'x',
        };
        expect((await call('POST', '/inventory-item-counts', body, {}, reader)).status).toBe(403);
    });
});

describe('Inventory item', () => {
    it('with stock cannot be archived (409) or change its unit or product', async () => {
        const meter = await item();
        await count(meter, 3);
        const { version } = (await call('GET', `/inventory-items/${meter.id}`)).body.body;
        expect((await call('DELETE', `/inventory-items/${meter.id}`)).status).toBe(409);
        const refused = await call('PUT', `/inventory-items/${meter.id}`, { unit: 'kg', version });
        expect(refused.body.errors.unit).toEqual([
            expect.stringContaining('cannot be changed once there were movements.'),
        ]);
        expect(
            (await call('PUT', `/inventory-items/${meter.id}`, { device_product: 'mini', version })).body.errors,
        ).toHaveProperty('device_product');
    });

    it('is returned with flags and stock by location in one request', async () => {
        const flag = (await call('POST', '/inventory-item/flags', { name: 'Fragile', color: '#C2410C' })).body.body;
        const meter = await item({ name: 'Glass meter', flag_ids: [flag.id] });
        await count(meter, 3);
        await count(meter, 8, { inventory_location_id: locations[1] });
        const { body } = await call('GET', '/inventory-items/ui?search=Glass%20meter');
        expect(body.pagination.total).toBe(1);
        expect(body.data[0]).toMatchObject({
            id: meter.id,
            quantity: 11,
            flags: [{ id: flag.id, label: 'Fragile', color: '#C2410C', reorder: false }],
            places: [
                { inventory_location: { label: 'Depot' }, quantity: 8 },
                { inventory_location: { label: 'Workshop' }, quantity: 3 },
            ],
        });
        expect((await call('GET', `/inventory-items/ui?flag_id=${flag.id}`)).body.data).toHaveLength(1);
        expect((await call('GET', `/inventory-items/${meter.id}`)).body.body.places).toBe('Depot 8 · Workshop 3');
    });

    it('is exported as CSV', async () => {
        const meter = await item({ name: 'Exported meter' });
        const { status, text } = await call('GET', '/inventory-items/export');
        expect(status).toBe(200);
        expect(text).toContain(meter.sku);
    });
});

describe('Device item', () => {
    const store = (serial: string, location: number, more: Json = {}) =>
        app.call(keeper.token, 'POST', '/api/main/devices', {
            serial,
            product: 'mini',
            inventory_location_id: locations[location],
            ...more,
        });

    it('has the number of stored devices as its stock and cannot be counted', async () => {
        for (const serial of ['MI-1', 'MI-2']) expect((await store(serial, 0)).status).toBe(201);
        const minis = await item({ name: 'uDOSE mini', category: 'device', device_product: 'mini' });
        expect((await stockOf(minis)).quantity).toBe(2);
        const third = (await store('MI-3', 1)).body.body;
        expect((await stockOf(minis, 1)).quantity).toBe(1);
        await app.call(keeper.token, 'PUT', `/api/main/devices/${third.id}`, {
            inventory_location_id: locations[0],
            version: third.version,
        });
        expect((await stockOf(minis, 1)).quantity).toBe(0);
        expect((await stockOf(minis)).quantity).toBe(3);
        await app.call(keeper.token, 'DELETE', `/api/main/devices/${third.id}`);
        expect((await stockOf(minis)).quantity).toBe(2);
        const refused = await count(minis, 9);
        expect(refused.body.errors.inventory_item_id).toEqual([
            'uDOSE mini is a device item: place the devices by serial number.',
        ]);
        await expect(move(minis, 1)).rejects.toMatchObject({ status: 422 });
    });

    it('counts correctly under 20 concurrent device creations', async () => {
        const bots = await item({ name: 'uBOT', category: 'device', device_product: 'ubot' });
        await Promise.all(Array.from({ length: 20 }, (_, at) => store(`BT-${at}`, at % 2, { product: 'ubot' })));
        expect([(await stockOf(bots)).quantity, (await stockOf(bots, 1)).quantity]).toEqual([10, 10]);
    });

    it('lists uDOSE serial numbers, not those of uBOT', async () => {
        const { data } = (await call('GET', '/inventory-items/udose/dropdown?search=mi-')).body;
        expect(data.map(({ label }: Json) => label)).toEqual(['MI-1', 'MI-2']);
        expect(data[0]).toMatchObject({
            product: 'mini',
            inventory_item: { label: 'uDOSE mini' },
            inventory_location: { label: 'Workshop' },
        });
        expect((await call('GET', '/inventory-items/udose/dropdown?search=BT')).body.data).toEqual([]);
    });
});

describe('Low stock notification', () => {
    const lowStockNotifications = async (stock: Json) =>
        (
            await app.services.sql`
                SELECT user_id, data->>'message' AS message FROM notifications
                WHERE type = 'Low stock' AND (data->>'id')::bigint = ${stock.id} ORDER BY id`
        ).map(({ user_id, message }) => [Number(user_id), message]);
    let flag: Json;

    it('is sent once below the minimum, and again only after restocking', async () => {
        flag = (await call('POST', '/inventory-item/flags', { name: 'Buy again', reorder: true })).body.body;
        const meter = await item({ name: 'Bought meter', flag_ids: [flag.id] });
        await count(meter, 10);
        const stock = await stockOf(meter);
        await call('PUT', `/inventory-item-stocks/${stock.id}`, { minimum_quantity: 5, version: stock.version });
        const id = await move(meter, -6);
        const news = [buyer.id, 'Bought meter is low at Workshop: 4 left of a minimum of 5.'];
        expect(await lowStockNotifications(stock)).toEqual([news]);
        expect(await stockOf(meter)).toMatchObject({ is_low: true, reorder_told_at: expect.any(String) });
        await move(meter, -1);
        await transact(app.services, tx => notifyLowStock(tx, app.services));
        expect(await lowStockNotifications(stock)).toHaveLength(1);
        await transact(app.services, tx =>
            reverseMovements(tx, app.services, null, { resource: 'test-documents', id, label: `T-${id}` }),
        );
        expect(await stockOf(meter)).toMatchObject({ is_low: false, reorder_told_at: null });
        await count(meter, 2);
        expect(await lowStockNotifications(stock)).toHaveLength(2);
    });

    it('is sent after changes of minimum or reorder flag', async () => {
        const meter = await item();
        await count(meter, 3);
        const stock = await stockOf(meter);
        await call('PUT', `/inventory-item-stocks/${stock.id}`, { minimum_quantity: 5, version: stock.version });
        await transact(app.services, tx => notifyLowStock(tx, app.services));
        expect(await lowStockNotifications(stock), 'nobody buys it again').toEqual([]);
        await call('PUT', `/inventory-items/${meter.id}`, { flag_ids: [flag.id], version: 1 });
        expect(await transact(app.services, tx => notifyLowStock(tx, app.services))).toBe(1);
        expect(await lowStockNotifications(stock)).toHaveLength(1);
    });
});
