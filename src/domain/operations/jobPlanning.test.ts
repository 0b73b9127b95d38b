import { describe, expect, it } from 'vitest';
import {
    awayOn,
    canMoveJob,
    dayLoads,
    dayRun,
    daySums,
    inRunOrder,
    isTooLong,
    orderBetween,
    type PlannedJob,
    planDays,
    stepWindow,
    vehicleTakenTwice,
    visitedTwice,
} from './jobPlanning';

const job = (id: number, more: Partial<PlannedJob> = {}): PlannedJob => ({
    id,
    type: 'site_maintenance',
    status: 1,
    planned_on: '2026-10-05',
    planned_hours: null,
    run_order: null,
    assigned_to_id: 1,
    vehicle_id: null,
    site_id: id,
    latitude: null,
    longitude: null,
    archived_at: null,
    ...more,
});

describe('Planning window', () => {
    it('is a week from Monday, or the whole weeks of a month', () => {
        expect(planDays('2026-10-04', 'week')).toEqual(planDays('2026-09-28', 'week'));
        const month = planDays('2026-02-11', 'month');
        expect([month[0], month.at(-1), month.length]).toEqual(['2026-01-26', '2026-03-01', 35]);
        // maximum length
        expect(planDays('2026-08-20', 'month')).toHaveLength(42);
    });
    it('steps over the ends of months and years', () => {
        expect(stepWindow('2026-12-31', 'month', 1)).toBe('2027-01-01');
        expect(stepWindow('2026-03-31', 'month', -1)).toBe('2026-02-01');
        expect(stepWindow('2026-12-28', 'week', 1)).toBe('2027-01-04');
    });
});

describe('Run of a day', () => {
    it('keeps the given order after 30 moves of a job between two others', () => {
        const jobs = [job(5), job(6), job(7)];
        for (let round = 0; round < 30; round++) {
            const [first, second, third] = inRunOrder(jobs);
            (third as PlannedJob).run_order = orderBetween(first, second);
            expect(inRunOrder(jobs)[1]?.id).toBe(third?.id);
        }
        expect(orderBetween(undefined, job(5))).toBe(4);
        expect(orderBetween(job(7), undefined)).toBe(8);
        expect(orderBetween(undefined, undefined)).toBeNull();
    });
    it('is the sum of straight lines between known positions, and counts jobs without one', () => {
        const at = (id: number, latitude: number | null) =>
            job(id, { latitude, longitude: latitude === null ? null : 144 });
        const legs = dayRun([at(1, -23), at(2, null), at(3, -24)]);
        expect(legs.map(({ metres }) => metres && Math.round(metres / 1000))).toEqual([null, null, 111]);
        const sums = daySums([at(1, -23), at(2, null), at(3, -24)]);
        expect([Math.round(sums.metres / 1000), sums.unplaced, sums.work]).toEqual([111, 1, 6]);
    });
    it('is too long if work and driving exceed a working day', () => {
        expect(isTooLong(daySums([job(1, { planned_hours: 6 }), job(2, { planned_hours: 4 })]))).toBe(false);
        expect(isTooLong(daySums([job(1, { planned_hours: 6 }), job(2, { planned_hours: 4.25 })]))).toBe(true);
        const far = [
            job(1, { planned_hours: 5, latitude: -20, longitude: 144 }),
            job(2, { planned_hours: 3, latitude: -22, longitude: 144 }),
        ];
        expect(isTooLong(daySums(far))).toBe(true);
    });
});

describe('Site visits', () => {
    it('count as twice on another day, not for several jobs of one visit (`visitedTwice`)', () => {
        const jobs = [
            job(1, { site_id: 9 }),
            job(2, { site_id: 9 }),
            job(3, { site_id: 9, planned_on: '2026-10-07' }),
            job(4, { site_id: 8 }),
            job(5, { site_id: 8, status: 4, planned_on: '2026-10-06' }),
            job(6, { site_id: null, planned_on: '2026-10-06' }),
            job(7, { site_id: 9, planned_on: null }),
        ];
        const twice = visitedTwice(jobs);
        expect([...twice.keys()].sort()).toEqual([1, 2, 3]);
        expect(twice.get(3)?.map(({ id }) => id)).toEqual([1, 2]);
    });
});

it('`canMoveJob` is false for completed, cancelled and archived jobs', () => {
    expect([0, 1, 2, 3, 4].filter(status => canMoveJob(job(1, { status })))).toEqual([1, 2, 3]);
    expect(canMoveJob(job(1, { archived_at: '2026-10-05T00:00:00Z' }))).toBe(false);
});

describe('Planning conflict', () => {
    it('is a vehicle of two people on one day, not two jobs of one person', () => {
        const jobs = [
            job(1, { vehicle_id: 5 }),
            job(2, { vehicle_id: 5 }),
            job(3, { vehicle_id: 5, assigned_to_id: 2 }),
            job(4, { vehicle_id: 5, assigned_to_id: 2, planned_on: '2026-10-06' }),
            job(5, { vehicle_id: 5, assigned_to_id: 3, status: 4 }),
        ];
        const taken = vehicleTakenTwice(jobs);
        expect([...taken].map(([id, otherVisits]) => [id, otherVisits.map(other => other.id)])).toEqual([
            [1, [3]],
            [2, [3]],
            [3, [1, 2]],
        ]);
    });
    it('is a day of an absence, both ends inclusive', () => {
        const absences = [{ user_id: 1, from_on: '2026-10-05', until_on: '2026-10-06' }];
        const away = (person: number | null, day: string | null) => awayOn(absences, person, day) !== undefined;
        expect(['2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'].map(day => away(1, day))).toEqual([
            false,
            true,
            true,
            false,
        ]);
        expect([away(2, '2026-10-05'), away(null, '2026-10-05'), away(1, null)]).toEqual([false, false, false]);
    });
});

it('`dayLoads` sums jobs and hours of each person, except the job that is being planned', () => {
    const jobs = [
        job(1, { planned_hours: 4, latitude: -23, longitude: 144 }),
        job(2, { planned_hours: 3, latitude: -23, longitude: 145 }),
        job(3, { planned_hours: 2 }),
        job(4, { planned_on: '2026-10-06', assigned_to_id: 2 }),
        job(5, { assigned_to_id: null }),
    ];
    const loads = dayLoads(jobs, '2026-10-05', 3);
    expect([...loads.keys()]).toEqual([1, 2]);
    expect(loads.get(1)?.jobs).toBe(2);
    // 7 h of work, and 102 km in a straight line
    expect(loads.get(1)?.hours).toBeCloseTo(8.46, 2);
    expect(loads.get(2)).toEqual({ jobs: 0, hours: 0 });
});
