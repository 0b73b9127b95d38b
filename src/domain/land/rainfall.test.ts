import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { periodsOf, RAIN_DAY_MM, rainByMonth, rainDays } from './rainfall';

const usual = () => RAIN_DAY_MM;

describe('Rainfall', () => {
    it('counts rain days by the threshold that was valid on that day', () => {
        const days = ['2026-06-30', '2026-07-01'].map(day => ({ day, millimetres: 0.5 }));
        expect(rainDays(days, day => (day < '2026-07-01' ? 0.2 : 1))).toBe(1);
    });

    it('adds up by month; 0.1 mm is no rain day', () => {
        expect(
            rainByMonth(
                [
                    { day: '2026-02-03', millimetres: 12 },
                    { day: '2026-01-31', millimetres: 0.1 },
                    { day: '2026-02-28', millimetres: 0.2 },
                ],
                usual,
            ),
        ).toEqual([
            { month: '2026-01', millimetres: 0.1, rain_days: 0 },
            { month: '2026-02', millimetres: 12.2, rain_days: 2 },
        ]);
    });

    it('has the same sum by month as by day', () => {
        const random = createRandom(32);
        const days = Array.from({ length: 400 }, (_, day) => ({
            day: new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
            millimetres: random.chance(0.2) ? random.number(0, 60, 1) : 0,
        }));
        const sum = (rows: readonly { millimetres: number }[]) => rows.reduce((all, row) => all + row.millimetres, 0);
        expect(sum(rainByMonth(days, usual))).toBeCloseTo(sum(days), 6);
    });

    it('has one period per day or month, also across years (`periodsOf`)', () => {
        expect(periodsOf('2025-12-30', '2026-01-02', 'day')).toEqual([
            '2025-12-30',
            '2025-12-31',
            '2026-01-01',
            '2026-01-02',
        ]);
        expect(periodsOf('2025-11-30', '2026-03-01', 'month')).toEqual([
            '2025-11-01',
            '2025-12-01',
            '2026-01-01',
            '2026-02-01',
            '2026-03-01',
        ]);
    });
});
