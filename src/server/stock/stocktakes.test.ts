import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { postMovements } from './ledger';

let app: TestApp;
let manager: TestUser;
let counter: TestUser;
const supplements: number[] = [];
let group: number;
let location: number;
let next = 1;

const call = (method: string, url: string, body?: unknown, token = manager.token) =>
    app.call(token, method, `/api/connect${url}`, body);
const post = (supplement: number, quantity: number, more: object = {}) =>
    transact(app.services, tx =>
        postMovements(tx, app.services, null, { resource: 'test-documents', id: next, label: `T-${next++}`, ...more }, [
            { supplementId: supplements[supplement] as number, locationId: location, quantity },
        ]),
    );
const open = async (more: object = {}) => {
    const made = await call('POST', '/v3/stocktakes', { inventory_location_id: location, ...more });
    expect(made.status, made.text).toBe(201);
    return made.body.body as { id: number; version: number; number: string; lines_total: number };
};
type Line = Record<string, unknown> & { supplement: { id: number; label: string } };
const lines = async (id: number, token = manager.token) =>
    (await call('GET', `/v3/stocktakes/${id}/lines`, undefined, token)).body.data as Line[];
const line = async (id: number, supplement: number, token = manager.token) =>
    (await lines(id, token)).find(one => one.supplement.id === supplements[supplement]) as Line;
const enter = (id: number, counts: readonly object[], token = manager.token) =>
    call('PUT', `/v3/stocktakes/${id}/counts`, { lines: counts }, token);
const found = (supplement: number, counted_quantity: number | null, more: object = {}) => ({
    supplement_id: supplements[supplement],
    counted_quantity,
    ...more,
});
const approve = async (id: number, token = manager.token) => {
    const { version } = (await call('GET', `/v2/stocktakes/${id}`)).body.body;
    return call('POST', `/v2/stocktakes/${id}/transitions`, { transition: 'approve', version }, token);
};
const annul = async (id: number) => {
    const { version } = (await call('GET', `/v2/stocktakes/${id}`)).body.body;
    return call('POST', `/v3/stocktakes/${id}/void`, { version, reason: 'Wrong shed' });
};
const quantityOf = async (supplement: number) => {
    const [row] = await app.services.sql`
        SELECT quantity FROM supplement_inventories WHERE supplement_id = ${supplements[supplement] as number} AND inventory_location_id = ${location}`;
    return row?.quantity;
};
const skipRest = async (id: number) =>
    enter(
        id,
        (await lines(id))
            .filter(one => one.counted_quantity === null)
            .map(one => ({ supplement_id: one.supplement.id, is_skipped: true })),
    );

beforeAll(async () => {
    app = await startTestApp();
    manager = await app.userWith({ permissions: ALL_PERMISSIONS });
    counter = await app.userWith({ permissions: ['access_stocktake', 'read_stocktake', 'update_stocktake'] });
    group = (await call('POST', '/v2/supplement-groups', { name: 'Phosphorus' })).body.body.id;
    for (const name of ['Ash', 'Bark', 'Clay', 'Dust', 'Elm'])
        supplements.push(
            (
                await call('POST', '/v2/supplements', {
                    name,
                    form: 'liquid',
                    use: 'mixing',
                    ...(name < 'C' ? { supplement_group_id: group } : {}),
                })
            ).body.body.id,
        );
    location = (await call('POST', '/v2/inventory-locations', { name: 'Shed' })).body.body.id;
    for (const at of [0, 1, 2, 3]) await post(at, 100);
});
afterAll(() => app.close());

describe('Stocktake', () => {
    it('creates lines for all stock, a group, or what was counted longest ago', async () => {
        const all = await open();
        expect(all).toMatchObject({ number: `STK-${all.id}`, lines_total: 4 });
        expect((await lines(all.id)).map(one => one.supplement.label)).toEqual(['Ash', 'Bark', 'Clay', 'Dust']);
        const some = await open({ coverage: 'group', supplement_group_id: group });
        expect((await lines(some.id)).map(one => one.supplement.label)).toEqual(['Ash', 'Bark']);
        await enter(all.id, [found(0, 100), found(2, 100)]);
        await skipRest(all.id);
        expect((await approve(all.id)).status).toBe(200);
        const cyclic = await open({ coverage: 'cyclic', cyclic_size: 3 });
        expect((await lines(cyclic.id)).map(one => one.supplement.label)).toEqual(['Bark', 'Dust', 'Ash']);
        for (const one of [all, some, cyclic]) expect((await annul(one.id)).status).toBe(200);
    });

    it('requires the group or size of its coverage, and stock at the location', async () => {
        const body = { inventory_location_id: location };
        expect((await call('POST', '/v3/stocktakes', { ...body, coverage: 'group' })).body.errors).toHaveProperty(
            'supplement_group_id',
        );
        expect((await call('POST', '/v3/stocktakes', { ...body, coverage: 'cyclic' })).body.errors).toHaveProperty(
            'cyclic_size',
        );
        const empty = (await call('POST', '/v2/inventory-locations', { name: 'Empty' })).body.body.id;
        expect((await call('POST', '/v2/stocktakes', { inventory_location_id: empty })).status).toBe(422);
    });

    it('is one record under both API versions', async () => {
        const { id, version } = await open();
        expect((await call('GET', `/v2/stocktakes/${id}`)).body).toEqual(
            (await call('GET', `/v3/stocktakes/${id}`)).body,
        );
        expect((await call('PUT', `/v3/stocktakes/${id}`, { version, notes: 'After the rain' })).status).toBe(200);
        expect((await call('GET', '/v2/stocktakes?per_page=1')).body.data[0]).toMatchObject({
            id,
            notes: 'After the rain',
        });
        expect((await call('DELETE', `/v3/stocktakes/${id}`)).status).toBe(200);
        expect((await call('GET', `/v2/stocktakes/${id}`)).body.body.archived_at).not.toBeNull();
    });

    it('posts differences once and reverses them once', async () => {
        const { id, number } = await open();
        await enter(id, [found(0, 98, { reason: 'evaporated' }), found(1, 103, { reason: 'counted_wrong' })]);
        await skipRest(id);
        const done = await Promise.all(Array.from({ length: 6 }, () => approve(id)));
        expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
        expect([await quantityOf(0), await quantityOf(1), await quantityOf(2)]).toEqual([98, 103, 100]);
        const moves = await call('GET', `/v2/supplement-movements?document_resource=stocktakes&document_id=${id}`);
        expect(
            moves.body.data.map((row: Record<string, unknown>) => [row.document_label, row.quantity]).sort(),
        ).toEqual([
            [number, -2],
            [number, 3],
        ]);
        const { version } = (await call('GET', `/v3/stocktakes/${id}`)).body.body;
        expect((await call('DELETE', `/v3/stocktakes/${id}?version=${version}`)).status).toBe(409);
        expect((await annul(id)).status).toBe(200);
        expect((await annul(id)).status).toBe(409);
        expect([await quantityOf(0), await quantityOf(1)]).toEqual([100, 100]);
    });

    it('cannot be approved with lines uncounted, unexplained or large and counted once', async () => {
        const { id } = await open();
        const refusal = async () => (await approve(id)).body.message as string;
        expect(await refusal()).toContain('Not counted yet: Ash, Bark, Clay, Dust.');
        await enter(id, [found(0, 98), found(1, 50), found(2, 100), found(3, 100)]);
        expect(await refusal()).toBe(
            'The difference is large. Count again: Bark. Choose a reason for the difference of Ash.',
        );
        expect(await line(id, 1)).toMatchObject({ needs_second: true, difference: -50 });
        await enter(id, [
            found(1, 52, { reason: 'spilled' }),
            { supplement_id: supplements[0], reason: 'other', note: 'Rats' },
        ]);
        expect(await line(id, 1)).toMatchObject({ needs_second: false, counted_quantity: 52 });
        expect(await line(id, 0)).toMatchObject({ reason: 'other', note: 'Rats', counted_quantity: 98 });
        expect((await approve(id)).status).toBe(200);
        expect([await quantityOf(0), await quantityOf(1)]).toEqual([98, 52]);
        await annul(id);
    });

    it('returns 409 if stock moved since the count, and can keep the difference', async () => {
        const { id } = await open();
        await enter(id, [found(0, 99, { reason: 'spilled' }), found(1, 100), found(2, 100), found(3, 100)]);
        await post(0, -10);
        const refused = await approve(id);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('Ash (100 L then, 90 L now)');
        expect(await line(id, 0)).toMatchObject({ moved_by: -10 });
        const kept = await enter(id, [{ supplement_id: supplements[0], keep_difference: true }]);
        expect(kept.status, kept.text).toBe(200);
        expect(await line(id, 0)).toMatchObject({ counted_quantity: 89, recorded_quantity: 90, reason: 'spilled' });
        expect((await approve(id)).status).toBe(200);
        expect(await quantityOf(0)).toBe(89);
        await annul(id);
        await post(0, 10);
    });

    it('refuses back-dated movements before its approval for the stock it counted', async () => {
        const { id, number } = await open();
        const before = new Date(Date.now() - 3_600_000).toISOString();
        await enter(id, [found(0, 100), found(1, 100), found(2, 100)]);
        await skipRest(id);
        expect((await approve(id)).status).toBe(200);
        await expect(post(0, -1, { occurredAt: before })).rejects.toMatchObject({
            status: 422,
            errors: { occurred_at: [expect.stringContaining(number)] },
        });
        // what was not counted is open
        await post(3, -1, { occurredAt: before });
        await post(3, 1);
        await annul(id);
        await post(0, -1, { occurredAt: before });
        await post(0, 1);
    });

    it('hides book quantities from blind counters, also for the recount', async () => {
        const { id } = await open();
        expect(await line(id, 0, counter.token)).toMatchObject({ recorded_quantity: null });
        expect(await line(id, 0)).toMatchObject({ recorded_quantity: 100 });
        await enter(id, [found(0, 40)], counter.token);
        expect(await line(id, 0, counter.token)).toMatchObject({
            recorded_quantity: null,
            difference: null,
            needs_second: true,
            counted_quantity: null,
        });
        expect((await approve(id, counter.token)).status).toBe(403);
        await annul(id);
        const seen = await open({ is_blind: false });
        expect(await line(seen.id, 0, counter.token)).toMatchObject({ recorded_quantity: 100 });
        await annul(seen.id);
    });

    it('accepts concurrent counts and returns 409 if another user counted the same line', async () => {
        const { id } = await open({ is_blind: false });
        const both = await Promise.all([
            enter(id, [found(0, 100)], counter.token),
            enter(id, [found(1, 100)]),
            enter(id, [found(2, 100), found(3, 99)], counter.token),
        ]);
        expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect((await lines(id)).every(one => one.counted_quantity !== null)).toBe(true);
        const late = await enter(id, [found(0, 97, { seen_quantity: null })]);
        expect(late.status).toBe(409);
        expect(late.body.message).toContain('has counted 100 L of Ash in the meantime');
        expect((await enter(id, [found(0, 97, { seen_quantity: 100 })])).status).toBe(200);
        await annul(id);
    });

    it('accepts stock that is not on the sheet, with errors by line', async () => {
        const { id } = await open({ coverage: 'group', supplement_group_id: group });
        expect((await enter(id, [found(4, 7, { reason: 'not_recorded' })])).status).toBe(200);
        const refused = await enter(id, [found(0, 100), found(1, 1.00005)]);
        expect(Object.keys(refused.body.errors)).toEqual(['lines.1.counted_quantity']);
        expect((await enter(id, [{ supplement_id: 999_999, counted_quantity: 1 }])).body.errors).toHaveProperty(
            'lines.0.supplement_id',
        );
        expect(await line(id, 0)).toMatchObject({ counted_quantity: null });
        await enter(id, [found(0, 100), found(1, 100), found(4, 7)]);
        expect((await approve(id)).status).toBe(200);
        expect(await quantityOf(4)).toBe(7);
        expect((await enter(id, [found(4, 8)])).status).toBe(409);
    });

    it('of 500 lines is created and approved as one sheet', async () => {
        const { sql } = app.services;
        const big = (await call('POST', '/v2/inventory-locations', { name: 'Hall' })).body.body.id;
        await sql`INSERT INTO supplements (name, form, use) SELECT 'Many ' || n, 'dry', 'mixing' FROM generate_series(1, 500) n`;
        await sql`
            INSERT INTO supplement_inventories (supplement_id, inventory_location_id)
            SELECT id, ${big} FROM supplements WHERE name LIKE 'Many %'`;
        const made = await call('POST', '/v3/stocktakes', { inventory_location_id: big, second_count_percent: 100 });
        const sheet = await lines(made.body.body.id);
        expect(sheet).toHaveLength(500);
        const entered = await enter(
            made.body.body.id,
            sheet.map(({ supplement }, at) => ({
                supplement_id: supplement.id,
                counted_quantity: at + 1,
                reason: 'not_recorded',
            })),
        );
        expect(entered.status, entered.text).toBe(200);
        expect((await approve(made.body.body.id)).status).toBe(200);
        const [sum] =
            await sql`SELECT sum(quantity) AS n FROM supplement_movements WHERE inventory_location_id = ${big}`;
        expect(sum?.n).toBe((500 * 501) / 2);
    });
});

describe('Parts in a stocktake', () => {
    let depot: number;
    let meter: number;
    let hose: number;
    let devices: number;
    const part = async (name: string, more: object = {}): Promise<number> => {
        const made = await call('POST', '/v2/inventory-items', { name, category: 'meter', ...more });
        expect(made.status, made.text).toBe(201);
        return made.body.body.id;
    };
    const stockOf = async (item: number) => {
        const [row] = await app.services.sql`
            SELECT quantity FROM inventory_item_stocks WHERE inventory_item_id = ${item} AND inventory_location_id = ${depot}`;
        return row?.quantity;
    };
    const partLine = async (id: number, item: number, token = manager.token): Promise<Record<string, unknown>> =>
        (await lines(id, token)).find(one => (one.inventory_item as { id: number } | null)?.id === item) ?? {};
    const of = (item: number, counted_quantity: number, more: object = {}) => ({
        inventory_item_id: item,
        counted_quantity,
        ...more,
    });
    beforeAll(async () => {
        depot = (await call('POST', '/v2/inventory-locations', { name: 'Parts depot' })).body.body.id;
        meter = await part('Zinc meter', { barcode: '9300675024235' });
        hose = await part('Hose', { unit: 'm' });
        devices = await part('uDOSE AG', { category: 'device', device_product: 'ag' });
        for (const [item, quantity, shelf] of [
            [meter, 10, 'Bay 1'],
            [hose, 20.5, 'Bay 2'],
        ] as const) {
            await call('POST', '/v2/inventory-item-counts', {
                inventory_item_id: item,
                inventory_location_id: depot,
                counted_quantity: quantity,
                reason: 'First',
            });
            const [stock] = (
                await call('GET', `/v2/inventory-item-stocks?inventory_item_id=${item}&inventory_location_id=${depot}`)
            ).body.data;
            await call('PUT', `/v2/inventory-item-stocks/${stock.id}`, { shelf, version: stock.version });
        }
        await transact(app.services, tx =>
            postMovements(tx, app.services, null, { resource: 'test-documents', id: next, label: `T-${next++}` }, [
                { supplementId: supplements[0] as number, locationId: depot, quantity: 50 },
            ]),
        );
    });

    it('follow the supplements by shelf, are posted with them, and reversed with them', async () => {
        const { id } = await open({ inventory_location_id: depot, is_blind: false });
        expect(
            (await lines(id)).map(one => (one.supplement ?? (one.inventory_item as { label: string })).label),
        ).toEqual(['Ash', 'Zinc meter', 'Hose']);
        expect(await partLine(id, meter)).toMatchObject({
            supplement: null,
            unit: 'each',
            barcode: '9300675024235',
            shelf: 'Bay 1',
            recorded_quantity: 10,
        });
        const entered = await enter(id, [found(0, 50), of(meter, 4, { reason: 'not_recorded' }), of(hose, 20.25)]);
        expect(entered.status, entered.text).toBe(200);
        expect(await partLine(id, meter)).toMatchObject({ difference: -6, needs_second: true });
        // a second count where the variance is large, and a reason where there is one
        const refused = await approve(id);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('Count again: Zinc meter');
        expect(refused.body.message).toContain('reason for the difference of Hose');
        expect((await enter(id, [of(meter, 5), of(hose, 20.25, { reason: 'spoiled' })])).status).toBe(200);
        const done = await approve(id);
        expect(done.status, done.text).toBe(200);
        expect([await stockOf(meter), await stockOf(hose)]).toEqual([5, 20.25]);
        const [moved] = (await call('GET', `/v2/inventory-item-movements?inventory_item_id=${meter}`)).body.data;
        expect(moved).toMatchObject({ document_resource: 'stocktakes', outgoing: 5, balance: 5 });
        expect((await annul(id)).status).toBe(200);
        expect([await stockOf(meter), await stockOf(hose)]).toEqual([10, 20.5]);
    });

    it('are counted blind in their unit; devices and duplicates are rejected by field', async () => {
        const { id } = await open({ inventory_location_id: depot, coverage: 'parts' });
        expect((await lines(id)).every(one => one.supplement === null)).toBe(true);
        expect(await partLine(id, meter, counter.token)).toMatchObject({ recorded_quantity: null, difference: null });
        for (const [given, field] of [
            [[of(meter, 1.5)], 'lines.0.counted_quantity'],
            [[of(meter, 1), of(meter, 1)], 'lines.1.inventory_item_id'],
            [[of(devices, 1)], 'lines.0.inventory_item_id'],
            [[of(999_999, 1)], 'lines.0.inventory_item_id'],
            [[{ counted_quantity: 1 }], 'lines.0.supplement_id'],
            [[{ ...of(meter, 1), supplement_id: supplements[0] }], 'lines.0.supplement_id'],
        ] as const) {
            const refused = await enter(id, given);
            expect(refused.status, field).toBe(422);
            expect(Object.keys(refused.body.errors)).toEqual([field]);
        }
        const clamp = await part('Clamp found behind the rack');
        expect((await enter(id, [of(clamp, 7, { reason: 'not_recorded' })])).status).toBe(200);
        expect((await call('GET', `/v2/stocktakes/${id}`)).body.body.lines_total).toBe(3);
        expect((await annul(id)).status).toBe(200);
    });

    it('must be recounted if moved, and approval blocks back-dated movements', async () => {
        const { id } = await open({ inventory_location_id: depot, coverage: 'parts', is_blind: false });
        const otherParts = (await lines(id)).flatMap(({ inventory_item: item }) =>
            (item as { id: number }).id === meter
                ? []
                : [{ inventory_item_id: (item as { id: number }).id, is_skipped: true }],
        );
        await enter(id, [of(meter, 10), ...otherParts]);
        const take = (occurredAt?: string) =>
            transact(app.services, tx =>
                postMovements(
                    tx,
                    app.services,
                    null,
                    {
                        resource: 'test-documents',
                        id: next,
                        label: `T-${next++}`,
                        ...(occurredAt ? { occurredAt } : {}),
                    },
                    [{ itemId: meter, locationId: depot, quantity: -1 }],
                ),
            );
        await take();
        const refused = await approve(id);
        expect(refused.body.message).toContain('Zinc meter (10 then, 9 now)');
        await enter(id, [of(meter, 9)]);
        // approving counted parts requires the permission to update parts stock
        const half = await app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'update_inventory_item_stock'),
        });
        expect((await approve(id, half.token)).status).toBe(403);
        const two = await Promise.all([approve(id), approve(id)]);
        expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
        await expect(take(new Date(Date.now() - 3_600_000).toISOString())).rejects.toThrow(
            /Parts depot was counted after that/,
        );
        expect(await stockOf(meter)).toBe(9);
    });
});
