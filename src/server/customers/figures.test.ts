import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';

let app: TestApp;
let staff: TestUser;
let property: number;
let customer: number;
let sites: number[];
let supplement: number;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    await setClock(app.services, '2026-06-10T01:00:00Z');
    const { sql } = app.services;
    const [owner] = await sql`INSERT INTO customers (name) VALUES ('Annie Downs Pastoral') RETURNING id`;
    customer = Number(owner?.id);
    const [land] = await sql`
        INSERT INTO customer_properties (name, customer_id, state) VALUES ('Annie Downs', ${customer}, 'QLD') RETURNING id`;
    property = Number(land?.id);
    const [lick] = await sql`
        INSERT INTO supplements (name, form, use, density, price_per_litre) VALUES ('uPro Orange', 'liquid', 'fsm_delivery', 1.25, 4) RETURNING id`;
    supplement = Number(lick?.id);
    const made = await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, site_status)
        SELECT name, ${property}, ${customer}, 'classic', 0, '1_l_pulse', status
        FROM (VALUES ('House Bore', 1), ('Creek Bore', 1), ('Workshop', 2)) s (name, status) RETURNING id`;
    sites = made.map(({ id }) => Number(id));
});
afterAll(() => app?.close());

const day = (site: number, on: string, water: number, dose: number, of: number | null = supplement) => app.services.sql`
    INSERT INTO site_daily_summaries (site_id, day, water, dose, supplement_id, last_at) VALUES (${site}, ${on}, ${water}, ${dose}, ${of}, ${`${on}T08:00:00Z`})`;
const ask = (name: string, query: string, user: TestUser = staff) =>
    app.call(user.token, 'GET', `/api/main/customer-properties/${property}/${name}-figures?${query}`);
const rows = async (name: string, query: string): Promise<Json[]> => {
    const answer = await ask(name, query);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};

describe('Property figures', () => {
    beforeAll(async () => {
        const [house, creek, workshop] = sites as [number, number, number];
        await day(house, '2026-06-01', 1000, 500);
        await day(creek, '2026-06-01', 2000, 250);
        await day(workshop, '2026-06-01', 9000, 9000);
        await day(house, '2026-06-02', 1000, 500);
        await day(house, '2025-06-01', 800, 400);
        // later in the month than the current date
        await day(house, '2025-06-20', 7000, 7000);
    });

    it('sum all sites except test sites by day, next to the same day of the previous year', async () => {
        expect(await rows('daily', 'from=2026-06-01&to=2026-06-02')).toMatchObject([
            { day: '2026-06-02', sites: 1, water: 1000, water_before: null, dose: 0.5, kilograms: 0.625, cost: 2 },
            {
                day: '2026-06-01',
                sites: 2,
                water: 3000,
                water_before: 800,
                dose: 0.75,
                dose_before: 0.4,
                kilograms: 0.9375,
                cost: 3,
                cost_before: 1.6,
            },
        ]);
    });
    it('compare the current month with as many days of the previous year', async () => {
        expect(await rows('monthly', 'from=2026-06-01&to=2026-06-30')).toMatchObject([
            { month: '2026-06-01', water: 4000, water_before: 800, dose: 1.25, dose_before: 0.4, cost: 5 },
        ]);
        await setClock(app.services, '2026-06-20T01:00:00Z');
        expect(await rows('monthly', 'from=2026-06-01&to=2026-06-30')).toMatchObject([{ water_before: 7800 }]);
        await setClock(app.services, '2026-06-10T01:00:00Z');
    });
    it('list the sites of a day at the supplement price of that day', async () => {
        const { body } = await app.call(staff.token, 'GET', `/api/connect/v2/supplements/${supplement}`);
        const put = await app.call(staff.token, 'PUT', `/api/connect/v2/supplements/${supplement}`, {
            version: body.body.version,
            price_per_litre: 9,
        });
        expect(put.status, put.text).toBe(200);
        // the change was made in June 2026
        await app.services
            .sql`UPDATE activity_logs SET occurred_at = '2026-06-02T00:00:00Z' WHERE resource = 'supplements' AND action = 'update'`;
        const found = await rows('site', 'from=2026-06-01&to=2026-06-02');
        expect(found.map(({ day: on, site_id, price, cost }) => [on, site_id, price, cost]).sort()).toEqual([
            ['2026-06-01', sites[0], 4, 2],
            ['2026-06-01', sites[1], 4, 1],
            ['2026-06-02', sites[0], 9, 4.5],
        ]);
        expect((await rows('monthly', 'from=2026-06-01&to=2026-06-30'))[0].cost).toBe(7.5);
    });
    it('show no cost if it is partly unknown', async () => {
        await day(sites[1] as number, '2026-06-03', 10, 100, null);
        await day(sites[0] as number, '2026-06-03', 10, 100);
        expect(await rows('daily', 'from=2026-06-03&to=2026-06-03')).toMatchObject([
            { dose: 0.2, cost: null, kilograms: null },
        ]);
    });
    it('count 29 February in the month but compare it with no day', async () => {
        const house = sites[0] as number;
        await day(house, '2024-02-28', 10, 100);
        await day(house, '2024-02-29', 20, 100);
        await day(house, '2025-02-28', 1, 100);
        expect(await rows('daily', 'from=2025-02-01&to=2025-02-28')).toMatchObject([{ water: 1, water_before: 10 }]);
        expect(await rows('monthly', 'from=2025-02-01&to=2025-02-28')).toMatchObject([{ water: 1, water_before: 30 }]);
    });
    it('are visible to the customer while subscribed, and to no other customer', async () => {
        const own = await app.userWith({ permissions: ['read_customer_property'], customerId: customer });
        const [other] = await app.services.sql`INSERT INTO customers (name) VALUES ('Bert Creek') RETURNING id`;
        const stranger = await app.userWith({ permissions: ['read_customer_property'], customerId: Number(other?.id) });
        await app.services.sql`UPDATE customers SET subscribed_products = '{uDose}' WHERE id = ${customer}`;
        const seen = async (user: TestUser, name: string) =>
            (await ask(name, 'from=2026-06-01&to=2026-06-01', user)).body.data;
        expect((await seen(own, 'daily'))[0]).toMatchObject({ water: 3000 });
        expect((await seen(own, 'site')).length).toBe(2);
        expect((await seen(stranger, 'daily')) ?? []).toEqual([]);
        await app.services.sql`UPDATE customers SET subscribed_products = '{uBot}' WHERE id = ${customer}`;
        expect(await seen(own, 'daily')).toEqual([]);
        expect((await rows('daily', 'from=2026-06-01&to=2026-06-01')).length).toBe(1);
    });
    it('are exported with the columns of the previous year', async () => {
        const file = await app.call(
            staff.token,
            'GET',
            `/api/main/customer-properties/${property}/monthly-figures/export?from=2026-06-01&to=2026-06-30`,
        );
        expect(file.text.split('\r\n')[0]).toContain('Water, previous year');
        expect(file.text.split('\r\n').length).toBeGreaterThan(2);
    });
});

describe('Figures of uDOSE AG and uBOT sites', () => {
    beforeAll(async () => {
        const { sql } = app.services;
        await setClock(app.services, '2026-06-10T01:00:00Z');
        const ags = await sql`
            INSERT INTO udose_ags (name, customer_property_id, customer_id, site_status)
            SELECT name, ${property}, ${customer}, status FROM (VALUES ('Pivot', 1), ('Drip', 1), ('Test pivot', 2)) s (name, status) RETURNING site_id`;
        const gauges = await sql`
            INSERT INTO ubot_sites (name, customer_property_id, customer_id, site_status)
            SELECT name, ${property}, ${customer}, 1 FROM (VALUES ('House'), ('Far')) s (name) RETURNING site_id`;
        const ag = (at: number, day: string, water: number | null, dose: number | null, runtime: number | null) => sql`
            INSERT INTO udose_ag_days (site_id, day, water, dose, runtime) VALUES (${ags[at]?.site_id}, ${day}, ${water}, ${dose}, ${runtime})`;
        const rain = (at: number, day: string, mm: number | null) => sql`
            INSERT INTO ubot_days (site_id, day, records, rainfall, last_at) VALUES (${gauges[at]?.site_id}, ${day}, 6, ${mm}, ${`${day}T08:00:00Z`})`;
        await ag(0, '2026-06-01', 10_000, 5_000, 120);
        await ag(1, '2026-06-01', 2_000, null, 60);
        await ag(2, '2026-06-01', 9_999, 9_999, 999);
        await ag(0, '2025-06-01', 8_000, 4_000, 90);
        await ag(0, '2025-06-25', 1_000, 1_000, 10);
        await rain(0, '2026-06-01', 10);
        await rain(1, '2026-06-01', 14);
        await rain(0, '2026-06-02', 3);
        await rain(0, '2026-06-03', null);
        await rain(0, '2025-06-02', 7);
    });

    it('show metered water, fertilizer and run time with the previous year, without cost', async () => {
        const [day] = await rows('ag-daily', 'from=2026-06-01&to=2026-06-01');
        expect(day).toMatchObject({
            sites: 2,
            water: 12_000,
            water_before: 8_000,
            fertilizer: 5,
            fertilizer_before: 4,
            runtime: 3,
            runtime_before: 1.5,
        });
        expect(Object.keys(day).filter(name => name.startsWith('cost'))).toEqual([]);
        expect(await rows('ag-monthly', 'from=2026-06-01&to=2026-06-30')).toMatchObject([
            { month: '2026-06-01', sites: 2, water: 12_000, water_before: 8_000 },
        ]);
    });

    it('show rain as the daily mean of gauges, summed by month; an unmeasured day is null', async () => {
        expect(await rows('rain-daily', 'from=2026-06-01&to=2026-06-03')).toMatchObject([
            { day: '2026-06-03', sites: 1, rainfall: null },
            { day: '2026-06-02', sites: 1, rainfall: 3, rainfall_before: 7 },
            { day: '2026-06-01', sites: 2, rainfall: 12, rainfall_before: null },
        ]);
        expect(await rows('rain-monthly', 'from=2026-06-01&to=2026-06-30')).toMatchObject([
            { month: '2026-06-01', sites: 2, rainfall: 15, rainfall_before: 7 },
        ]);
    });

    it('are visible to the customer while subscribed to the product', async () => {
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer });
        const seen = async (name: string) => {
            const answer = await ask(name, 'from=2026-06-01&to=2026-06-30', owner);
            return answer.status === 200 ? answer.body.data.length : answer.status;
        };
        const { sql } = app.services;
        await sql`UPDATE customers SET subscribed_products = '{}' WHERE id = ${customer}`;
        expect([await seen('ag-monthly'), await seen('rain-monthly')]).toEqual([0, 0]);
        await sql`UPDATE customers SET subscribed_products = '{uDose AG,uBot}' WHERE id = ${customer}`;
        expect([await seen('ag-monthly'), await seen('rain-monthly')]).toEqual([1, 1]);
    });
});
