import { describe, expect, it } from 'vitest';
import { recordLabel } from './metadata';

describe('`recordLabel`', () => {
    it('formats enumerations and dates, and falls back to #id', () => {
        const mob = { id: 4, label: 'Heifers' };
        expect(recordLabel('mob-events', { id: 1, kind: 'opening', mob_id: 4, mob })).toBe('First count · Heifers');
        expect(recordLabel('mob-weights', { id: 1, weighed_on: '2026-11-05', mob_id: 4, mob })).toBe(
            '05 Nov 2026 · Heifers',
        );
        expect(recordLabel('mob-weights', { id: 7, weighed_on: null })).toBe('#7');
    });
});
