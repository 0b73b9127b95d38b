import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { seedOr } from '../../../test/sample';
import { createRandom } from '../../domain/random';
import { CHECKLIST } from '../../domain/stock/production';
import { type ProductionBench, startProductionBench } from './testProduction';

/** Number of mixings, productions and voids of a run; more for a long run. */
const STEPS = Number(process.env.PRODUCTION_STEPS ?? 60);
const SEED = seedOr(611);

let b: ProductionBench;
const recipes: Json[] = [];
let facility: number;
beforeAll(async () => {
    b = await startProductionBench();
    const { Orange, Blue, Urea, Phosphate, Salt } = b.supplements;
    for (const [at, supplement] of [Urea, Phosphate, Salt].entries())
        for (const cost of [0.31 + at, 0.777777 + at]) await b.bring(supplement, b.plant, 2500, cost);
    for (const [product, other, share] of [
        [Orange, Urea, 0.61],
        [Blue, Orange, 0.27],
    ] as const)
        recipes.push(
            await b.ok('POST', '/connect/v2/recipes', {
                supplement_id: product,
                inputs: [
                    { supplement_id: other, share },
                    { supplement_id: Phosphate, share: 0.123456 },
                    { supplement_id: Salt, share: 0.1 },
                ],
                water_share: 0.6,
                expected_loss: 1.5,
            }),
        );
    facility = (
        await b.ok('POST', '/main/production-facilities', {
            name: 'Plant',
            inventory_location_id: b.plant,
            capacity_per_day: 1e5,
        })
    ).id;
});
afterAll(() => b?.close());

it('Lots equal the sums of movements and stock value over random mixings, productions and voids', async () => {
    const random = createRandom(SEED);
    const { app, staff } = b;
    const value = await b.value();
    const done: { path: string; id: number }[] = [];
    const outcomes: Record<string, number> = {};
    const ask = (method: string, path: string, body?: unknown) =>
        b.call(staff.token, method, `/api/connect${path}`, body);
    const make = async (path: string, more: object, recipe: Json) => {
        const planned = random.integer(20, 900);
        const { id } = await b.ok('POST', `/connect${path}`, {
            supplement_id: recipe.supplement_id,
            recipe_id: recipe.id,
            planned_quantity: planned,
            ...more,
        });
        if (path.includes('manufactures'))
            await ask('POST', `${path}/${id}/transitions`, { transition: 'start', version: 1 });
        const { version } = await b.ok('GET', `/connect${path}/${id}`);
        const answer = await ask('POST', `${path.replace('/v2/', '/v3/')}/${id}/completions`, {
            version,
            output_quantity: Math.round(planned * random.number(0.8, 1, 3) * 1000) / 1000,
        });
        if (answer.status === 200) done.push({ path, id });
        return answer.status;
    };
    const annul = async () => {
        const { path, id } = random.pick(done);
        const { version } = await b.ok('GET', `/connect${path}/${id}`);
        return (await ask('POST', `${path}/${id}/transitions`, { transition: 'void', version, reason: 'Test' })).status;
    };
    const ticked = Object.fromEntries(CHECKLIST.map(name => [name, true]));
    for (let step = 0; step < STEPS; step++) {
        const recipe = random.pick(recipes);
        const kind = done.length > 3 && random.chance(0.35) ? 'void' : random.chance(0.5) ? 'mix' : 'make';
        const status =
            kind === 'void'
                ? await annul()
                : kind === 'mix'
                  ? await make('/v2/supplement-mixings', { inventory_location_id: b.plant }, recipe)
                  : await make(
                        '/v2/supplement-manufactures',
                        { production_facility_id: facility, planned_on: '2026-01-05', ...ticked },
                        recipe,
                    );
        expect([200, 409, 422], `${kind} of step ${step}`).toContain(status);
        outcomes[`${kind} ${status}`] = (outcomes[`${kind} ${status}`] ?? 0) + 1;
        await b.checkSums();
        expect(await b.value(), `${kind} of step ${step}`).toBeCloseTo(value, 1);
    }
    // the run was meaningful: documents were created, refused and voided
    for (const outcome of ['mix 200', 'make 200', 'void 200']) expect(outcomes[outcome], outcome).toBeGreaterThan(3);
    expect(outcomes['mix 422'] ?? outcomes['make 422'] ?? outcomes['void 409']).toBeGreaterThan(0);
    await expect(app.services.sql`SELECT 1 FROM stock_lots WHERE quantity < 0`).resolves.toHaveLength(0);
});
