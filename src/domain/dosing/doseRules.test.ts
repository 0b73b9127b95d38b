import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    achievedGrams,
    costPerHead,
    DOSING_MODES,
    dissolvedSolids,
    doseOnDay,
    gramsIn,
    hybridDose,
    litresOfPulses,
    meterDifference,
    meterFactor,
    needsMeterFactor,
    perCentimetre,
    perMetre,
    tankDaysLeft,
    targetMillilitres,
    targetShare,
    timedDose,
    volumeDose,
} from './doseRules';

const random = createRandom(7);
const many = (check: () => void) => {
    for (let at = 0; at < 500; at++) check();
};

describe('Water meter', () => {
    it('multiplies by litres per pulse, or divides by pulses per litre', () => {
        const read = (setting: Parameters<typeof meterFactor>[0], plate?: number) => {
            const factor = meterFactor(setting, plate);
            return factor && litresOfPulses(360, factor);
        };
        expect(read('1_l_pulse')).toBe(360);
        expect(read('10_l_pulse')).toBe(3600);
        expect(read('100_l_pulse')).toBe(36_000);
        expect(read('25mm_pulse_l', 72)).toBe(5);
        expect(read('50mm_pulse_l', 7)).toBeCloseTo(51.428_571, 6);
    });

    it('set by its size requires the pulses on its plate', () => {
        expect(meterFactor('32mm_pulse_l', null)).toBeUndefined();
        expect(needsMeterFactor('32mm_pulse_l')).toBe(true);
        expect(needsMeterFactor('10_l_pulse')).toBe(false);
    });

    it('is reported if its litres and pulses differ by more than rounding', () => {
        const ten = { pulses: 1, litres: 10 };
        expect(meterDifference(1000, 100, ten)).toBeUndefined();
        expect(meterDifference(1009, 100, ten)).toBeUndefined();
        expect(meterDifference(100, 100, ten)).toBe(-900);
        expect(meterDifference(1000, 10, ten)).toBe(900);
        expect(meterDifference(0, 50, ten)).toBe(-500);
        expect(meterDifference(1000, undefined, ten)).toBeUndefined();
        expect(meterDifference(1000, 100, undefined)).toBeUndefined();
        // each message of a day can be rounded
        expect(meterDifference(1060, 100, ten, 6)).toBeUndefined();
    });

    it('adds up: the litres of parts equal the litres of the whole', () =>
        many(() => {
            const factor = { pulses: random.integer(1, 2200), litres: 1 };
            const [a, b] = [random.integer(0, 100_000), random.integer(0, 100_000)];
            expect(litresOfPulses(a, factor) + litresOfPulses(b, factor)).toBeCloseTo(litresOfPulses(a + b, factor), 6);
        }));
});

describe('Target dose', () => {
    const share = (nutrient: string, percentage: number) => ({ nutrient, percentage });
    const mix = [share('water', 42), share('crude_protein', 95), share('phosphorus', 3.4), share('nitrogen', 15.2)];

    it('applies to the named nutrient, else the largest one except water and equivalents', () => {
        expect(targetShare(mix)).toEqual(share('nitrogen', 15.2));
        expect(targetShare(mix, 'phosphorus')).toEqual(share('phosphorus', 3.4));
        expect(targetShare(mix, 'copper')).toEqual(share('nitrogen', 15.2));
        expect(targetShare([share('nitrogen', 15), share('nutrient', 8)])).toEqual(share('nutrient', 8));
        expect(targetShare([share('water', 100)])).toBeUndefined();
    });

    it('of 10 g of nitrogen is 53.06 ml of a supplement of SG 1.24 with 15.2 % nitrogen', () =>
        expect(targetMillilitres(10, 1.24, 0.152)).toBeCloseTo(53.06, 2));
});

describe('Dose', () => {
    it('of the target volume contains the target grams, for any density and share', () =>
        many(() => {
            const [target, density, share] = [
                random.number(1, 200, 2),
                random.number(0.8, 1.6, 3),
                random.number(0.05, 1, 3),
            ];
            const ml = targetMillilitres(target, density, share) as number;
            expect(gramsIn(ml, density, share)).toBeCloseTo(target, 8);
        }));

    it('by volume reaches the target at the expected water intake, in any number of pulses', () =>
        many(() => {
            const [head, ml, intake, parts] = [
                random.integer(1, 900),
                random.number(1, 100, 1),
                random.number(20, 80, 1),
                random.integer(1, 50),
            ];
            const water = head * intake;
            let given = 0;
            for (let at = 0; at < parts; at++) given += volumeDose(water / parts, ml, intake);
            expect(given).toBeCloseTo(head * ml, 6);
        }));

    it('in timed mode adds up to the daily dose', () => {
        expect(timedDose(200, 48, 24)).toBe(400);
        expect(timedDose(200, 48, 24) * 24).toBe(200 * 48);
    });

    it('in hybrid mode is between 0 and the volume dose, and within the daily cap', () =>
        many(() => {
            const day = {
                head: random.integer(1, 500),
                mlPerHeadDay: random.number(1, 100, 1),
                cap: random.number(1, 2, 2),
            };
            let given = 0;
            for (let at = 0; at < 12; at++) {
                const byVolume = random.number(0, 5000, 1);
                const dose = hybridDose(byVolume, { ...day, given });
                expect(dose).toBeGreaterThanOrEqual(0);
                expect(dose).toBeLessThanOrEqual(byVolume);
                given += dose;
            }
            expect(given).toBeLessThanOrEqual(day.head * day.mlPerHeadDay * day.cap + 1e-6);
        }));

    it('converts to achieved grams per head and to cost per head', () => {
        // 48 L of SG 1.25 with 30 % of the nutrient among 600 head over a day
        expect(achievedGrams(48_000, 1.25, 0.3, 600)).toBeCloseTo(30, 8);
        expect(achievedGrams(100, 1.2, 0.3, 0)).toBeUndefined();
        expect(costPerHead(80, 2.5)).toBeCloseTo(0.2, 8);
    });

    it('on hot and cold days follows the water by volume, not when timed, and up to the cap in hybrid mode', () => {
        const plan = (mode: (typeof DOSING_MODES)[keyof typeof DOSING_MODES]) => ({
            mode,
            mlPerHeadDay: 45,
            cap: 1.25,
        });
        expect(doseOnDay(plan(DOSING_MODES.volume), 'hot')).toBeCloseTo(60, 8);
        expect(doseOnDay(plan(DOSING_MODES.volume), 'cold')).toBeCloseTo(30, 8);
        expect(doseOnDay(plan(DOSING_MODES.timed), 'hot')).toBe(45);
        expect(doseOnDay(plan(DOSING_MODES.hybrid), 'hot')).toBeCloseTo(56.25, 8);
    });

    it('empties the tank in level ÷ daily dose days', () => {
        expect(tankDaysLeft(480, 10_000, 1.2)).toBeCloseTo(40, 8);
        expect(tankDaysLeft(480, 0, 1.2)).toBeUndefined();
    });
});

describe('Conductivity', () => {
    it('converts from µS/m to µS/cm and back unchanged', () =>
        many(() => {
            const value = random.number(0, 1_000_000, 2);
            expect(perMetre(perCentimetre(value))).toBeCloseTo(value, 6);
        }));
    it('converts to dissolved solids', () => expect(dissolvedSolids(500_000)).toBe(3200));
});
