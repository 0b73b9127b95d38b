import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { transact } from '../platform/database/transact';
import { type SalesWorld, salesWorld } from '../sales/testOrders';
import { postMovements } from '../stock/ledger';
import { lockSites } from './lockSites';

/** 1.25 kg/L; a tank of 600 kg (480 L) with 250 kg (200 L), of which 8 L a day are used; 1,000 L at the depot. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let owner: TestUser;
let stranger: TestUser;
const today = todayIn(BUSINESS_ZONE, new Date());
const in7 = dayAfter(today, 7);
const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/main${path}`, body);
const line = (more: object = {}) => ({
    site_id: world.site,
    quantity: 300,
    inventory_location_id: world.location,
    ...more,
});
const plan = (lines: object[] = [line()], more: object = {}, by = staff) =>
    call(
        'POST',
        '/refill-board/deliveries',
        { planned_on: in7, without_order_reason: 'Routine refill', deliveries: lines, ...more },
        by,
    );
const undo = (planned: Json, by = staff) =>
    call(
        'POST',
        '/refill-board/deliveries/undo',
        { job_card_ids: planned.deliveries.map((made: Json) => made.job_card.id) },
        by,
    );
const board = async (filter = ''): Promise<Json[]> => {
    const answer = await call('GET', `/refill-board${filter}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};
const boardRow = async (): Promise<Json> => (await board(`?site_id=${world.site}`))[0];
const lastContact = (days: number) =>
    app.services
        .sql`UPDATE udose_sites SET last_communicated_at = clock_now() - make_interval(days => ${days}) WHERE id = ${world.site}`;
const pointOf = async (by: TestUser): Promise<Json> =>
    (await call('GET', '/water-points', undefined, by)).body.body.points[0];
const ask = (more: object = {}, by = owner) => call('POST', '/refill-requests', { site_id: world.site, ...more }, by);
const requestOf = async (id: number, by = owner): Promise<Json> =>
    recordOf(await call('GET', `/refill-requests/${id}`, undefined, by));
const messages = async ({ id }: TestUser): Promise<string[]> =>
    (
        await app.services
            .sql`SELECT data->>'message' AS message FROM notifications WHERE user_id = ${id} AND type = 'Refill request' ORDER BY id`
    ).map(({ message }) => message as string);

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    const rights = ['access_refill_request', 'read_refill_request', 'create_refill_request', 'access_udose_site'];
    owner = await app.userWith({ permissions: rights, customerId: world.annie });
    stranger = await app.userWith({ permissions: rights, customerId: world.bert });
    const { sql, services } = { sql: app.services.sql, services: app.services };
    await sql`UPDATE udose_sites SET site_status = 1, supplement_id = ${world.supplement}, nutrient_tank_current_level = 250 WHERE id = ${world.site}`;
    for (const back of [1, 2, 3])
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
            VALUES (${world.site}, ${dayAfter(today, -back)}, 6, 8000, ${world.supplement})`;
    await transact(services, tx =>
        postMovements(tx, services, { userId: staff.id }, { resource: 'test', id: 1, label: 'T' }, [
            { supplementId: world.supplement, locationId: world.location, quantity: 1000 },
        ]),
    );
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    const { sql } = app.services;
    await sql`UPDATE refill_requests SET archived_at = now() WHERE archived_at IS NULL`;
    await sql`UPDATE supplement_deliveries SET archived_at = now() WHERE archived_at IS NULL AND status <> 'completed'`;
    await sql`UPDATE job_cards SET archived_at = now() WHERE archived_at IS NULL`;
    await sql`UPDATE udose_sites SET nutrient_tank_current_level = 250, last_communicated_at = NULL WHERE id = ${world.site}`;
    await sql`DELETE FROM notifications`;
});

describe('The refill board', () => {
    it('lists days left, room, daily use and depot of each tank, the first to be empty first', async () => {
        const rows = await board();
        expect(rows.map(({ name }) => name)).toEqual(['House Bore', 'Creek Bore']);
        expect(rows[0]).toMatchObject({
            site_id: world.site,
            days_left: 25,
            empties_on: dayAfter(today, 25),
            tank_litres: 200,
            capacity_litres: 480,
            room_litres: 280,
            litres_per_day: 8,
            supplement_id: world.supplement,
            inventory_location_id: world.location,
            depot_litres: 1000,
            planned_delivery_id: null,
        });
        expect(rows[1]).toMatchObject({ days_left: null, empties_on: null, room_litres: null });
    });
    it('shows neither days left nor room for a tank without a level', async () => {
        await app.services.sql`UPDATE udose_sites SET nutrient_tank_current_level = NULL WHERE id = ${world.site}`;
        expect(await boardRow()).toMatchObject({ days_left: null, empties_on: null, room_litres: null });
    });
    it('agrees with the water points of the customer, also while the device is offline', async () => {
        const agreed = async () => {
            const [point] = (await call('GET', '/water-points')).body.body.points;
            const { days_left, litres_per_day, tank_litres, room_litres } = await boardRow();
            expect(point).toMatchObject({ days_left, litres_per_day, tank_litres, room_litres });
            expect(point.diagnosis.forecast).toMatchObject({ days_left });
            return days_left;
        };
        expect(await agreed()).toBe(25);
        await lastContact(10);
        expect(await agreed()).toBe(15);
        await lastContact(30);
        expect(await agreed()).toBe(0);
    });
    it('agrees with the forecast of the tank chart', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET last_communicated_at = '2026-11-26T00:00:00Z' WHERE id = ${world.site}`;
        const of = async (series: string) =>
            recordOf(await call('GET', `/udose-sites/${world.site}/telemetry?series[]=${series}`)).tank_forecast;
        expect(await of('tank_level')).toEqual({
            from: '2026-11-26T00:00:00.000Z',
            level: 250,
            empties_at: '2026-12-21T00:00:00.000Z',
        });
        expect(await of('dose')).toBeNull();
        await lastContact(10);
        const { empties_at } = await of('tank_level');
        expect(await boardRow()).toMatchObject({ empties_on: todayIn(BUSINESS_ZONE, new Date(empties_at)) });
    });
    it('filters by customer, days left and product type', async () => {
        expect(await board(`?customer_id=${world.bert}`)).toHaveLength(1);
        expect((await board('?days_left_to=25')).map(({ name }) => name)).toEqual(['House Bore']);
        expect(await board('?days_left_to=24')).toEqual([]);
        expect(await board('?product_type=mini')).toEqual([]);
    });
    it('uses the depot of the last refill', async () => {
        const { sql } = app.services;
        const [other] = await sql`INSERT INTO inventory_locations (name) VALUES ('Julia Creek') RETURNING id`;
        await sql`INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, quantity, inventory_location_id, delivered_at)
            VALUES ('completed', ${world.site}, ${world.annie}, ${world.supplement}, 10, ${Number(other?.id)}, now() - interval '40 days')`;
        expect(await boardRow()).toMatchObject({ inventory_location_id: other?.id, depot_litres: null });
        await sql`DELETE FROM supplement_deliveries WHERE inventory_location_id = ${Number(other?.id)}`;
    });
    it('is empty for users of customers, who cannot plan deliveries (403)', async () => {
        const nosy = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        const answer = await call('GET', '/refill-board', undefined, nosy);
        expect(answer.body.data).toEqual([]);
        expect((await plan([line()], {}, nosy)).status).toBe(403);
    });
});

describe('Planning deliveries', () => {
    it('creates a delivery with its job card, and undoes both at once', async () => {
        const planned = recordOf(await plan([line()], { assigned_to_id: staff.id }));
        const [{ job_card, supplement_delivery }] = planned.deliveries;
        const delivery = recordOf(await call('GET', `/supplement-deliveries/${supplement_delivery.id}`));
        expect(delivery).toMatchObject({
            status: 'pending',
            quantity: 300,
            planned_on: in7,
            job_card_id: job_card.id,
            site_id: world.site,
            without_order_reason: 'Routine refill',
        });
        expect(recordOf(await call('GET', `/job-cards/${job_card.id}`))).toMatchObject({
            type: 'supplement_delivery',
            scheduled_on: in7,
            assigned_to_id: staff.id,
            customer_id: world.annie,
        });
        expect(await boardRow()).toMatchObject({
            planned_delivery_id: supplement_delivery.id,
            planned_on: in7,
            planned_litres: 300,
        });
        expect((await undo(planned)).status).toBe(200);
        expect(await boardRow()).toMatchObject({ planned_delivery_id: null });
        expect(recordOf(await call('GET', `/job-cards/${job_card.id}`)).archived_at).toBeTruthy();
        expect((await undo(planned)).status).toBe(409);
    });
    it('can be undone by the planner only, and not after a job was started (409)', async () => {
        const planned = recordOf(await plan());
        const other = await app.userWith({ permissions: ALL_PERMISSIONS });
        expect((await undo(planned, other)).status).toBe(409);
        const [{ job_card }] = planned.deliveries;
        await call('POST', `/job-cards/${job_card.id}/transitions`, { version: 1, transition: 'start' });
        const refused = await undo(planned);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('changed since they were planned');
    });
    it.each([
        [
            'more litres than the tank can take on the day',
            () => [line({ quantity: 337 })],
            'deliveries.0.quantity',
            /^The tank of House Bore has room for 336 L on /,
        ],
        ['a site in two lines', () => [line(), line()], 'deliveries.1.site_id', /^House Bore is in the list twice/],
        ['an unknown site', () => [line({ site_id: 999_999 })], 'deliveries.0.site_id', /does not exist/],
        [
            'a tank without a supplement',
            () => [line({ site_id: world.bertsSite })],
            'deliveries.0.supplement_id',
            /^Choose a supplement/,
        ],
    ])('refuses %s', async (_, lines, field, message) => {
        const refused = await plan(lines());
        expect(refused.status, refused.text).toBe(422);
        expect(refused.body.errors[field][0]).toMatch(message);
        expect(
            await app.services
                .sql`SELECT 1 FROM supplement_deliveries WHERE status = 'pending' AND archived_at IS NULL`,
        ).toHaveLength(0);
    });
    it('refuses a second delivery for a site, naming the first', async () => {
        const [{ supplement_delivery }] = recordOf(await plan()).deliveries;
        const refused = await plan();
        expect(refused.body.errors['deliveries.0.site_id'][0]).toContain(
            `House Bore already has the delivery ${supplement_delivery.label}, planned for`,
        );
    });
    it('refuses more than the free stock, naming the documents that reserve it', async () => {
        const { sql } = app.services;
        await sql`INSERT INTO stock_reservations (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label)
            VALUES (${world.supplement}, ${world.location}, 800, 'supplement-transfers', 1, 'ST-000001')`;
        const lines = [
            line({ quantity: 150 }),
            line({ site_id: world.bertsSite, supplement_id: world.supplement, quantity: 100 }),
        ];
        const refused = await plan(lines);
        await sql`DELETE FROM stock_reservations`;
        expect(refused.status, refused.text).toBe(422);
        const text =
            'Longreach depot has too little uPro Orange for 250 L: 1,000 L on hand, 800 L reserved (ST-000001: 800 L), 200 L free.';
        expect(refused.body.errors['deliveries.0.inventory_location_id']).toEqual([text]);
        expect(refused.body.errors['deliveries.1.inventory_location_id']).toEqual([text]);
        expect((await plan(lines)).status).toBe(201);
    });
    it('names the line of each error', async () => {
        const [empty] = await app.services
            .sql`INSERT INTO inventory_locations (name) VALUES ('Empty depot') RETURNING id`;
        const refused = await plan([
            line({ site_id: world.bertsSite }),
            line({ inventory_location_id: Number(empty?.id) }),
        ]);
        expect(Object.keys(refused.body.errors)).toEqual([
            'deliveries.0.supplement_id',
            'deliveries.1.inventory_location_id',
        ]);
    });
    it('refuses litres that are planned for another delivery', async () => {
        expect((await plan()).status).toBe(201);
        expect(await boardRow()).toMatchObject({ depot_litres: 700 });
        const refused = await plan([
            line({ site_id: world.bertsSite, supplement_id: world.supplement, quantity: 800 }),
        ]);
        expect(refused.status, refused.text).toBe(422);
        expect(refused.body.errors['deliveries.0.inventory_location_id']).toEqual([
            'Longreach depot has too little uPro Orange for 800 L: 1,000 L on hand, 300 L planned, 700 L free.',
        ]);
    });
    it('limits litres of the next supplement to the weight left beside the current one', async () => {
        const { services } = app;
        const { sql } = services;
        const [heavy] = await sql`
            INSERT INTO supplements (name, form, use, density) VALUES ('uPro Heavy', 'liquid', 'fsm_delivery', 2) RETURNING id`;
        const supplementId = Number(heavy?.id);
        await transact(services, tx =>
            postMovements(tx, services, { userId: staff.id }, { resource: 'test', id: 2, label: 'T' }, [
                { supplementId, locationId: world.location, quantity: 500 },
            ]),
        );
        await sql`UPDATE udose_sites SET new_nutrient_selection = ${supplementId} WHERE id = ${world.site}`;
        // 600 kg less 250 kg are 350 kg, 175 L at 2 kg/L
        const on = (quantity: number) => plan([line({ quantity })], { planned_on: today });
        const [row, point, refused, accepted] = [await boardRow(), await pointOf(owner), await on(176), await on(175)];
        await sql`UPDATE udose_sites SET new_nutrient_selection = NULL WHERE id = ${world.site}`;
        expect(row).toMatchObject({ room_litres: 175, capacity_litres: 300, tank_litres: 200 });
        expect(point).toMatchObject({ room_litres: 175, capacity_litres: 300 });
        expect(refused.body.errors['deliveries.0.quantity'][0]).toContain('has room for 175 L on ');
        expect(accepted.status, accepted.text).toBe(201);
    });
    it('refuses archived sites and customers, past days and deliveries without an order or a reason', async () => {
        const { sql } = app.services;
        await sql`UPDATE customers SET archived_at = now() WHERE id = ${world.annie}`;
        expect((await plan()).body.errors['deliveries.0.site_id'][0]).toMatch(
            /^House Bore belongs to Annie Downs Pastoral, which is archived/,
        );
        await sql`UPDATE customers SET archived_at = NULL WHERE id = ${world.annie}`;
        await sql`UPDATE udose_sites SET archived_at = now() WHERE id = ${world.site}`;
        expect((await plan()).body.errors['deliveries.0.site_id'][0]).toBe('House Bore is archived. Restore it first.');
        await sql`UPDATE udose_sites SET archived_at = NULL WHERE id = ${world.site}`;
        expect((await plan([line()], { planned_on: dayAfter(today, -1) })).body.errors.planned_on).toBeTruthy();
        expect((await plan([line()], { without_order_reason: null })).body.errors.without_order_reason).toBeTruthy();
    });
    it('creates one delivery if two plans for a site are made concurrently', async ({ skip }) => {
        const second = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await lockSites(tx, [world.site]);
                await tx`INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, quantity, planned_on)
                    VALUES ('pending', ${world.site}, ${world.annie}, ${world.supplement}, 100, ${in7})`;
            },
            () => plan(),
        );
        expect(second.status).toBe(422);
    });
});

describe('Refill requests', () => {
    it('notify the office, are planned with the delivery, and done when it is completed', async () => {
        const request = recordOf(await ask({ quantity: 250, wanted_on: in7 }));
        expect(request).toMatchObject({ status: 'asked', quantity: 250, customer_id: world.annie });
        expect(await messages(staff)).toEqual([expect.stringMatching(/^Refill asked for at House Bore.*250 L, by /)]);
        expect(await boardRow()).toMatchObject({ refill_request_id: request.id });
        const [{ supplement_delivery, job_card }] = recordOf(await plan()).deliveries;
        expect(await requestOf(request.id, staff)).toMatchObject({
            status: 'planned',
            planned_on: in7,
            supplement_delivery_id: supplement_delivery.id,
        });
        expect((await requestOf(request.id)).supplement_delivery_id).toBeNull();
        const later = dayAfter(in7, 2);
        await call('PUT', `/job-cards/${job_card.id}`, { version: 1, scheduled_on: later });
        expect(await requestOf(request.id)).toMatchObject({ status: 'planned', planned_on: later });
        expect((await pointOf(owner)).next_visit).toEqual({ on: later, kind: 'refill', litres: 300 });
        const delivery = recordOf(await call('GET', `/supplement-deliveries/${supplement_delivery.id}`));
        const done = await call('POST', `/supplement-deliveries/${delivery.id}/completions`, {
            version: delivery.version,
            quantity: 240,
        });
        expect(done.status, done.text).toBe(200);
        expect(await requestOf(request.id)).toMatchObject({ status: 'done', delivered_quantity: 240 });
        expect((await messages(owner)).at(-1)).toMatch(/was refilled with 240 L\.$/);
        const card = recordOf(await call('GET', `/job-cards/${job_card.id}`));
        await call('POST', `/job-cards/${job_card.id}/status-reverts`, { version: card.version, reason: 'Wrong site' });
        expect(await requestOf(request.id)).toMatchObject({ status: 'planned', delivered_quantity: null });
    });
    it('are open again after the delivery is voided or its plan undone', async () => {
        const request = recordOf(await ask());
        const planned = recordOf(await plan());
        expect((await requestOf(request.id)).status).toBe('planned');
        await undo(planned);
        expect(await requestOf(request.id)).toMatchObject({ status: 'asked', planned_on: null });
        const [{ supplement_delivery }] = recordOf(await plan()).deliveries;
        await call('POST', `/supplement-deliveries/${supplement_delivery.id}/voids`, {
            version: 1,
            reason: 'No truck',
        });
        expect((await requestOf(request.id)).status).toBe('asked');
        expect((await messages(owner)).at(-1)).toContain('Your request is open again.');
    });
    it('are planned at once if a delivery is already planned', async () => {
        await plan();
        expect(recordOf(await ask())).toMatchObject({ status: 'planned', planned_on: in7 });
    });
    it('stay open if the planned delivery is overdue, and are done when it is completed', async () => {
        const { sql } = app.services;
        const [overdue] = await sql`
            INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, quantity, planned_on, inventory_location_id)
            VALUES ('pending', ${world.site}, ${world.annie}, ${world.supplement}, 100, ${dayAfter(today, -1)}, ${world.location}) RETURNING id`;
        const request = recordOf(await ask());
        expect(request).toMatchObject({ status: 'asked', planned_on: null });
        const url = `/supplement-deliveries/${overdue?.id}`;
        const done = await call('POST', `${url}/completions`, { version: 1, quantity: 100 });
        expect(done.status, done.text).toBe(200);
        expect(await requestOf(request.id)).toMatchObject({ status: 'done', delivered_quantity: 100 });
        const { version } = recordOf(await call('GET', url));
        await call('POST', `${url}/voids`, { version, reason: 'Wrong site' });
        expect((await requestOf(request.id)).status).toBe('asked');
    });
    it('are planned when an overdue delivery moves to a future day', async () => {
        const [{ job_card, supplement_delivery }] = recordOf(await plan()).deliveries;
        const { sql } = app.services;
        await sql`UPDATE job_cards SET scheduled_on = ${dayAfter(today, -1)} WHERE id = ${job_card.id}`;
        const request = recordOf(await ask());
        expect(request.status).toBe('asked');
        await call('PUT', `/job-cards/${job_card.id}`, { version: 1, scheduled_on: in7 });
        expect(await requestOf(request.id, staff)).toMatchObject({
            status: 'planned',
            planned_on: in7,
            supplement_delivery_id: supplement_delivery.id,
        });
    });
    it('are done by a refill without a delivery', async () => {
        const [{ supplement_delivery }] = recordOf(await plan()).deliveries;
        const request = recordOf(await ask());
        expect(request.status).toBe('planned');
        const refills = '/api/connect/v2/supplement-refills';
        const refilled_at = new Date(Date.now() - 3_600_000).toISOString();
        const refill = recordOf(
            await app.call(staff.token, 'POST', refills, {
                inventory_location_id: world.location,
                supplement_id: world.supplement,
                site_id: world.site,
                quantity: 120,
                refilled_at,
            }),
        );
        const done = { status: 'done', delivered_quantity: 120, delivered_at: refilled_at };
        expect(await requestOf(request.id)).toMatchObject(done);
        expect((await messages(owner)).at(-1)).toMatch(/was refilled with 120 L\.$/);
        // the delivery that was planned for it opens it no more
        await call('POST', `/supplement-deliveries/${supplement_delivery.id}/voids`, {
            version: 1,
            reason: 'Refilled',
        });
        expect(await requestOf(request.id)).toMatchObject(done);
        const { version } = recordOf(await app.call(staff.token, 'GET', `${refills}/${refill.id}`));
        await app.call(staff.token, 'POST', `${refills}/${refill.id}/transitions`, {
            transition: 'void',
            version,
            reason: 'End of test',
        });
    });
    it('are declined with a reason by the office, and withdrawn by the customer', async () => {
        const request = recordOf(await ask());
        const step = (by: TestUser, transition: string, version: number, reason?: string, id = request.id) =>
            call(
                'POST',
                `/refill-requests/${id}/transitions`,
                { version, transition, ...(reason ? { reason } : {}) },
                by,
            );
        expect((await step(owner, 'decline', 1, 'No')).status).toBe(403);
        expect((await step(staff, 'decline', 1)).status).toBe(422);
        expect((await step(staff, 'decline', 1, 'The road is closed')).status).toBe(200);
        expect(await requestOf(request.id)).toMatchObject({ status: 'declined', decline_reason: 'The road is closed' });
        expect((await messages(owner)).at(-1)).toContain('was declined: The road is closed');
        const again = recordOf(await ask());
        expect(again.id).not.toBe(request.id);
        expect((await step(owner, 'withdraw', 1, undefined, again.id)).status).toBe(200);
        expect((await messages(staff)).at(-1)).toBe(`Refill request ${again.number} was withdrawn.`);
    });
    it('appear on the water point with their outcome, but not 15 days after it', async () => {
        expect(await pointOf(owner)).toMatchObject({ capacity_litres: 480 });
        const request = recordOf(await ask());
        expect((await pointOf(owner)).refill_request).toMatchObject({ id: request.id, status: 'asked', version: 1 });
        const blind = await app.userWith({ permissions: ['access_udose_site'], customerId: world.annie });
        expect((await pointOf(blind)).refill_request).toBeNull();
        await call('POST', `/refill-requests/${request.id}/transitions`, {
            version: 1,
            transition: 'decline',
            reason: 'Flood',
        });
        expect((await pointOf(owner)).refill_request).toMatchObject({ status: 'declined', decline_reason: 'Flood' });
        await app.services
            .sql`UPDATE refill_requests SET updated_at = now() - interval '15 days' WHERE id = ${request.id}`;
        expect((await pointOf(owner)).refill_request).toBeNull();
    });
    it('are limited to one open request per site, also concurrently', async ({ skip }) => {
        const first = recordOf(await ask({ quantity: 100 }));
        expect(recordOf(await ask({ quantity: 200 }))).toMatchObject({ id: first.id, quantity: 100 });
        await app.services.sql`UPDATE refill_requests SET archived_at = now() WHERE id = ${first.id}`;
        let made: Json;
        const second = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await lockSites(tx, [world.site]);
                [made] =
                    await tx`INSERT INTO refill_requests (site_id, customer_id) VALUES (${world.site}, ${world.annie}) RETURNING id`;
            },
            () => ask(),
        );
        expect(recordOf(second).id).toBe(made.id);
    });
    it('are limited to active sites of their customer', async () => {
        const request = recordOf(await ask());
        expect((await ask({}, stranger)).status).toBe(422);
        expect((await call('GET', `/refill-requests/${request.id}`, undefined, stranger)).status).toBe(404);
        const { sql } = app.services;
        await sql`UPDATE refill_requests SET archived_at = now() WHERE id = ${request.id}`;
        await sql`UPDATE udose_sites SET archived_at = now() WHERE id = ${world.site}`;
        expect((await ask()).status).toBe(422);
        await sql`UPDATE udose_sites SET archived_at = NULL WHERE id = ${world.site}`;
    });
    it('move with their site to its new owner', async () => {
        const request = recordOf(await ask());
        const { sql } = app.services;
        await sql`UPDATE sites SET customer_id = ${world.bert} WHERE id = ${world.site}`;
        const [row] = await sql`SELECT customer_id FROM refill_requests WHERE id = ${request.id}`;
        await sql`UPDATE sites SET customer_id = ${world.annie} WHERE id = ${world.site}`;
        expect(row?.customer_id).toBe(world.bert);
    });
    it('are rejected for past days and for more litres than the tank holds', async () => {
        const refused = await ask({ quantity: 500, wanted_on: dayAfter(today, -1) });
        expect(refused.body.errors).toMatchObject({
            quantity: ['The tank holds 480 L.'],
            wanted_on: ['Wanted on must not be before today.'],
        });
    });
    it('are permitted to customers and station managers by default', async () => {
        const rows = await app.services.sql`
            SELECT r.name FROM roles r JOIN roles_permissions g ON g.owner_id = r.id JOIN permissions p ON p.id = g.other_id
            WHERE p.name = 'create_refill_request' AND r.platform = 'uhub' ORDER BY r.name`;
        expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Customer', 'Station Manager']));
    });
});
