import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type ProductionBench, startProductionBench } from './testProduction';

let b: ProductionBench;
let recipe: Json;
beforeAll(async () => {
    b = await startProductionBench();
    const { Urea, Phosphate } = b.supplements;
    await b.bring(Urea, b.plant, 20_000, 0.81);
    await b.bring(Phosphate, b.plant, 20_000, 1.333333);
    recipe = await b.ok('POST', '/connect/v2/recipes', {
        supplement_id: b.supplements.Orange,
        inputs: [
            { supplement_id: Urea, share: 0.6 },
            { supplement_id: Phosphate, share: 0.2 },
        ],
        water_share: 0.2,
        expected_loss: 2,
    });
});
afterAll(() => b?.close());

const url = '/connect/v2/supplement-mixings';
const add = (more: object = {}): Promise<Json> =>
    b.ok('POST', url, {
        supplement_id: b.supplements.Orange,
        recipe_id: recipe.id,
        inventory_location_id: b.plant,
        planned_quantity: 980,
        ...more,
    });
const ask = (method: string, path: string, body?: unknown) => b.call(b.staff.token, method, `/api${path}`, body);
const complete = (mixing: Json, output_quantity: number, more: object = {}) =>
    ask('POST', `/connect/v3/supplement-mixings/${mixing.id}/completions`, {
        version: mixing.version,
        output_quantity,
        ...more,
    });
const annul = async (id: number, reason = 'Wrong tank') => {
    const { version } = await b.ok('GET', `${url}/${id}`);
    return ask('POST', `/connect/v3/supplement-mixings/${id}/void`, { version, reason });
};
const reserved = async (supplement: number) =>
    (
        await b.ok(
            'GET',
            `/connect/v2/supplement-inventories?supplement_id=${supplement}&inventory_location_id=${b.plant}`,
        )
    )[0].reserved_quantity;

describe('Recipe', () => {
    it('gets consecutive versions per product, also under concurrency', async () => {
        const body = { supplement_id: b.supplements.Blue, inputs: [{ supplement_id: b.supplements.Salt, share: 1 }] };
        const made = await Promise.all([1, 2, 3].map(() => b.ok('POST', '/connect/v2/recipes', body)));
        expect(made.map(({ revision }) => revision).sort()).toEqual([1, 2, 3]);
        expect(made.find(({ revision }) => revision === 2).name).toBe('Version 2');
    });

    it('cannot be changed: no PUT route', async () => {
        expect((await ask('PUT', `/connect/v2/recipes/${recipe.id}`, { version: 1, water_share: 0.3 })).status).toBe(
            404,
        );
    });

    it('rejects itself as an input, duplicate inputs and shares below 1', async () => {
        const { Orange, Urea } = b.supplements;
        const refused = async (inputs: object[], field: string) => {
            const { status, body } = await ask('POST', '/connect/v2/recipes', { supplement_id: Orange, inputs });
            expect(status).toBe(422);
            expect(Object.keys(body.errors)).toEqual([field]);
        };
        await refused([{ supplement_id: Orange, share: 1 }], 'inputs.0.supplement_id');
        await refused(
            [
                { supplement_id: Urea, share: 0.5 },
                { supplement_id: Urea, share: 0.5 },
            ],
            'inputs.1.supplement_id',
        );
        await refused([{ supplement_id: Urea, share: 0.9 }], 'inputs');
    });
});

describe('Mixing', () => {
    it('plans inputs by its recipe with the usual loss and reserves them', async () => {
        const mixing = await add();
        expect(mixing).toMatchObject({
            number: `MIX-${mixing.id}`,
            batch_number: `MIX-${mixing.id}`,
            planned_water: 200,
        });
        expect(mixing.inputs.map((line: Json) => line.quantity)).toEqual([600, 200]);
        expect(await reserved(b.supplements.Urea)).toBe(600);
        const half = await b.ok('PUT', `${url}/${mixing.id}`, { version: mixing.version, planned_quantity: 490 });
        expect(half).toMatchObject({ planned_water: 100 });
        expect(half.inputs.map((line: Json) => line.quantity)).toEqual([300, 100]);
        expect(await reserved(b.supplements.Urea)).toBe(300);
        expect((await ask('DELETE', `${url}/${mixing.id}`)).status).toBe(200);
        expect(await reserved(b.supplements.Urea)).toBe(0);
    });

    it('names the recipe and inputs that do not fit', async () => {
        const { Blue, Orange, Urea } = b.supplements;
        const base = { supplement_id: Orange, inventory_location_id: b.plant, planned_quantity: 10 };
        for (const [body, field] of [
            [{ ...base, supplement_id: Blue, recipe_id: recipe.id }, 'recipe_id'],
            [base, 'inputs'],
            [{ ...base, inputs: [{ supplement_id: Orange, quantity: 5 }] }, 'inputs.0.supplement_id'],
            [{ ...base, inputs: [{ supplement_id: Urea, quantity: 5.0001 }] }, 'inputs.0.quantity'],
            [{ ...base, recipe_id: recipe.id, planned_quantity: 10.00001 }, 'planned_quantity'],
        ] as const) {
            const answer = await ask('POST', url, body);
            expect(answer.status, answer.text).toBe(422);
            expect(Object.keys(answer.body.errors)).toContain(field);
        }
    });

    it('moves inputs out and a batch in at equal value, with its loss, and voiding undoes it', async () => {
        const { Orange, Urea, Phosphate } = b.supplements;
        const [before, urea] = [await b.value(), await b.quantityAt(Urea, b.plant)];
        const mixing = await add({ batch_number: 'OR-26-01', expires_on: '2027-11-01' });
        const done = await complete(mixing, 931, {
            inputs: [{ supplement_id: Urea, quantity: 612.5 }],
            water_quantity: 187.5,
        });
        expect(done.status, done.text).toBe(200);
        expect(done.body.body).toMatchObject({
            status: 'completed',
            output_quantity: 931,
            water_quantity: 187.5,
            loss_quantity: 69,
            // expected output 980 L of 1,000 L
            yield_percent: 95,
        });
        expect(done.body.body.inputs.map((line: Json) => line.actual_quantity)).toEqual([612.5, 200]);
        expect(await b.quantityAt(Urea, b.plant)).toBe(urea - 612.5);
        expect(await b.quantityAt(Orange, b.plant)).toBe(931);
        expect(await reserved(Urea)).toBe(0);
        expect(await b.value()).toBe(before);
        const cost = 612.5 * 0.81 + 200 * 1.333333;
        expect(done.body.body.unit_cost * 931).toBeCloseTo(cost, 5);
        const batch = await b.ok('GET', `/connect/v2/stock-batches/${done.body.body.stock_batch_id}`);
        expect(batch).toMatchObject({ code: 'OR-26-01', expires_on: '2027-11-01', document_label: mixing.number });
        const { made_from } = await b.ok('GET', `/connect/v2/stock-batches/${batch.id}/trace`);
        expect(made_from.map((place: Json) => place.quantity).sort()).toEqual([200, 612.5]);
        await b.checkSums();
        const [entry] = await b.app.services.sql`
            SELECT changes FROM activity_logs WHERE resource = 'supplement-mixings' AND record_id = ${mixing.id} AND action = 'complete'`;
        expect(entry?.changes.status).toEqual({ from: 'pending', to: 'completed' });
        expect((await annul(mixing.id)).status).toBe(200);
        expect(await b.quantityAt(Urea, b.plant)).toBe(urea);
        expect(await b.quantityAt(Orange, b.plant)).toBe(0);
        expect(await b.quantityAt(Phosphate, b.plant)).toBe(20_000);
        expect(await b.value()).toBe(before);
        await b.checkSums();
        // the code can be reused for its replacement
        const again = await add({ batch_number: 'OR-26-01' });
        expect((await complete(again, 900)).status).toBe(200);
        expect((await annul(again.id)).status).toBe(200);
    });

    it('posts nothing if an input is missing, a batch number taken or a figure invalid', async () => {
        const { Urea, Salt } = b.supplements;
        const movements = async () => (await b.app.services.sql`SELECT count(*)::int AS n FROM stock_movements`)[0]?.n;
        const before = await movements();
        const mixing = await add({
            inputs: [
                { supplement_id: Urea, quantity: 50 },
                { supplement_id: Salt, quantity: 50 },
            ],
            planned_water: 0,
        });
        const refused = async (body: object, field: string, message?: string) => {
            const { status, body: answer, text } = await complete(mixing, 90, body);
            expect(status, text).toBe(422);
            expect(Object.keys(answer.errors)).toEqual([field]);
            if (message) expect(answer.errors[field][0]).toBe(message);
        };
        await refused({}, 'inputs.1.quantity', 'There is no Salt at Plant.');
        await refused({ output_quantity: 101 }, 'output_quantity');
        await refused({ output_quantity: 0.0001 }, 'output_quantity');
        await refused({ water_quantity: 1.00001 }, 'water_quantity');
        await refused({ inputs: [{ supplement_id: b.supplements.Phosphate, quantity: 1 }] }, 'inputs.0.supplement_id');
        await refused(
            {
                inputs: [
                    { supplement_id: Urea, quantity: 0 },
                    { supplement_id: Salt, quantity: 0 },
                ],
            },
            'inputs',
        );
        expect(await movements()).toBe(before);
        expect(await b.ok('GET', `${url}/${mixing.id}`)).toMatchObject({ status: 'pending', stock_batch_id: null });
        expect((await annul(mixing.id)).status).toBe(200);
    });

    it('is completed once under 20 concurrent requests', async () => {
        const urea = await b.quantityAt(b.supplements.Urea, b.plant);
        const mixing = await add({ planned_quantity: 98 });
        const answers = await Promise.all(Array.from({ length: 20 }, () => complete(mixing, 97)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
        expect(await b.quantityAt(b.supplements.Urea, b.plant)).toBe(urea - 60);
        await b.checkSums();
        // and not again with the resulting version
        const now = await b.ok('GET', `${url}/${mixing.id}`);
        const again = await complete(now, 97);
        expect(again.status).toBe(409);
        expect(again.body.message).toBe('This is not possible while its status is Completed.');
        expect((await annul(mixing.id)).status).toBe(200);
    });

    it('cannot be voided once its product was moved, and then only its notes can change', async () => {
        const { Orange } = b.supplements;
        const mixing = await add();
        expect((await complete(mixing, 950)).status).toBe(200);
        const transfer = await b.ok('POST', '/connect/v2/supplement-transfers', {
            from_location_id: b.plant,
            to_location_id: b.depot,
            items: [{ supplement_id: Orange, quantity: 400 }],
        });
        const reservedAnswer = await annul(mixing.id);
        expect(reservedAnswer.status).toBe(409);
        expect(reservedAnswer.body.message).toContain(transfer.number);
        await b.ok('POST', `/connect/v2/supplement-transfers/${transfer.id}/transitions`, {
            transition: 'complete',
            version: transfer.version,
        });
        const gone = await annul(mixing.id);
        expect(gone.status).toBe(409);
        expect(gone.body.message).toBe(
            'This cannot be undone. 950 L of Orange came to Plant, and only 550 L are left there.',
        );
        expect(await b.ok('GET', `${url}/${mixing.id}`)).toMatchObject({ status: 'completed' });
        const stays = await ask('DELETE', `${url}/${mixing.id}`);
        expect(stays.status).toBe(409);
        const closed = await b.ok('GET', `${url}/${mixing.id}`);
        expect((await ask('PUT', `${url}/${mixing.id}`, { version: closed.version, planned_quantity: 1 })).status).toBe(
            409,
        );
        expect((await ask('PUT', `${url}/${mixing.id}`, { version: closed.version, notes: 'Late' })).status).toBe(200);
    });

    it('has no unit cost if that of an input is unknown', async () => {
        const { Salt, Blue } = b.supplements;
        await b.bring(Salt, b.plant, 100, null);
        const mixing = await add({
            supplement_id: Blue,
            recipe_id: null,
            planned_quantity: 100,
            inputs: [{ supplement_id: Salt, quantity: 100 }],
        });
        const done = await complete(mixing, 100);
        expect(done.status, done.text).toBe(200);
        expect(done.body.body).toMatchObject({ unit_cost: null, yield_percent: null, loss_quantity: 0 });
    });

    it('uses the stock cost of the day for inputs without a batch cost', async () => {
        const { Salt, Blue } = b.supplements;
        const { id: acid } = await b.ok('POST', '/connect/v2/supplements', {
            name: 'Acid',
            form: 'liquid',
            use: 'mixing',
        });
        const mix = async (inputs: object[]) => {
            const mixing = await add({ supplement_id: Blue, recipe_id: null, planned_quantity: 100, inputs });
            const done = await complete(mixing, 100);
            expect(done.status, done.text).toBe(200);
            return done.body.body.unit_cost;
        };
        await b.bring(Salt, b.plant, 200, null);
        await b.bring(acid, b.plant, 50, 0.7);
        await b.ok('POST', '/connect/v2/stock-costs', {
            supplement_id: Salt,
            unit_cost: 0.3,
            valid_from: '2020-01-01',
            reason: 'Docket',
        });
        expect(await mix([{ supplement_id: Salt, quantity: 100 }])).toBe(0.3);
        expect(
            await mix([
                { supplement_id: Salt, quantity: 50 },
                { supplement_id: acid, quantity: 50 },
            ]),
        ).toBeCloseTo(0.5, 6);
    });

    it('requires the update permission to complete or void it (403)', async () => {
        const mixing = await add({ planned_quantity: 98 });
        const reader = await b.app.userWith({ permissions: ['access_supplement_mixing', 'read_supplement_mixing'] });
        const body = { version: mixing.version, output_quantity: 90 };
        const path = `/api/connect/v3/supplement-mixings/${mixing.id}`;
        expect((await b.call(reader.token, 'POST', `${path}/completions`, body)).status).toBe(403);
        expect((await b.call(reader.token, 'POST', `${path}/void`, { version: 1, reason: 'x' })).status).toBe(403);
        expect((await annul(mixing.id)).status).toBe(200);
    });
});
