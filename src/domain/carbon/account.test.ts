import { describe, expect, it } from 'vitest';
import { ANIMAL_CLASSES } from '../livestock/animalClasses';
import { createRandom } from '../random';
import { type AccountResult, calculateAccount } from './account';
import type { AccountInput, HerdRow } from './accountInput';
import { sumKg } from './emissionLines';
import { type Factor, type FactorKey, type FactorSet, VARIANTS } from './factors';
import { SEASONS } from './seasons';

/** Figures of a realistic size; the properties of the sums hold for any figures. */
const VALUES: Partial<Record<FactorKey, number>> = {
    gwp_ch4: 28,
    gwp_n2o: 265,
    intake_constant: 1.185,
    intake_weight: 0.00454,
    intake_weight_squared: -0.0000026,
    intake_gain: 0.315,
    calving_intake: 1.3,
    after_calving_intake: 1.1,
    methane_yield: 20.7,
    digestibility: 55,
    crude_protein: 9,
    manure_methane: 0.01,
    reference_weight: 600,
    n2o_excreta: 0.004,
    gas_fraction: 0.21,
    n2o_deposition: 0.0018,
    purchased_cattle: 12,
    fuel_scope1: 2.7,
    fuel_scope3: 0.6,
    freight: 0.08,
    feed: 0.3,
};
const factors = Object.entries(VALUES).flatMap(([key, value]) =>
    (VARIANTS[key as FactorKey] ?? ['']).map(
        (variant): Factor => ({
            key: key as FactorKey,
            variant,
            value,
            low: value * 0.9,
            high: value * 1.2,
            source: 'Test',
        }),
    ),
);
const set = (id: number, valid_from: string, valid_to: string | null): FactorSet => ({
    id,
    name: `Set ${id}`,
    valid_from,
    valid_to,
    factors,
});
const ONE = { sets: [set(1, '2000-01-01', null)], overrides: [] };
const nothing: AccountInput = {
    starts_on: '2025-07-01',
    ends_on: '2026-06-30',
    region: 'qld',
    climate: 'warm',
    gwp_ch4: null,
    gwp_n2o: null,
    herd: [],
    calvings: [{ season: 'spring', percent: 60 }],
    purchases: [],
    electricity: [],
    feeds: [],
    transport: [],
};
const random = createRandom(12);
const herd = (head: () => number): HerdRow[] =>
    SEASONS.flatMap(season =>
        [0, 1].map(() => ({
            season,
            animal_class: random.pick(ANIMAL_CLASSES),
            head: head(),
            live_weight: random.integer(150, 700),
            live_weight_gain: random.number(-0.3, 0.8, 2),
        })),
    );
const reckon = (input: AccountInput, figures = ONE): AccountResult => {
    const answer = calculateAccount(input, figures);
    if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
    return answer.result;
};

describe('Carbon account', () => {
    it('is 0 without animals and purchases', () => {
        const none = reckon({ ...nothing, herd: herd(() => 0), calvings: [] });
        expect(none.totals).toEqual({ scope1: 0, scope2: 0, scope3: 0, total: 0 });
        expect(none.lines).toEqual([]);
    });

    it('has lines, sources and scopes that add up to the total, for 40 random inputs', () => {
        for (let round = 0; round < 40; round += 1) {
            const { lines, totals, by_source, range } = reckon({
                ...nothing,
                herd: herd(() => random.integer(1, 2000)),
                purchases: [
                    { purchased_on: '2025-12-31', head: random.integer(1, 90), live_weight: 300, origin: 'southern' },
                ],
                electricity: [
                    { name: 'Bore', kilowatt_hours: random.number(1, 9000, 3), factor: 0.7, factor_source: 'Bill' },
                ],
                feeds: [
                    {
                        kind: 'hay',
                        name: 'Hay',
                        quantity: random.number(1, 9000, 3),
                        basis: 'as_fed',
                        dry_matter: null,
                        factor: null,
                        factor_source: null,
                    },
                ],
            });
            expect(sumKg(lines.map(({ kg }) => kg))).toBe(totals.total);
            expect(sumKg(by_source.map(({ kg }) => kg))).toBe(totals.total);
            expect(sumKg([totals.scope1, totals.scope2, totals.scope3])).toBe(totals.total);
            expect(range.low).toBeLessThanOrEqual(totals.total);
            expect(range.high).toBeGreaterThanOrEqual(totals.total);
            for (const { kg, steps } of lines) expect(steps.at(-1)?.value).toBeCloseTo(kg, 2);
        }
    });

    it('is larger with more head', () => {
        for (let round = 0; round < 40; round += 1) {
            const rows = herd(() => random.integer(0, 500));
            const before = reckon({ ...nothing, herd: rows }).totals.total;
            const at = random.integer(0, rows.length - 1);
            const more = rows.map((row, index) =>
                index === at ? { ...row, head: row.head + random.integer(1, 50) } : row,
            );
            expect(reckon({ ...nothing, herd: more }).totals.total).toBeGreaterThan(before);
        }
    });

    it('is the same if split by a second factor set with equal values', () => {
        const rows = herd(() => 100);
        const two = { sets: [set(1, '2000-01-01', '2026-02-09'), set(2, '2026-02-10', null)], overrides: [] };
        const total = reckon({ ...nothing, herd: rows });
        const cut = reckon({ ...nothing, herd: rows }, two);
        expect(cut.sets.map(({ name }) => name)).toEqual(['Set 1', 'Set 2']);
        expect(cut.lines.length).toBeGreaterThan(total.lines.length);
        expect(cut.totals.total).toBeCloseTo(total.totals.total, 1);
    });

    it('reports every season without herd data and every missing factor', () => {
        const silent = calculateAccount(nothing, ONE);
        expect('faults' in silent && silent.faults.herd).toHaveLength(4);
        const without = {
            ...ONE,
            sets: [{ ...set(1, '2000-01-01', null), factors: factors.filter(({ key }) => key !== 'crude_protein') }],
        };
        const lacking = calculateAccount({ ...nothing, herd: herd(() => 1) }, without);
        expect('faults' in lacking && lacking.faults.herd?.join(' ')).toMatch(
            /crude_protein qld\.spring.*crude_protein qld\./s,
        );
        const unknown = calculateAccount(
            { ...nothing, herd: herd(() => 1) },
            { ...ONE, sets: [set(1, '2026-01-01', null)] },
        );
        expect('faults' in unknown && Object.keys(unknown.faults)).toEqual(['starts_on']);
    });

    it('lists what it cannot count, such as the supply of aviation fuel', () => {
        const trip = {
            happened_on: '2025-08-08',
            basis: 'fuel' as const,
            operated_by: 'own' as const,
            fuel: 'avgas' as const,
            litres: 100,
            distance: null,
            litres_per_100_km: null,
            mode: null,
            tonnes: null,
        };
        const dry = {
            ...ONE,
            sets: [{ ...set(1, '2000-01-01', null), factors: factors.filter(({ key }) => key !== 'fuel_scope3') }],
        };
        const { not_counted, totals } = reckon(
            {
                ...nothing,
                herd: herd(() => 0),
                calvings: [],
                transport: [trip, { ...trip, happened_on: '2020-01-01' }],
            },
            dry,
        );
        expect(not_counted).toEqual([{ source: 'fuel_supply', name: 'avgas', quantity: 100, unit: 'L' }]);
        expect(totals.total).toBe(270);
    });

    it('rejects weight and gain outside the range of the equations', () => {
        const rows = SEASONS.map(
            (season): HerdRow => ({ season, animal_class: 'steers_3', head: 1, live_weight: 20, live_weight_gain: -5 }),
        );
        const answer = calculateAccount({ ...nothing, herd: rows }, ONE);
        expect('faults' in answer && Object.keys(answer.faults)).toContain('herd.0.live_weight_gain');
    });
});
