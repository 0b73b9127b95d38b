import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { freezeClock } from '../../../test/clock';
import { PRESSURE_MODE } from '../../domain/telemetry/messageRules';
import { type SiteBench, startSiteBench } from '../sites/testSites';

const NOW = '2026-11-27T00:42:00.000Z';
let bench: SiteBench;
/** Users of the customer with the initial permissions of their roles. */
let farmer: TestUser;
let manager: TestUser;
let here: Awaited<ReturnType<SiteBench['install']>>;

const read = (by: TestUser, body: object, { site = here.site, key = '' } = {}) =>
    bench.app.call(
        by.token,
        'POST',
        `/api/main/sites/${site}/tank-readings`,
        body,
        key ? { 'idempotency-key': key } : {},
    );
const pointOf = async (by: TestUser): Promise<Json> =>
    (await bench.call(by, 'GET', '/api/main/water-points')).body.body.points.find(({ id }: Json) => id === here.site);
const history = async (by: TestUser = bench.staff): Promise<Json[]> =>
    (await bench.call(by, 'GET', `/api/main/tank-readings?site_id=${here.site}`)).body.data;
const tank = async () => {
    const [found] = await bench.app.services
        .sql`SELECT id, version, nutrient_tank_current_level::float8 AS level, tank_measured_at FROM udose_sites WHERE site_id = ${here.site}`;
    return found as Json;
};

beforeAll(async () => {
    bench = await startSiteBench();
    farmer = await bench.ofRole('Customer');
    manager = await bench.ofRole('Station Manager');
});
afterAll(() => bench?.app.close());
beforeEach(async () => {
    await freezeClock(bench.app.services, new Date(NOW));
    // 500 kg at 1.25 kg/L: a tank of 400 L that holds 320 L
    here = await bench.install();
});

describe('Tank reading by eye', () => {
    it('sets the current level and stores the user', async () => {
        const before = await tank();
        const answer = await read(farmer, { litres: 200 });
        expect(answer.status, answer.text).toBe(201);
        expect(await tank()).toMatchObject({ level: 250, version: before.version });
        expect(new Date((await tank()).tank_measured_at).toISOString()).toBe(NOW);
        expect((await history())[0]).toMatchObject({
            method: 'eye',
            litres: 200,
            percent: null,
            tank_level: 250,
            tank_level_before: 400,
            read_at: NOW,
            read_by: { id: farmer.id },
            customer_id: bench.customerId,
        });
        const point = await pointOf(manager);
        expect([point.tank_litres, point.tank_share]).toEqual([200, 0.5]);
        expect(point.tank_reading).toMatchObject({
            capacity_litres: 400,
            last: { litres: 200, by: { id: farmer.id } },
        });
    });

    it('accepts percent and appears as read by eye in the timelines', async () => {
        expect((await read(manager, { percent: 25 })).status).toBe(201);
        expect(await tank()).toMatchObject({ level: 125 });
        const id = (await tank()).id;
        const { data } = (
            await bench.call(bench.staff, 'GET', `/api/main/udose-sites/${id}/timeline?kind[]=tank_reading`)
        ).body;
        expect(data).toMatchObject([{ title: 'Tank read by eye: 100 L', text: 'Tank at 125 kg.' }]);
        const { entries } = await bench.ok(
            'GET',
            `/api/main/customers/${bench.customerId}/timeline?kind[]=tank_reading`,
        );
        expect(entries[0]).toMatchObject({ resource: 'tank-readings', detail: '100 L', by: { id: manager.id } });
    });

    it('is the starting point of the forecast', async () => {
        const forecast = async () => {
            const { sql } = bench.app.services;
            const [day] = await sql`
                SELECT days_left FROM tank_forecast(${here.site}, 10, ${NOW}, (${NOW}::timestamptz AT TIME ZONE 'Australia/Brisbane')::date)`;
            return day?.days_left;
        };
        await bench.app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, dose)
            VALUES (${here.site}, '2026-11-26', 1, 4000)`;
        await read(farmer, { litres: 10 });
        expect(await forecast()).toBe(2);
        expect((await pointOf(farmer)).days_left).toBe(2);
    });

    it('decreases with later doses and disappears when the level is set otherwise', async () => {
        await read(farmer, { litres: 200 });
        await freezeClock(bench.app.services, new Date(Date.parse(NOW) + 7_200_000));
        await bench.send(here.token, [
            { hours: 3, dose: 1000, water: 100, state: 'dosing' },
            { hours: 1, dose: 8000, water: 100, state: 'dosing' },
        ]);
        expect((await tank()).level).toBe(240);
        expect((await pointOf(farmer)).tank_reading.last).toMatchObject({ litres: 200 });
        const { id, version } = await tank();
        await bench.ok('PUT', `/api/main/udose-sites/${id}`, { version, nutrient_tank_current_level: 300 });
        expect((await pointOf(farmer)).tank_reading.last).toBeNull();
    });

    it('returns 422 by field for impossible figures', async () => {
        const errors = async (body: object) => (await read(farmer, body)).body.errors;
        expect(await errors({ litres: 401 })).toEqual({ litres: ['Enter 400 L or less: the tank holds no more.'] });
        expect(await errors({ litres: -1 })).toEqual({ litres: ['Enter 0 or more.'] });
        expect(await errors({ percent: 101 })).toEqual({ percent: ['Enter 100% or less.'] });
        expect(await errors({})).toEqual({ litres: ['Enter litres or percent.'] });
        expect(Object.keys(await errors({ litres: 12.5 }))).toEqual(['litres']);
        expect(Object.keys(await errors({ litres: '12,5' }))).toEqual(['litres']);
        expect(await history()).toEqual([]);
        expect((await tank()).level).toBe(400);
    });

    it('is rejected for tanks with a probe or unknown capacity', async () => {
        const { sql } = bench.app.services;
        await sql`UPDATE udose_sites SET nutrient_probe_mode = ${PRESSURE_MODE} WHERE site_id = ${here.site}`;
        expect((await pointOf(farmer)).tank_reading).toBeNull();
        expect((await read(farmer, { litres: 100 })).status).toBe(422);
        await sql`UPDATE udose_sites SET nutrient_probe_mode = 0, nutrient_tank_capacity = NULL WHERE site_id = ${here.site}`;
        expect((await pointOf(farmer)).tank_reading).toBeNull();
        expect((await read(farmer, { litres: 100 })).status).toBe(422);
    });

    it('requires an own uDOSE site that is not archived, and the permission', async () => {
        expect((await read(bench.stranger, { litres: 100 })).status).toBe(404);
        expect((await read(farmer, { litres: 100 }, { site: 999_999 })).status).toBe(404);
        const bot = await bench.ok('POST', '/api/main/ubot-sites', {
            name: `Ridge ${here.site}`,
            customer_property_id: await bench.property('NSW'),
        });
        expect((await read(farmer, { litres: 100 }, { site: bot.site_id })).status).toBe(404);
        const reader = await bench.app.userWith({
            permissions: ['access_udose_site', 'read_udose_site'],
            customerId: bench.customerId,
        });
        expect((await read(reader, { litres: 100 })).status).toBe(403);
        await bench.app.services.sql`UPDATE udose_sites SET archived_at = clock_now() WHERE site_id = ${here.site}`;
        expect((await read(farmer, { litres: 100 })).body.errors).toEqual({
            site_id: ['This site is archived, so no level can be entered. Call us.'],
        });
        expect(await history()).toEqual([]);
    });

    it('is stored for each of two concurrent users, the last one counts; a retry is stored once', async () => {
        const both = await Promise.all([read(farmer, { litres: 100 }), read(manager, { litres: 120 })]);
        expect(both.map(({ status }) => status)).toEqual([201, 201]);
        const [last, first] = (await history()).toSorted((a, b) => b.id - a.id);
        expect((await tank()).level).toBe(last?.tank_level);
        expect(last?.tank_level_before).toBe(first?.tank_level);
        await read(farmer, { litres: 90 }, { key: 'pressed-twice' });
        await read(farmer, { litres: 90 }, { key: 'pressed-twice' });
        expect(await history()).toHaveLength(3);
    });
});
