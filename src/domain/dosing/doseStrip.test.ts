import { describe, expect, it } from 'vitest';
import { stripStateOf } from './doseStrip';

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

    it('distinguishes days without a report from days without a target', () => {
        expect(stripStateOf(null, false)).toBe('no_report');
        expect(stripStateOf(null, true)).toBe('no_target');
    });
});
