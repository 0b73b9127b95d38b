import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { runTexts } from '../../domain/operations/refillRuns';
import { transact } from '../platform/database/transact';
import { readText } from '../platform/files/readText';
import { type SalesWorld, salesWorld } from '../sales/testOrders';
import { postMovements } from '../stock/ledger';
import { lockSites } from './lockSites';

/** Three sites of Annie near Longreach and one of Bert; 5,000 L at the depot; Truck 1 carries 2,000 L, Truck 2 300 L. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let sites: number[];
let truck: number;
let small: number;
const today = todayIn(BUSINESS_ZONE, new Date());
const days = [dayAfter(today, 1), dayAfter(today, 2)];
const call = (method: string, path: string, body?: unknown, by = staff, headers?: Record<string, string>) =>
    app.call(by.token, method, `/api/main${path}`, body, headers as never);
const propose = async (more = '', by = staff): Promise<Json> =>
    recordOf(
        await call('GET', `/refill-board/runs?${days.map(day => `day[]=${day}`).join('&')}${more}`, undefined, by),
    );
const runOf = (more: object = {}) => ({
    vehicle_id: truck,
    day: days[0],
    assigned_to_id: staff.id,
    inventory_location_id: world.location,
    stops: sites.map(site_id => ({ site_id, quantity: 280 })),
    ...more,
});
const plan = (runs: object[] = [runOf()], by = staff) =>
    call('POST', '/refill-board/runs', { without_order_reason: 'Routine refill', runs }, by);
const undo = (planned: Json) =>
    call('POST', '/refill-board/deliveries/undo', {
        job_card_ids: planned.deliveries.map((made: Json) => made.job_card.id),
    });
const sheetOf = (path: string, by = staff) =>
    app.fastify.inject({ url: `/api/main${path}`, headers: { authorization: `Bearer ${by.token}` } });
const stock = async () => {
    const [row] = await app.services.sql`
        SELECT usable::float8, reserved::float8, planned::float8, free::float8 FROM free_supplements
        WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${world.location}`;
    return row;
};
const open = async () => ({
    cards: (await app.services.sql`SELECT 1 FROM job_cards WHERE archived_at IS NULL`).length,
    deliveries: (await app.services.sql`SELECT 1 FROM supplement_deliveries WHERE archived_at IS NULL`).length,
});

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    const { sql } = app.services;
    const more = await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, nutrient_tank_capacity)
        VALUES ('Far Bore', ${world.property}, ${world.annie}, 'classic', 0, '1_l_pulse', 600),
               ('Near Bore', ${world.property}, ${world.annie}, 'classic', 0, '1_l_pulse', 600) RETURNING id`;
    sites = [world.site, ...more.map(({ id }) => Number(id))];
    for (const id of [...sites, world.bertsSite])
        for (const back of [1, 2, 3])
            await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
                VALUES (${id}, ${dayAfter(today, -back)}, 6, 20000, ${world.supplement})`;
    await sql`UPDATE inventory_locations SET latitude = -23.44, longitude = 144.26 WHERE id = ${world.location}`;
    const vehicles = await sql`
        INSERT INTO vehicles (name, status, tank_litres, depot_id, hours_per_day) VALUES
            ('Truck 1', 'active', 2000, ${world.location}, 10), ('Truck 2', 'active', 300, ${world.location}, 8),
            ('Ute', 'active', NULL, ${world.location}, NULL) RETURNING id`;
    [truck, small] = vehicles.map(({ id }) => Number(id)) as [number, number];
    await sql`INSERT INTO vehicles_drivers (owner_id, other_id) VALUES (${truck}, ${staff.id}), (${small}, ${staff.id})`;
    await transact(app.services, tx =>
        postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 1, label: 'T' }, [
            { supplementId: world.supplement, locationId: world.location, quantity: 5000 },
        ]),
    );
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    const { sql } = app.services;
    await sql`UPDATE supplement_deliveries SET archived_at = now() WHERE archived_at IS NULL`;
    await sql`UPDATE job_cards SET archived_at = now() WHERE archived_at IS NULL`;
    // 480 L tanks with 200 L, of which 20 L a day are used: room for 280 L today, empty in 10 days
    await sql`UPDATE udose_sites SET site_status = 1, supplement_id = ${world.supplement}, nutrient_tank_current_level = 250,
        latitude = -23.4 - site_id / 100.0, longitude = 144.3, last_communicated_at = NULL,
        archived_at = CASE WHEN name LIKE 'Bore %' THEN now() END`;
    await sql`UPDATE vehicles SET status = 'active', safety_state = 'clear', depot_id = ${world.location}`;
});

describe('Proposed refill runs', () => {
    it('serve sites that are empty within the horizon, from the depot of the truck', async () => {
        const proposal = await propose();
        expect(proposal.runs).toEqual([{ vehicle_id: truck, day: days[0], site_ids: expect.any(Array) }]);
        expect(proposal.runs[0].site_ids).toHaveLength(4);
        expect(proposal.left).toEqual([]);
        expect(proposal.stops[0]).toMatchObject({ litres: [300, 320], supplement: 'uPro Orange', hours: 1.5 });
        expect(proposal.depots).toMatchObject([{ id: world.location, stock: [{ litres: 5000 }] }]);
        expect(proposal.trucks).toMatchObject([
            { name: 'Truck 1', litres: 2000, hours: 10, is_chosen: true, driver: { id: staff.id } },
            { name: 'Truck 2', litres: 300, hours: 8, is_chosen: true, driver: null },
        ]);
        expect(proposal.road_factor).toBe(1.3);
        expect((await propose('&horizon=9')).stops).toEqual([]);
        expect((await propose(`&customer_id=${world.bert}`)).stops).toHaveLength(1);
    });
    it('name the reason for each site left over', async () => {
        const { sql } = app.services;
        const [lost, full, archived] = sites as [number, number, number];
        await sql`UPDATE udose_sites SET latitude = NULL, longitude = NULL WHERE site_id = ${lost}`;
        await sql`UPDATE udose_sites SET nutrient_tank_capacity = 250 WHERE site_id = ${full}`;
        await sql`UPDATE site_daily_summaries SET dose = 0 WHERE site_id = ${full}`;
        await sql`INSERT INTO refill_requests (site_id, customer_id, quantity) VALUES (${full}, ${world.annie}, 100)`;
        await sql`UPDATE udose_sites SET archived_at = now() WHERE site_id = ${archived}`;
        const { stops, left } = await propose();
        await sql`DELETE FROM refill_requests`;
        await sql`UPDATE udose_sites SET nutrient_tank_capacity = 600`;
        await sql`UPDATE site_daily_summaries SET dose = 20000`;
        expect(stops.map((stop: Json) => stop.site_id).sort()).toEqual([lost, full, world.bertsSite].sort());
        expect(left).toEqual([
            { site_id: lost, reason: runTexts.noPosition },
            { site_id: full, reason: runTexts.noRoom },
        ]);
    });
    it('use no truck that is blocked, without depot, not chosen, or booked on the day', async () => {
        const { sql } = app.services;
        expect((await propose('&vehicle_id[]=999999')).left.map(({ reason }: Json) => reason)).toEqual(
            Array(4).fill(runTexts.noTrucks),
        );
        await sql`UPDATE vehicles SET safety_state = 'blocked' WHERE id = ${truck}`;
        await sql`UPDATE vehicles SET depot_id = NULL WHERE id = ${small}`;
        expect((await propose()).trucks).toMatchObject([
            { is_chosen: false, refusal: 'Do not drive: a maintenance request is open.' },
            { is_chosen: false, refusal: 'No depot. Enter it on the vehicle.' },
        ]);
        await sql`UPDATE vehicles SET safety_state = 'clear'`;
        expect((await plan([runOf({ stops: [{ site_id: sites[0], quantity: 10 }] })])).status).toBe(201);
        const { booked, runs } = await propose();
        expect(booked).toEqual([{ vehicle_id: truck, day: days[0] }]);
        expect(runs.map((run: Json) => run.day)).toEqual([days[1]]);
    });
    it('cover every site of a plan with more than 10 sites', async () => {
        const { sql } = app.services;
        const many = await sql`
            INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, nutrient_tank_capacity,
                nutrient_tank_current_level, site_status, supplement_id, latitude, longitude)
            SELECT 'Bore ' || n, ${world.property}, ${world.annie}, 'classic', 0, '1_l_pulse', 600, 250, 1, ${world.supplement}, -23.5 - n / 100.0, 144.2
            FROM generate_series(1, 8) n RETURNING id`;
        const ids = many.map(({ id }) => Number(id));
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
            SELECT n, ${dayAfter(today, -1)}::date, 6, 20000, ${world.supplement} FROM unnest(${ids}::bigint[]) n`;
        const { stops, runs, left } = await propose();
        await sql`UPDATE udose_sites SET archived_at = now() WHERE id = ANY(${ids}::bigint[])`;
        expect(stops).toHaveLength(12);
        expect(runs.flatMap((run: Json) => run.site_ids).length + left.length).toBe(12);
    });
    it('need a planner among staff (403), and days from today on (422)', async () => {
        const nosy = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        const path = `/refill-board/runs?day[]=${days[0]}`;
        expect((await call('GET', path, undefined, nosy)).status).toBe(403);
        expect((await plan([runOf()], nosy)).status).toBe(403);
        expect((await call('GET', '/refill-board/runs')).status).toBe(422);
        expect((await call('GET', `/refill-board/runs?day[]=${dayAfter(today, -1)}`)).status).toBe(422);
        expect((await call('GET', `${path}&horizon=1,5`)).status).toBe(422);
    });
});

describe('Planned refill runs', () => {
    it('create job cards, deliveries and planned stock as proposed, and are undone in one request', async () => {
        const before = await stock();
        const { runs, stops } = await propose();
        const litres = (id: number) => stops.find((stop: Json) => stop.site_id === id).litres[0];
        const planned = recordOf(
            await plan(
                runs.map((run: Json) =>
                    runOf({
                        ...run,
                        site_ids: undefined,
                        stops: run.site_ids.map((site_id: number) => ({ site_id, quantity: litres(site_id) })),
                    }),
                ),
            ),
        );
        const rows = await app.services.sql`
            SELECT d.site_id::float8, d.quantity::float8, d.status, d.inventory_location_id::float8 AS depot, j.run_order::float8,
                   j.assigned_to_id::float8 AS driver, j.vehicle_id::float8 AS truck, j.scheduled_on::text AS day
            FROM supplement_deliveries d JOIN job_cards j ON j.id = d.job_card_id WHERE d.archived_at IS NULL ORDER BY j.run_order`;
        const order = runs[0].site_ids as number[];
        expect(rows).toEqual(
            order.map((site_id, at) => ({
                site_id,
                quantity: 300,
                status: 'pending',
                depot: world.location,
                run_order: at + 1,
                driver: staff.id,
                truck,
                day: days[0],
            })),
        );
        expect(await stock()).toEqual({ ...before, planned: 1200, free: (before?.free as number) - 1200 });
        const audited = await app.services.sql`
            SELECT 1 FROM activity_logs WHERE resource = 'job-cards' AND action = 'create'
              AND record_id = ANY(${planned.deliveries.map((made: Json) => made.job_card.id)}::bigint[])`;
        expect(audited).toHaveLength(4);
        expect((await undo(planned)).status).toBe(200);
        expect(await stock()).toEqual(before);
        expect(await open()).toEqual({ cards: 0, deliveries: 0 });
    });
    it('print as a sheet with load, batches, stops and contacts; an undone run returns 404', async () => {
        const { sql } = app.services;
        await sql`UPDATE customer_properties SET access_notes = 'Second gate, UHF 12' WHERE id = ${world.property}`;
        await sql`INSERT INTO customer_contacts (name, customer_id, kind, phone) VALUES ('Annie Gate', ${world.annie}, 'primary', '0400 111 222')`;
        const planned = recordOf(await plan());
        const path = `/job-plans/run-sheet?vehicle_id=${truck}&day=${days[0]}`;
        const sheet = await sheetOf(path);
        expect(sheet.statusCode).toBe(200);
        const { content } = await readText(sheet.rawPayload);
        for (const part of [
            'Truck 1',
            'Longreach depot',
            '840 L',
            'Without a batch: 840 L',
            'House Bore',
            'Annie Downs',
            'Second gate, UHF 12',
            'Annie Gate: 0400 111 222',
            '280 L',
            'Batches, first to expire first',
            'Room in tank: 300 L',
            'from the depot',
            'from the last stop',
            'Signature',
        ])
            expect(content.replaceAll(/\s+/g, ' ')).toContain(part);
        const reader = await app.userWith({ permissions: ['read_job_card'] });
        const short = await readText((await sheetOf(path, reader)).rawPayload);
        expect(short.content).toContain('House Bore');
        expect(short.content).not.toContain('0400 111 222');
        expect(short.content).not.toContain('Room in tank');
        const nosy = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        expect((await call('GET', path, undefined, nosy)).status).toBe(403);
        await undo(planned);
        const gone = await call('GET', path);
        expect(gone.status).toBe(404);
        expect(gone.body.message).toMatch(/^This truck has no deliveries on .* They were undone, cancelled or moved/);
    });
    it('are listed for a day and undone together, once, also by others who may archive jobs', async () => {
        const { sql } = app.services;
        const planner = await app.userWith({
            permissions: ['create_supplement_delivery_note', 'create_job_card'],
            name: 'planner',
        });
        const list = async (by = staff): Promise<Json[]> =>
            (await call('GET', '/refill-board/plans', undefined, by)).body.data;
        const undoPlan = (id: number, by = staff) => call('POST', `/refill-board/plans/${id}/undo`, {}, by);
        const { plan_id: id } = recordOf(await plan());
        expect(await list()).toMatchObject([
            {
                id,
                planned_by: { id: staff.id },
                refusal: null,
                runs: [{ truck: 'Truck 1', deliveries: 3, litres: 840, day: days[0] }],
            },
        ]);
        expect(await list(planner)).toMatchObject([{ refusal: expect.stringMatching(/^Someone else/) }]);
        expect((await undoPlan(id, planner)).status).toBe(403);
        const boss = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'boss' });
        const presses = await Promise.all([undoPlan(id, boss), undoPlan(id, staff)]);
        expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(presses.find(({ status }) => status === 409)?.body.message).toMatch(
            /^Test (boss|staff) undid these runs on/,
        );
        expect(await open()).toEqual({ cards: 0, deliveries: 0 });
        expect(await list()).toEqual([]);
        const { plan_id: old, deliveries } = recordOf(await plan());
        await call('POST', `/job-cards/${deliveries[0].job_card.id}/transitions`, { version: 1, transition: 'start' });
        expect((await list())[0]?.refusal).toMatch(/changed since they were planned/);
        expect((await undoPlan(old)).body.message).toMatch(/changed since they were planned/);
        await sql`UPDATE refill_plans SET created_at = created_at - interval '25 hours'`;
        expect((await undoPlan(old)).body.message).toMatch(/can be undone for 24 hours/);
        expect(await list()).toEqual([]);
        expect(await open()).toEqual({ cards: 3, deliveries: 3 });
    });
    it('cannot be undone once one of their jobs was started (409)', async () => {
        const planned = recordOf(await plan());
        await call('POST', `/job-cards/${planned.deliveries[1].job_card.id}/transitions`, {
            version: 1,
            transition: 'start',
        });
        expect((await undo(planned)).status).toBe(409);
        expect(await open()).toEqual({ cards: 3, deliveries: 3 });
    });
    it('cannot be undone while one of their deliveries is changed (409)', async ({ skip }) => {
        const planned = recordOf(await plan());
        const [{ supplement_delivery }] = planned.deliveries;
        const undone = await runWhileLocked(
            app.services,
            skip,
            tx =>
                tx`UPDATE supplement_deliveries SET quantity = 100, version = version + 1 WHERE id = ${supplement_delivery.id}`,
            () => undo(planned),
        );
        expect(undone.status).toBe(409);
        expect(await open()).toEqual({ cards: 3, deliveries: 3 });
    });
    it('are created once if the same request is sent twice', async () => {
        const body = { without_order_reason: 'Routine refill', runs: [runOf()] };
        const key = { 'Idempotency-Key': 'runs-once' };
        const [one, other] = await Promise.all([
            call('POST', '/refill-board/runs', body, staff, key),
            call('POST', '/refill-board/runs', body, staff, key),
        ]);
        expect([one.status, other.status].filter(status => status === 201).length).toBeGreaterThan(0);
        expect(await open()).toEqual({ cards: 3, deliveries: 3 });
    });
    it('are rejected as a whole if another planner planned a site first (422)', async ({ skip }) => {
        const second = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await lockSites(tx, [world.site]);
                await tx`INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, quantity, planned_on)
                    VALUES ('pending', ${world.site}, ${world.annie}, ${world.supplement}, 100, ${days[0] as string})`;
            },
            () => plan(),
        );
        expect(second.status).toBe(422);
        expect(second.body.errors['runs.0.stops.0.site_id'][0]).toContain('House Bore already has the delivery');
        expect((await open()).cards).toBe(0);
    });
    it('are rejected (422) if a concurrent plan took the stock of the depot', async ({ skip }) => {
        const [other] = await app.services
            .sql`SELECT id FROM sites WHERE id <> ALL(${sites}::bigint[]) AND customer_id = ${world.bert} LIMIT 1`;
        const second = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await tx`SELECT 1 FROM inventory_locations WHERE id = ${world.location} FOR NO KEY UPDATE`;
                await tx`INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, inventory_location_id, quantity, planned_on)
                    VALUES ('pending', ${Number(other?.id)}, ${world.bert}, ${world.supplement}, ${world.location}, 4900, ${days[0] as string})`;
            },
            () => plan(),
        );
        expect(second.status, second.text).toBe(422);
        expect(second.body.message).toMatch(/ free/);
        expect((await open()).cards).toBe(0);
    });
    it.each<[string, () => object[], string, RegExp]>([
        [
            'more litres than the truck carries',
            () => [runOf({ vehicle_id: small })],
            'runs.0.vehicle_id',
            /^Truck 2 carries 300 L; this run has 840 L\.$/,
        ],
        [
            'a location other than the depot of the truck',
            () => [runOf({ inventory_location_id: world.location + 1 })],
            'runs.0.inventory_location_id',
            /must be the depot of Truck 1/,
        ],
        [
            'a vehicle without a tank',
            () => [runOf({ vehicle_id: small + 1 })],
            'runs.0.vehicle_id',
            /not an active vehicle with a supplement tank/,
        ],
        [
            'a truck twice on a day',
            () => [
                runOf({ stops: [{ site_id: sites[0], quantity: 10 }] }),
                runOf({ stops: [{ site_id: sites[1], quantity: 10 }] }),
            ],
            'runs.1.vehicle_id',
            /^Truck 1 has two runs on/,
        ],
        ['a site twice', () => [runOf(), runOf({ day: days[1] })], 'runs.1.stops.0.site_id', /is in the list twice/],
        [
            'more litres than the tank has room for',
            () => [runOf({ stops: [{ site_id: sites[0], quantity: 301 }] })],
            'runs.0.stops.0.quantity',
            /has room for 300 L/,
        ],
        [
            'more than 300 deliveries',
            () =>
                [1, 2, 3, 4].map(at =>
                    runOf({
                        stops: Array.from({ length: 76 }, (_, id) => ({ site_id: at * 1_000 + id, quantity: 1 })),
                    }),
                ),
            'runs',
            /at most 300 deliveries/,
        ],
        ['a day in the past', () => [runOf({ day: dayAfter(today, -1) })], 'runs.0.day', /before today/],
        [
            'a site that does not exist',
            () => [runOf({ stops: [{ site_id: 999_999, quantity: 10 }] })],
            'runs.0.stops.0.site_id',
            /does not exist/,
        ],
    ])('are rejected (422) with %s', async (_, runs, field, message) => {
        const refused = await plan(runs());
        expect(refused.status, refused.text).toBe(422);
        expect(refused.body.errors[field]?.[0], refused.text).toMatch(message);
        expect(await open()).toEqual({ cards: 0, deliveries: 0 });
    });
    it('are rejected (422) with more litres than the largest truck carries, also for a tank of unknown size', async () => {
        const { sql } = app.services;
        const [site] = await sql`SELECT nutrient_tank_capacity AS was FROM udose_sites WHERE site_id = ${world.site}`;
        await sql`UPDATE udose_sites SET nutrient_tank_capacity = NULL WHERE site_id = ${world.site}`;
        const refused = await plan([runOf({ stops: [{ site_id: world.site, quantity: 2_500 }] })]);
        await sql`UPDATE udose_sites SET nutrient_tank_capacity = ${site?.was} WHERE site_id = ${world.site}`;
        expect(refused.body.errors['runs.0.stops.0.quantity']).toEqual([runTexts.load('Truck 1', 2_500, 2_000)]);
    });
    it('are rejected for a truck booked on the day, and for supplements that must not share a tank', async () => {
        const { sql } = app.services;
        expect((await plan([runOf({ stops: [{ site_id: sites[0], quantity: 10 }] })])).status).toBe(201);
        const again = await plan([runOf({ stops: [{ site_id: sites[1], quantity: 10 }] })]);
        expect(again.body.errors['runs.0.vehicle_id'][0]).toMatch(/^Truck 1 already has the job JC-/);
        const [urea] = await sql`
            INSERT INTO supplements (name, form, use, density) VALUES ('Urea Mix', 'liquid', 'fsm_delivery', 1.25) RETURNING id`;
        await sql`INSERT INTO supplements_separate_froms VALUES (${Number(urea?.id)}, ${world.supplement})`;
        await sql`UPDATE udose_sites SET supplement_id = ${Number(urea?.id)} WHERE site_id = ${sites[2] as number}`;
        const runs = [1, 2].map(at =>
            runOf({ day: dayAfter(today, at + 2), stops: [{ site_id: sites[at], quantity: 10 }] }),
        );
        const mixed = await plan(runs);
        await sql`DELETE FROM supplements_separate_froms`;
        expect(mixed.body.errors.runs[0]).toMatch(/must not share a tank\. Truck 1 carries both/);
    });
});
