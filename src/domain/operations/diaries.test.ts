import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    activityFaults,
    businessShare,
    completeTripFigures,
    FIGURE_SPLITS,
    fuelUse,
    recalculateTrip,
    TRIP_FIGURES,
    type TripFigures,
    tripMoments,
    tripStatus,
    tripTimeFaults,
} from './diaries';

const ZERO = Object.fromEntries(TRIP_FIGURES.map(name => [name, 0])) as TripFigures;
const NOW = new Date('2026-10-07T10:00:00Z');

/** conditions that the table's constraints require of every trip */
const agrees = (figures: TripFigures) =>
    FIGURE_SPLITS.every(
        ({ total: whole, part, remainder: rest }) =>
            Math.round((figures[part] + figures[rest]) * 10) === Math.round(figures[whole] * 10),
    ) &&
    (figures.end_odometer_reading === 0 ||
        Math.round((figures.end_odometer_reading - figures.start_odometer_reading) * 10) ===
            Math.round(figures.total_kms * 10)) &&
    TRIP_FIGURES.every(name => figures[name] >= 0);

describe('Trip figures', () => {
    it('are consistent or rejected, for 5,000 random inputs', () => {
        const random = createRandom(77);
        let before: Partial<TripFigures> = {};
        let settled = 0;
        for (let round = 0; round < 5_000; round++) {
            const given = Object.fromEntries(
                TRIP_FIGURES.filter(() => random.chance(0.35)).map(name => [
                    name,
                    random.integer(0, 40) / (random.chance(0.5) ? 10 : 1),
                ]),
            ) as Partial<TripFigures>;
            const { figures, faults } = completeTripFigures(given, before);
            if (Object.keys(faults).length) continue;
            settled++;
            expect(agrees(figures), JSON.stringify({ given, before, figures })).toBe(true);
            for (const [name, value] of Object.entries(given))
                if (value !== 0) expect([name, figures[name as keyof TripFigures]]).toEqual([name, value]);
            before = random.chance(0.5) ? figures : {};
        }
        expect(settled).toBeGreaterThan(200);
    });

    it('are exact to a tenth', () => {
        const { figures } = completeTripFigures({
            start_odometer_reading: 0.1,
            end_odometer_reading: 0.3,
            personal_kms: 0.1,
        });
        expect(figures).toMatchObject({ total_kms: 0.2, work_kms: 0.1 });
    });

    it('keep the personal kilometres when the distance is corrected, and recalculate the rest', () => {
        const { figures } = completeTripFigures({
            start_odometer_reading: 100,
            end_odometer_reading: 200,
            personal_kms: 30,
        });
        expect(completeTripFigures({ end_odometer_reading: 210 }, figures).figures).toMatchObject({
            personal_kms: 30,
            work_kms: 80,
            total_kms: 110,
        });
    });

    it('are recalculated in the form from the field that was typed', () => {
        const started = { ...ZERO, start_odometer_reading: 1000 };
        expect(recalculateTrip({ ...started, end_odometer_reading: 1100 }, 'end_odometer_reading')).toEqual({
            total_kms: 100,
            work_kms: 100,
            non_rnd_distance: 100,
            public_road_distance: 100,
        });
        expect(recalculateTrip({ ...started, total_kms: 50 }, 'total_kms')).toMatchObject({
            end_odometer_reading: 1050,
            work_kms: 50,
        });
        const driven = completeTripFigures({ start_odometer_reading: 1000, end_odometer_reading: 1100 }).figures;
        expect(recalculateTrip({ ...driven, personal_kms: 20 }, 'personal_kms')).toEqual({
            work_kms: 80,
            non_rnd_distance: 80,
        });
        expect(recalculateTrip({ ...driven, work_kms: 60 }, 'work_kms')).toEqual({
            personal_kms: 40,
            non_rnd_distance: 60,
        });
        expect(recalculateTrip({ ...driven, personal_kms: 200 }, 'personal_kms')).toEqual({});
    });
});

describe('Trip times', () => {
    it('are in Brisbane time, and an end before the start is on the next day', () => {
        expect(tripMoments({ date: '2026-12-31', start_time: '23:30', end_time: '00:30' })).toEqual({
            began: new Date('2026-12-31T13:30:00Z'),
            ended: new Date('2026-12-31T14:30:00Z'),
        });
    });

    it('are required with odometer readings, and must not be in the future', () => {
        const read = { start_odometer_reading: 1, end_odometer_reading: 2 };
        expect(Object.keys(tripTimeFaults({ date: '2026-10-07' }, read, NOW))).toEqual(['start_time', 'end_time']);
        expect(tripTimeFaults({ date: '2026-10-07' }, ZERO, NOW)).toEqual({});
        expect(Object.keys(tripTimeFaults({ date: '2026-10-07', start_time: '21:00' }, ZERO, NOW))).toEqual([
            'start_time',
        ]);
    });

    it('or a distance complete the trip', () => {
        expect(tripStatus({}, ZERO)).toBe('under_way');
        expect(tripStatus({ end_time: '10:00' }, ZERO)).toBe('completed');
        expect(tripStatus({}, { ...ZERO, total_flying_hours: 1 })).toBe('completed');
    });
});

describe('`fuelUse`', () => {
    it('is by distance on the road and by hours in the air', () => {
        const vehicle = { fuel: 'diesel', litres_per_100_km: 10, litres_per_hour: 40 };
        expect(fuelUse({ total_kms: 250, total_flying_hours: 0 }, vehicle)).toMatchObject({
            basis: 'distance',
            distance: 250,
        });
        expect(fuelUse({ total_kms: 10, total_flying_hours: 1.5 }, vehicle)).toMatchObject({
            basis: 'fuel',
            litres: 61,
        });
        expect(fuelUse({ total_kms: 10, total_flying_hours: 0 }, { ...vehicle, fuel: null })).toBe('no_fuel');
        expect(fuelUse({ total_kms: 10, total_flying_hours: 0 }, undefined)).toBe('no_vehicle');
        expect(fuelUse({ total_kms: 0, total_flying_hours: 0 }, undefined)).toBe('nothing_driven');
    });
});

describe('`businessShare`', () => {
    it('is the percentage of kilometres to a tenth, and null for 0 km', () => {
        expect([businessShare(2, 3), businessShare(0, 10), businessShare(0, 0)]).toEqual([66.7, 0, null]);
    });
});

describe('R&D activity', () => {
    it('requires the fields of its kind, and cannot be its own core activity', () => {
        expect(Object.keys(activityFaults({ kind: 'core', hypothesis: ' ' }))).toEqual(['hypothesis']);
        expect(Object.keys(activityFaults({ id: 4, kind: 'supporting', core_activity_id: 4 }))).toEqual([
            'core_activity_id',
        ]);
        expect(activityFaults({ kind: 'supporting' })).toEqual({});
    });
});
