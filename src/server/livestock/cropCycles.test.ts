import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { type LandBench, startLandBench } from './testLand';

let bench: LandBench;
let crop: Json;
let land: Json;
let blocks: Json[];
const plan = (more: object = {}): Promise<Json> =>
    bench.ok('POST', 'crop-cycles', { season: 'Winter 2026', crop_id: crop.id, paddock_id: land.id, ...more });
const step = async (cycle: Json, transition: string) => {
    const now = await bench.ok('GET', `crop-cycles/${cycle.id}`);
    return bench.step('crop-cycles', now, transition);
};
const change = async (cycle: Json, body: object) => {
    const { version } = await bench.ok('GET', `crop-cycles/${cycle.id}`);
    return bench.call('PUT', `crop-cycles/${cycle.id}`, { version, ...body });
};

beforeAll(async () => {
    bench = await startLandBench();
    // 09:00 on the 12th in Queensland
    await setClock(bench.app.services, '2026-06-11T23:00:00Z');
    crop = await bench.ok('POST', 'crops', { name: 'Forage sorghum', kind: 'forage', days_to_harvest: 80 });
});
afterAll(() => bench?.app.close());
let made = 0;
const newLand = async () => {
    land = await bench.ok('POST', 'paddocks', {
        name: `Pivot ${++made}`,
        customer_property_id: bench.property,
        area: 50,
    });
    blocks = [];
    for (const name of ['A', 'B'])
        blocks.push(await bench.ok('POST', 'blocks', { name, paddock_id: land.id, area: 20 }));
};

describe('Crop cycle', () => {
    it("is planned, sown on the property's date and harvested with its yield", async () => {
        await newLand();
        const cycle = await plan({ block_id: blocks[0]?.id });
        expect(cycle).toMatchObject({ status: 'planned', area: 20, customer_property: { label: expect.any(String) } });
        const sown = (await step(cycle, 'sow')).body.body;
        expect(sown).toMatchObject({ status: 'growing', sown_on: '2026-06-12', expected_harvest_on: '2026-08-31' });
        await setClock(bench.app.services, '2026-09-01T23:00:00Z');
        const harvested = (await step(cycle, 'harvest')).body.body;
        expect(harvested).toMatchObject({ status: 'harvested', harvested_on: '2026-09-02' });
        const weighed = (await change(cycle, { yield_quantity: 130, harvested_on: '2026-08-30' })).body.body;
        expect(weighed).toMatchObject({ yield_quantity: 130, yield_per_hectare: 6.5, harvested_on: '2026-08-30' });
        await setClock(bench.app.services, '2026-06-11T23:00:00Z');
    });

    it('derives the expected harvest from the crop unless entered', async () => {
        await newLand();
        const cycle = await plan({ sown_on: '2026-06-01' });
        expect(cycle.expected_harvest_on).toBe('2026-08-20');
        const later = (await change(cycle, { sown_on: '2026-06-03' })).body.body;
        expect(later.expected_harvest_on).toBe('2026-08-22');
        await change(cycle, { expected_harvest_on: '2026-09-10' });
        expect((await change(cycle, { sown_on: '2026-06-05' })).body.body.expected_harvest_on).toBe('2026-09-10');
    });

    it.each([
        ['the paddock', 'its block', () => [{}, { block_id: blocks[0]?.id }]],
        ['a block', 'its paddock', () => [{ block_id: blocks[0]?.id }, {}]],
        ['a block', 'the same block', () => [{ block_id: blocks[0]?.id }, { block_id: blocks[0]?.id }]],
    ] as const)('growing on %s blocks another on %s', async (_, __, pieces) => {
        await newLand();
        const [first, second] = pieces() as [object, object];
        expect((await step(await plan(first), 'sow')).status).toBe(200);
        const other = await plan({ season: 'Second', ...second });
        const refused = await step(other, 'sow');
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(
            /^Forage sorghum · Winter 2026 grows on Pivot .* since 12 Jun 2026\. Harvest or abandon it first\.$/,
        );
        expect((await bench.ok('GET', `crop-cycles/${other.id}`)).status).toBe('planned');
    });

    it('leaves other blocks, and its land after the harvest, to other cycles', async () => {
        await newLand();
        const first = await plan({ block_id: blocks[0]?.id, sown_on: '2026-03-01' });
        expect((await step(first, 'sow')).status).toBe(200);
        expect((await step(await plan({ block_id: blocks[1]?.id }), 'sow')).status).toBe(200);
        expect((await step(first, 'harvest')).status).toBe(200);
        // on the harvest day
        const next = await plan({ block_id: blocks[0]?.id });
        expect((await step(next, 'sow')).status).toBe(200);
        // estimated up to the next crop: the harvest does not overlap it
        expect((await step(first, 'reopen')).status).toBe(409);
        expect((await change(next, { sown_on: '2026-05-01' })).body.message).toMatch(
            /^Forage sorghum · Winter 2026 grew on Pivot .* from 01 Mar 2026 to 12 Jun 2026\. Choose other days\.$/,
        );
    });

    it('is sown once of six concurrent requests, enforced by the database as well', async () => {
        await newLand();
        const cycles = await Promise.all(Array.from({ length: 6 }, (_, at) => plan({ season: `Season ${at}` })));
        const answers = await Promise.all(cycles.map(cycle => step(cycle, 'sow')));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const waiting = cycles.find((_, at) => answers[at]?.status !== 200);
        const { sql } = bench.app.services;
        await expect(
            sql`UPDATE crop_cycles SET status = 'growing', sown_on = '2026-06-12', block_id = ${blocks[0]?.id} WHERE id = ${waiting?.id}`,
        ).rejects.toMatchObject({ code: '23P01' });
    });

    it('rejects invalid dates and land, and its land cannot be archived while it grows', async () => {
        await newLand();
        const other = land;
        const [strange] = blocks;
        await newLand();
        const add = (more: object, field: string) =>
            bench.refused(
                'POST',
                'crop-cycles',
                { season: 'X', crop_id: crop.id, paddock_id: land.id, ...more },
                field,
            );
        expect(await add({ block_id: strange?.id }, 'block_id')).toMatch(
            new RegExp(`^A is not a block of ${land.name}`),
        );
        expect(await add({ harvested_on: '2026-06-01' }, 'harvested_on')).toMatch(/once the crop is harvested/);
        expect(await add({ yield_quantity: 4 }, 'yield_quantity')).toMatch(/once the crop is growing/);
        expect(await add({ sown_on: '2026-06-01', expected_harvest_on: '2026-05-01' }, 'expected_harvest_on')).toMatch(
            /before the sowing day/,
        );
        const planned = await plan({ sown_on: '2026-07-01' });
        expect((await step(planned, 'sow')).body.message).toMatch(/^Sowing is planned for 01 Jul 2026\./);
        const growing = await plan({ sown_on: '2026-06-01' });
        await step(growing, 'sow');
        expect((await change(growing, { sown_on: '2026-06-20' })).body.errors.sown_on[0]).toMatch(/in the future/);
        // land with a growing crop cannot be archived
        expect((await bench.call('DELETE', `paddocks/${land.id}`)).status).toBe(409);
        expect((await bench.call('DELETE', `paddocks/${other.id}`)).status).toBe(200);
    });
});

describe('Fertiliser', () => {
    const add = (more: object) => ({ name: `UAN ${++made}`, analysis_basis: 'w_w', density: 1.32, ...more });
    it('rejects nutrient shares above 100 % of its weight', async () => {
        await bench.ok('POST', 'fertilizers', add({ nitrogen: 32 }));
        expect(await bench.refused('POST', 'fertilizers', add({ nitrogen: 60, sulphur: 40.1 }), 'nitrogen')).toBe(
            'The shares add up to 100.1 %, and 100 kg hold 100 kg at most.',
        );
        await bench.ok('POST', 'fertilizers', add({ analysis_basis: 'w_v', nitrogen: 60, sulphur: 60 }));
        expect(
            await bench.refused(
                'POST',
                'fertilizers',
                add({ analysis_basis: 'w_v', nitrogen: 60, sulphur: 75 }),
                'nitrogen',
            ),
        ).toMatch(/100 L weigh 132 kg/);
    });
    it('requires a density if its analysis is by weight', async () => {
        expect(await bench.refused('POST', 'fertilizers', add({ nitrogen: 32, density: null }), 'density')).toMatch(
            /analysis is by weight/,
        );
        await bench.ok('POST', 'fertilizers', add({ nitrogen: 32, analysis_basis: 'w_v', density: null }));
    });
});
