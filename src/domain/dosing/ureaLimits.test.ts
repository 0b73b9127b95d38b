import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { DOSING_MODES } from './doseRules';
import { CRUDE_PROTEIN_PER_UREA } from './nutrients';
import { judgeUrea, UREA_REFUSAL, ureaRefused } from './ureaLimits';

const random = createRandom(11);
const many = (check: () => void) => {
    for (let at = 0; at < 500; at++) check();
};
const shares = (parts: Record<string, number>) =>
    Object.entries(parts).map(([nutrient, percentage]) => ({ nutrient, percentage }));
const UREA = shares({ urea_equivalent: 30, water: 50 });
const settings = (target_dose: number, live_weight: number | null, more: object = {}) => ({
    target_dose,
    live_weight,
    target_nutrient: 'urea_equivalent',
    dosing_mode: DOSING_MODES.volume,
    ...more,
});

describe('Urea guard', () => {
    it('judges the hottest day by g of urea per kg of live weight', () => {
        // 36 g × 60/45 = 48 g on a hot day
        expect(judgeUrea(settings(36, 450), UREA)).toMatchObject({
            level: 'fine',
            gramsPerKg: expect.closeTo(0.1067, 3),
        });
        expect(judgeUrea(settings(36, 250), UREA).level).toBe('warning');
        expect(judgeUrea(settings(36, 150), UREA).level).toBe('refused');
    });

    it('is unknown without a live weight, and "none" without urea', () => {
        expect(judgeUrea(settings(36, null), UREA).level).toBe('unknown');
        expect(judgeUrea(settings(36, null), shares({ phosphorus: 10 })).level).toBe('none');
        expect(judgeUrea(settings(0, 200), UREA).level).toBe('none');
    });

    it('uses the highest urea value of nitrogen, urea equivalent and crude protein', () => {
        const target = { target_dose: 10, live_weight: 100, target_nutrient: 'phosphorus', dosing_mode: 1 };
        const grams = (parts: Record<string, number>) => {
            const judged = judgeUrea(target, shares({ phosphorus: 10, ...parts }));
            return 'gramsPerKg' in judged ? judged.gramsPerKg : 0;
        };
        // 46 % nitrogen equals 100 % urea: 100 g
        expect(grams({ nitrogen: 46 })).toBeCloseTo(1, 8);
        expect(grams({ nitrogen: 46, urea_equivalent: 10, crude_protein: 5 })).toBeCloseTo(1, 8);
        expect(grams({ crude_protein: 100 * CRUDE_PROTEIN_PER_UREA })).toBeCloseTo(1, 8);
        expect(grams({ urea_equivalent: 40 })).toBeCloseTo(0.4, 8);
    });

    it('is never milder for more urea, lighter animals, or volume instead of hybrid mode', () => {
        const order = ['none', 'unknown', 'fine', 'warning', 'refused'];
        many(() => {
            const [target, share, weight] = [random.number(1, 90, 1), random.number(1, 60, 1), random.number(120, 700)];
            const mix = (urea: number) => shares({ phosphorus: 4, urea_equivalent: urea });
            const by = (more: object = {}) => settings(target, weight, { target_nutrient: 'phosphorus', ...more });
            const level = (judged: ReturnType<typeof judgeUrea>) => order.indexOf(judged.level);
            const current = level(judgeUrea(by(), mix(share)));
            expect(level(judgeUrea(by({ target_dose: target * 1.5 }), mix(share)))).toBeGreaterThanOrEqual(current);
            expect(level(judgeUrea(by({ live_weight: weight * 0.7 }), mix(share)))).toBeGreaterThanOrEqual(current);
            expect(level(judgeUrea(by(), mix(share * 1.3)))).toBeGreaterThanOrEqual(current);
            expect(level(judgeUrea(by({ dosing_mode: DOSING_MODES.hybrid }), mix(share)))).toBeLessThanOrEqual(current);
        });
        expect(UREA_REFUSAL).toBeLessThan(0.5);
    });

    it('uses the measured water flow, not a water intake that is set too low', () => {
        const grams = (water_intake: number | null, more: object = {}, measured?: number) => {
            const judged = judgeUrea(settings(36, 450, { water_intake, ...more }), UREA, measured);
            return 'gramsPerKg' in judged ? judged.gramsPerKg : 0;
        };
        // a plausible intake changes nothing: 36 g × 60/45 ÷ 450 kg
        for (const intake of [null, 30, 45, 90]) expect(grams(intake), String(intake)).toBeCloseTo(0.1067, 3);
        // a setting of 5 L gives six times the dose at the minimum of 30 L, nine times at a measured 45 L
        expect(grams(5)).toBeCloseTo(0.64, 2);
        expect(grams(5, {}, 45)).toBeCloseTo(0.96, 2);
        // measured water is limited to a plausible range: a leak is not drunk
        expect(grams(45, {}, 2000)).toBeCloseTo(0.1067 * (91 / 45), 3);
        expect(grams(45, {}, 1)).toBeCloseTo(0.1067, 3);
        // timed mode ignores the water, hybrid mode has its cap
        expect(grams(5, { dosing_mode: DOSING_MODES.timed })).toBeCloseTo(0.08, 3);
        expect(grams(5, { dosing_mode: DOSING_MODES.hybrid })).toBeCloseTo(0.1, 3);
        many(() => {
            const [low, more, weight] = [random.number(1, 100, 1), random.number(0, 80, 1), random.number(60, 700)];
            const flowed = random.number(1, 300, 1);
            const level = (water_intake: number) => {
                const judged = judgeUrea(settings(20, weight, { water_intake }), UREA, flowed);
                return 'gramsPerKg' in judged ? judged.gramsPerKg : 0;
            };
            expect(level(low)).toBeGreaterThanOrEqual(level(low + more));
        });
    });

    it('refuses an increase above the limit and allows a decrease towards it', () => {
        const [low, high, higher] = [20, 60, 70].map(target => judgeUrea(settings(target, 150), UREA));
        if (!low || !high || !higher) throw new Error('judged');
        expect(ureaRefused(low)).toBeUndefined();
        expect(ureaRefused(high, low)).toBeCloseTo(0.533, 3);
        expect(ureaRefused(high, higher)).toBeUndefined();
        expect(ureaRefused(higher, high)).toBeGreaterThan(0.6);
        expect(ureaRefused(high, { level: 'unknown' })).toBeGreaterThan(0.5);
    });
});
