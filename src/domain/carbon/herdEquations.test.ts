import { describe, expect, it } from 'vitest';
import type { KgAsFed } from '../units';
import enteric from './cases/enteric.json' with { type: 'json' };
import {
    co2e,
    cowFactor,
    dailyGain,
    depositionNitrousOxide,
    entericMethane,
    excretaNitrousOxide,
    fractionOf,
    inKg,
    intake,
    kgLiveWeight,
    manureMethane,
    nitrogen,
} from './herdEquations';

const { factors } = enteric;

describe('Enteric methane', () => {
    it.each(enteric.cases)('of $live_weight kg gaining $gain kg a day equals the published value', row => {
        const eaten = intake(factors, kgLiveWeight(row.live_weight), dailyGain(row.gain));
        const methane = entericMethane(eaten, factors.methaneYield);
        expect(eaten).toBeCloseTo(row.intake, 3);
        expect(methane).toBeCloseTo(row.methane, 1);
        expect(Math.round(co2e(inKg(methane), factors.gwp) * 365)).toBe(row.co2e_year);
    });

    it('takes dry matter only: feed as fed does not compile', () => {
        // @ts-expect-error kg as fed are no dry matter
        expect(entericMethane(7 as KgAsFed, 20.7)).toBeGreaterThan(0);
        // @ts-expect-error grams of methane are not kilograms
        expect(co2e(entericMethane(intake(factors, kgLiveWeight(450), dailyGain(0)), 20.7), 28)).toBeGreaterThan(0);
    });

    it('throws a RangeError outside the range of the equation', () => {
        expect(() => intake(factors, kgLiveWeight(100), dailyGain(-6))).toThrow(RangeError);
    });
});

describe('Intake of cows', () => {
    it('is higher in the season of calving and the next, by the share that calved', () => {
        const more = { calving: 1.3, after: 1.1 };
        expect(cowFactor({ now: fractionOf(100), before: fractionOf(0) }, more)).toBeCloseTo(1.3);
        expect(cowFactor({ now: fractionOf(0), before: fractionOf(100) }, more)).toBeCloseTo(1.1);
        expect(cowFactor({ now: fractionOf(60), before: fractionOf(20) }, more)).toBeCloseTo(1 + 0.18 + 0.02);
        expect(cowFactor({ now: fractionOf(0), before: fractionOf(0) }, more)).toBe(1);
    });
});

describe('Dung and urine', () => {
    const eaten = intake(factors, kgLiveWeight(450), dailyGain(0));
    it('emit methane by undigested matter and climate', () => {
        expect(manureMethane(eaten, fractionOf(53), 0.012)).toBeCloseTo(7.298 * 0.47 * 0.012, 5);
        expect(manureMethane(eaten, fractionOf(53), 0.003)).toBeCloseTo(7.298 * 0.47 * 0.003, 5);
    });
    it('contain the nitrogen eaten, less retention and skin losses', () => {
        const still = nitrogen(eaten, eaten, fractionOf(7), kgLiveWeight(450), dailyGain(0), 660);
        expect(still.retained).toBe(0);
        expect(still.eaten).toBeCloseTo((7.298 * 0.07) / 6.25, 5);
        expect(still.excreted + still.skin + still.retained).toBeCloseTo(still.eaten, 12);
        const faster = intake(factors, kgLiveWeight(450), dailyGain(0.5));
        const growing = nitrogen(faster, eaten, fractionOf(13), kgLiveWeight(450), dailyGain(0.5), 660);
        expect(growing.retained).toBeGreaterThan(0);
        expect(growing.excreted).toBeLessThan(growing.eaten);
    });
    it('emit nitrous oxide directly and from deposited ammonia', () => {
        const { excreted } = nitrogen(eaten, eaten, fractionOf(7), kgLiveWeight(450), dailyGain(0), 660);
        expect(excretaNitrousOxide(excreted, 0.004)).toBeCloseTo((excreted * 0.004 * 44) / 28, 12);
        expect(depositionNitrousOxide(excreted, 0.21, 0.0018)).toBeCloseTo((excreted * 0.21 * 0.0018 * 44) / 28, 12);
    });
    it('throw a RangeError for a negative amount of nitrogen', () => {
        expect(() => nitrogen(eaten, eaten, fractionOf(1), kgLiveWeight(450), dailyGain(3), 660)).toThrow(RangeError);
    });
});
