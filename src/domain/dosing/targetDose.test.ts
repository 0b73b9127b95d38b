import { describe, expect, it } from 'vitest';
import { dayAfter } from '../calendar/days';
import { createRandom } from '../random';
import { automationFaults, clampTarget, computedTarget, scheduleEntryOn } from './targetDose';

const random = createRandom(55);
const many = (check: () => void) => {
    for (let at = 0; at < 500; at++) check();
};
const TODAY = '2026-10-03';
const byWeight = (grams_per_100_kg: number, live_weight: number | null) =>
    computedTarget({ follows: 'live_weight', grams_per_100_kg }, { live_weight, number_of_animals: 7 }, TODAY);
const byHead = (grams_of_herd: number, number_of_animals: number | null) =>
    computedTarget({ follows: 'head', grams_of_herd }, { live_weight: 7, number_of_animals }, TODAY);
/** Figures keep three digits. */
const near = (value: number | undefined, other: number) =>
    expect(Math.abs((value ?? Number.NaN) - other)).toBeLessThanOrEqual(0.005 * other + 1e-9);

describe('`computedTarget`', () => {
    it('by live weight is grams per 100 kg: 2.5 for 400 kg is 10, for 500 kg 12.5', () => {
        expect(byWeight(2.5, 400)).toBe(10);
        expect(byWeight(2.5, 500)).toBe(12.5);
        many(() => {
            const [rate, weight, times] = [
                random.number(0.01, 50, 2),
                random.integer(20, 700),
                random.number(0.5, 2, 2),
            ];
            const wished = byWeight(rate, weight) ?? 0;
            near(byWeight(rate, weight * times), (rate * weight * times) / 100);
            if (times >= 1) expect(byWeight(rate, weight * times)).toBeGreaterThanOrEqual(wished);
        });
    });

    it('by head divides the dose of the herd by its number of animals', () => {
        expect(byHead(1000, 100)).toBe(10);
        expect(byHead(1000, 80)).toBe(12.5);
        many(() => {
            const [grams, head] = [random.number(10, 100_000, 1), random.integer(1, 5000)];
            near((byHead(grams, head) ?? 0) * head, grams);
        });
    });

    it('by schedule is the latest entry that has begun, in any order of entries', () => {
        const steps = Array.from({ length: 6 }, (_, at) => ({ begins_on: dayAfter(TODAY, at * 10), target: at + 1 }));
        many(() => {
            const schedule = [...steps].sort(() => random.number(-1, 1, 3));
            const day = dayAfter(TODAY, random.integer(-5, 70));
            const expected = steps.filter(({ begins_on }) => begins_on <= day).at(-1);
            expect(scheduleEntryOn(schedule, day)).toEqual(expected);
            expect(computedTarget({ follows: 'schedule', schedule }, {}, day)).toBe(expected?.target);
        });
    });

    it('is undefined if weight, head, rate or schedule is missing', () => {
        expect(byWeight(2.5, null)).toBeUndefined();
        expect(byHead(1000, 0)).toBeUndefined();
        expect(computedTarget({ follows: 'live_weight' }, { live_weight: 400 }, TODAY)).toBeUndefined();
        expect(computedTarget({ follows: 'schedule', schedule: [] }, {}, TODAY)).toBeUndefined();
    });
});

describe('`clampTarget`', () => {
    it('returns a target within the limits and names the limit that applied', () => {
        many(() => {
            const lowest = random.number(0, 50, 1);
            const highest = lowest + random.number(0, 50, 1);
            const wished = random.number(0, 150, 1);
            const { target, beyond } = clampTarget(wished, { lowest, highest });
            expect(target).toBeGreaterThanOrEqual(lowest);
            expect(target).toBeLessThanOrEqual(highest);
            expect(beyond).toBe(wished < lowest ? 'lowest' : wished > highest ? 'highest' : undefined);
            if (!beyond) expect(target).toBe(wished);
        });
    });
});

describe('`automationFaults`', () => {
    const usual = { how: 'applied', follows: 'live_weight', grams_per_100_kg: 2.5, lowest: 5, highest: 15 } as const;
    it('requires the value that the target follows, unless automation is off', () => {
        expect(automationFaults(usual)).toEqual({});
        expect(Object.keys(automationFaults({ ...usual, grams_per_100_kg: null }))).toEqual(['grams_per_100_kg']);
        expect(Object.keys(automationFaults({ ...usual, follows: 'head' }))).toEqual(['grams_of_herd']);
        expect(Object.keys(automationFaults({ ...usual, follows: 'schedule' }))).toEqual(['schedule']);
        expect(automationFaults({ ...usual, how: 'off', grams_per_100_kg: null })).toEqual({});
    });
    it('requires limits in order, and schedule entries on different days within the limits', () => {
        expect(Object.keys(automationFaults({ ...usual, lowest: 20 }))).toEqual(['highest']);
        const schedule = [
            { begins_on: TODAY, target: 10 },
            { begins_on: TODAY, target: 16 },
        ];
        expect(Object.keys(automationFaults({ ...usual, follows: 'schedule', schedule }))).toEqual([
            'schedule.1.begins_on',
            'schedule.1.target',
        ]);
    });
});
