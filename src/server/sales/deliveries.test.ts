import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { orderBody, type SalesWorld, salesWorld } from './testOrders';

/** Stock and tank are right at each step: 1.25 kg/L, a tank of 600 kg that holds 100 kg. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/main${path}`, body);
let fills = 0;
const stockUp = (quantity: number) =>
    transact(app.services, tx =>
        postMovements(
            tx,
            app.services,
            { userId: staff.id },
            { resource: 'supplement-adjustments', id: ++fills, label: `Fill ${fills}` },
            [{ supplementId: world.supplement, locationId: world.location, quantity }],
        ),
    );
const stock = async () => {
    const [row] = await app.services
        .sql`SELECT coalesce(sum(quantity), 0) AS litres FROM supplement_inventories WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${world.location}`;
    const [sum] = await app.services
        .sql`SELECT coalesce(sum(quantity), 0) AS litres FROM supplement_movements WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${world.location}`;
    expect(Number(row?.litres)).toBe(Number(sum?.litres));
    return Number(row?.litres);
};
const tank = async () => {
    const [row] = await app.services
        .sql`SELECT nutrient_tank_current_level AS level, version FROM udose_sites WHERE id = ${world.site}`;
    return row as unknown as { level: number; version: number };
};
const plan = async (more: object = {}): Promise<Json> =>
    (
        await call('POST', '/supplement-deliveries', {
            site_id: world.site,
            supplement_id: world.supplement,
            quantity: 200,
            inventory_location_id: world.location,
            ...more,
        })
    ).body.body;
/** A delivery without a sales order, as a job card plans it. */
const planned = (quantity = 200) => ({
    delivery_supplement_id: world.supplement,
    delivery_quantity: quantity,
    delivery_location_id: world.location,
    without_order_reason: 'Regular top-up',
});
const jobFor = async (more: object = planned()): Promise<Json> =>
    (
        await call('POST', '/job-cards', {
            type: 'supplement_delivery',
            customer_id: world.annie,
            site_id: world.site,
            ...more,
        })
    ).body.body;
const deliveryOf = async (job: Json): Promise<Json> =>
    (await call('GET', `/supplement-deliveries?job_card_id=${job.id}`)).body.data[0];
const complete = (delivery: Json, more: object = {}) =>
    call('POST', `/supplement-deliveries/${delivery.id}/completions`, {
        version: delivery.version,
        quantity: delivery.quantity,
        ...more,
    });
const voided = (delivery: Json, reason = 'Wrong site') =>
    call('POST', `/supplement-deliveries/${delivery.id}/voids`, { version: delivery.version, reason });

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    await app.services
        .sql`UPDATE udose_sites SET nutrient_tank_current_level = 100, supplement_id = NULL, new_nutrient_selection = ${world.supplement} WHERE id = ${world.site}`;
    const left = await stock();
    if (left < 1000) await stockUp(1000 - left);
});

describe('Supplement delivery', () => {
    it('moves no stock while pending', async () => {
        const delivery = await plan();
        expect(delivery).toMatchObject({
            status: 'pending',
            number: `SD-${String(delivery.id).padStart(6, '0')}`,
            customer_id: world.annie,
        });
        expect(await stock()).toBe(1000);
    });
    it('is rejected if the urea guard fails at the dose of the site', async () => {
        const { sql } = app.services;
        await sql`INSERT INTO supplement_nutrients (supplement_id, nutrient, percentage, position) VALUES
            (${world.supplement}, 'phosphorus', 3, 0), (${world.supplement}, 'nitrogen', 15, 1)`;
        const dose = (target: number) =>
            sql`UPDATE udose_sites SET target_nutrient = 'phosphorus', live_weight = 400, target_dose = ${target} WHERE id = ${world.site}`;
        await dose(12);
        const delivery = await plan();
        const refused = await complete(delivery);
        expect(refused.status, refused.text).toBe(422);
        expect(refused.body.errors.supplement_id[0]).toMatch(/^Supplement would bring .* g of urea/);
        expect(await stock()).toBe(1000);
        await dose(5);
        expect((await complete(delivery)).status).toBe(200);
        await sql`UPDATE udose_sites SET target_nutrient = NULL, live_weight = NULL, target_dose = NULL WHERE id = ${world.site}`;
        await sql`DELETE FROM supplement_nutrients WHERE supplement_id = ${world.supplement}`;
    });
    it('moves litres out of stock and kilograms into the tank, and a void reverses both exactly', async () => {
        const { version } = await tank();
        const done = (await complete(await plan())).body.body;
        expect(done).toMatchObject({ status: 'completed', tank_level_before: 100, tank_level_after: 350 });
        expect(await stock()).toBe(800);
        expect(await tank()).toEqual({ level: 350, version });
        const [site] = await app.services
            .sql`SELECT supplement_id, new_nutrient_selection, tank_measured_at FROM udose_sites WHERE id = ${world.site}`;
        expect(site).toMatchObject({ supplement_id: world.supplement, new_nutrient_selection: null });
        // the tank was not read: late doses of earlier days are still subtracted
        expect(site?.tank_measured_at).toBeNull();

        const archived = async () => (await call('DELETE', `/supplement-deliveries/${done.id}`)).body.message;
        expect(await archived()).toContain('This delivery has changed stock and tank level. Void it instead.');
        const taken = await voided(done);
        expect(taken.body.body).toMatchObject({ status: 'void', void_reason: 'Wrong site' });
        expect(await archived()).toContain('A void delivery cannot be archived.');
        expect(await stock()).toBe(1000);
        expect((await tank()).level).toBe(100);
        const again = await voided(taken.body.body);
        expect(again.status).toBe(409);
        expect(await stock()).toBe(1000);
    });
    it('sets the tank to 0 if voided when less is left than was delivered', async () => {
        const done = (await complete(await plan())).body.body;
        await app.services.sql`UPDATE udose_sites SET nutrient_tank_current_level = 180 WHERE id = ${world.site}`;
        await voided(done);
        expect((await tank()).level).toBe(0);
    });
    it('is rejected if the tank overflows, with the remaining capacity', async () => {
        const delivery = await plan({ quantity: 500 });
        const refused = await complete(delivery);
        expect(refused.status).toBe(422);
        expect(refused.body.errors.quantity[0]).toContain('room for 400 L');
        expect(await stock()).toBe(1000);
        expect((await tank()).level).toBe(100);
        expect((await complete(delivery, { quantity: 400 })).body.body.tank_level_after).toBe(600);
    });
    it('uses the tank level read on site instead of the estimate', async () => {
        const done = await complete(await plan({ quantity: 480 }), { tank_level: 0 });
        expect(done.body.body).toMatchObject({ tank_level_before: 0, tank_level_after: 600 });
    });
    it('is rejected without any change if the stock is insufficient', async () => {
        await app.services.sql`UPDATE udose_sites SET nutrient_tank_capacity = NULL WHERE id = ${world.site}`;
        const refused = await complete(await plan({ quantity: 1200 }));
        await app.services.sql`UPDATE udose_sites SET nutrient_tank_capacity = 600 WHERE id = ${world.site}`;
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toHaveProperty('quantity');
        expect((await tank()).level).toBe(100);
        expect(await stock()).toBe(1000);
    });
    it('is completed and voided once under 20 concurrent requests each', async () => {
        const delivery = await plan();
        const answers = await Promise.all(Array.from({ length: 20 }, () => complete(delivery)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        expect(await stock()).toBe(800);
        expect((await tank()).level).toBe(350);
        const done = answers.find(({ status }) => status === 200)?.body.body;
        const voids = await Promise.all(Array.from({ length: 20 }, () => voided(done)));
        expect(voids.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        expect(await stock()).toBe(1000);
    });
    it('is locked once completed, except its notes', async () => {
        const done = (await complete(await plan())).body.body;
        expect(
            (await call('PUT', `/supplement-deliveries/${done.id}`, { version: done.version, quantity: 1 })).status,
        ).toBe(409);
        expect((await call('DELETE', `/supplement-deliveries/${done.id}`)).status).toBe(409);
        expect(
            (
                await call('PUT', `/supplement-deliveries/${done.id}`, {
                    version: done.version,
                    notes: 'Left at the gate',
                })
            ).status,
        ).toBe(200);
    });
    it('requires site and order of one customer', async () => {
        const order = (await call('POST', '/sales-orders', orderBody(world))).body.body;
        const foreign = await call('POST', `/sales-orders/${order.id}/supplement-deliveries`, {
            site_id: world.bertsSite,
            supplement_id: world.supplement,
            quantity: 1,
            inventory_location_id: world.location,
        });
        expect(foreign.body.errors).toHaveProperty('sales_order_id');
        const own = await call('POST', `/sales-orders/${order.id}/supplement-deliveries`, {
            site_id: world.site,
            supplement_id: world.supplement,
            quantity: 1,
            inventory_location_id: world.location,
        });
        expect(own.status).toBe(201);
        const listed = await call('GET', `/sales-orders/${order.id}/supplement-deliveries`);
        expect(listed.body.data.map(({ id }: Json) => id)).toEqual([own.body.body.id]);
        expect((await call('DELETE', `/sales-orders/${order.id}`)).status).toBe(409);
    });
    it('is visible to its customer without the stock location, and 404 for others', async () => {
        const delivery = await plan();
        const annie = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie });
        const bert = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.bert });
        const seen = await call('GET', `/supplement-deliveries/${delivery.id}`, undefined, annie);
        expect(seen.body.body.inventory_location_id).toBeNull();
        expect((await call('GET', `/supplement-deliveries/${delivery.id}`, undefined, bert)).status).toBe(404);
        expect(
            (
                await app.call(annie.token, 'POST', `/api/main/supplement-deliveries/${delivery.id}/completions`, {
                    version: 1,
                })
            ).status,
        ).toBe(403);
        expect(
            (
                await app.call(bert.token, 'POST', `/api/main/supplement-deliveries/${delivery.id}/voids`, {
                    version: 1,
                    reason: 'x',
                })
            ).status,
        ).toBe(404);
    });
});

describe('Supplement delivery job card', () => {
    const create = (more: object) =>
        call('POST', '/job-cards', {
            type: 'supplement_delivery',
            customer_id: world.annie,
            site_id: world.site,
            scheduled_on: '2027-03-01',
            ...more,
        });
    const counted = async () => {
        const [row] = await app.services.sql`
            SELECT (SELECT count(*) FROM job_cards)::int AS jobs, (SELECT count(*) FROM supplement_deliveries)::int AS deliveries`;
        return row;
    };

    it('is created with a pending delivery for its site and date', async () => {
        const job = (await create(planned(60))).body.body;
        expect(job).not.toHaveProperty('delivery_quantity');
        expect(await deliveryOf(job)).toMatchObject({
            status: 'pending',
            site_id: world.site,
            supplement_id: world.supplement,
            quantity: 60,
            inventory_location_id: world.location,
            planned_on: '2027-03-01',
            sales_order_id: null,
            without_order_reason: 'Regular top-up',
        });
    });
    it('accepts a sales order instead of a reason, or an already planned delivery', async () => {
        const order = (await call('POST', '/sales-orders', orderBody(world))).body.body;
        const { without_order_reason: _, ...rest } = planned();
        const ordered = (await create({ ...rest, sales_order_id: order.id })).body.body;
        expect((await deliveryOf(ordered)).sales_order_id).toBe(order.id);
        const delivery = await plan({ sales_order_id: order.id });
        const job = (await create({ planned_delivery_id: delivery.id })).body.body;
        expect((await deliveryOf(job)).id).toBe(delivery.id);
        const again = await create({ planned_delivery_id: delivery.id });
        expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['planned_delivery_id']]);
    });
    it.each([
        ['nothing', {}, ['delivery_supplement_id', 'delivery_quantity', 'delivery_location_id']],
        ['no litres', { delivery_quantity: null }, ['delivery_quantity']],
        ['neither order nor reason', { without_order_reason: null }, ['without_order_reason']],
        ['a blank reason', { without_order_reason: '   ' }, ['without_order_reason']],
        ['no site', { site_id: null }, ['site_id']],
    ])('with %s is rejected and creates neither job nor delivery', async (name, change, fields) => {
        const before = await counted();
        const refused = await create(name === 'nothing' ? {} : { ...planned(), ...change });
        expect(refused.status, refused.text).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(fields);
        expect(await counted()).toEqual(before);
    });
    it('is validated by an import in the same way, which creates the delivery as well', async () => {
        const { sql } = app.services;
        const [names] = await sql`
            SELECT c.name AS customer, s.name AS site, n.name AS supplement, l.name AS location
            FROM customers c, sites s, supplements n, inventory_locations l
            WHERE c.id = ${world.annie} AND s.id = ${world.site} AND n.id = ${world.supplement} AND l.id = ${world.location}`;
        const send = (litres: string) => {
            const rows = [
                'Type,Customer,Site,Supplement,Litres to deliver,Supplement location,Reason without an order',
                `Supplement Delivery,${names?.customer},${names?.site},${names?.supplement},${litres},${names?.location},Top-up`,
            ].join('\n');
            const form = new FormData();
            form.append('file', new Blob([rows]), 'rows.csv');
            return app.call(staff.token, 'POST', '/api/main/import/job-cards?dry_run=false', form);
        };
        const refused = await send('');
        expect(refused.body.body.faults[0].errors).toHaveProperty('delivery_quantity');
        const done = await send('75');
        expect(done.body.body, done.text).toMatchObject({ created: 1, faults: [] });
        const [made] = await sql`
            SELECT d.quantity::float8 AS quantity FROM job_cards j JOIN supplement_deliveries d ON d.job_card_id = j.id ORDER BY j.id DESC LIMIT 1`;
        expect(made?.quantity).toBe(75);
    });
    it('of another type rejects delivery fields', async () => {
        const refused = await create({ ...planned(), type: 'site_maintenance' });
        expect(Object.keys(refused.body.errors)).toContain('delivery_quantity');
    });
    it('moves its delivery to another sales order', async () => {
        const job = (await create(planned())).body.body;
        const order = (await call('POST', '/sales-orders', orderBody(world))).body.body;
        const moved = await call('PUT', `/job-cards/${job.id}`, { version: job.version, sales_order_id: order.id });
        expect(moved.status, moved.text).toBe(200);
        expect((await deliveryOf(job)).sales_order_id).toBe(order.id);
    });
    it('is completed by its assignee without delivery permissions, but not by others', async () => {
        const permissions = ['access_job_card', 'read_job_card', 'update_job_card'];
        const tom = await app.userWith({ permissions, name: 'tom' });
        const ute = await app.userWith({ permissions, name: 'ute' });
        const job = (await create({ ...planned(), assigned_to_id: tom.id, scheduled_on: null })).body.body;
        const delivery = await deliveryOf(job);
        expect((await call('GET', `/supplement-deliveries/${delivery.id}`, undefined, tom)).status).toBe(403);
        const read = (by: TestUser) => call('GET', `/job-cards/${job.id}/document`, undefined, by);
        expect((await read(tom)).body.body).toMatchObject({
            resource: 'supplement-deliveries',
            record: { id: delivery.id, quantity: 200 },
        });
        expect((await read(ute)).body.body).toEqual({ resource: null, record: null });
        const day = (await app.call(tom.token, 'GET', '/api/connect/v2/field/day')).body.body;
        expect(day.forms.supplement_delivery.map(({ name }: Json) => name)).toContain('delivered_quantity');
        expect(day.jobs.find(({ id }: Json) => id === job.id).document.id).toBe(delivery.id);
        const done = await call(
            'POST',
            `/job-cards/${job.id}/completions`,
            { version: job.version, document: { delivered_quantity: 200 } },
            tom,
        );
        expect(done.status, done.text).toBe(200);
        expect(await stock()).toBe(800);
    });
});

describe('Delivery with a job card', () => {
    const finish = (job: Json, document: object = { delivered_quantity: 200 }) =>
        call('POST', `/job-cards/${job.id}/completions`, { version: job.version, document });

    it('is completed and reverted with its job, including stock and tank', async () => {
        const job = await jobFor();
        const delivery = await deliveryOf(job);
        // as job cards created before deliveries were created with them
        const { sql } = app.services;
        await sql`UPDATE supplement_deliveries SET job_card_id = NULL WHERE id = ${delivery.id}`;
        const early = await finish(job);
        expect(early.status).toBe(422);
        await sql`UPDATE supplement_deliveries SET job_card_id = ${job.id} WHERE id = ${delivery.id}`;
        const done = await finish(job);
        expect(done.status).toBe(200);
        expect(await stock()).toBe(800);
        expect((await tank()).level).toBe(350);
        const after = (await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body;
        expect(after.status).toBe('completed');
        expect((await voided(after)).status).toBe(409);

        const reverted = await call('POST', `/job-cards/${job.id}/status-reverts`, {
            version: done.body.body.version,
            reason: 'Wrong day',
        });
        expect(reverted.status).toBe(200);
        expect(await stock()).toBe(1000);
        expect((await tank()).level).toBe(100);
        expect((await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body).toMatchObject({
            status: 'pending',
            delivered_at: null,
        });

        expect((await finish(reverted.body.body)).status).toBe(200);
        expect(await stock()).toBe(800);
    });
    it('is completed from job or delivery with the same data, and both are done', async () => {
        const drawn = [
            [
                [10, 20],
                [60, 80],
                [120, 40],
            ],
        ];
        for (const side of ['job', 'delivery'] as const) {
            const job = await jobFor(planned(40));
            const delivery = await deliveryOf(job);
            await app.services.sql`UPDATE udose_sites SET nutrient_tank_current_level = 100 WHERE id = ${world.site}`;
            const receipt = { received_by: 'Jo Rigby', signature: drawn };
            const done =
                side === 'job'
                    ? await call('POST', `/job-cards/${job.id}/completions`, {
                          version: job.version,
                          notes: 'Gate shut',
                          document: { delivered_quantity: 33, tank_level_before: 60, ...receipt },
                      })
                    : await complete(delivery, { quantity: 33, tank_level: 60, notes: 'Gate shut', ...receipt });
            expect(done.status, done.text).toBe(200);
            const after = (await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body;
            expect(after).toMatchObject({
                status: 'completed',
                quantity: 40,
                delivered_quantity: 33,
                tank_level_expected: 100,
                tank_level_before: 60,
                tank_drift: -40,
                tank_level_after: 101.25,
                notes: 'Gate shut',
                ...receipt,
            });
            const card = (await call('GET', `/job-cards/${job.id}`)).body.body;
            expect(card).toMatchObject({ status: 4, completion_notes: 'Gate shut' });
            const history = await call('GET', `/records/supplement-deliveries/${delivery.id}/histories`);
            expect(history.body.data.filter(({ action }: Json) => action === 'complete')).toHaveLength(1);
            expect((await complete(after)).status).toBe(409);

            const reverted = await call('POST', `/job-cards/${job.id}/status-reverts`, {
                version: card.version,
                reason: 'Wrong day',
            });
            expect(reverted.status, reverted.text).toBe(200);
            expect((await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body).toMatchObject({
                status: 'pending',
                quantity: 40,
                delivered_quantity: null,
                tank_level_before: null,
                tank_drift: null,
                received_by: null,
                signature: null,
            });
        }
        expect(await stock()).toBe(1000);
    });

    it('requires the delivered litres, from either side', async () => {
        const job = await jobFor();
        const delivery = await deliveryOf(job);
        for (const document of [undefined, {}, { delivered_quantity: null }, { received_by: 'Jo Rigby' }]) {
            const ofJob = await call('POST', `/job-cards/${job.id}/completions`, { version: job.version, document });
            expect([ofJob.status, Object.keys(ofJob.body.errors)], JSON.stringify(document)).toEqual([
                422,
                ['document.delivered_quantity'],
            ]);
        }
        for (const one of [delivery, await plan()]) {
            const ofDelivery = await complete(one, { quantity: undefined, received_by: 'Jo Rigby' });
            expect([ofDelivery.status, Object.keys(ofDelivery.body.errors)]).toEqual([422, ['quantity']]);
        }
        expect(await stock()).toBe(1000);
        expect((await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body.status).toBe('pending');
    });

    it('names errors by the fields of the side that was called and changes nothing', async () => {
        const job = await jobFor();
        const delivery = await deliveryOf(job);
        const ofDelivery = await complete(delivery, { quantity: 5000 });
        expect(Object.keys(ofDelivery.body.errors)).toEqual(['quantity']);
        const ofJob = await call('POST', `/job-cards/${job.id}/completions`, {
            version: job.version,
            document: { delivered_quantity: 5000 },
        });
        expect(Object.keys(ofJob.body.errors)).toEqual(['document.delivered_quantity']);
        for (const document of [
            { delivered_quantity: -1 },
            { delivered_quantity: 200, tank_level_before: 601 },
            { delivered_quantity: 200, signature: [[['x', 1]]] },
            { delivered_quantity: 200, received_by: 7 },
        ]) {
            const refused = await call('POST', `/job-cards/${job.id}/completions`, { version: job.version, document });
            expect(refused.status, JSON.stringify(document)).toBe(422);
        }
        expect((await complete({ ...delivery, version: 99 })).status).toBe(409);
        expect((await call('GET', `/job-cards/${job.id}`)).body.body.status).toBe(1);
        expect((await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body.status).toBe('pending');
    });

    it('belongs to one job', async () => {
        const job = await jobFor();
        const delivery = await deliveryOf(job);
        const second = await call('POST', '/supplement-deliveries', {
            site_id: world.site,
            supplement_id: world.supplement,
            quantity: 1,
            inventory_location_id: world.location,
            job_card_id: job.id,
        });
        expect(second.body.errors.job_card_id[0]).toContain(delivery.number);
    });
});

describe('Archiving a cancelled delivery job', () => {
    const cancelled = async (): Promise<{ job: Json; delivery: Json }> => {
        const job = await jobFor();
        const delivery = await deliveryOf(job);
        const step = { version: job.version, transition: 'cancel', reason: 'Rain' };
        return { job: (await call('POST', `/job-cards/${job.id}/transitions`, step)).body.body, delivery };
    };
    const archive = async (path: string) => expect((await call('DELETE', path)).status, path).toBe(200);
    const restore = (job: Json) => call('POST', `/job-cards/${job.id}/restore`, {});
    const again = async ({ id }: Json) => (await call('GET', `/supplement-deliveries/${id}`)).body.body;
    const isArchived = async (delivery: Json) => Boolean((await again(delivery)).archived_at);

    it('archives its pending delivery and restores it with the job', async () => {
        const { job, delivery } = await cancelled();
        await archive(`/job-cards/${job.id}`);
        expect(await isArchived(delivery)).toBe(true);
        expect((await restore(job)).status).toBe(200);
        expect(await isArchived(delivery)).toBe(false);
        const history = await call('GET', `/records/supplement-deliveries/${delivery.id}/histories`);
        expect(history.body.data.map(({ action }: Json) => action)).toEqual(['restore', 'archive', 'create']);
    });
    it('leaves completed and void deliveries active for invoicing', async () => {
        const { job, delivery } = await cancelled();
        const wrong = (await voided(delivery)).body.body;
        const { version, ...done } = await plan();
        await app.services.sql`UPDATE supplement_deliveries SET job_card_id = ${job.id} WHERE id = ${done.id}`;
        expect((await complete({ ...done, version })).status).toBe(200);
        await archive(`/job-cards/${job.id}`);
        expect([await isArchived(wrong), await isArchived(done)]).toEqual([false, false]);
        expect((await restore(job)).status).toBe(200);
        expect((await voided(await again(done))).status).toBe(200);
    });
    it('does not restore a delivery that was archived before', async () => {
        const { job, delivery } = await cancelled();
        await archive(`/supplement-deliveries/${delivery.id}`);
        await archive(`/job-cards/${job.id}`);
        expect((await restore(job)).status).toBe(200);
        expect(await isArchived(delivery)).toBe(true);
    });
});

describe('Pre-installation note', () => {
    const add = (more: object = {}) =>
        app.call(staff.token, 'POST', '/api/connect/v2/pre-installation-notes', {
            customer_id: world.annie,
            measurement_system: 'rural',
            scope: 'standard',
            pipe_material: 'poly',
            ...more,
        });

    it('requires the specific scope if chosen and a site of its customer', async () => {
        expect((await add({ scope: 'specific' })).body.errors).toHaveProperty('specific_scope');
        expect((await add({ site_id: world.bertsSite })).body.errors).toHaveProperty('site_id');
    });
    it('takes customer and property from its order, under both API versions', async () => {
        const order = (await call('POST', '/sales-orders', orderBody(world))).body.body;
        const one = await call('POST', `/sales-orders/${order.id}/pre-installation-notes`, {
            measurement_system: 'metric',
            scope: 'standard',
        });
        expect(one.body.body).toMatchObject({
            customer_id: world.annie,
            customer_property_id: world.property,
            sales_order_id: order.id,
        });
        const two = await app.call(
            staff.token,
            'POST',
            `/api/connect/v2/sales-orders/${order.id}/pre-installation-notes`,
            { measurement_system: 'metric', scope: 'standard' },
        );
        expect(two.status).toBe(201);
        const listed = await app.call(
            staff.token,
            'GET',
            `/api/connect/v2/sales-orders/${order.id}/pre-installation-notes`,
        );
        expect(listed.body.pagination.total).toBe(2);
    });
    it('has a PDF and is locked once completed', async () => {
        const note = (await add({ fittings: 'Two 50 mm camlocks' })).body.body;
        const pdf = await app.fastify.inject({
            method: 'GET',
            url: `/api/main/pre-installation-notes/${note.id}/preview-pdf`,
            headers: { authorization: `Bearer ${staff.token}` },
        });
        expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        const done = await app.call(
            staff.token,
            'POST',
            `/api/connect/v2/pre-installation-notes/${note.id}/transitions`,
            { transition: 'complete', version: 1 },
        );
        expect(done.body.body.status).toBe('completed');
        expect(
            (
                await app.call(staff.token, 'PUT', `/api/connect/v2/pre-installation-notes/${note.id}`, {
                    version: 2,
                    fittings: 'None',
                })
            ).status,
        ).toBe(409);
    });
});

describe('Tank reconciliation on refill', () => {
    const refill = async (expected: number | null, found: number | undefined) => {
        await app.services
            .sql`UPDATE udose_sites SET nutrient_tank_current_level = ${expected} WHERE id = ${world.site}`;
        const done = await complete(await plan({ quantity: 8 }), found === undefined ? {} : { tank_level: found });
        expect(done.status, done.text).toBe(200);
        const notifications = await app.services.sql`
            SELECT data->>'message' AS message FROM notifications WHERE type = 'Tank drift' AND (data->>'id')::bigint = ${done.body.body.id}`;
        return { ...done.body.body, told: notifications.map(({ message }) => message) };
    };

    it('stores expected and found level and notifies planners of a large drift', async () => {
        await app.userWith({ permissions: ['access_supplement_delivery_note'] });
        const far = await refill(200, 120);
        expect(far).toMatchObject({ tank_level_expected: 200, tank_level_before: 120, tank_drift: -80 });
        expect(far.told[0]).toBe(`${far.number} found 120 kg in the tank of House Bore, 80 kg less than expected.`);
        const near = await refill(200, 190);
        expect(near).toMatchObject({ tank_drift: -10, told: [] });
    });

    it('has no drift if the tank was not read or its level was unknown', async () => {
        expect(await refill(200, undefined)).toMatchObject({ tank_level_before: 200, tank_drift: null, told: [] });
        expect(await refill(null, 150)).toMatchObject({
            tank_level_expected: null,
            tank_level_before: 150,
            tank_drift: null,
        });
    });

    describe('entered late', () => {
        const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
        let sequence = 0;
        /** a device at the site doses 8 litres, 10 kg, which are taken off the level */
        const dosed = async (at: string) => {
            const { sql } = app.services;
            const [device] = await sql`
                INSERT INTO devices (serial, product) VALUES (${`TANK-${++sequence}`}, 'classic') RETURNING id`;
            await sql`
                INSERT INTO readings (device_id, epoch, site_id, sequence, recorded_at, state, alarms, dose)
                VALUES (${Number(device?.id)}, 1, ${world.site}, ${sequence}, ${at}, 'running', '{}', 8000)`;
        };
        const begin = async (level: number) => {
            await app.services.sql`DELETE FROM readings WHERE site_id = ${world.site}`;
            // no delivery of earlier tests counts
            await app.services
                .sql`UPDATE supplement_deliveries SET archived_at = now() WHERE site_id = ${world.site} AND archived_at IS NULL`;
            await app.services
                .sql`UPDATE udose_sites SET nutrient_tank_current_level = ${level}, tank_measured_at = NULL, supplement_id = ${world.supplement} WHERE id = ${world.site}`;
        };

        it('compares with the expected level of that time and subtracts later doses', async () => {
            await begin(180);
            // of which one before the filling: 190 kg were expected then, and 180 now
            await dosed(ago(400));
            await dosed(ago(100));
            const at = ago(360);
            const done = await complete(await plan({ quantity: 8 }), { tank_level: 170, delivered_at: at });
            expect(done.body.body).toMatchObject({
                tank_level_expected: 190,
                tank_level_before: 170,
                tank_drift: -20,
                tank_level_after: 180,
            });
            expect((await tank()).level).toBe(170);
            const [site] = await app.services.sql`SELECT tank_measured_at FROM udose_sites WHERE id = ${world.site}`;
            expect(new Date(site?.tank_measured_at).toISOString()).toBe(at);
            await voided(done.body.body);
            expect((await tank()).level).toBe(160);
            const [after] = await app.services.sql`SELECT tank_measured_at FROM udose_sites WHERE id = ${world.site}`;
            expect(new Date(after?.tank_measured_at).toISOString()).toBe(at);
        });

        it('uses the density of that day', async () => {
            const weigh = async (density: number) => {
                const path = `/api/connect/v2/supplements/${world.supplement}`;
                const { version } = (await app.call(staff.token, 'GET', path)).body.body;
                const changed = await app.call(staff.token, 'PUT', path, { version, density });
                expect(changed.status, changed.text).toBe(200);
            };
            await begin(180);
            await dosed(ago(100));
            await weigh(2);
            const done = await complete(await plan({ quantity: 8 }), { tank_level: 170, delivered_at: ago(360) });
            await weigh(1.25);
            expect(done.body.body, done.text).toMatchObject({ tank_level_expected: 190, tank_level_after: 180 });
            expect((await tank()).level).toBe(170);
        });

        it('uses the booked density after a correction in the past', async () => {
            await begin(180);
            const day = 24 * 60;
            const corrected = await app.call(staff.token, 'POST', '/api/connect/v2/supplement-corrections', {
                supplement_id: world.supplement,
                from_day: ago(10 * day).slice(0, 10),
                density: 2,
                reason: 'Weighed',
            });
            expect(corrected.status, corrected.text).toBe(201);
            const done = await complete(await plan({ quantity: 8 }), { tank_level: 170, delivered_at: ago(5 * day) });
            expect(done.body.body, done.text).toMatchObject({ tank_level_after: 180 });
            await app.services.sql`DELETE FROM supplement_corrections WHERE supplement_id = ${world.supplement}`;
        });

        it('does not change a level that was measured since', async () => {
            await begin(400);
            await app.services.sql`UPDATE udose_sites SET tank_measured_at = ${ago(60)} WHERE id = ${world.site}`;
            for (const [found, before] of [
                [undefined, null],
                [100, 100],
            ] as const) {
                const done = await complete(await plan(), {
                    delivered_at: ago(300),
                    ...(found === undefined ? {} : { tank_level: found }),
                });
                expect(done.body.body).toMatchObject({
                    tank_level_expected: null,
                    tank_level_before: before,
                    tank_level_after: before === null ? null : 350,
                    tank_drift: null,
                });
                expect((await tank()).level).toBe(400);
                expect((await voided(done.body.body)).status).toBe(200);
                expect((await tank()).level).toBe(400);
            }
        });

        it('leaves a later refill in place', async () => {
            await begin(100);
            const later = await complete(await plan({ quantity: 80 }), { delivered_at: ago(60) });
            expect(later.body.body).toMatchObject({ tank_level_before: 100, tank_level_after: 200 });
            const done = await complete(await plan({ quantity: 80 }), { tank_level: 90, delivered_at: ago(120) });
            expect(done.body.body).toMatchObject({
                tank_level_expected: 100,
                tank_level_before: 90,
                tank_level_after: 190,
                tank_drift: -10,
            });
            expect((await tank()).level).toBe(290);
        });

        it('keeps the supplement of a later refill when voided', async () => {
            const { sql } = app.services;
            await begin(100);
            const [other] = await sql`
                INSERT INTO supplements (name, density, form, "use") VALUES (${`Other ${++sequence}`}, 1.1, 'liquid', 'fsm_delivery') RETURNING id`;
            await sql`UPDATE udose_sites SET supplement_id = ${Number(other?.id)} WHERE id = ${world.site}`;
            const first = await complete(await plan({ quantity: 8 }), { delivered_at: ago(120) });
            const second = await complete(await plan({ quantity: 8 }), { delivered_at: ago(60) });
            const inTank = async () =>
                (await sql`SELECT supplement_id FROM udose_sites WHERE id = ${world.site}`)[0]?.supplement_id;
            await voided(first.body.body);
            expect(await inTank()).toBe(world.supplement);
            await voided(second.body.body);
            expect((await tank()).level).toBe(100);
        });

        it.each([
            ['before it was reverted', 'before'],
            ['before and after it was reverted', 'both'],
        ] as const)('keeps doses taken %s, when its job is completed again', async (_, when) => {
            const { sql } = app.services;
            await begin(0);
            const job = await jobFor(planned(400));
            const delivery = await deliveryOf(job);
            const at = ago(120);
            const finish = async () => {
                const { version } = (await call('GET', `/job-cards/${job.id}`)).body.body;
                const document = { delivered_quantity: 400 };
                return call('POST', `/job-cards/${job.id}/completions`, { version, completed_at: at, document });
            };
            /** as `followDoser`: a level never falls below zero */
            const drink = async (recordedAt: string) => {
                await dosed(recordedAt);
                await sql`UPDATE udose_sites SET nutrient_tank_current_level = greatest(0, nutrient_tank_current_level - 10) WHERE id = ${world.site}`;
            };
            const done = await finish();
            expect(done.status, done.text).toBe(200);
            for (let dose = 0; dose < 9; dose++) await drink(ago(100 - dose));
            expect((await tank()).level).toBe(410);
            const { version } = done.body.body;
            const reverted = await call('POST', `/job-cards/${job.id}/status-reverts`, {
                version,
                reason: 'Wrong notes',
            });
            expect(reverted.status, reverted.text).toBe(200);
            expect((await tank()).level).toBe(0);
            if (when === 'both') await drink(new Date(Date.now() + 1000).toISOString());
            const again = await finish();
            expect(again.status, again.text).toBe(200);
            expect((await tank()).level).toBe(when === 'both' ? 400 : 410);
            expect((await call('GET', `/supplement-deliveries/${delivery.id}`)).body.body).toMatchObject({
                tank_level_before: 0,
                tank_level_after: 500,
            });
        });

        it('checks the tank capacity of that time', async () => {
            await begin(560);
            await dosed(ago(10));
            const full = await complete(await plan({ quantity: 32 }), { delivered_at: ago(60) });
            expect(full.status).toBe(422);
            const done = await complete(await plan({ quantity: 24 }), { delivered_at: ago(60) });
            expect(done.body.body).toMatchObject({ tank_level_before: 570, tank_level_after: 600 });
            expect((await tank()).level).toBe(590);
        });
    });
});
