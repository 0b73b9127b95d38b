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

describe('The figures of a trip', () => {
    it('agree, or are refused, whatever is given of them and whatever was there before', () => {
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

    it('that were split stay split as they were when the distance is corrected: the rest follows', () => {
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

    it('follow in the form from the one that was typed', () => {
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

describe('The times of a trip', () => {
    it('are those of the clocks in Brisbane, and an end before the beginning is on the next day', () => {
        expect(tripMoments({ date: '2026-12-31', start_time: '23:30', end_time: '00:30' })).toEqual({
            began: new Date('2026-12-31T13:30:00Z'),
            ended: new Date('2026-12-31T14:30:00Z'),
        });
    });

    it('are asked for with readings, and are over', () => {
        const read = { start_odometer_reading: 1, end_odometer_reading: 2 };
        expect(Object.keys(tripTimeFaults({ date: '2026-10-07' }, read, NOW))).toEqual(['start_time', 'end_time']);
        expect(tripTimeFaults({ date: '2026-10-07' }, ZERO, NOW)).toEqual({});
        expect(Object.keys(tripTimeFaults({ date: '2026-10-07', start_time: '21:00' }, ZERO, NOW))).toEqual([
            'start_time',
        ]);
    });

    it('or a distance end it', () => {
        expect(tripStatus({}, ZERO)).toBe('under_way');
        expect(tripStatus({ end_time: '10:00' }, ZERO)).toBe('completed');
        expect(tripStatus({}, { ...ZERO, total_flying_hours: 1 })).toBe('completed');
    });
});

describe('What a trip burned', () => {
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

describe('The share of business', () => {
    it('is of the kilometres, to a tenth, and of nothing nothing', () => {
        expect([businessShare(2, 3), businessShare(0, 10), businessShare(0, 0)]).toEqual([66.7, 0, null]);
    });
});

describe('An activity', () => {
    it('is what its kind asks for', () => {
        expect(Object.keys(activityFaults({ kind: 'core', hypothesis: ' ' }))).toEqual(['hypothesis']);
        expect(Object.keys(activityFaults({ id: 4, kind: 'supporting', core_activity_id: 4 }))).toEqual([
            'core_activity_id',
        ]);
        expect(activityFaults({ kind: 'supporting' })).toEqual({});
    });
});
