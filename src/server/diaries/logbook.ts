import { businessShare } from '../../domain/operations/diaries';
import { data } from '../engine/http/envelope';
import type { OperationContext } from '../platform/services';
import { requirePeriod } from './workDiaries';

interface LogbookQuery {
    from: string;
    to: string;
    vehicle_id?: number;
}

/**
 * `GET /v2/vehicle-logbooks`: tax logbook of each vehicle for a period. Kilometres between the first and last reading
 * without a trip are listed separately, because a logbook has no gaps.
 */
export const listVehicleLogbooks = async ({ services, caller, query }: OperationContext<unknown, LogbookQuery>) => {
    requirePeriod(query);
    const { sql } = services;
    const { from, to, vehicle_id: vehicle } = query;
    const rows = await sql`
        WITH trips AS (
            SELECT vehicle_id, count(*)::int AS trips,
                   sum(total_kms)::float8 AS total_kms, sum(work_kms)::float8 AS work_kms, sum(personal_kms)::float8 AS personal_kms,
                   sum(rnd_distance)::float8 AS rnd_distance, sum(public_road_distance)::float8 AS public_road_distance,
                   sum(private_road_distance)::float8 AS private_road_distance, sum(total_flying_hours)::float8 AS total_flying_hours,
                   min(started_at) FILTER (WHERE start_reading_id IS NOT NULL) AS first_at, max(ended_at) FILTER (WHERE end_reading_id IS NOT NULL) AS last_at,
                   (array_agg(start_odometer_reading ORDER BY started_at) FILTER (WHERE start_reading_id IS NOT NULL))[1]::float8 AS first_odometer,
                   (array_agg(end_odometer_reading ORDER BY ended_at DESC) FILTER (WHERE end_reading_id IS NOT NULL))[1]::float8 AS last_odometer,
                   (array_agg(start_reading_id ORDER BY started_at) FILTER (WHERE start_reading_id IS NOT NULL))[1] AS first_reading,
                   (array_agg(end_reading_id ORDER BY ended_at DESC) FILTER (WHERE end_reading_id IS NOT NULL))[1] AS last_reading
            FROM travel_diaries
            WHERE archived_at IS NULL AND status = 'completed' AND vehicle_id IS NOT NULL AND date BETWEEN ${from} AND ${to}
              ${vehicle ? sql`AND vehicle_id = ${vehicle}` : sql``}
              AND ${caller.customerId === null}
            GROUP BY vehicle_id
        )
        SELECT t.*, v.name AS vehicle, v.registration, (
            SELECT sum(r.distance)::float8 FROM vehicle_meter_readings r, vehicle_meter_readings a, vehicle_meter_readings z
            WHERE a.id = t.first_reading AND z.id = t.last_reading AND r.vehicle_id = t.vehicle_id AND r.archived_at IS NULL
              AND (r.read_at, r.id) > (a.read_at, a.id) AND (r.read_at, r.id) <= (z.read_at, z.id)) AS counted, (
            -- a trip of which nobody read the meter was driven all the same
            SELECT sum(d.total_kms)::float8 FROM travel_diaries d
            WHERE d.vehicle_id = t.vehicle_id AND d.archived_at IS NULL AND d.status = 'completed' AND d.date BETWEEN ${from} AND ${to}
              AND d.started_at >= t.first_at AND d.ended_at <= t.last_at) AS named_kms
        FROM trips t JOIN vehicles v ON v.id = t.vehicle_id ORDER BY natural_key(v.name) COLLATE "C", v.id`;
    return data(
        rows.map(
            ({
                first_reading: _,
                last_reading: __,
                first_at: ___,
                last_at: ____,
                named_kms: named,
                counted,
                ...row
            }) => ({
                ...row,
                business_share: businessShare(row.work_kms, row.total_kms),
                not_in_trips: counted === null ? null : Math.max(0, Math.round((counted - (named ?? 0)) * 10) / 10),
            }),
        ),
    );
};
