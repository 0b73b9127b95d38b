import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { CHECKLIST } from '../../domain/stock/production';
import { type ProductionBench, startProductionBench } from './testProduction';

let b: ProductionBench;
let recipe: Json;
let facility: Json;
beforeAll(async () => {
    b = await startProductionBench();
    const { Urea, Phosphate, Orange } = b.supplements;
    await b.bring(Urea, b.plant, 50_000, 0.7);
    await b.bring(Phosphate, b.plant, 50_000, 1.9);
    recipe = await b.ok('POST', '/connect/v2/recipes', {
        supplement_id: Orange,
        inputs: [
            { supplement_id: Urea, share: 0.75 },
            { supplement_id: Phosphate, share: 0.25 },
        ],
        expected_loss: 5,
    });
    facility = await b.ok('POST', '/main/production-facilities', {
        name: 'Plant one',
        inventory_location_id: b.plant,
        capacity_per_day: 1000,
    });
});
afterAll(() => b?.close());

const url = '/connect/v3/supplement-manufactures';
const TICKED = Object.fromEntries(CHECKLIST.map(name => [name, true]));
const ask = (method: string, path: string, body?: unknown, token = b.staff.token) =>
    b.call(token, method, `/api${path}`, body);
const draft = (more: object = {}) => ({
    production_facility_id: facility.id,
    supplement_id: b.supplements.Orange,
    recipe_id: recipe.id,
    planned_quantity: 950,
    planned_on: '2026-03-02',
    ...more,
});
const add = (more: object = {}): Promise<Json> => b.ok('POST', url, draft(more));
const now = (id: number): Promise<Json> => b.ok('GET', `${url}/${id}`);
const step = async (id: number, transition: string, more: object = {}) =>
    ask('POST', `/connect/v2/supplement-manufactures/${id}/transitions`, {
        transition,
        version: (await now(id)).version,
        ...more,
    });
const start = async (more: object = {}) => {
    const { id } = await add(more);
    expect((await step(id, 'start')).status).toBe(200);
    return now(id);
};
const complete = async (id: number, output_quantity: number, more: object = {}) =>
    ask('POST', `${url}/${id}/completions`, { version: (await now(id)).version, output_quantity, ...more });
const annul = (id: number) => step(id, 'void', { reason: 'Wrong batch' });

describe('Production', () => {
    it('is one record under both API versions', async () => {
        const { id, version } = await add();
        expect(
            (await b.ok('PUT', `/connect/v2/supplement-manufactures/${id}`, { version, notes: 'Early' })).notes,
        ).toBe('Early');
        expect(await now(id)).toMatchObject({ number: `PRD-${id}`, batch_number: `PRD-${id}`, notes: 'Early' });
        expect((await ask('DELETE', `${url}/${id}`)).status).toBe(200);
    });

    it('reserves its inputs from its start and releases them when voided', async () => {
        const { id, inputs } = await add();
        expect(inputs.map((line: Json) => line.quantity)).toEqual([750, 250]);
        const reserved = async () =>
            (await b.ok('GET', `/connect/v2/stock-reservations?supplement_id=${b.supplements.Urea}`)).map(
                (row: Json) => row.quantity,
            );
        expect(await reserved()).toEqual([]);
        expect((await step(id, 'start')).status).toBe(200);
        expect(await reserved()).toEqual([750]);
        expect((await ask('DELETE', `${url}/${id}`)).body.message).toContain('in progress');
        expect((await annul(id)).status).toBe(200);
        expect(await reserved()).toEqual([]);
        expect(await now(id)).toMatchObject({ status: 'void', void_reason: 'Wrong batch', stock_batch_id: null });
    });

    it('cannot be completed before its start or with an open checklist, whose items it names', async () => {
        const planned = await add();
        const early = await complete(planned.id, 900);
        expect([early.status, early.body.message]).toEqual([409, 'This is not possible while its status is Planned.']);
        const { id } = await start({ is_jug_tested: true, labelled_correctly: true });
        const refused = await complete(id, 900);
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors).sort()).toEqual([
            'mixing_equipment_cleaned',
            'retention_sample_collected',
        ]);
        expect(refused.body.message).toBe('Not ticked yet: Retention sample collected, Mixing equipment cleaned.');
        expect(await now(id)).toMatchObject({ status: 'in_progress', output_quantity: null });
        for (const one of [id, planned.id]) expect((await annul(one)).status).toBe(200);
    });

    it('adds the product at the cost of its inputs with its yield, and voiding undoes it', async () => {
        const { Orange, Urea } = b.supplements;
        const [value, urea] = [await b.value(), await b.quantityAt(Urea, b.plant)];
        const { id } = await start({ ...TICKED, batch_number: 'B-2026-03' });
        const done = await complete(id, 902.5);
        expect(done.status, done.text).toBe(200);
        expect(done.body.body).toMatchObject({ status: 'completed', loss_quantity: 97.5, yield_percent: 95 });
        expect(await b.quantityAt(Orange, b.plant)).toBe(902.5);
        expect(await b.quantityAt(Urea, b.plant)).toBe(urea - 750);
        expect(await b.value()).toBe(value);
        expect(done.body.body.unit_cost * 902.5).toBeCloseTo(750 * 0.7 + 250 * 1.9, 5);
        await b.checkSums();
        // duplicate number
        const twin = await start({ ...TICKED, batch_number: 'B-2026-03' });
        const taken = await complete(twin.id, 900);
        expect(taken.status).toBe(422);
        expect(taken.body.errors.batch_number[0]).toContain('B-2026-03');
        for (const one of [id, twin.id]) expect((await annul(one)).status).toBe(200);
        expect(await b.quantityAt(Orange, b.plant)).toBe(0);
        expect(await b.quantityAt(Urea, b.plant)).toBe(urea);
        expect(await b.value()).toBe(value);
        await b.checkSums();
    });

    it('is completed once under 20 concurrent requests', async () => {
        const { id, version } = await start(TICKED);
        const answers = await Promise.all(
            Array.from({ length: 20 }, () =>
                ask('POST', `${url}/${id}/completions`, { version, output_quantity: 900 }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
        await b.checkSums();
        expect((await annul(id)).status).toBe(200);
    });

    it('posts nothing if the facility lacks an input (422)', async () => {
        const { Blue, Salt, Urea } = b.supplements;
        const salty = await b.ok('POST', '/connect/v2/recipes', {
            supplement_id: Blue,
            inputs: [
                { supplement_id: Urea, share: 0.5 },
                { supplement_id: Salt, share: 0.5 },
            ],
        });
        const urea = await b.quantityAt(Urea, b.plant);
        const { id } = await start({ ...TICKED, supplement_id: Blue, recipe_id: salty.id });
        const refused = await complete(id, 900);
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toEqual({ 'inputs.1.quantity': ['There is no Salt at Plant.'] });
        expect(await b.quantityAt(Urea, b.plant)).toBe(urea);
        expect((await annul(id)).status).toBe(200);
    });

    it('requires the archive permission to be voided (403)', async () => {
        const { id, version } = await add();
        const { token } = await b.app.userWith({
            permissions: ['read_supplement_manufacture', 'update_supplement_manufacture'],
        });
        const body = { transition: 'void', version, reason: 'x' };
        expect((await ask('POST', `/connect/v2/supplement-manufactures/${id}/transitions`, body, token)).status).toBe(
            403,
        );
        expect((await annul(id)).status).toBe(200);
    });

    it('has a PDF label until it is void (409)', async () => {
        const { id } = await add({ expires_on: '2027-03-01' });
        const label = await ask('GET', `${url}/${id}/label`);
        expect(label.status).toBe(200);
        expect(label.headers['content-type']).toBe('application/pdf');
        expect(label.text.startsWith('%PDF')).toBe(true);
        expect((await annul(id)).status).toBe(200);
        expect((await ask('GET', `${url}/${id}/label`)).status).toBe(409);
    });
});

describe('Production facility', () => {
    it('requires a location of its kind, used by one facility', async () => {
        const body = { name: 'Shed', inventory_location_id: b.depot, capacity_per_day: 1 };
        expect((await ask('POST', '/main/production-facilities', body)).body.errors).toHaveProperty(
            'inventory_location_id',
        );
        const twice = await ask('POST', '/main/production-facilities', { ...body, inventory_location_id: b.plant });
        expect(twice.body.errors).toHaveProperty('inventory_location_id');
    });

    it('lists production by day and the days over capacity', async () => {
        const one = await add({ planned_quantity: 1800, planned_on: '2026-06-01', duration_days: 3 });
        expect(one.days_over_capacity).toBe(0);
        const two = await add({ planned_quantity: 500, planned_on: '2026-06-03' });
        expect(two.days_over_capacity).toBe(1);
        expect(await now(one.id)).toMatchObject({ days_over_capacity: 1 });
        const days = await b.ok('GET', `/main/production-facilities/${facility.id}/days?from=2026-05-31&to=2026-06-04`);
        expect(days.map((day: Json) => [day.day, day.planned_quantity, day.is_over])).toEqual([
            ['2026-05-31', 0, false],
            ['2026-06-01', 600, false],
            ['2026-06-02', 600, false],
            ['2026-06-03', 1100, true],
            ['2026-06-04', 0, false],
        ]);
        expect(days[3].productions).toMatchObject([
            { id: one.id, label: one.number, quantity: 600, supplement: { label: 'Orange' } },
            { id: two.id, quantity: 500 },
        ]);
        expect((await annul(two.id)).status).toBe(200);
        expect(await now(one.id)).toMatchObject({ days_over_capacity: 0 });
        for (const [from, to] of [
            ['2026-06-02', '2026-06-01'],
            ['2026-01-01', '2026-12-31'],
        ])
            expect(
                (await ask('GET', `/main/production-facilities/${facility.id}/days?from=${from}&to=${to}`)).body.errors,
            ).toHaveProperty('to');
    });
});

describe('Production request', () => {
    const requests = '/connect/v2/production-requests';
    const wish = (more: object = {}): Promise<Json> =>
        b.ok('POST', requests, {
            supplement_id: b.supplements.Orange,
            quantity: 900,
            inventory_location_id: b.depot,
            ...more,
        });
    const decide = async (id: number, transition: string, token = b.other.token, more: object = {}) =>
        ask(
            'POST',
            `${requests}/${id}/transitions`,
            { transition, version: (await b.ok('GET', `${requests}/${id}`)).version, ...more },
            token,
        );
    const status = async (id: number) => (await b.ok('GET', `${requests}/${id}`)).status;
    const productionNotifications = async (): Promise<Json[]> =>
        (await b.app.services.sql`SELECT data FROM notifications WHERE user_id = ${b.staff.id} ORDER BY id DESC`).map(
            ({ data }) => data,
        );

    it('cannot be approved by its author', async () => {
        const { id } = await wish();
        const own = await decide(id, 'approve', b.staff.token);
        expect(own.status).toBe(409);
        expect(own.body.message).toContain('Someone else has to approve it');
        expect(await status(id)).toBe('requested');
        expect((await decide(id, 'approve')).status).toBe(200);
        expect(await b.ok('GET', `${requests}/${id}`)).toMatchObject({ status: 'approved', decided_by_id: b.other.id });
        expect((await productionNotifications())[0].message).toContain('approved');
        expect((await ask('PUT', `${requests}/${id}`, { version: 3, quantity: 1 })).status).toBe(409);
    });

    it('is declined with a reason, and its author is notified', async () => {
        const { id } = await wish();
        expect((await decide(id, 'decline')).body.errors).toHaveProperty('reason');
        expect((await decide(id, 'decline', b.other.token, { reason: 'Enough in Longreach' })).status).toBe(200);
        expect((await productionNotifications())[0].message).toContain('Enough in Longreach');
    });

    it('becomes one production once approved, and reopens if that is voided', async () => {
        const { id } = await wish();
        const made = draft({ production_request_id: id });
        expect((await ask('POST', url, made)).body.errors).toHaveProperty('production_request_id');
        expect((await decide(id, 'approve')).status).toBe(200);
        expect(
            (await ask('POST', url, { ...made, supplement_id: b.supplements.Blue, recipe_id: recipe.id })).status,
        ).toBe(422);
        const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST', url, { ...made, ...TICKED })));
        expect(answers.map(({ status: code }) => code).sort()).toEqual([201, 422, 422, 422]);
        const production = answers.find(({ status: code }) => code === 201)?.body.body;
        expect(await status(id)).toBe('in_production');
        expect((await ask('DELETE', `${requests}/${id}`)).status).toBe(409);
        expect((await step(production.id, 'start')).status).toBe(200);
        const done = await ask(
            'POST',
            `${url}/${production.id}/completions`,
            { version: (await now(production.id)).version, output_quantity: 900 },
            b.other.token,
        );
        expect(done.status, done.text).toBe(200);
        expect(await b.ok('GET', `${requests}/${id}`)).toMatchObject({ status: 'done' });
        expect((await productionNotifications())[0]).toMatchObject({ id: production.id, production_request_id: id });
        // after undoing, it can be produced again
        expect((await annul(production.id)).status).toBe(200);
        expect(await b.ok('GET', `${requests}/${id}`)).toMatchObject({ status: 'approved', done_at: null });
        const second = await add({ production_request_id: id });
        expect((await ask('DELETE', `${url}/${second.id}`)).status).toBe(200);
        expect(await status(id)).toBe('approved');
        const third = await add({ production_request_id: id });
        expect((await ask('POST', `/connect/v2/supplement-manufactures/${second.id}/restore`)).status).toBe(409);
        expect((await annul(third.id)).status).toBe(200);
    });

    it('requires the permission to approve it (403)', async () => {
        const { id } = await wish();
        const { token } = await b.app.userWith({
            permissions: ['read_production_request', 'update_production_request'],
        });
        expect((await decide(id, 'approve', token)).status).toBe(403);
    });
});
