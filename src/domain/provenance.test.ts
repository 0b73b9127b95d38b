import { describe, expect, it } from 'vitest';
import { type DoseFacts, explainDose, valueAt } from './provenance';
import { createRandom } from './random';

const since = '2026-01-05T00:00:00.000Z';
const facts: DoseFacts = {
    day: { readings: 6, pulses: 2700, water: 27_000, dose: 30_000, lastAt: '2026-03-01T22:00:00.000Z' },
    head: { value: 600, at: since },
    target: { value: 18, at: since },
    flowmeter: { value: '10_l_pulse', at: since },
    meterPulses: { value: null, at: null },
    density: { value: 1.2, at: since },
    nutrient: { value: 'nitrogen', at: since },
    percentage: { value: 30, at: since },
    price: { value: 2.5, at: since },
};
const figures = (given: DoseFacts) => Object.fromEntries(explainDose(given).map(({ key, value }) => [key, value]));

describe('The chain of a dose', () => {
    it('leads from pulses to grams and dollars a head', () => {
        const shown = figures(facts);
        expect(shown.litres).toBe(27_000);
        expect(shown.millilitres).toBe(30_000);
        expect(shown.grams).toBeCloseTo(10_800, 6);
        expect(shown.grams_per_head).toBeCloseTo(18, 6);
        expect(shown.dollars_per_head).toBeCloseTo(0.125, 6);
        // 18 g ÷ (1.2 × 30 %) are 50 ml for each of 600
        const wanted = explainDose(facts)[2]?.sources.find(({ key }) => key === 'target_millilitres');
        expect(wanted?.value).toBeCloseTo(30_000, 6);
    });

    it('names what is missing in place of a figure that would be a guess', () => {
        expect(figures({ ...facts, head: { value: null, at: null } })).toMatchObject({
            grams_per_head: null,
            dollars_per_head: null,
        });
        expect(figures({ ...facts, price: { value: null, at: null } })).toMatchObject({ dollars_per_head: null });
        expect(figures({ ...facts, percentage: { value: null, at: null } })).toMatchObject({
            grams: null,
            grams_per_head: null,
        });
        // a meter told by its size without the pulses on its plate: the device's own litres
        const sized = { ...facts, flowmeter: { value: '32mm_pulse_l', at: since } };
        expect(figures(sized).litres).toBe(27_000);
        expect(explainDose(sized)[1]?.sources.map(({ key }) => key)).toContain('water');
    });

    it('agrees with itself: grams a head times head are the grams, whatever the figures', () => {
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

describe('What a field was', () => {
    const changes = [
        { at: '2026-02-01T00:00:00.000Z', from: 400, to: 500 },
        { at: '2026-03-01T00:00:00.000Z', from: 500, to: 650 },
    ];
    const current = { value: 650, since: '2026-01-01T00:00:00.000Z' };
    it('follows from its history at any time', () => {
        expect(valueAt(changes, current, '2026-01-15T00:00:00.000Z')).toEqual({ value: 400, at: current.since });
        expect(valueAt(changes, current, '2026-02-15T00:00:00.000Z')).toEqual({ value: 500, at: changes[0]?.at });
        expect(valueAt(changes, current, '2026-06-01T00:00:00.000Z')).toEqual({ value: 650, at: changes[1]?.at });
        expect(valueAt([], current, '2026-06-01T00:00:00.000Z')).toEqual({ value: 650, at: current.since });
    });
});
