import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { createBatch, type NewBatch } from './batches';
import { postMovements, reverseMovements, type StockMovement } from './ledger';
import { ofLot } from './trace';

let app: TestApp;
let staff: TestUser;
const supplements: number[] = [];
const locations: number[] = [];
let next = 1;

const call = (method: string, url: string, body?: unknown, token = staff.token) =>
    app.call(token, method, `/api/connect${url}`, body);
const document = (id: number) => ({ resource: 'test-documents', id, label: `T-${id}` });
const post = (id: number, movements: readonly StockMovement[]) =>
    transact(app.services, tx => postMovements(tx, app.services, { userId: staff.id }, document(id), movements));
const takeBack = (id: number) =>
    transact(app.services, tx => reverseMovements(tx, app.services, { userId: staff.id }, document(id)));
/** A batch that came to a place, with what it brought. */
const bring = async (supplement: number, location: number, quantity: number, batch: Omit<NewBatch, 'supplementId'>) => {
    const id = next++;
    const supplementId = supplements[supplement] as number;
    const batchId = await transact(app.services, async tx => {
        const made = await createBatch(tx, { userId: staff.id }, document(id), { supplementId, ...batch });
        await postMovements(tx, app.services, { userId: staff.id }, document(id), [
            { supplementId, locationId: locations[location] as number, quantity, batchId: made },
        ]);
        return made;
    });
    return { document: id, batchId };
};
const take = (
    supplement: number,
    location: number,
    quantity: number,
    more: Pick<StockMovement, 'batchId' | 'toLocationId' | 'tankId'> = {},
) => ({
    supplementId: supplements[supplement] as number,
    locationId: locations[location] as number,
    quantity: -quantity,
    field: 'quantity',
    ...more,
});
const lots = async (supplement: number, location: number) => {
    const { body } = await call(
        'GET',
        `/v2/stock-lots?supplement_id=${supplements[supplement]}&inventory_location_id=${locations[location]}&sort_by=id&sort_direction=asc`,
    );
    return body.data.map((row: { stock_batch: { label: string } | null; quantity: number }) => [
        row.stock_batch?.label.split(' · ')[0] ?? null,
        row.quantity,
    ]);
};
const move = async (id: number, transition: string, reason = 'Smells') => {
    const { version } = (await call('GET', `/v2/stock-batches/${id}`)).body.body;
    return call('POST', `/v2/stock-batches/${id}/transitions`, { transition, version, reason });
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of [
        'uPro Orange',
        'uTrace',
        'uCalm',
        'uPro Blue',
        'uLick',
        'uSalt',
        'uBulk',
        'uDrum',
        'uBag',
        'uCan',
    ])
        supplements.push(
            (await call('POST', '/v2/supplements', { name, form: 'liquid', use: 'fsm_delivery' })).body.body.id,
        );
    for (const name of ['Warehouse', 'Depot', 'Truck'])
        locations.push((await call('POST', '/v2/inventory-locations', { name })).body.body.id);
});
afterAll(() => app.close());

describe('Stock batch', () => {
    it('is consumed first-expired first-out and keeps its code when split', async () => {
        await post(next++, [take(0, 0, -40)]);
        await bring(0, 0, 100, { code: 'B-late', expiresOn: '2027-06-30' });
        await bring(0, 0, 100, { code: 'B-soon', expiresOn: '2027-01-31' });
        await post(next++, [take(0, 0, 150, { toLocationId: locations[1] as number })]);
        expect(await lots(0, 0)).toEqual([['B-late', 90]]);
        expect(await lots(0, 1)).toEqual([
            [null, 40],
            ['B-soon', 100],
            ['B-late', 10],
        ]);
    });

    it('is restored by a void with its value, unless part of it was moved on (409)', async () => {
        const { document: came } = await bring(1, 0, 100, { code: 'V-1', unitCost: 1.234567 });
        const sent = next++;
        await post(sent, [take(1, 0, 30, { toLocationId: locations[1] as number })]);
        const value = async () =>
            (await call('GET', `/v2/stock-lots?supplement_id=${supplements[1]}`)).body.data.map(
                (row: { value: number }) => row.value,
            );
        expect(await value()).toEqual([86.42, 37.04]);
        // what came in has gone elsewhere in part
        await expect(takeBack(came)).rejects.toMatchObject({ status: 409 });
        await takeBack(sent);
        expect(await value()).toEqual([123.46]);
        await takeBack(came);
        expect(await lots(1, 0)).toEqual([]);
    });

    it('has a unique code per supplement, also under concurrency', async () => {
        const made = await Promise.allSettled([
            bring(2, 0, 1, { code: 'Same' }),
            bring(2, 0, 1, { code: 'Same' }),
            bring(3, 0, 1, { code: 'Same' }),
        ]);
        expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
        const refused = made.find(one => one.status === 'rejected') as PromiseRejectedResult;
        expect(refused.reason).toMatchObject({ status: 422, errors: { code: [expect.stringContaining('Same')] } });
    });

    it('in quarantine cannot be issued but can be counted', async () => {
        const { batchId } = await bring(4, 0, 80, { code: 'Q-1' });
        await bring(4, 0, 20, { code: 'Q-2' });
        expect((await move(batchId, 'quarantine')).status).toBe(200);
        await expect(post(next++, [take(4, 0, 30)])).rejects.toMatchObject({
            status: 422,
            errors: {
                quantity: ['Only 20 L of uLick at Warehouse can be used. The rest is quarantined, rejected or lost.'],
            },
        });
        await post(next++, [take(4, 0, 20)]);
        const counted = await call('POST', '/v2/adjust-inventory', {
            supplement_id: supplements[4],
            inventory_location_id: locations[0],
            counted_quantity: 75,
            reason: 'Spilled',
        });
        expect(counted.status, counted.text).toBe(200);
        expect(await lots(4, 0)).toEqual([['Q-1', 75]]);
        expect((await move(batchId, 'release')).status).toBe(200);
        await post(next++, [take(4, 0, 75)]);
    });

    it('in quarantine counts neither towards the minimum nor for planned deliveries', async () => {
        const { batchId } = await bring(9, 0, 80, { code: 'L-1' });
        await post(next++, [take(9, 0, -20)]);
        const { sql } = app.services;
        const [row] = await sql`
            UPDATE supplement_inventories SET minimum_quantity = 50, planned_quantity = 30
            WHERE supplement_id = ${supplements[9] as number} AND inventory_location_id = ${locations[0] as number} RETURNING id`;
        const place = async () =>
            (await call('GET', `/v2/supplement-inventories/${row?.id}`)).body.body as Record<string, unknown>;
        expect(await place()).toMatchObject({ unusable_quantity: 0, is_low: false, is_short: false });
        await move(batchId, 'quarantine');
        const low = { quantity: 100, unusable_quantity: 80, is_low: true, is_short: true };
        expect(await place()).toMatchObject({ ...low, reorder_told_at: expect.any(String) });
        const [notification] = await sql`
            SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${staff.id} AND type = 'Low stock' ORDER BY id DESC LIMIT 1`;
        expect(notification?.message).toBe('uCan, Warehouse is low: 20 L left of a minimum of 50 L.');
        await move(batchId, 'release');
        expect(await place()).toMatchObject({
            unusable_quantity: 0,
            is_low: false,
            is_short: false,
            reorder_told_at: null,
        });
    });

    it('requires the adjust permission to be quarantined (403)', async () => {
        const { batchId } = await bring(5, 0, 5, { code: 'R-1' });
        const reader = await app.userWith({
            permissions: ['access_supplement_inventory', 'read_supplement_inventory'],
        });
        const refused = await call(
            'POST',
            `/v2/stock-batches/${batchId}/transitions`,
            { transition: 'quarantine', version: 1, reason: 'x' },
            reader.token,
        );
        expect(refused.status).toBe(403);
        expect((await call('GET', `/v2/stock-batches/${batchId}`, undefined, reader.token)).body.body.quantity).toBe(5);
    });

    it('cannot become negative, not even in SQL', async () => {
        const { batchId } = await bring(5, 1, 5, { code: 'N-1' });
        await bring(5, 1, 50, { code: 'N-2' });
        await expect(app.services.sql`
            INSERT INTO supplement_movements (supplement_id, inventory_location_id, quantity, stock_batch_id, document_resource, document_id, document_label)
            VALUES (${supplements[5] as number}, ${locations[1] as number}, -6, ${batchId}, 'x', 1, 'x')`).rejects.toMatchObject(
            { code: '23514' },
        );
    });
});

describe('Batch trace', () => {
    it("leads back to the supplier's lot and forward to locations and products", async () => {
        const supplier = (await call('POST', '/v2/suppliers', { name: 'Norfert' })).body.body.id;
        const { batchId } = await bring(2, 0, 100, { code: 'T-1', supplierId: supplier, supplierLot: 'L77' });
        const sister = await bring(3, 0, 10, { code: 'T-2', supplierId: supplier, supplierLot: 'l77' });
        await bring(3, 0, 10, { code: 'T-3', supplierId: supplier, supplierLot: 'L077' });
        await post(next++, [take(2, 0, 25, { toLocationId: locations[2] as number, batchId })]);
        // something is made of it
        const made = next++;
        const product = await transact(app.services, async tx => {
            const id = await createBatch(tx, null, document(made), {
                supplementId: supplements[5] as number,
                code: 'Mix-1',
            });
            await postMovements(tx, app.services, { userId: staff.id }, document(made), [
                take(2, 0, 50, { batchId }),
                {
                    supplementId: supplements[5] as number,
                    locationId: locations[0] as number,
                    quantity: 50,
                    batchId: id,
                },
            ]);
            return id;
        });
        const trace = (await call('GET', `/v2/stock-batches/${batchId}/trace`)).body.body;
        expect(trace.same_lot).toEqual([{ id: sister.batchId, label: 'T-2 · uPro Blue' }]);
        const plan = await app.services.sql.begin(async tx => {
            await tx`SET LOCAL enable_seqscan = off`;
            return tx`EXPLAIN SELECT b.id FROM stock_batches b WHERE ${ofLot(tx, 'L77')}`;
        });
        expect(plan.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*natural_key/);
        expect(trace.places.map(({ label, quantity }: Record<string, unknown>) => [label, quantity])).toEqual([
            ['Truck', 25],
            ['Warehouse', 25],
        ]);
        expect(trace.made_into).toMatchObject([{ id: product, quantity: 50 }]);
        const back = (await call('GET', `/v2/stock-batches/${product}/trace`)).body.body;
        expect(back.made_from).toMatchObject([{ id: batchId, quantity: 50 }]);
        // what was taken back never happened
        await takeBack(made);
        expect((await call('GET', `/v2/stock-batches/${batchId}/trace`)).body.body.made_into).toEqual([]);
    });
});

describe('Pending stock transfer', () => {
    const transfer = async (supplement: number, quantity: number) =>
        (
            await call('POST', '/v2/supplement-transfers', {
                from_location_id: locations[1],
                to_location_id: locations[2],
                items: [{ supplement_id: supplements[supplement], quantity }],
            })
        ).body.body;
    const reserved = async (supplement: number) =>
        (
            await call(
                'GET',
                `/v2/supplement-inventories?supplement_id=${supplements[supplement]}&inventory_location_id=${locations[1]}`,
            )
        ).body.data[0]?.reserved_quantity;
    const step = (id: number, transition: string, version: number, reason?: string) =>
        call('POST', `/v2/supplement-transfers/${id}/transitions`, { transition, version, reason });

    it('reserves its stock, and a refusal names the reservation', async () => {
        await post(next++, [take(3, 1, -100)]);
        const first = await transfer(3, 60);
        expect(await reserved(3)).toBe(60);
        // not there whole: half of it would be of no use to this one
        const second = await transfer(3, 60);
        expect(await reserved(3)).toBe(60);
        const refused = await step(second.id, 'complete', second.version);
        expect(refused.body.errors['items.0.quantity']).toEqual([
            `Only 40 L of uPro Blue at Depot is free. On hand: 100 L. Reserved for ${first.number}: 60 L.`,
        ]);
        expect((await step(first.id, 'complete', first.version)).status).toBe(200);
        expect(await reserved(3)).toBe(0);
        await step(second.id, 'void', second.version, 'Not enough');
        expect(await reserved(3)).toBe(0);
    });

    it('keeps its reservation if part of the stock is quarantined', async () => {
        await post(next++, [take(6, 1, -100)]);
        const { batchId } = await bring(6, 1, 80, { code: 'K-1' });
        expect((await move(batchId, 'quarantine')).status).toBe(200);
        const first = await transfer(6, 60);
        const second = await transfer(6, 50);
        const refused = await step(second.id, 'complete', second.version);
        expect(refused.body.errors['items.0.quantity']).toEqual([
            `Only 40 L of uBulk at Depot is free. On hand: 180 L. Reserved for ${first.number}: 60 L. Quarantined, rejected or lost: 80 L.`,
        ]);
        expect((await step(first.id, 'complete', first.version)).status).toBe(200);
    });

    it('loses its reservation to a quarantine, the latest first', async () => {
        await post(next++, [take(7, 1, -50)]);
        const { batchId } = await bring(7, 1, 80, { code: 'K-2' });
        const first = await transfer(7, 60);
        const second = await transfer(7, 60);
        expect(await reserved(7)).toBe(120);
        expect((await move(batchId, 'quarantine')).status).toBe(200);
        expect(await reserved(7)).toBe(50);
        const refused = await step(second.id, 'complete', second.version);
        expect(refused.body.errors['items.0.quantity']).toEqual([
            `There is no free uDrum at Depot. On hand: 130 L. Reserved for ${first.number}: 50 L. Quarantined, rejected or lost: 80 L.`,
        ]);
        expect((await move(batchId, 'release')).status).toBe(200);
        expect((await step(second.id, 'complete', second.version)).status).toBe(200);
    });

    it('is refused with the quantity on hand, also if it exceeds it', async () => {
        await post(next++, [take(8, 1, -100)]);
        const first = await transfer(8, 100);
        const second = await transfer(8, 120);
        const refused = await step(second.id, 'complete', second.version);
        expect(refused.body.errors['items.0.quantity']).toEqual([
            `There is no free uBag at Depot. On hand: 100 L. Reserved for ${first.number}: 100 L.`,
        ]);
    });

    it('moves its reservation with its source, also if two swap concurrently', async () => {
        await post(next++, [take(4, 0, -100), take(4, 1, -100)]);
        const places = [0, 1] as const;
        const made = await Promise.all(
            places.map(async from => {
                const { body } = await call('POST', '/v2/supplement-transfers', {
                    from_location_id: locations[from],
                    to_location_id: locations[2],
                    items: [{ supplement_id: supplements[4], quantity: 10 }],
                });
                return body.body as { id: number; version: number };
            }),
        );
        for (let round = 1; round <= 6; round++) {
            const answers = await Promise.all(
                made.map(({ id }, at) =>
                    call('PUT', `/v2/supplement-transfers/${id}`, {
                        version: round,
                        from_location_id: locations[(at + round) % 2],
                    }),
                ),
            );
            expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        }
        const rows = await app.services.sql`
            SELECT inventory_location_id, reserved_quantity FROM supplement_inventories
            WHERE supplement_id = ${supplements[4] as number} AND reserved_quantity > 0 ORDER BY 1`;
        expect(rows.map(row => [Number(row.inventory_location_id), row.reserved_quantity])).toEqual([
            [locations[0], 10],
            [locations[1], 10],
        ]);
    });

    it('loses its reservation to a lower count', async () => {
        await post(next++, [take(2, 1, -100)]);
        const made = await transfer(2, 80);
        expect(await reserved(2)).toBe(80);
        const counted = await call('POST', '/v2/adjust-inventory', {
            supplement_id: supplements[2],
            inventory_location_id: locations[1],
            counted_quantity: 30,
            reason: 'Leak',
        });
        expect(counted.status, counted.text).toBe(200);
        expect(counted.body.body).toMatchObject({ quantity: 30, reserved_quantity: 30 });
        await call('DELETE', `/v2/supplement-transfers/${made.id}`);
        expect(await reserved(2)).toBe(0);
    });

    it('cannot reserve more than the stock, not even in SQL', async () => {
        await expect(app.services.sql`
            INSERT INTO supplement_reservations (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label)
            VALUES (${supplements[2] as number}, ${locations[1] as number}, 31, 'x', 1, 'x')`).rejects.toMatchObject({
            code: '23514',
        });
    });
});
