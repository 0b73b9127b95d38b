import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { reserveArrivals } from '../stock/documentReservations';
import { findStockFaults } from '../stock/invariants';
import { type JobBench, startJobBench } from './testJobs';

let b: JobBench;
let serial = 0;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(async () => {
    expect(await findStockFaults(b.app.services.sql, b.app.services)).toEqual([]);
    await b.app.close();
});

const connect = (method: string, path: string, body?: object) =>
    b.app.call(b.staff.token, method, `/api/connect/v2${path}`, body);
const part = (name: string, more: object = {}) =>
    b.make('/connect/v2/inventory-items', { name: `${name} ${++serial}`, category: 'meter', ...more });
const fill = async (item: Json, quantity: number) => {
    const counted = await connect('POST', '/inventory-item-counts', {
        inventory_item_id: item.id,
        inventory_location_id: b.store.id,
        counted_quantity: quantity,
        reason: 'Counted',
    });
    expect(counted.status, counted.text).toBe(201);
};
const stockOf = async (item: Json) => {
    const { data } = (
        await connect('GET', `/inventory-item-stocks?inventory_item_id=${item.id}&inventory_location_id=${b.store.id}`)
    ).body;
    return [data[0].quantity, data[0].reserved_quantity];
};
const kitOf = (lines: [Json, number][], more: object = {}) =>
    b.make('/connect/v2/installation-kits', {
        name: `Kit ${++serial}`,
        inventory_location_id: b.store.id,
        items: lines.map(([item, quantity]) => ({ inventory_item_id: item.id, quantity })),
        ...more,
    });
const jobWith = async (kit: Json | null, more: object = {}) =>
    b.newJob('device_installation', {
        site_id: (await b.newSite()).id,
        device_id: (await b.newDevice()).id,
        installation_kit_id: kit?.id ?? null,
        ...more,
    });
const look = (job: Json) => b.get(`/job-cards/${job.id}`);
const partsOf = async (job: Json) => (await connect('GET', `/job-cards/${job.id}/parts`)).body.data;

describe('Job parts', () => {
    it('are reserved for the job, used on completion and reserved again on reverting', async () => {
        const [meter, hose] = [await part('Meter'), await part('Hose', { unit: 'm' })];
        await fill(meter, 3);
        await fill(hose, 10.5);
        const kit = await kitOf([
            [meter, 1],
            [hose, 2.5],
        ]);
        const job = await jobWith(kit);
        expect(job).toMatchObject({ parts_location_id: b.store.id, parts_short: null });
        expect([await stockOf(meter), await stockOf(hose)]).toEqual([
            [3, 1],
            [10.5, 2.5],
        ]);
        expect(await partsOf(job)).toMatchObject([
            { inventory_item: { id: meter.id }, quantity: 1, reserved: 1, is_short: false },
            { inventory_item: { id: hose.id }, unit: 'm', quantity: 2.5, reserved: 2.5, is_short: false },
        ]);
        const completed = await b.complete(await look(job));
        expect(completed.status, completed.text).toBe(200);
        expect([await stockOf(meter), await stockOf(hose)]).toEqual([
            [2, 0],
            [8, 0],
        ]);
        const [moved] = (await connect('GET', `/inventory-item-movements?inventory_item_id=${meter.id}`)).body.data;
        expect(moved).toMatchObject({ document_resource: 'job-cards', document_label: job.number, outgoing: 1 });
        expect(await partsOf(job)).toMatchObject([{ quantity: 1, is_short: false }, { quantity: 2.5 }]);
        const back = await b.revert(await look(job));
        expect(back.status, back.text).toBe(200);
        expect([await stockOf(meter), await stockOf(hose)]).toEqual([
            [3, 1],
            [10.5, 2.5],
        ]);
        // repeated as if for the first time
        expect((await b.complete(await look(job))).status).toBe(200);
        expect(await stockOf(meter)).toEqual([2, 0]);
    });

    it('are released if the job is cancelled or archived, and reserved again on restoring', async () => {
        const meter = await part('Meter');
        await fill(meter, 2);
        const job = await jobWith(await kitOf([[meter, 2]]));
        const cancelled = await b.step(await look(job), 'cancel', 'Sold the station');
        expect(cancelled.status, cancelled.text).toBe(200);
        expect(await stockOf(meter)).toEqual([2, 0]);
        expect((await b.revert(await look(job))).status).toBe(200);
        expect(await stockOf(meter)).toEqual([2, 2]);
        expect((await connect('DELETE', `/inventory-items/${meter.id}`)).status).toBe(409);
        const archived = await b.app.call(b.staff.token, 'DELETE', `/api/main/job-cards/${job.id}`);
        expect(archived.status, archived.text).toBe(200);
        expect(await stockOf(meter)).toEqual([2, 0]);
        expect((await b.post(`/job-cards/${job.id}/restore`)).status).toBe(200);
        expect(await stockOf(meter)).toEqual([2, 2]);
        // without a kit nothing is reserved
        const without = await b.put(`/job-cards/${job.id}`, {
            installation_kit_id: null,
            version: (await look(job)).version,
        });
        expect(without.body.body).toMatchObject({ installation_kit_id: null, parts_location_id: null });
        expect(await stockOf(meter)).toEqual([2, 0]);
    });

    it('reserve the last part for one of two concurrent jobs, and name that job to the other', async () => {
        const meter = await part('Last meter');
        await fill(meter, 1);
        const kit = await kitOf([[meter, 1]]);
        const jobs = await Promise.all([jobWith(kit), jobWith(kit)]);
        expect(jobs.map(job => job.parts_short).sort()).toEqual([meter.name, null].sort());
        const [first, second] = jobs.sort(
            (one, other) => Number(one.parts_short !== null) - Number(other.parts_short !== null),
        );
        expect(await partsOf(second)).toMatchObject([
            { reserved: 0, in_stock: 1, kept_for: [first.number], is_short: true },
        ]);
        const refused = await b.complete(second);
        expect(refused.status).toBe(422);
        expect(refused.body.message).toContain(`${meter.name} at Townsville store`);
        expect(refused.body.message).toContain(first.number);
        expect((await look(second)).status).toBe(1);
        // both at once, after enough stock has arrived
        await fill(meter, 2);
        expect(await reserveArrivals(b.app.services)).toBe(1);
        expect((await look(second)).parts_short).toBeNull();
        const done = await Promise.all([b.complete(first), b.complete(await look(second))]);
        expect(done.map(({ status }) => status)).toEqual([200, 200]);
        expect(await stockOf(meter)).toEqual([0, 0]);
    });

    it('are used once under three concurrent completions', async () => {
        const meter = await part('Meter');
        await fill(meter, 5);
        const job = await jobWith(await kitOf([[meter, 1]]));
        const answers = await Promise.all([1, 2, 3].map(() => b.complete(job)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await stockOf(meter)).toEqual([4, 0]);
    });

    it('come from the default kit of the device unless another kit or none is chosen', async () => {
        const meter = await part('Meter');
        await fill(meter, 4);
        const usual = await kitOf([[meter, 1]], { device_product: 'classic' });
        expect(await jobWith(null)).toMatchObject({ installation_kit_id: null });
        const site = await b.newSite();
        const device = await b.newDevice();
        const made = await b.newJob('device_installation', { site_id: site.id, device_id: device.id });
        expect(made).toMatchObject({ installation_kit_id: usual.id, parts_location_id: b.store.id });
        expect(await stockOf(meter)).toEqual([4, 1]);
        const placeless = await kitOf([[meter, 1]], { inventory_location_id: null });
        const refused = await b.put(`/job-cards/${made.id}`, {
            installation_kit_id: placeless.id,
            parts_location_id: null,
            version: made.version,
        });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.parts_location_id).toEqual(['Choose where the parts of this kit are taken from.']);
        const truck = await b.make('/connect/v2/inventory-locations', { name: `Truck ${++serial}` });
        const moved = await b.put(`/job-cards/${made.id}`, { parts_location_id: truck.id, version: made.version });
        expect(moved.body.body.parts_short).toBe(meter.name);
        expect(await stockOf(meter)).toEqual([4, 0]);
        const { version } = (await connect('GET', `/installation-kits/${usual.id}`)).body.body;
        // an existing job follows the kit's current parts
        const more = await part('Clamp');
        await fill(more, 9);
        const put = await b.put(`/job-cards/${made.id}`, {
            parts_location_id: b.store.id,
            version: moved.body.body.version,
        });
        expect(put.status, put.text).toBe(200);
        const changed = await connect('PUT', `/installation-kits/${usual.id}`, {
            version,
            device_product: null,
            items: [{ inventory_item_id: more.id, quantity: 4 }],
        });
        expect(changed.status, changed.text).toBe(200);
        await reserveArrivals(b.app.services);
        expect([await stockOf(meter), await stockOf(more)]).toEqual([
            [4, 0],
            [9, 4],
        ]);
        expect(await reserveArrivals(b.app.services)).toBe(0);
        expect((await connect('DELETE', `/installation-kits/${usual.id}`)).status).toBe(409);
    });

    it('can deviate from the kit on one job without changing the kit', async () => {
        const [meter, clamp, hose, glue] = [
            await part('Meter'),
            await part('Clamp'),
            await part('Hose', { unit: 'm' }),
            await part('Glue', { unit: 'kg' }),
        ];
        for (const one of [meter, clamp, hose, glue]) await fill(one, 10);
        const kit = await kitOf([
            [meter, 1],
            [clamp, 2],
            [hose, 2.5],
        ]);
        const [job, other] = [await jobWith(kit), await jobWith(kit)];
        const changed = await b.put(`/job-cards/${job.id}`, {
            version: job.version,
            part_changes: [
                { inventory_item_id: clamp.id, quantity: 3 },
                { inventory_item_id: hose.id, quantity: 0 },
                { inventory_item_id: glue.id, quantity: 0.25 },
            ],
        });
        expect(changed.status, changed.text).toBe(200);
        expect(await partsOf(job)).toMatchObject([
            { inventory_item: { id: meter.id }, quantity: 1, kit_quantity: 1, reserved: 1, is_short: false },
            { inventory_item: { id: clamp.id }, quantity: 3, kit_quantity: 2, reserved: 3, is_short: false },
            { inventory_item: { id: hose.id }, quantity: 0, kit_quantity: 2.5, reserved: 0, is_short: false },
            { inventory_item: { id: glue.id }, quantity: 0.25, kit_quantity: null, reserved: 0.25, is_short: false },
        ]);
        // the other job follows the kit
        expect([await stockOf(clamp), await stockOf(hose), await stockOf(glue)]).toEqual([
            [10, 5],
            [10, 2.5],
            [10, 0.25],
        ]);
        expect((await connect('GET', `/installation-kits/${kit.id}`)).body.body.items).toMatchObject([
            { quantity: 1 },
            { quantity: 2 },
            { quantity: 2.5 },
        ]);
        const [entry] = (await b.app.call(b.staff.token, 'GET', `/api/main/job-cards/${job.id}/histories`)).body.data;
        expect(entry.changes.part_changes.to).toMatchObject([
            { inventory_item: { label: clamp.name }, quantity: 3 },
            { quantity: 0 },
            { quantity: 0.25 },
        ]);
        // a correction of the kit applies to unchanged parts
        const { version } = (await connect('GET', `/installation-kits/${kit.id}`)).body.body;
        const items = [
            { inventory_item_id: meter.id, quantity: 2 },
            { inventory_item_id: clamp.id, quantity: 4 },
        ];
        await connect('PUT', `/installation-kits/${kit.id}`, { version, items });
        await reserveArrivals(b.app.services);
        expect(await partsOf(job)).toMatchObject([
            { quantity: 2, reserved: 2 },
            { quantity: 3, kit_quantity: 4, reserved: 3 },
            { quantity: 0, kit_quantity: null },
            { quantity: 0.25, reserved: 0.25 },
        ]);
        expect(await partsOf(other)).toMatchObject([
            { quantity: 2, reserved: 2 },
            { quantity: 4, reserved: 4 },
        ]);
        expect((await b.complete(await look(job))).status).toBe(200);
        expect([await stockOf(meter), await stockOf(clamp), await stockOf(hose), await stockOf(glue)]).toEqual([
            [8, 2],
            [7, 4],
            [10, 0],
            [9.75, 0],
        ]);
        const late = await b.put(`/job-cards/${job.id}`, { version: (await look(job)).version, part_changes: [] });
        expect(late.status).toBe(422);
        expect(late.body.errors.part_changes).toBeDefined();
    });

    it('can be corrected on completion, and the remainder is released', async () => {
        const [meter, clamp, hose] = [await part('Meter'), await part('Clamp'), await part('Hose', { unit: 'm' })];
        for (const one of [meter, clamp, hose]) await fill(one, 6);
        const kit = await kitOf([
            [meter, 1],
            [clamp, 2],
        ]);
        const job = await jobWith(kit);
        const done = await b.complete(job, {
            parts: [
                { inventory_item_id: clamp.id, quantity: 3 },
                { inventory_item_id: hose.id, quantity: 1.5 },
            ],
        });
        expect(done.status, done.text).toBe(200);
        expect([await stockOf(meter), await stockOf(clamp), await stockOf(hose)]).toEqual([
            [6, 0],
            [3, 0],
            [4.5, 0],
        ]);
        expect(await partsOf(job)).toMatchObject([
            { inventory_item: { id: clamp.id }, quantity: 3, kit_quantity: 2 },
            { inventory_item: { id: hose.id }, quantity: 1.5, kit_quantity: null },
        ]);
        const [entry] = (await b.app.call(b.staff.token, 'GET', `/api/main/job-cards/${job.id}/histories`)).body.data;
        expect(entry).toMatchObject({ action: 'complete' });
        expect(entry.changes.part_changes.to).toMatchObject([
            { inventory_item: { label: clamp.name }, quantity: 3 },
            { inventory_item: { label: hose.name }, quantity: 1.5 },
            { inventory_item: { label: meter.name }, quantity: 0 },
        ]);
        // undone: all parts are back in stock, and reserved as used
        expect((await b.revert(await look(job))).status).toBe(200);
        expect([await stockOf(meter), await stockOf(clamp), await stockOf(hose)]).toEqual([
            [6, 0],
            [6, 3],
            [6, 1.5],
        ]);
        const nothing = await b.complete(await look(job), { parts: [] });
        expect(nothing.status, nothing.text).toBe(200);
        expect(await partsOf(job)).toEqual([]);
        expect([await stockOf(meter), await stockOf(clamp), await stockOf(hose)]).toEqual([
            [6, 0],
            [6, 0],
            [6, 0],
        ]);
    });

    it('exceeding the free stock or invalid reject the completion with the blocking job', async () => {
        const [clamp, boards] = [
            await part('Clamp'),
            await part('Board', { device_product: 'classic', category: 'device' }),
        ];
        await fill(clamp, 5);
        const kit = await kitOf([[clamp, 2]]);
        const [job, other] = [await jobWith(kit), await jobWith(kit)];
        const refused = await b.complete(job, { parts: [{ inventory_item_id: clamp.id, quantity: 4 }] });
        expect(refused.status).toBe(422);
        expect(refused.body.errors['parts.0.quantity'][0]).toContain(other.number);
        // nothing has changed
        expect(await look(job)).toMatchObject({ status: 1, part_changes: [] });
        expect(await stockOf(clamp)).toEqual([5, 4]);
        const wrong = await b.complete(job, {
            parts: [
                { inventory_item_id: clamp.id, quantity: 1.5 },
                { inventory_item_id: boards.id, quantity: 1 },
                { inventory_item_id: clamp.id, quantity: 1 },
                { inventory_item_id: 99_999_999, quantity: 1 },
            ],
        });
        expect(wrong.status).toBe(422);
        expect(Object.keys(wrong.body.errors)).toEqual([
            'parts.0.quantity',
            'parts.1.inventory_item_id',
            'parts.2.inventory_item_id',
            'parts.3.inventory_item_id',
        ]);
        // both need the single free one concurrently
        const answers = await Promise.all(
            [job, other].map(one => b.complete(one, { parts: [{ inventory_item_id: clamp.id, quantity: 3 }] })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
        expect(await stockOf(clamp)).toEqual([2, 2]);
    });

    it('work without a kit if a location is given, and require job permission', async () => {
        const clamp = await part('Clamp');
        await fill(clamp, 5);
        const part_changes = [{ inventory_item_id: clamp.id, quantity: 2 }];
        const job = await jobWith(null);
        const put = (more: object) => b.put(`/job-cards/${job.id}`, { version: job.version, part_changes, ...more });
        expect((await put({})).body.errors.parts_location_id).toEqual([
            'Choose where the parts of this job are taken from.',
        ]);
        const half = await put({ part_changes: [{ inventory_item_id: clamp.id, quantity: 0.5 }] });
        expect(Object.keys(half.body.errors)).toEqual(['part_changes.0.quantity']);
        const kept = await put({ parts_location_id: b.store.id });
        expect(kept.status, kept.text).toBe(200);
        expect(await stockOf(clamp)).toEqual([5, 2]);
        // without parts there is no source location either
        const none = await b.put(`/job-cards/${job.id}`, { version: kept.body.body.version, part_changes: null });
        expect(none.body.body).toMatchObject({ part_changes: [], parts_location_id: null });
        expect(await stockOf(clamp)).toEqual([5, 0]);
        // users who may not edit jobs cannot change parts
        const reader = await b.app.userWith({ permissions: ['access_job_card', 'read_job_card'] });
        const denied = await b.app.call(reader.token, 'PUT', `/api/main/job-cards/${job.id}`, {
            version: none.body.body.version,
            part_changes,
            parts_location_id: b.store.id,
        });
        expect(denied.status).toBe(403);
    });

    it('reject devices, duplicates and fractions of pieces in a kit', async () => {
        const [meter, boards] = [
            await part('Meter'),
            await part('Board', { device_product: 'mini', category: 'device' }),
        ];
        const refused = await connect('POST', '/installation-kits', {
            name: 'Wrong',
            items: [
                { inventory_item_id: meter.id, quantity: 0.5 },
                { inventory_item_id: boards.id, quantity: 1 },
                { inventory_item_id: meter.id, quantity: 1 },
            ],
        });
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual([
            'items.0.quantity',
            'items.1.inventory_item_id',
            'items.2.inventory_item_id',
        ]);
    });

    it('are hidden from customers', async () => {
        const meter = await part('Meter');
        await fill(meter, 1);
        const job = await jobWith(await kitOf([[meter, 1]]));
        await b.put(`/job-cards/${job.id}`, {
            version: job.version,
            part_changes: [{ inventory_item_id: meter.id, quantity: 0 }],
        });
        expect((await look(job)).part_changes).toHaveLength(1);
        const theirs = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        const seen = await b.app.call(theirs.token, 'GET', `/api/main/job-cards/${job.id}`);
        expect(seen.status, seen.text).toBe(200);
        expect(seen.body.body).toMatchObject({
            installation_kit_id: null,
            parts_location_id: null,
            parts_short: null,
            part_changes: [],
        });
        const parts = await b.app.call(theirs.token, 'GET', `/api/connect/v2/job-cards/${job.id}/parts`);
        expect(parts.status).toBe(404);
    });
});
