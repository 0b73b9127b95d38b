import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../foundation/database/transact';
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
const held = async (supplement: number) => {
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

describe('A stocktake', () => {
    it('draws a sheet of what the place keeps, of a group, or of what was counted longest ago', async () => {
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

    it('asks for what its sheet is drawn by', async () => {
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

    it('is the same record under both versions of its address', async () => {
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

    it('posts the differences by ordinary movements, once, and takes them back once', async () => {
        const { id, number } = await open();
        await enter(id, [found(0, 98, { reason: 'evaporated' }), found(1, 103, { reason: 'counted_wrong' })]);
        await skipRest(id);
        const done = await Promise.all(Array.from({ length: 6 }, () => approve(id)));
        expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
        expect([await held(0), await held(1), await held(2)]).toEqual([98, 103, 100]);
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
        expect([await held(0), await held(1)]).toEqual([100, 100]);
    });

    it('is not approved while a line is not counted, not explained, or large and counted once', async () => {
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
        expect([await held(0), await held(1)]).toEqual([98, 52]);
        await annul(id);
    });

    it('is refused with what has changed where stock moved since, and keeps the difference if asked', async () => {
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
        expect(await held(0)).toBe(89);
        await annul(id);
        await post(0, 10);
    });

    it('closes the past of what it counted: nothing is entered before it', async () => {
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

    it('hides from who counts blind what is on record, also for the second count', async () => {
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

    it('takes counts of several people at once, and tells who has counted the same line', async () => {
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
        expect(late.body.message).toContain('has counted 100 L of Ash meanwhile');
        expect((await enter(id, [found(0, 97, { seen_quantity: 100 })])).status).toBe(200);
        await annul(id);
    });

    it('takes what was found and is not on the sheet, and names what is wrong by line', async () => {
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
        expect(await held(4)).toBe(7);
        expect((await enter(id, [found(4, 8)])).status).toBe(409);
    });

    it('of 500 lines is one sheet, and is approved in one statement of movements', async () => {
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
