import { describe, expect, it } from 'vitest';
import { seasonAround, seasonBefore, seasonOf, slicesOf } from './seasons';

describe('Seasons', () => {
    it('are those of the southern hemisphere, and summer spans the turn of the year', () => {
        expect(['2026-09-01', '2026-12-01', '2027-02-28', '2026-03-01', '2026-08-31'].map(seasonOf)).toEqual([
            'spring',
            'summer',
            'summer',
            'autumn',
            'winter',
        ]);
        expect(seasonAround('2027-01-15')).toEqual({ from: '2026-12-01', to: '2027-02-28' });
        expect(seasonAround('2024-02-29')).toEqual({ from: '2023-12-01', to: '2024-02-29' });
        expect(seasonAround('2026-07-04')).toEqual({ from: '2026-06-01', to: '2026-08-31' });
        expect(seasonBefore('spring')).toBe('winter');
    });

    it('of a year add up to 365 days of the method, in a leap year too', () => {
        for (const [from, to] of [
            ['2025-07-01', '2026-06-30'],
            ['2023-07-01', '2024-06-30'],
            ['2024-01-01', '2024-12-31'],
            ['2025-03-01', '2026-02-28'],
        ] as const)
            expect(slicesOf(from, to).reduce((sum, { days }) => sum + days, 0)).toBeCloseTo(365, 9);
    });

    it('are split where a new value begins, without losing days', () => {
        const cut = slicesOf('2026-06-01', '2026-08-31', ['2026-07-01']);
        expect(cut.map(({ from, to, calendarDays }) => [from, to, calendarDays])).toEqual([
            ['2026-06-01', '2026-06-30', 30],
            ['2026-07-01', '2026-08-31', 62],
        ]);
        expect(cut.reduce((sum, { days }) => sum + days, 0)).toBeCloseTo(91.25, 9);
    });
});
