import { describe, expect, it } from 'vitest';
import {
    inactiveUrgency,
    isOffTarget,
    STRIP_DAYS,
    STRIP_STATES,
    type StripCell,
    stripStateOf,
    stripSums,
} from './doseStrip';

describe('State of a day in the dose strip', () => {
    it('follows the tolerance of the health check', () => {
        const states = [0, 0.29, 0.3, 0.69, 0.7, 1, 1.3, 1.31].map(share => stripStateOf(share, true));
        expect(states).toEqual([
            'hardly_any',
            'hardly_any',
            'below',
            'below',
            'on_target',
            'on_target',
            'on_target',
            'above',
        ]);
    });

    it('is off target below and above the band only', () => {
        expect(STRIP_STATES.filter(isOffTarget)).toEqual(['hardly_any', 'below', 'above']);
    });

    it('distinguishes days without a report from days without a target', () => {
        expect(stripStateOf(null, false)).toBe('no_report');
        expect(stripStateOf(null, true)).toBe('no_target');
    });
});

describe('The rank of sites in the dose strips', () => {
    const cells = (off: readonly number[], reports = STRIP_DAYS): StripCell[] =>
        Array.from({ length: reports }, (_, ago) => [ago, off.includes(ago) ? 0.5 : 1, true]);
    const urgency = (off: readonly number[], reports?: number) => stripSums(cells(off, reports)).urgency;

    it('counts yesterday 30 times and the day 30 days ago once', () => {
        expect(stripSums(cells([0, 29])).off_target).toBe(2);
        expect(urgency([0])).toBeGreaterThan(urgency([29, 28, 27, 26]));
        expect(urgency([0, 1])).toBe(urgency([1, 0]));
    });
    it('then has the site with fewer reports first, and sites that are not active last', () => {
        expect(urgency([], 3)).toBeGreaterThan(urgency([], 4));
        expect(urgency([29])).toBeGreaterThan(urgency([], 0));
        const inactive = [urgency([0], 2), urgency([], 20)].map(inactiveUrgency);
        expect(inactive[0]).toBeGreaterThan(inactive[1] as number);
        expect(Math.max(...inactive)).toBeLessThan(urgency([]));
    });
});
