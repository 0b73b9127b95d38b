import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { findStockFaults } from '../stock/invariants';
import { type FieldBench, photo, sha256, startFieldBench } from './testField';

/** Parts in the field: used at jobs and counted in vehicles and stores, by users who were offline. */
let b: FieldBench;
let serial = 0;
beforeAll(async () => {
    b = await startFieldBench();
}, 120_000);
afterAll(async () => {
    expect(await findStockFaults(b.app.services.sql, b.app.services)).toEqual([]);
    await b.app.close();
});

const connect = (method: string, path: string, body?: object) =>
    b.app.call(b.staff.token, method, `/api/connect${path}`, body);
const read = async (path: string): Promise<Json> => recordOf(await connect('GET', path));
const part = (name: string, more: object = {}) =>
    b.make('/connect/v2/inventory-items', { name: `${name} ${++serial}`, category: 'plumbing', ...more });
const fill = async (item: Json, at: Json, quantity: number) => {
    const counted = await connect('POST', '/v2/inventory-item-counts', {
        inventory_item_id: item.id,
        inventory_location_id: at.id,
        counted_quantity: quantity,
        reason: 'Counted',
    });
    expect(counted.status, counted.text).toBe(201);
};
const stockOf = async (item: Json, at: Json) => {
    const [stock] = await read(`/v2/inventory-item-stocks?inventory_item_id=${item.id}&inventory_location_id=${at.id}`);
    return stock ? [stock.quantity, stock.reserved_quantity] : [];
};
const place = (more: object = {}) =>
    b.make('/connect/v2/inventory-locations', { name: `Ute ${++serial}`, kind: 'vehicle', ...more });
/** A vehicle that the technician drives, with these parts in it. */
const ute = async (filled: [Json, number][]): Promise<Json> => {
    const location = await place();
    await b.make('/connect/v3/vehicles', {
        name: location.name,
        inventory_location_id: location.id,
        driver_ids: [b.technician.id],
    });
    for (const [item, quantity] of filled) await fill(item, location, quantity);
    return location;
};
/** A visit of the technician that takes parts from a place. */
const visitWith = (location: Json, lines: [Json, number][], more: object = {}) =>
    b.visit({
        parts_location_id: location.id,
        part_changes: lines.map(([item, quantity]) => ({ inventory_item_id: item.id, quantity })),
        ...more,
    });
const used = (job: Json, lines: [Json, number][] | undefined, by?: TestUser) =>
    b.entry(
        'complete_job',
        job.id,
        {
            base_version: job.version,
            data: {
                ...b.done,
                ...(lines
                    ? { parts: lines.map(([item, quantity]) => ({ inventory_item_id: item.id, quantity })) }
                    : {}),
            },
        },
        by,
    );
const keptOf = async (job: Json, by?: TestUser) => (await b.day(by)).jobs.find(({ id }: Json) => id === job.id);

describe('Job parts offline', () => {
    it('come with the field day: planned parts, available quantities and the catalogue', async () => {
        const [clamp, hose] = [await part('Clamp', { barcode: '9312345678907' }), await part('Hose', { unit: 'm' })];
        const location = await ute([
            [clamp, 5],
            [hose, 20.5],
        ]);
        const other = await visitWith(location, [[clamp, 1]], { assigned_to_id: b.staff.id });
        const job = await visitWith(location, [[clamp, 2]]);
        expect(await keptOf(job)).toMatchObject({
            parts_location_id: location.id,
            parts_location: location.name,
            // the fifth is reserved for another job
            parts: [
                {
                    inventory_item_id: clamp.id,
                    name: clamp.name,
                    unit: 'each',
                    quantity: 2,
                    kit_quantity: null,
                    available: 4,
                },
            ],
        });
        const day = await b.day();
        const vehicle = day.vehicles.find(({ location_id }: Json) => location_id === location.id);
        expect(vehicle.parts).toEqual([
            { inventory_item_id: clamp.id, shelf: null, quantity: 5, free: 2 },
            { inventory_item_id: hose.id, shelf: null, quantity: 20.5, free: 20.5 },
        ]);
        expect(day.parts).toContainEqual({
            id: clamp.id,
            name: clamp.name,
            unit: 'each',
            sku: clamp.sku,
            barcode: '9312345678907',
        });
        expect(day.jobs.some(({ id }: Json) => id === other.id)).toBe(false);
    });

    it('leave the location once when used, and the remainder is released', async () => {
        const [clamp, hose] = [await part('Clamp'), await part('Hose', { unit: 'm' })];
        const location = await ute([
            [clamp, 5],
            [hose, 20],
        ]);
        const job = await visitWith(location, [[clamp, 3]]);
        const entry = used(job, [
            [clamp, 1],
            [hose, 2.5],
        ]);
        const answers = await Promise.all(Array.from({ length: 8 }, () => b.send(entry)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        expect((await b.send(entry)).body.body).toMatchObject({ state: 'applied' });
        expect([await stockOf(clamp, location), await stockOf(hose, location)]).toEqual([
            [4, 0],
            [17.5, 0],
        ]);
        expect(await read(`/v2/job-cards/${job.id}/parts`)).toMatchObject([
            { inventory_item: { id: clamp.id }, quantity: 1 },
            { inventory_item: { id: hose.id }, quantity: 2.5 },
        ]);
        // an older app version sends no parts: the planned parts are used
        const plain = await visitWith(location, [[clamp, 2]]);
        expect((await b.send(used(plain, undefined))).body.body.state).toBe('applied');
        expect(await stockOf(clamp, location)).toEqual([2, 0]);
    });

    it('taken or counted meanwhile return 409 with the available quantity and change nothing', async () => {
        const [clamp, tape] = [await part('Clamp'), await part('Tape')];
        const location = await ute([
            [clamp, 3],
            [tape, 2],
        ]);
        const job = await visitWith(location, [[clamp, 1]]);
        const entry = used(job, [
            [clamp, 3],
            [tape, 1],
        ]);
        await visitWith(location, [[clamp, 2]], { assigned_to_id: b.staff.id });
        const refused = await b.send(entry);
        expect(refused.status, refused.text).toBe(409);
        expect(refused.body.message).toContain(`Only 1 of ${clamp.name} at ${location.name} is free`);
        expect(refused.body.body).toMatchObject({
            id: job.id,
            status: 1,
            version: job.version,
            parts: [
                { inventory_item_id: clamp.id, quantity: 1, available: 1 },
                { inventory_item_id: tape.id, quantity: 0, available: 2 },
            ],
        });
        expect(await stockOf(clamp, location)).toEqual([3, 3]);
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(1);
        // after correction it succeeds, and so would the same entry once there is enough stock
        expect((await b.send(used(job, [[clamp, 1]]))).body.body.state).toBe('applied');
        expect(await stockOf(clamp, location)).toEqual([2, 2]);

        const later = await visitWith(location, [[clamp, 0]]);
        const late = used(later, [[clamp, 1]]);
        late.body.done_at = new Date(Date.now() - 3_600_000).toISOString();
        const count = await b.make('/connect/v3/stocktakes', { inventory_location_id: location.id, coverage: 'parts' });
        await connect('PUT', `/v3/stocktakes/${count.id}/counts`, {
            lines: [
                { inventory_item_id: clamp.id, counted_quantity: 2 },
                { inventory_item_id: tape.id, is_skipped: true },
            ],
        });
        const approved = await connect('POST', `/v2/stocktakes/${count.id}/transitions`, {
            transition: 'approve',
            version: (await read(`/v3/stocktakes/${count.id}`)).version,
        });
        expect(approved.status, approved.text).toBe(200);
        const counted = await b.send(late);
        expect(counted.status, counted.text).toBe(409);
        expect(counted.body.message).toContain('was counted after that');
    });

    it('are hidden from users without permission, also in conflicts', async () => {
        const [clamp, hidden] = [await part('Clamp'), await part('Hidden pump')];
        const location = await ute([
            [clamp, 3],
            [hidden, 2],
        ]);
        const mate = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => !name.includes('inventory')),
            name: 'no parts',
        });
        const job = await visitWith(location, [[clamp, 1]], { assigned_to_id: mate.id });
        const lines: [Json, number][] = [
            [clamp, 1],
            [hidden, 9],
        ];
        // unknown to the caller as a part: that there are two would disclose a name and a quantity
        const refused = await b.send(used(job, lines, mate), mate);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['parts.1.inventory_item_id']]);
        await connect('PUT', `/v2/job-cards/${job.id}`, { version: job.version, title: 'Replace the pump' });
        const late = await b.send(used(job, lines, mate), mate);
        expect(late.status, late.text).toBe(409);
        expect(late.body.body).toMatchObject({ id: job.id, parts: [{ inventory_item_id: clamp.id }] });
        expect(late.body.body.parts).toHaveLength(1);
        for (const { text } of [refused, late]) expect(text).not.toContain(hidden.name);
        // the job's planned parts are used as usual
        const now = await b.get(`/job-cards/${job.id}`);
        expect((await b.send(used(now, [[clamp, 2]], mate), mate)).body.body.state).toBe('applied');
        expect([await stockOf(clamp, location), await stockOf(hidden, location)]).toEqual([
            [1, 0],
            [2, 0],
        ]);
    });

    it('return 409 to the second of two users of the last part', async () => {
        const clamp = await part('Last clamp');
        const location = await ute([[clamp, 1]]);
        const mate = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'mate' });
        const [mine, theirs] = [
            await visitWith(location, [[clamp, 0]]),
            await visitWith(location, [[clamp, 0]], { assigned_to_id: mate.id }),
        ];
        const answers = await Promise.all([
            b.send(used(mine, [[clamp, 1]])),
            b.send(used(theirs, [[clamp, 1]], mate), mate),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.message).toContain(`There is no ${clamp.name}`);
        expect(await stockOf(clamp, location)).toEqual([0, 0]);
    });

    it('return 422 by field if invalid, and 403 without permission', async () => {
        const clamp = await part('Clamp');
        const board = await part('Board', { device_product: 'classic', category: 'device' });
        const location = await ute([[clamp, 4]]);
        const job = await visitWith(location, [[clamp, 1]]);
        const send = async (parts: unknown) => {
            const answer = await b.send(
                b.entry('complete_job', job.id, { base_version: job.version, data: { ...b.done, parts } }),
            );
            return [answer.status, ...Object.keys(answer.body.errors ?? {})];
        };
        const line = (id: unknown, quantity: unknown) => ({ inventory_item_id: id, quantity });
        expect(await send('all of them')).toEqual([422, 'parts']);
        expect(await send(Array.from({ length: 101 }, () => line(clamp.id, 1)))).toEqual([422, 'parts']);
        expect(await send([null])).toEqual([422, 'parts.0.inventory_item_id']);
        expect(await send([line('1; DROP', 1)])).toEqual([422, 'parts.0.inventory_item_id']);
        expect(await send([line(999_999, 1)])).toEqual([422, 'parts.0.inventory_item_id']);
        expect(await send([line(clamp.id, -1)])).toEqual([422, 'parts.0.quantity']);
        expect(await send([line(clamp.id, '2')])).toEqual([422, 'parts.0.quantity']);
        expect(await send([line(clamp.id, 0.5)])).toEqual([422, 'parts.0.quantity']);
        expect(await send([line(clamp.id, 1), line(clamp.id, 1)])).toEqual([422, 'parts.1.inventory_item_id']);
        expect(await send([line(board.id, 1)])).toEqual([422, 'parts.0.inventory_item_id']);
        // a job without parts needs a source location before it uses any
        const bare = await b.visit();
        const none = await b.send(used(bare, [[clamp, 1]]));
        expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['parts']]);
        const reader = await b.app.userWith({ permissions: ['read_job_card'], name: 'parts reader' });
        expect((await b.send(used(job, [[clamp, 1]], reader), reader)).status).toBe(403);
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect((await b.send(used(job, [[clamp, 1]], customer), customer)).status).toBe(403);
        expect(await stockOf(clamp, location)).toEqual([4, 1]);
    });
});

describe('Offline stocktake of parts', () => {
    const count = (location: Json, lines: object[], stocktakeId: number | null = null, by?: TestUser) =>
        b.entry('count_stock', location.id, { data: { stocktake_id: stocktakeId, lines } }, by);
    const linesOf = async (id: number): Promise<Json[]> => read(`/v3/stocktakes/${id}/lines`);
    const at = async (location: Json, by?: TestUser) => {
        const { vehicles, places } = await b.day(by);
        return (
            vehicles.find(({ location_id }: Json) => location_id === location.id) ??
            places.find(({ id }: Json) => id === location.id)
        );
    };

    it('creates one stocktake including parts without a record', async () => {
        const [clamp, hose, tape] = [await part('Clamp'), await part('Hose', { unit: 'm' }), await part('Tape')];
        const location = await ute([
            [clamp, 5],
            [hose, 20],
        ]);
        const entry = count(location, [
            { inventory_item_id: clamp.id, counted_quantity: 4, seen_quantity: null },
            { inventory_item_id: tape.id, counted_quantity: 7, seen_quantity: null },
        ]);
        const answers = await Promise.all(Array.from({ length: 6 }, () => b.send(entry)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        const [stocktake, ...more] = await read(`/v3/stocktakes?inventory_location_id=${location.id}`);
        expect(more).toEqual([]);
        expect(stocktake).toMatchObject({
            coverage: 'parts',
            status: 'pending',
            lines_counted: 0,
            assignee_id: b.technician.id,
        });
        const lines = await linesOf(stocktake.id);
        expect(lines.map(line => [line.inventory_item.id, line.counted_quantity])).toEqual(
            expect.arrayContaining([
                [clamp.id, 4],
                [hose.id, null],
                [tape.id, 7],
            ]),
        );
        // nothing is adjusted before approval
        expect(await stockOf(clamp, location)).toEqual([5, 0]);
        expect((await at(location)).stocktake).toMatchObject({
            id: stocktake.id,
            counts: [],
            part_counts: expect.arrayContaining([
                expect.objectContaining({ inventory_item_id: clamp.id, unit: 'each', counted_quantity: 4 }),
            ]),
        });
        // into the open count, by a user who has seen its lines
        const again = await b.send(
            count(
                location,
                [{ inventory_item_id: hose.id, counted_quantity: 19.5, seen_quantity: null }],
                stocktake.id,
            ),
        );
        expect(again.body.body, again.text).toMatchObject({ state: 'applied', record: { id: stocktake.id } });
    });

    it('returns 409 with both counts after another count, and starts one stocktake concurrently', async () => {
        const clamp = await part('Clamp');
        const location = await ute([[clamp, 9]]);
        const mate = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'counting mate' });
        const line = (quantity: number) => ({
            inventory_item_id: clamp.id,
            counted_quantity: quantity,
            seen_quantity: null,
        });
        const answers = await Promise.all([
            b.send(count(location, [line(8)])),
            b.send(count(location, [line(7)], null, mate), mate),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const theirs = answers.find(({ status }) => status === 409)?.body.body;
        const [other] = theirs.part_counts;
        expect(other).toMatchObject({ inventory_item_id: clamp.id, name: clamp.name });
        const mine = await b.send(count(location, [{ ...line(8), seen_quantity: null }], theirs.id));
        expect(mine.status).toBe(409);
        const stands = await b.send(
            count(location, [{ ...line(8), seen_quantity: other.counted_quantity }], theirs.id),
        );
        expect(stands.status, stands.text).toBe(200);
        // closed meanwhile: no count is open there, and a new one begins
        await connect('POST', `/v3/stocktakes/${theirs.id}/void`, {
            version: (await read(`/v3/stocktakes/${theirs.id}`)).version,
            reason: 'Begun twice',
        });
        const closed = await b.send(count(location, [line(8)], theirs.id));
        expect(closed.status).toBe(409);
        expect(closed.body.body).toEqual({ id: null, number: null, counts: [], part_counts: [] });
        expect((await b.send(count(location, [line(8)]))).status).toBe(200);
        expect(await read(`/v3/stocktakes?inventory_location_id=${location.id}`)).toHaveLength(2);
    });

    it('of a store requires responsibility or assignment, and hides quantities in a blind count', async () => {
        const clamp = await part('Clamp');
        const store = await place({ name: `Store ${++serial}`, kind: 'warehouse' });
        await fill(clamp, store, 6);
        const without = ALL_PERMISSIONS.filter(name => name !== 'adjust_supplement_inventory');
        const counter = await b.app.userWith({ permissions: without, name: 'store counter' });
        expect(await at(store, counter)).toBeUndefined();
        const stocktake = await b.make('/connect/v3/stocktakes', {
            inventory_location_id: store.id,
            coverage: 'parts',
            assignee_id: counter.id,
        });
        expect(await at(store, counter)).toMatchObject({
            name: store.name,
            is_counted: true,
            parts: [{ inventory_item_id: clamp.id, quantity: null, free: null }],
            stocktake: { id: stocktake.id },
        });
        const sent = await b.send(
            count(
                store,
                [{ inventory_item_id: clamp.id, counted_quantity: 6, seen_quantity: null }],
                stocktake.id,
                counter,
            ),
            counter,
        );
        expect(sent.status, sent.text).toBe(200);
        // a job that takes parts there shows the place without its quantities
        const job = await visitWith(store, [[clamp, 1]], { assigned_to_id: counter.id });
        expect((await keptOf(job, counter)).parts).toMatchObject([{ quantity: 1, available: null }]);
        const mate = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'store mate' });
        const theirs = await visitWith(store, [[clamp, 1]], { assigned_to_id: mate.id });
        expect(await at(store, mate)).toMatchObject({ is_counted: false, parts: [{ quantity: 6, free: 4 }] });
        expect((await keptOf(theirs, mate)).parts).toMatchObject([{ available: 5 }]);
        const reader = await b.app.userWith({ permissions: ['read_job_card'], name: 'no store' });
        expect(await b.day(reader)).toMatchObject({ places: [], parts: [] });
    });

    it('returns 422 by line and starts nothing', async () => {
        const clamp = await part('Clamp');
        const board = await part('Board', { device_product: 'mini', category: 'device' });
        const gone = await part('Gone');
        await connect('DELETE', `/v2/inventory-items/${gone.id}`);
        const location = await ute([[clamp, 2]]);
        const send = async (line: object) => {
            const answer = await b.send(count(location, [line]));
            return [answer.status, ...Object.keys(answer.body.errors ?? {})];
        };
        expect(await send({ inventory_item_id: clamp.id, counted_quantity: 1.5 })).toEqual([
            422,
            'lines.0.counted_quantity',
        ]);
        expect(await send({ inventory_item_id: clamp.id, counted_quantity: -1 })).toEqual([
            422,
            'lines.0.counted_quantity',
        ]);
        expect(await send({ inventory_item_id: 'x', counted_quantity: 1 })).toEqual([422, 'lines.0.inventory_item_id']);
        expect(await send({ inventory_item_id: 999_999, counted_quantity: 1 })).toEqual([
            422,
            'lines.0.inventory_item_id',
        ]);
        expect(await send({ inventory_item_id: gone.id, counted_quantity: 1 })).toEqual([
            422,
            'lines.0.inventory_item_id',
        ]);
        expect(await send({ inventory_item_id: board.id, counted_quantity: 1 })).toEqual([
            422,
            'lines.0.inventory_item_id',
        ]);
        expect(await read(`/v3/stocktakes?inventory_location_id=${location.id}`)).toEqual([]);
        // a place that never had stock
        const empty = await ute([]);
        const found = await b.send(count(empty, [{ inventory_item_id: clamp.id, counted_quantity: 3 }]));
        expect(found.body.body, found.text).toMatchObject({ state: 'applied' });
    });
});

describe('Offline device count', () => {
    const look = (location: Json, devices: object[], by?: TestUser) =>
        b.entry('count_devices', location.id, { data: { devices } }, by);
    const here = (device: Json, version?: number) => ({ serial: device.serial, is_here: true, version });
    const gone = (device: Json, version?: number) => ({ serial: device.serial, is_here: false, version });
    /** stock there since yesterday */
    const stored = async (more: object = {}): Promise<Json> => {
        const device = await b.newDevice(more);
        await b.app.services.sql`UPDATE devices SET updated_at = now() - interval '1 day' WHERE id = ${device.id}`;
        return device;
    };
    const placeNow = async (device: Json) => (await b.get(`/devices/${device.id}`)).inventory_location_id;
    const move = async (device: Json, to: Json) => {
        const { version } = await b.get(`/devices/${device.id}`);
        const moved = await b.put(`/devices/${device.id}`, { version, inventory_location_id: to.id });
        expect(moved.status, moved.text).toBe(200);
    };

    it('places found devices at the location and removes missing ones, once', async () => {
        const location = await ute([]);
        const [mine, missing, other, elsewhere] = [
            await stored({ inventory_location_id: location.id }),
            await stored({ inventory_location_id: location.id }),
            await stored({ inventory_location_id: location.id }),
            await stored(),
        ];
        const [vehicle] = (await b.day()).vehicles.filter(({ location_id }: Json) => location_id === location.id);
        expect(vehicle.devices).toEqual(
            [mine, missing, other].map(({ serial }) => ({ serial, product: 'uDOSE classic' })),
        );
        const entry = look(location, [
            here({ serial: String(mine.serial).toLowerCase() }),
            gone(missing),
            here(elsewhere),
        ]);
        const answers = await Promise.all(Array.from({ length: 6 }, () => b.send(entry)));
        for (const answer of answers) expect(answer.body.body, answer.text).toMatchObject({ state: 'applied' });
        expect(await Promise.all([mine, missing, other, elsewhere].map(placeNow))).toEqual([
            location.id,
            null,
            location.id,
            location.id,
        ]);
        // a device in its expected place has no new version
        expect((await b.get(`/devices/${mine.id}`)).version).toBe(mine.version);
        expect((await b.get(`/devices/${elsewhere.id}`)).version).toBe(elsewhere.version + 1);
    });

    it('returns 409 with the location of devices placed or installed meanwhile', async () => {
        const [location, depot] = [await ute([]), await place({ name: `Depot ${++serial}`, kind: 'depot' })];
        const device = await stored({ inventory_location_id: location.id });
        const late = look(location, [here(device)]);
        await move(device, depot);
        const refused = await b.send(late);
        expect(refused.status, refused.text).toBe(409);
        expect(refused.body.message).toBe(`By our records ${device.serial} is here: ${depot.name}.`);
        const [theirs] = refused.body.body.devices;
        expect(theirs).toEqual({
            serial: device.serial,
            version: device.version + 1,
            place: depot.name,
            is_installed: false,
        });
        expect(await placeNow(device)).toBe(depot.id);
        // after being informed, the user may still report that it is here
        expect((await b.send(look(location, [here(device, theirs.version)]))).status).toBe(200);
        expect(await placeNow(device)).toBe(location.id);

        const { device: installed, site } = await b.installed();
        const found = await b.send(
            look(location, [here(installed, (await b.get(`/devices/${installed.id}`)).version)]),
        );
        expect(found.status, found.text).toBe(409);
        expect(found.body.body.devices[0].is_installed).toBe(true);
        expect(found.body.message).toContain(site.name);
        // an installed device is not here, which is no news
        expect((await b.send(look(location, [gone(installed)]))).status).toBe(200);
        expect((await b.get(`/devices/${installed.id}`)).site_id).toBe(site.site_id);
    });

    it('accepts one of two concurrent finds of one device at two locations', async () => {
        const [one, other] = [await ute([]), await ute([])];
        const device = await stored();
        const mate = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'device mate' });
        const answers = await Promise.all([
            b.send(look(one, [here(device)])),
            b.send(look(other, [here(device)], mate), mate),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await placeNow(device)).toBe(answers[0]?.status === 200 ? one.id : other.id);
    });

    it('returns 422 by serial number, 403 without permission and 404 for unknown locations', async () => {
        const location = await ute([]);
        const device = await stored({ inventory_location_id: location.id });
        const send = async (devices: unknown) => {
            const answer = await b.send(b.entry('count_devices', location.id, { data: { devices } }));
            return [answer.status, ...Object.keys(answer.body.errors ?? {})];
        };
        expect(await send([])).toEqual([422, 'devices']);
        expect(await send([null])).toEqual([422, 'devices.0.serial', 'devices.0.is_here']);
        expect(await send([{ serial: "UD'; --", is_here: true }])).toEqual([422, 'devices.0.serial']);
        expect(await send([{ serial: device.serial, is_here: 'no' }])).toEqual([422, 'devices.0.is_here']);
        expect(await send([gone(device), { ...here(device), serial: device.serial.toLowerCase() }])).toEqual([
            422,
            'devices.1.serial',
        ]);
        expect(await send([gone(device), { serial: 'UD-NOBODYS', is_here: true }])).toEqual([422, 'devices.1.serial']);
        expect((await b.send(b.entry('count_devices', 999_999, { data: { devices: [here(device)] } }))).status).toBe(
            404,
        );
        const without = ALL_PERMISSIONS.filter(name => name !== 'update_device');
        const looker = await b.app.userWith({ permissions: without, name: 'looker' });
        expect((await b.day(looker)).may).not.toContain('count_devices');
        expect((await b.send(look(location, [gone(device)], looker), looker)).status).toBe(403);
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect((await b.send(look(location, [gone(device)], customer), customer)).status).toBe(403);
        expect(await placeNow(device)).toBe(location.id);
    });
});

it('A field day with three stores of 1,000 parts stays below 400 kB', async () => {
    const { sql } = b.app.services;
    const locations = await Promise.all(Array.from({ length: 3 }, () => place({ responsible_id: b.technician.id })));
    await sql`
        INSERT INTO inventory_items (name, sku, category, unit, barcode)
        SELECT 'Elbow of stainless steel, 90 degrees, ' || n, 'BIG-' || n, 'plumbing', 'each', '93' || (10000000000 + n) FROM generate_series(1, 1100) n`;
    await sql`
        INSERT INTO inventory_item_stocks (inventory_item_id, inventory_location_id, shelf)
        SELECT i.id, l.id, 'Bay 3, shelf ' || i.id % 9 FROM inventory_items i, unnest(${locations.map(({ id }) => id)}::bigint[]) l (id)
        WHERE i.sku LIKE 'BIG-%'`;
    const day = await b.day();
    expect(day.places).toHaveLength(3);
    expect(day.places[0].parts).toHaveLength(1000);
    // a store of this size needs some 80 kB: a dozen with all names are small compared with a photo
    expect(JSON.stringify(day.places).length).toBeLessThan(400_000);
});

describe('Late completion of a closed job', () => {
    const answersTo = (job: Json) => read(`/v2/job-cards/${job.id}`);
    const lateOf = async (job: Json): Promise<Json[]> => b.get(`/late-completions?job_card_id=${job.id}`);
    const decide = (record: Json, transition: string, more: object = {}, by = b.staff) =>
        b.app.call(by.token, 'POST', `/api/main/late-completions/${record.id}/transitions`, {
            transition,
            version: record.version,
            ...more,
        });
    const late = (job: Json, more: object = {}, by?: TestUser, parts: Json[] = []) =>
        b.entry(
            'late_completion',
            job.id,
            {
                data: { ...b.done, document: { ...b.done.document, battery_voltage: 12.6 }, reopen: true, ...more },
                parts,
            },
            by,
        );

    it('keeps notes, readings and photos; its parts leave the store on confirmation, once', async () => {
        const clamp = await part('Clamp');
        const location = await ute([[clamp, 5]]);
        const job = await visitWith(location, [[clamp, 1]]);
        expect((await b.step(job, 'cancel', 'Called off')).status).toBe(200);
        const picture = await photo();
        await b.sendPhoto(picture);
        const entry = late(job, { parts: [{ inventory_item_id: clamp.id, quantity: 2 }] }, undefined, [
            { sha256: sha256(picture), name: 'gate.jpg', role: 'photo' },
        ]);
        const answers = await Promise.all(Array.from({ length: 6 }, () => b.send(entry)));
        for (const answer of [...answers, await b.send(entry)])
            expect(answer.body.body, answer.text).toMatchObject({
                state: 'applied',
                parts: [{ state: 'kept' }],
                record: { resource: 'late-completions' },
            });
        const [record, ...more] = await lateOf(job);
        expect(more).toEqual([]);
        expect(record).toMatchObject({
            status: 'pending',
            technician_id: b.technician.id,
            is_reopening_requested: true,
            notes: 'Cleaned the probe',
            parts_location_id: location.id,
            parts: [{ inventory_item_id: clamp.id, quantity: 2 }],
        });
        expect(record.answers.split('\n')).toEqual([
            'Visit purpose: Site Maintenance',
            'Water line: Bore To Tank',
            'Water flow: Tank/Trough/Line Full',
            'Battery: 12.6 V',
        ]);
        expect(await answersTo(job)).toMatchObject({ status: 0 });
        expect((await b.get(`/records/job-cards/${job.id}/comments`)).map(({ text }: Json) => text)).toEqual([
            'Cleaned the probe',
        ]);
        expect(await b.get(`/attachments?resource=job-cards&record_id=${job.id}`)).toHaveLength(1);
        expect(await b.get(`/records/late-completions/${record.id}/histories`)).toMatchObject([
            { action: 'create', user_id: b.technician.id },
        ]);
        expect(await stockOf(clamp, location)).toEqual([5, 0]);
        const [notification] = await b.app.services.sql`
            SELECT data->>'message' AS message FROM notifications
            WHERE user_id = ${b.staff.id} AND data->>'message' LIKE ${`%${record.number}%`}`;
        expect(notification?.message).toContain('reopen the job');

        const both = await Promise.all([decide(record, 'confirm'), decide(record, 'confirm')]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await stockOf(clamp, location)).toEqual([3, 0]);
        expect((await lateOf(job))[0]).toMatchObject({ status: 'confirmed', decided_by_id: b.staff.id });
    });

    it('can be corrected or dismissed before the decision, without a stock movement', async () => {
        const clamp = await part('Clamp');
        const location = await ute([[clamp, 5]]);
        const job = await visitWith(location, [[clamp, 1]]);
        expect((await b.complete(job, { notes: 'Done', document: b.done.document })).status).toBe(200);
        expect((await b.send(late(job, { parts: [{ inventory_item_id: clamp.id, quantity: 9 }] }))).status).toBe(200);
        const [record] = await lateOf(job);
        const reader = await b.app.userWith({
            permissions: ['read_job_card', 'read_late_completion', 'access_late_completion'],
            name: 'reader',
        });
        expect((await decide(record, 'confirm', {}, reader)).status).toBe(403);
        expect((await decide(record, 'confirm')).status).toBe(422);
        // a shortage names the line as sent, even though an earlier one takes nothing
        const hose = await part('Hose', { unit: 'm' });
        const more = await b.put(`/late-completions/${record.id}`, {
            version: record.version,
            parts: [
                { inventory_item_id: hose.id, quantity: 0 },
                { inventory_item_id: clamp.id, quantity: 9 },
            ],
        });
        const short = await decide(more.body.body, 'confirm');
        expect([short.status, Object.keys(short.body.errors)], short.text).toEqual([422, ['parts.1.quantity']]);
        const fewer = await b.put(`/late-completions/${record.id}`, {
            version: more.body.body.version,
            parts: [{ ...more.body.body.parts[1], inventory_item: undefined, quantity: 1 }],
        });
        expect(fewer.status, fewer.text).toBe(200);
        const dismissed = await decide(fewer.body.body, 'dismiss', { reason: 'Entered on the job' });
        expect(dismissed.status, dismissed.text).toBe(200);
        expect((await lateOf(job))[0]).toMatchObject({ status: 'dismissed', decision_reason: 'Entered on the job' });
        expect(await stockOf(clamp, location)).toEqual([4, 0]);
        const changed = await b.put(`/late-completions/${record.id}`, {
            version: dismissed.body.body.version,
            parts: [],
        });
        expect(changed.status).toBe(409);
    });

    it('is accepted for an archived job, and requires permission and staff', async () => {
        const job = await b.visit();
        const cancelled = await b.step(job, 'cancel', 'Called off');
        const archived = await b.app.call(
            b.staff.token,
            'DELETE',
            `/api/main/job-cards/${job.id}?version=${cancelled.body.body.version}`,
        );
        expect(archived.status, archived.text).toBeLessThan(300);
        const picture = await photo();
        await b.sendPhoto(picture);
        const sent = await b.send(
            late(job, {}, undefined, [{ sha256: sha256(picture), name: 'gate.jpg', role: 'photo' }]),
        );
        expect(sent.body.body, sent.text).toMatchObject({ state: 'applied' });
        const [record] = await lateOf(job);
        expect(await b.get(`/attachments?resource=late-completions&record_id=${record.id}`)).toHaveLength(1);
        const walker = await b.app.userWith({ permissions: ['read_job_card'], name: 'walker' });
        expect((await b.send(late(job, {}, walker), walker)).status).toBe(403);
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect((await b.send(late(job, {}, customer), customer)).status).toBe(403);
        expect((await b.app.call(customer.token, 'GET', `/api/main/late-completions/${record.id}`)).status).toBe(404);
        expect((await b.send(b.entry('late_completion', 999_999))).status).toBe(404);
        const clamp = await part('Clamp');
        const unknown = late(job, {
            parts: [
                { inventory_item_id: clamp.id, quantity: 0 },
                { inventory_item_id: 999_999, quantity: 1 },
            ],
        });
        const refused = await b.send(unknown);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['parts.1.inventory_item_id']]);
        expect(await lateOf(job)).toHaveLength(1);
    });

    it('takes no parts if a completion commits while it waits for the lock', async ({ skip }) => {
        const clamp = await part('Clamp');
        const job = await visitWith(await ute([[clamp, 5]]), [[clamp, 2]]);
        const sent = await runWhileLocked(
            b.app.services,
            skip,
            tx => tx`UPDATE job_cards SET status = 4 WHERE id = ${job.id}`,
            () => b.send(late(job)),
        );
        expect(sent.status, sent.text).toBe(200);
        expect((await lateOf(job))[0]).toMatchObject({ parts: [] });
        // only the status was written, so its parts are still reserved
        await b.app.services.sql`UPDATE job_cards SET status = 1 WHERE id = ${job.id}`;
    });

    it('of an earlier app release takes the planned parts of the cancelled job', async () => {
        const clamp = await part('Clamp');
        const location = await ute([[clamp, 5]]);
        const job = await visitWith(location, [[clamp, 2]]);
        expect((await b.step(job, 'cancel', 'Called off')).status).toBe(200);
        expect((await b.send(late(job))).status).toBe(200);
        expect((await lateOf(job))[0]).toMatchObject({ parts: [{ inventory_item_id: clamp.id, quantity: 2 }] });
    });
});
