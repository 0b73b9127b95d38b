import { describe, expect, it } from 'vitest';
import { type DoseDay, dosePerHead } from './dosePerHead';

const now = { head: 100, target: 10, gramsPerMl: 0.2 };
const day = (dose: number | null, head: number | null, more: Partial<DoseDay> = {}): DoseDay => ({
    dose,
    head,
    target: 10,
    gramsPerMl: 0.2,
    ...more,
});
const given = (days: DoseDay[]) => dosePerHead(days, now).millilitres;

describe('Dose per head over several days', () => {
    it('is total dose divided by total head-days, not the mean of the days', () =>
        expect(given([day(1000, 100), day(9000, 300)])).toBe(25));

    it('skips days without a dose or head count, and names what is missing', () => {
        expect(given([day(1000, 100), day(null, 100), day(500, null), day(500, 0)])).toBe(10);
        expect(dosePerHead([day(5, 0)], now)).toMatchObject({ millilitres: null, missing: 'animals' });
        expect(dosePerHead([], now)).toMatchObject({ millilitres: null, missing: 'messages', target_grams: 10 });
        expect(dosePerHead([day(5, 10, { target: null })], { ...now, target: null }).missing).toBe('target');
        expect(dosePerHead([day(5, 10, { gramsPerMl: null })], now)).toMatchObject({
            missing: 'supplement',
            grams: null,
            share: null,
            target_grams: 10,
        });
    });

    it('has share 0 on a day with a dose of 0', () => expect(dosePerHead([day(0, 10)], now).share).toBe(0));

    it('is in grams and ml beside its target, each day with its own target and supplement', () => {
        // 100 head for a day of 10 g at 0.2 g/ml, 300 for a day of 20 g at 0.4 g/ml: 50 ml each
        const days = [day(5000, 100), day(7500, 300, { target: 20, gramsPerMl: 0.4 })];
        expect(dosePerHead(days, now)).toEqual({
            missing: null,
            millilitres: 31.25,
            grams: 10,
            target_millilitres: 50,
            target_grams: 17.5,
            share: 0.625,
        });
    });
});
