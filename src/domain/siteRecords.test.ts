import { describe, expect, it } from 'vitest';
import { createRandom } from './random';
import { clip, overlaps, rainByMonth, type Span } from './siteRecords';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);

describe('Spans of time', () => {
    it('have a moment in common or not, seen from either side', () => {
        const random = createRandom(31);
        const span = (): Span => {
            const from = random.integer(0, 100);
            return { from: at(from), to: random.chance(0.2) ? null : at(from + random.integer(1, 40)) };
        };
        for (let n = 0; n < 2000; n++) {
            const [a, b] = [span(), span()];
            const common = Array.from({ length: 150 }, (_, hour) => at(hour + 0.5)).some(time =>
                [a, b].every(({ from, to }) => time >= from && (to === null || time < to)),
            );
            expect(overlaps(a, b)).toBe(common);
            expect(overlaps(b, a)).toBe(common);
        }
    });

    it('that follow one another do not overlap', () => {
        expect(overlaps({ from: at(0), to: at(4) }, { from: at(4), to: null })).toBe(false);
    });

    it('are cut to what is looked at', () => {
        const window = { from: at(10), to: at(20) };
        expect(clip({ from: at(0), to: null }, window)).toEqual(window);
        expect(clip({ from: at(12), to: at(30) }, window)).toEqual({ from: at(12), to: at(20) });
        expect(clip({ from: at(0), to: at(10) }, window)).toBeUndefined();
    });
});

describe('Rain', () => {
    it('adds up by month, and a drop is no rain day', () => {
        expect(
            rainByMonth([
                { day: '2026-02-03', millimetres: 12 },
                { day: '2026-01-31', millimetres: 0.1 },
                { day: '2026-02-28', millimetres: 0.2 },
            ]),
        ).toEqual([
            { month: '2026-01', millimetres: 0.1, rain_days: 0 },
            { month: '2026-02', millimetres: 12.2, rain_days: 2 },
        ]);
    });

    it('is as much by month as by day', () => {
        const random = createRandom(32);
        const days = Array.from({ length: 400 }, (_, day) => ({
            day: new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
            millimetres: random.chance(0.2) ? random.number(0, 60, 1) : 0,
        }));
        const sum = (rows: readonly { millimetres: number }[]) => rows.reduce((all, row) => all + row.millimetres, 0);
        expect(sum(rainByMonth(days))).toBeCloseTo(sum(days), 6);
    });
});
