import { describe, expect, it } from 'vitest';
import { availableOf, runOutDate } from './availability';

describe('`availableOf` stock', () => {
    it('is usable stock less reserved and planned quantities, exact and possibly negative', () => {
        expect(availableOf({ usable: 0.3, reserved: 0.1, planned: 0.2, unkept: 0 })).toBe(0);
        expect(availableOf({ usable: 100, reserved: 30, planned: 120.5, unkept: 0 })).toBe(-50.5);
        expect(availableOf({ usable: 100, reserved: 0, planned: 0, unkept: 140.25 })).toBe(-40.25);
    });
});

describe('`runOutDate`', () => {
    it('is the last day that begins with stock', () => {
        expect(runOutDate(100, 10, '2026-11-22')).toBe('2026-12-02');
        expect(runOutDate(99, 10, '2026-11-22')).toBe('2026-12-01');
        expect(runOutDate(0, 10, '2026-11-22')).toBe('2026-11-22');
    });

    it('is null without a known use, or if the stock lasts for years', () => {
        expect(runOutDate(100, null, '2026-11-22')).toBeNull();
        expect(runOutDate(100, 0, '2026-11-22')).toBeNull();
        expect(runOutDate(100_000, 1, '2026-11-22')).toBeNull();
    });
});
