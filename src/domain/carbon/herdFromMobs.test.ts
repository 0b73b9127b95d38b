import { describe, expect, it } from 'vitest';
import { herdOfMobs, type MobStay } from './herdFromMobs';

const stay = (more: Partial<MobStay>): MobStay => ({
    mob_id: 1,
    from_on: '2020-01-01',
    until_on: null,
    head: 100,
    animal_class: 'steers_1',
    ...more,
});
const weighed = new Map([[1, [{ weighed_on: '2025-09-01', live_weight: 300, daily_gain: 0.5 }]]]);

describe('`herdOfMobs`', () => {
    it('averages the head over the days of each season', () => {
        const rows = herdOfMobs(
            [stay({ from_on: '2025-09-01', until_on: '2025-10-01' }), stay({ from_on: '2025-10-01', head: 40 })],
            weighed,
            '2025-09-01',
            '2025-11-30',
        );
        // 30 days of 100 and 61 of 40
        expect(rows).toEqual([
            expect.objectContaining({ season: 'spring', animal_class: 'steers_1', head: 59.78, live_weight_gain: 0.5 }),
        ]);
        expect(rows[0]?.live_weight).toBeGreaterThan(300);
        expect(rows[0]?.live_weight).toBeLessThan(345);
    });

    it('has 0 head for a season without animals, and no weight without a weighing', () => {
        const rows = herdOfMobs(
            [stay({ from_on: '2025-12-01', until_on: '2026-03-01' })],
            new Map(),
            '2025-09-01',
            '2026-02-28',
        );
        expect(rows).toEqual([
            { season: 'summer', animal_class: 'steers_1', head: 100, live_weight: null, live_weight_gain: null },
            { season: 'spring', animal_class: 'steers_1', head: 0, live_weight: null, live_weight_gain: null },
        ]);
    });

    it('counts a stay once if it spans the turn of the year', () => {
        const rows = herdOfMobs([stay({})], weighed, '2026-01-15', '2027-01-14');
        expect(rows.map(({ season, head }) => [season, head]).sort()).toEqual([
            ['autumn', 100],
            ['spring', 100],
            ['summer', 100],
            ['winter', 100],
        ]);
    });
});
