import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type CarbonBench, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
});
afterAll(() => b?.close());

const press = (account: Json, what: string) => ({
    path: `/carbon-accounts/${account.id}/${what}`,
    body: { version: account.version },
});

describe('Carbon account', () => {
    it('fills the herd from mobs on the property, weighted by days, with their weight gain', async () => {
        const account = await b.account({ herd: [] });
        const { path, body } = press(account, 'herd-from-mobs');
        expect(Object.keys(await b.refused('POST', path, body))).toEqual(['herd']);
        await b.ok('POST', '/mobs', {
            name: 'Weaner steers',
            customer_property_id: b.property,
            animal_class: 'steers_1',
            head: 120,
            live_weight: 300,
            daily_gain: 0.4,
            started_on: '2025-12-01',
        });
        const filled = await b.ok('POST', path, body);
        const rows = filled.herd.map(({ season, head }: Json) => [season, head]);
        expect(rows).toEqual(
            expect.arrayContaining([
                ['summer', 120],
                ['autumn', 120],
                ['spring', 0],
            ]),
        );
        // in a July to June year winter has 31 + 31 + 30 days, on 30 of which the mob was there
        expect(rows.find(([season]: [string]) => season === 'winter')?.[1]).toBeCloseTo((120 * 30) / 92, 2);
        expect(filled.herd.find(({ season }: Json) => season === 'summer')).toMatchObject({ live_weight_gain: 0.4 });
        expect((await b.calculate(filled)).total).toBeGreaterThan(0);
        expect((await b.ask(b.staff, 'POST', path, body)).status).toBe(409);
        expect((await b.ask(b.stranger, 'POST', path, { version: filled.version })).status).toBe(404);
    });

    it('returns 422 on `feeds` if no supplement was dosed', async () => {
        const { path, body } = press(await b.account(), 'feeds-from-doses');
        expect(Object.keys(await b.refused('POST', path, body))).toEqual(['feeds']);
    });

    it('fills feeds with dosed supplement in kg and keeps the entered factor', async () => {
        const { sql } = b.app.services;
        const [supplement] = await sql`
            INSERT INTO supplements (name, form, use, density) VALUES ('Green 30', 'liquid', 'fsm_delivery', 1.25) RETURNING id`;
        const site = await b.ok('POST', '/udose-sites', { name: 'Top trough', customer_property_id: b.property });
        await sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
            SELECT ${site.site_id}, day::date, 6, 2000, ${Number(supplement?.id)} FROM generate_series('2025-06-30'::date, '2025-07-09', '1 day') day`;
        const feed = { kind: 'supplement', name: 'Green 30', quantity: 1, factor: 0.9, factor_source: 'Maker' };
        const account = await b.account({ feeds: [feed, { kind: 'hay', name: 'Hay', quantity: 5 }] });
        const { path, body } = press(account, 'feeds-from-doses');
        const { feeds } = await b.ok('POST', path, body);
        // nine days of two litres are within the period
        expect(feeds).toEqual([
            expect.objectContaining({ kind: 'hay', quantity: 5 }),
            expect.objectContaining({ kind: 'supplement', quantity: 22.5, factor: 0.9, factor_source: 'Maker' }),
        ]);
    });
});

describe('Freight emissions of deliveries', () => {
    it('are entered once per delivery by weight and removed when the delivery is void', async () => {
        const { sql } = b.app.services;
        const [site] = await sql`SELECT site_id FROM udose_sites LIMIT 1`;
        const [supplement] = await sql`SELECT id FROM supplements LIMIT 1`;
        const [property] = await sql`SELECT customer_id FROM customer_properties WHERE id = ${b.property}`;
        const [delivery] = await sql`
            INSERT INTO supplement_deliveries (number, status, customer_id, site_id, supplement_id, quantity, delivered_quantity, delivered_at)
            VALUES ('SD-1', 'completed', ${Number(property?.customer_id)}, ${Number(site?.site_id)}, ${Number(supplement?.id)}, 4000, 4000, '2025-10-10T15:00:00Z') RETURNING id`;
        const take = () =>
            b.ok('POST', '/transport-emissions/from-deliveries', {
                customer_property_id: b.property,
                from: '2025-07-01',
                to: '2026-06-30',
                distance: 400,
            });
        const [one, other] = await Promise.all([take(), take()]);
        expect([one, other].map(({ entered, skipped }) => entered * 10 + skipped).sort()).toEqual([1, 10]);
        const [row] = await b.ok('GET', '/transport-emissions');
        // 4,000 L × 1.25 kg/L are 5 t, in the morning of the next day in Queensland
        expect(row).toMatchObject({ happened_on: '2025-10-11', tonnes: 5, distance: 400, scope1: 0, scope3: 159.8 });
        await sql`UPDATE supplement_deliveries SET status = 'void' WHERE id = ${Number(delivery?.id)}`;
        expect(await b.ok('GET', '/transport-emissions')).toEqual([]);
    });

    it('give way to a trip of the same job in either order, and return when the trip is deleted', async () => {
        const { sql } = b.app.services;
        const [site] = await sql`SELECT site_id FROM udose_sites LIMIT 1`;
        const [supplement] = await sql`SELECT id FROM supplements LIMIT 1`;
        const [property] = await sql`SELECT customer_id FROM customer_properties WHERE id = ${b.property}`;
        const [job] = await sql`
            INSERT INTO job_cards (type, customer_id, customer_property_id)
            VALUES ('supplement_delivery', ${Number(property?.customer_id)}, ${b.property}) RETURNING id`;
        const deliver = (number: string) => sql`
            INSERT INTO supplement_deliveries (number, status, customer_id, site_id, supplement_id, job_card_id, quantity, delivered_quantity, delivered_at)
            VALUES (${number}, 'completed', ${Number(property?.customer_id)}, ${Number(site?.site_id)}, ${Number(supplement?.id)}, ${Number(job?.id)}, 4000, 4000, '2026-10-10T02:00:00Z')`;
        const take = () =>
            b.ok('POST', '/transport-emissions/from-deliveries', {
                customer_property_id: b.property,
                from: '2026-07-01',
                to: '2027-06-30',
                distance: 400,
            });
        const counted = async () =>
            (await b.ok('GET', '/transport-emissions?happened_on_from=2026-07-01')).map(
                ({ basis, vehicle }: Record<string, string>) => `${basis} ${vehicle}`,
            );
        const connect = (method: string, url: string, body?: unknown) =>
            b.app.call(b.staff.token, method, `/api/connect${url}`, body);
        await deliver('SD-2');
        expect(await take()).toEqual({ entered: 1, skipped: 0, by_trip: 0 });
        expect(await counted()).toEqual(['freight Delivery SD-2']);
        const { body: truck } = await connect('POST', '/v3/vehicles', {
            name: 'Tanker',
            fuel: 'diesel',
            litres_per_100_km: 30,
        });
        const { body: trip } = await connect('POST', '/v2/travel-diaries', {
            vehicle_id: truck.body.id,
            date: '2026-10-10',
            total_kms: 800,
            job_card_id: Number(job?.id),
        });
        expect(trip.body).toMatchObject({ customer_property_id: b.property, emission_state: 'counted' });
        expect(await counted()).toEqual(['distance Tanker']);
        await deliver('SD-3');
        expect(await take()).toEqual({ entered: 0, skipped: 0, by_trip: 2 });
        const [freight] = await sql`SELECT id FROM transport_emissions WHERE vehicle = 'Delivery SD-2'`;
        const restored = await b.ask(b.staff, 'POST', `/transport-emissions/${freight?.id}/restore`);
        expect([restored.status, restored.body.message]).toEqual([409, expect.stringContaining('trip')]);
        const version = (await connect('GET', `/v2/travel-diaries/${trip.body.id}`)).body.body.version;
        expect(
            (await connect('PUT', `/v2/travel-diaries/${trip.body.id}`, { version, job_card_id: null })).status,
        ).toBe(200);
        expect((await counted()).sort()).toEqual(['distance Tanker', 'freight Delivery SD-2']);
        expect(await take()).toEqual({ entered: 1, skipped: 1, by_trip: 0 });
        // in either order, the kilometres are counted once
        const before = (await connect('GET', `/v2/travel-diaries/${trip.body.id}`)).body.body.version;
        await deliver('SD-4');
        await Promise.all([
            take(),
            connect('PUT', `/v2/travel-diaries/${trip.body.id}`, { version: before, job_card_id: Number(job?.id) }),
        ]);
        expect(await counted()).toEqual(['distance Tanker']);
        await connect('DELETE', `/v2/travel-diaries/${trip.body.id}`);
        expect((await counted()).filter((name: string) => name.startsWith('distance'))).toEqual([]);
        expect((await counted()).length).toBeGreaterThanOrEqual(2);
    });
});
