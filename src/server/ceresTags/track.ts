import { thinTrack } from '../../domain/land/trackThinning';
import type { TagPoint } from '../../domain/livestock/ceresTags';
import { ownCustomerSql, requireRecord } from '../engine/read/records';
import { parseTimeWindow } from '../engine/read/timeWindow';
import type { OperationContext } from '../platform/services';

const DEFAULT_DAYS = 7;
const POINTS = 1_000;
/** Points read in full. A longer track is reduced to the extreme points of each stretch of time, which keeps its length. */
const MAX_READ = 30_000;
const STRETCHES = 4_000;

interface TrackQuery {
    from?: string;
    to?: string;
    points?: number;
}

/** Track of a tag, thinned to what a screen can show. Customer users see only the part on their own properties. */
export const getCeresTagTrack = async ({ services, caller, params, query }: OperationContext<unknown, TrackQuery>) => {
    const { sql } = services;
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'ceres-tags', id, 'get');
    const { start, end } = parseTimeWindow(services.clock, caller, query, DEFAULT_DAYS) as { start: Date; end: Date };
    const within = sql`
        FROM ceres_tag_observations WHERE ceres_tag_id = ${id} AND observed_at >= ${start} AND observed_at <= ${end} AND latitude IS NOT NULL ${ownCustomerSql(caller, sql)}`;
    const [[all], [property]] = await Promise.all([
        // as arrays, because ten thousand rows cost more than ten thousand numbers
        sql<{ times: number[] | null; latitudes: number[]; longitudes: number[] }[]>`
            SELECT array_agg(extract(epoch FROM observed_at)::float8) AS times, array_agg(latitude) AS latitudes, array_agg(longitude) AS longitudes
            FROM (SELECT observed_at, latitude, longitude ${within} ORDER BY observed_at LIMIT ${MAX_READ + 1}) w`,
        sql`SELECT boundary FROM customer_properties WHERE id = ${(record.customer_property_id as number | null) ?? null}`,
    ]);
    const { times, latitudes, longitudes } = { ...all, times: all?.times ?? [] };
    const isLong = times.length > MAX_READ;
    const [counted] = isLong
        ? await sql<{ observations: number }[]>`SELECT count(*)::int AS observations ${within}`
        : [];
    const observations = counted?.observations ?? times.length;
    const read = !isLong
        ? times.map((at, index) => ({
              at,
              latitude: latitudes?.[index] as number,
              longitude: longitudes?.[index] as number,
          }))
        : await sql<{ at: number; latitude: number; longitude: number }[]>`
                WITH placed AS MATERIALIZED (
                    SELECT extract(epoch FROM observed_at)::float8 AS at, latitude, longitude,
                        floor(extract(epoch FROM observed_at - ${start}::timestamptz) / ${(end.getTime() - start.getTime()) / 1000 / STRETCHES}) AS stretch ${within}),
                ends AS (
                    SELECT min(ARRAY[latitude, at, longitude]) AS south, max(ARRAY[latitude, at, longitude]) AS north,
                        min(ARRAY[longitude, at, latitude]) AS west, max(ARRAY[longitude, at, latitude]) AS east
                    FROM placed GROUP BY stretch)
                SELECT DISTINCT * FROM (
                    SELECT south[2] AS at, south[1] AS latitude, south[3] AS longitude FROM ends
                    UNION ALL SELECT north[2], north[1], north[3] FROM ends
                    UNION ALL SELECT west[2], west[3], west[1] FROM ends
                    UNION ALL SELECT east[2], east[3], east[1] FROM ends) outermost
                ORDER BY at`;
    const points: TagPoint[] = read.map(({ at, latitude, longitude }) => ({
        at: new Date(at * 1000),
        latitude,
        longitude,
    }));
    const drawn = thinTrack(points, query.points ?? POINTS);
    return {
        from: start.toISOString(),
        to: end.toISOString(),
        observations,
        thinned: drawn.length < observations,
        points: drawn.map(({ at, latitude, longitude }) => ({ observed_at: at.toISOString(), latitude, longitude })),
        boundary: property?.boundary ?? null,
    };
};
