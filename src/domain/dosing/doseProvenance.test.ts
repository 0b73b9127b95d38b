import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { type DoseFacts, doseLines, valueAt } from './doseProvenance';

const since = '2026-01-05T00:00:00.000Z';
const facts: DoseFacts = {
    day: { readings: 6, pulses: 2700, water: 27_000, dose: 30_000, lastAt: '2026-03-01T22:00:00.000Z' },
    head: { value: 600, at: since },
    target: { value: 18, at: since },
    mode: { value: 0, at: since },
    intake: { value: 45, at: since },
    dosesPerDay: { value: null, at: null },
    cap: { value: null, at: null },
    flowmeter: { value: '10_l_pulse', at: since },
    meterPulses: { value: null, at: null },
    density: { value: 1.2, at: since },
    nutrient: { value: 'nitrogen', at: since },
    percentage: { value: 30, at: since },
    price: { value: 2.5, at: since },
    liveWeight: { value: 450, at: since },
    ureaLoss: { value: null, at: null },
    water: null,
    emissions: {
        intake: { constant: 1.185, weight: 0.00454, weightSquared: -0.0000026, gain: 0.315 },
        methaneYield: 20.7,
        warming: 28,
        at: '2023-07-01T00:00:00.000Z',
    },
};
const figures = (given: DoseFacts) => Object.fromEntries(doseLines(given).map(({ key, value }) => [key, value]));

describe('`doseLines`', () => {
    it('derive litres, millilitres, grams and dollars per head from pulses', () => {
        const shown = figures(facts);
        expect(shown.litres).toBe(27_000);
        expect(shown.millilitres).toBe(30_000);
        expect(shown.grams).toBeCloseTo(10_800, 6);
        expect(shown.grams_per_head).toBeCloseTo(18, 6);
        expect(shown.dollars_per_head).toBeCloseTo(0.125, 6);
        // 18 g ÷ (1.2 × 30 %) are 50 ml for each of 600
        const due = doseLines(facts).find(({ key }) => key === 'due');
        expect(due?.sources.find(({ key }) => key === 'target_per_head')?.value).toBeCloseTo(50, 6);
    });

    it('end with CO₂e per head, derived from live weight, intake, methane and warming potential', () => {
        const last = doseLines(facts).at(-1);
        expect(last?.key).toBe('co2e_per_head');
        expect((last?.value ?? 0) * 365).toBeCloseTo(1544.2, 0);
        const value = (key: string) => last?.sources.find(source => source.key === key)?.value;
        expect(value('dry_matter')).toBeCloseTo(7.298, 3);
        expect(value('methane')).toBeCloseTo(151.1, 1);
        expect([value('live_weight'), value('methane_yield'), value('warming'), value('additive')]).toEqual([
            450, 20.7, 28, 0,
        ]);
        const unweighed = { ...facts, liveWeight: { value: null, at: null } };
        expect(figures(unweighed).co2e_per_head).toBeNull();
        expect(figures({ ...facts, emissions: null }).co2e_per_head).toBeNull();
    });

    it('show the urea loss in alkaline water, by the site setting or the laboratory, and for urea only', () => {
        const water = { sample: 'LS-7', ph: '8.6', alkaline: true, at: since };
        const link = (more: Partial<DoseFacts>) =>
            doseLines({ ...facts, ...more }).find(({ key }) => key === 'grams_after_water');
        const sources = (more: Partial<DoseFacts>) => link(more)?.sources.map(({ key, value }) => [key, value]);
        expect(link({})).toBeUndefined();
        expect(link({ water: { ...water, alkaline: false } })).toBeUndefined();
        expect(link({ water, nutrient: { value: 'phosphorus', at: since } })).toBeUndefined();
        // loses a fifth of 18 g, by the usual loss without a site setting
        expect(link({ water })?.value).toBeCloseTo(14.4, 6);
        expect(sources({ water })).toEqual([
            ['grams_per_head', expect.closeTo(18, 6)],
            ['usual_urea_loss', 20],
            ['water_ph', '8.6'],
            ['water_sample', 'LS-7'],
        ]);
        const ureaLoss = { value: 25, at: since };
        expect(link({ ureaLoss })?.value).toBeCloseTo(13.5, 6);
        expect(sources({ ureaLoss, water })?.map(([key]) => key)).toContain('urea_loss');
        expect(link({ water, head: { value: null, at: null } })?.value).toBeNull();
        // after the grams, before the costs
        const keys = doseLines({ ...facts, water }).map(({ key }) => key);
        expect(keys.slice(-4)).toEqual(['grams_per_head', 'grams_after_water', 'dollars_per_head', 'co2e_per_head']);
    });

    it('compare the given dose with the due dose in volume, timed and hybrid mode', () => {
        const at = (value: number | null) => ({ value, at: since });
        // 27,000 L for 600 head of 45 L are their whole day
        expect(figures(facts).due).toBeCloseTo(30_000, 6);
        const hot = { ...facts, day: { ...facts.day, pulses: 3600 } };
        expect(figures(hot).due).toBeCloseTo(40_000, 6);
        expect(figures({ ...hot, mode: at(2) }).due).toBeCloseTo(37_500, 6);
        expect(figures({ ...hot, mode: at(2), cap: at(1.1) }).due).toBeCloseTo(33_000, 6);
        expect(figures({ ...hot, mode: at(1), dosesPerDay: at(24) }).due).toBeCloseTo(30_000, 6);
        const given = doseLines(hot).find(({ key }) => key === 'millilitres');
        expect(given?.sources.find(({ key }) => key === 'of_due')?.value).toBeCloseTo(75, 6);
        for (const missing of [{ intake: at(null) }, { target: at(null) }, { density: at(null) }])
            expect(figures({ ...facts, ...missing }).due).toBeNull();
    });

    it('show the difference between the litres of the device and of its pulses', () => {
        const sources = (water: number) =>
            doseLines({ ...facts, day: { ...facts.day, water } })
                .find(({ key }) => key === 'litres')
                ?.sources.map(({ key, value }) => [key, value]);
        expect(sources(27_000)).not.toContainEqual(['water', 27_000]);
        expect(sources(2_700)).toContainEqual(['meter_difference', -24_300]);
        expect(sources(2_700)).toContainEqual(['water', 2_700]);
    });

    it('are null if an input is missing', () => {
        expect(figures({ ...facts, head: { value: null, at: null } })).toMatchObject({
            grams_per_head: null,
            dollars_per_head: null,
        });
        expect(figures({ ...facts, price: { value: null, at: null } })).toMatchObject({ dollars_per_head: null });
        expect(figures({ ...facts, percentage: { value: null, at: null } })).toMatchObject({
            grams: null,
            grams_per_head: null,
        });
        // a meter set by its size without the pulses on its plate uses the device's own litres
        const sized = { ...facts, flowmeter: { value: '32mm_pulse_l', at: since } };
        expect(figures(sized).litres).toBe(27_000);
        expect(doseLines(sized)[1]?.sources.map(({ key }) => key)).toContain('water');
    });

    it('agree: grams per head × head = grams, for 300 random inputs', () => {
        const random = createRandom(11);
        for (let at = 0; at < 300; at++) {
            const head = random.integer(1, 2000);
            const shown = figures({
                ...facts,
                day: { ...facts.day, dose: random.number(0, 90_000, 1) },
                head: { value: head, at: since },
                density: { value: random.number(0.8, 1.5, 3), at: since },
                percentage: { value: random.number(0.1, 60, 2), at: since },
            });
            expect((shown.grams_per_head as number) * head).toBeCloseTo(shown.grams as number, 5);
        }
    });
});

describe('`valueAt`', () => {
    const changes = [
        { at: '2026-02-01T00:00:00.000Z', from: 400, to: 500 },
        { at: '2026-03-01T00:00:00.000Z', from: 500, to: 650 },
    ];
    const current = { value: 650, since: '2026-01-01T00:00:00.000Z' };
    it('returns the value of a field at any time from its history', () => {
        expect(valueAt(changes, current, '2026-01-15T00:00:00.000Z')).toEqual({ value: 400, at: current.since });
        expect(valueAt(changes, current, '2026-02-15T00:00:00.000Z')).toEqual({ value: 500, at: changes[0]?.at });
        expect(valueAt(changes, current, '2026-06-01T00:00:00.000Z')).toEqual({ value: 650, at: changes[1]?.at });
        expect(valueAt([], current, '2026-06-01T00:00:00.000Z')).toEqual({ value: 650, at: current.since });
    });
});
