import { describe, expect, it } from 'vitest';
import { clockDifference } from './deviceClock';

describe('`clockDifference`', () => {
    it('is right within 30 seconds', () => {
        for (const offset of [0, 30, -30]) expect(clockDifference(offset).state).toBe('right');
        expect(clockDifference(31)).toEqual({ state: 'slow', amount: 31, unit: 'seconds' });
    });
    it('is slow for a positive offset and fast for a negative one', () => {
        expect(clockDifference(190)).toEqual({ state: 'slow', amount: 3, unit: 'minutes' });
        expect(clockDifference(-36_000)).toEqual({ state: 'fast', amount: 10, unit: 'hours' });
        expect(clockDifference(-259_200)).toEqual({ state: 'fast', amount: 3, unit: 'days' });
    });
});
