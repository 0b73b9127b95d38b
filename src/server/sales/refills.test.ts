import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { type SalesWorld, salesWorld } from './testOrders';

/** 1.25 kg/L; the tank of the site takes 600 kg and holds 100 kg. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let site: number;
let yard: number;
let here: number;
let away: number;

const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/connect${path}`, body);
const refill = (more: object, by = staff) =>
    call(
        'POST',
        '/v2/supplement-refills',
        { inventory_location_id: world.location, supplement_id: world.supplement, quantity: 100, ...more },
        by,
    );
const change = async (id: number, more: object, by = staff) => {
    const { version } = (await call('GET', `/v2/supplement-refills/${id}`)).body.body;
    return call('PUT', `/v2/supplement-refills/${id}`, { version, ...more }, by);
};
const annul = async (id: number, by = staff) => {
    const { version } = (await call('GET', `/v2/supplement-refills/${id}`)).body.body;
    return call(
        'POST',
        `/v2/supplement-refills/${id}/transitions`,
        { transition: 'void', version, reason: 'Wrong tank' },
        by,
    );
};
const stock = async (location = world.location) => {
    const [row] = await app.services.sql`
        SELECT coalesce(sum(quantity), 0) AS n FROM supplement_inventories
        WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${location}`;
    return Number(row?.n);
};
const level = async (tank: number) => (await call('GET', `/v2/storage-tanks/${tank}`)).body.body.level;
const siteLevel = async () => {
    const [row] = await app.services
        .sql`SELECT nutrient_tank_current_level AS n FROM udose_sites WHERE id = ${world.site}`;
    return Number(row?.n);
};

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    await app.userWith({ permissions: ['access_supplement_refill'], name: 'reader' });
    const { sql } = app.services;
    await transact(app.services, tx =>
        postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 1, label: 'T' }, [
            { supplementId: world.supplement, locationId: world.location, quantity: 1000 },
        ]),
    );
    yard = (await call('POST', '/v2/inventory-locations', { name: 'Yard' })).body.body.id;
    const tank = async (name: string, location_id: number) =>
        (await call('POST', '/v2/storage-tanks', { name, location_id, supplement_id: world.supplement, capacity: 500 }))
            .body.body.id;
    // created after the stock arrived, so the stock is not in these tanks
    here = await tank('Here', world.location);
    away = await tank('Away', yard);
    await sql`UPDATE udose_sites SET nutrient_tank_current_level = 100, supplement_id = NULL, new_nutrient_selection = ${world.supplement} WHERE id = ${world.site}`;
    const [row] = await sql`SELECT site_id FROM udose_sites WHERE id = ${world.site}`;
    site = Number(row?.site_id);
}, 120_000);
afterAll(() => app?.close());

describe('Supplement refill', () => {
    it('of a storage tank at its own location leaves the stock of the location unchanged', async () => {
        const made = await refill({ storage_tank_id: here, found_level: 12 });
        expect(made.status, made.text).toBe(201);
        const { id } = made.body.body;
        expect((await call('GET', `/v2/supplement-refills/${id}`)).body.body).toMatchObject({
            number: `RF-${id}`,
            level_before: 0,
            level_after: 100,
            drift: 12,
            level_unit: 'L',
        });
        expect([await stock(), await level(here)]).toEqual([1000, 100]);
        expect((await annul(id)).status).toBe(200);
        expect([await stock(), await level(here)]).toEqual([1000, 0]);
        expect((await annul(id)).status).toBe(409);
    });

    it('of a storage tank elsewhere moves stock there, and a void moves it back', async () => {
        const { id } = (await refill({ storage_tank_id: away })).body.body;
        expect([await stock(), await stock(yard), await level(away)]).toEqual([900, 100, 100]);
        await annul(id);
        expect([await stock(), await stock(yard), await level(away)]).toEqual([1000, 0, 0]);
    });

    it('of a site moves stock into its tank in kilograms and notifies of the drift', async () => {
        const { id } = (await refill({ site_id: site, found_level: 40 })).body.body;
        expect((await call('GET', `/v2/supplement-refills/${id}`)).body.body).toMatchObject({
            level_before: 40,
            level_after: 165,
            drift: -60,
            level_unit: 'kg',
        });
        expect([await stock(), await siteLevel()]).toEqual([900, 165]);
        const [notifications] = await app.services
            .sql`SELECT count(*)::int AS n FROM notifications WHERE data->>'message' LIKE ${`RF-${id} found 40 kg%`}`;
        expect(notifications?.n).toBeGreaterThan(0);
        await annul(id);
        expect([await stock(), await siteLevel()]).toEqual([1000, 40]);
        await app.services.sql`UPDATE udose_sites SET nutrient_tank_current_level = 100 WHERE id = ${world.site}`;
    });

    it('is modified by reversing and reposting, with permission', async () => {
        const { id } = (await refill({ storage_tank_id: away })).body.body;
        const worker = await app.userWith({ permissions: ['read_supplement_refill', 'update_supplement_refill'] });
        expect((await change(id, { quantity: 50 }, worker)).status).toBe(403);
        expect((await change(id, { notes: 'By the pump' }, worker)).status).toBe(200);
        expect((await change(id, { quantity: 250 })).body.body).toMatchObject({ quantity: 250, notes: 'By the pump' });
        expect([await stock(), await level(away)]).toEqual([750, 250]);
        // into the tank of a site instead
        const turned = await change(id, { storage_tank_id: null, site_id: site, quantity: 10 });
        expect(turned.status, turned.text).toBe(200);
        expect([await stock(), await level(away), await siteLevel()]).toEqual([990, 0, 112.5]);
        await annul(id);
        expect((await change(id, { quantity: 5 })).status).toBe(409);
        expect([await stock(), await siteLevel()]).toEqual([1000, 100]);
    });

    it('rejects quantities above tank capacity or stock, by field', async () => {
        expect((await refill({ storage_tank_id: away, quantity: 501 })).body.errors.quantity[0]).toContain('500 L');
        expect((await refill({ site_id: site, quantity: 500 })).body.errors.quantity[0]).toContain('room for 400 L');
        expect((await refill({ storage_tank_id: here, site_id: site })).body.errors).toHaveProperty('site_id');
        expect((await refill({})).body.errors).toHaveProperty('storage_tank_id');
        const empty = (await call('POST', '/v2/inventory-locations', { name: 'Empty' })).body.body.id;
        expect((await refill({ storage_tank_id: away, inventory_location_id: empty })).body.errors).toHaveProperty(
            'quantity',
        );
        const later = new Date(Date.now() + 3_600_000).toISOString();
        expect((await refill({ storage_tank_id: away, refilled_at: later })).body.errors).toHaveProperty('refilled_at');
        expect([await stock(), await level(away), await siteLevel()]).toEqual([1000, 0, 100]);
    });

    it('of a site corrected after consumption keeps the mass balance', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 100, tank_measured_at = NULL WHERE id = ${world.site}`;
        const { id } = (await refill({ site_id: site, quantity: 200 })).body.body;
        expect(await siteLevel()).toBe(350);
        // 240 L of 1.25 kg: 300 kg
        const [device] = await sql`INSERT INTO devices (serial, product) VALUES ('DRINK-1', 'classic') RETURNING id`;
        await sql`INSERT INTO readings (device_id, epoch, site_id, sequence, recorded_at, state, alarms, dose)
            VALUES (${Number(device?.id)}, 1, ${world.site}, 1, clock_now(), 'running', '{}', 240000)`;
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 50 WHERE id = ${world.site}`;
        const corrected = await change(id, { quantity: 208 });
        expect(corrected.status, corrected.text).toBe(200);
        expect(corrected.body.body).toMatchObject({ level_before: 100, level_after: 360 });
        expect(await siteLevel()).toBe(60);
        await annul(id);
        await sql`DELETE FROM readings WHERE site_id = ${world.site}`;
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 100, tank_measured_at = NULL WHERE id = ${world.site}`;
    });

    it('cannot be archived while valid, and is voided once of 10 concurrent requests', async () => {
        const { id, version } = (await refill({ storage_tank_id: away })).body.body;
        expect((await call('DELETE', `/v2/supplement-refills/${id}?version=${version}`)).status).toBe(409);
        const responses = await Promise.all(Array.from({ length: 10 }, () => annul(id)));
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect([await stock(), await level(away)]).toEqual([1000, 0]);
    });

    it('of two tanks concurrently never exceeds stock or capacity', async () => {
        const both = await Promise.all(
            Array.from({ length: 6 }, (_, at) => refill({ storage_tank_id: at % 2 ? here : away, quantity: 240 })),
        );
        expect(both.map(({ status, text }) => [201, 422].includes(status) || text)).toEqual(both.map(() => true));
        const [sums] = await app.services.sql`
            SELECT (SELECT sum(quantity) FROM supplement_inventories WHERE supplement_id = ${world.supplement}) AS stock,
                   (SELECT bool_and(level <= capacity AND level >= 0) FROM storage_tanks) AS fits`;
        expect(sums).toMatchObject({ stock: 1000, fits: true });
    });
});
