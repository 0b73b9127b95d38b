import { describe, expect, it } from 'vitest';
import { clockDifference } from './deviceClock';

describe('the clock of a device', () => {
    it('is right within half a minute', () => {
        for (const offset of [0, 30, -30]) expect(clockDifference(offset).state).toBe('right');
        expect(clockDifference(31)).toEqual({ state: 'slow', amount: 31, unit: 'seconds' });
    });
    it('is slow when ours is ahead of it, and fast when it is ahead of ours', () => {
        expect(clockDifference(190)).toEqual({ state: 'slow', amount: 3, unit: 'minutes' });
        expect(clockDifference(-36_000)).toEqual({ state: 'fast', amount: 10, unit: 'hours' });
        expect(clockDifference(-259_200)).toEqual({ state: 'fast', amount: 3, unit: 'days' });
    });
});
