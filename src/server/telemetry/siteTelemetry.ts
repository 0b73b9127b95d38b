import type { Sql } from 'postgres';
import { SERIES, SERIES_NAMES, type SeriesName } from '../../domain/telemetry';
import { requireRecord } from '../engine/records';
import type { OperationContext } from '../services';
import { timeWindow } from './deviceLogs';

const MAXIMUM_POINTS = 2_000;
const DEFAULT_DAYS = 7;

interface SeriesQuery {
    from?: string;
    to?: string;
    'series[]'?: SeriesName[];
    points?: number;
}
interface Series {
    name: SeriesName;
    unit: string;
    times: number[];
    values: (number | null)[];
}
interface Window {
    siteId: number;
    start: Date;
    end: Date;
}

/** Every reading of the window. */
const readAll = async (sql: Sql, names: readonly SeriesName[], { siteId, start, end }: Window): Promise<Series[]> => {
    const [row] = await sql`
        SELECT coalesce(array_agg(extract(epoch FROM recorded_at)::float8 ORDER BY recorded_at, sequence), '{}') AS times
               ${names.map(name => sql`, array_agg(${sql(name)} ORDER BY recorded_at, sequence) AS ${sql(name)}`)}
        FROM readings WHERE udose_site_id = ${siteId} AND recorded_at >= ${start} AND recorded_at <= ${end}`;
    const times = ((row?.times ?? []) as number[]).map(Math.round);
    return names.map(name => ({
        name,
        unit: SERIES[name].unit,
        times,
        values: ((row?.[name] ?? []) as number[]).map(said),
    }));
};
/** The driver reads the NULL of an array as no number. */
const said = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

/**
 * The lowest and the highest of each bucket, each at its own time, so that no extreme is lost. A pair of value and time
 * is compared as an array: by value first.
 */
const readBuckets = async (
    sql: Sql,
    names: readonly SeriesName[],
    { siteId, start, end }: Window,
    points: number,
): Promise<Series[]> => {
    const seconds = (end.getTime() - start.getTime()) / 1000 / Math.floor(points / 2);
    const rows = await sql`
        SELECT floor(extract(epoch FROM recorded_at - ${start}::timestamptz) / ${seconds}) AS bucket
               ${names.map(
                   name => sql`
                   , min(ARRAY[${sql(name)}::float8, extract(epoch FROM recorded_at)::float8]) FILTER (WHERE ${sql(name)} IS NOT NULL) AS ${sql(`${name}_low`)}
                   , max(ARRAY[${sql(name)}::float8, extract(epoch FROM recorded_at)::float8]) FILTER (WHERE ${sql(name)} IS NOT NULL) AS ${sql(`${name}_high`)}`,
               )}
        FROM readings WHERE udose_site_id = ${siteId} AND recorded_at >= ${start} AND recorded_at <= ${end}
        GROUP BY 1 ORDER BY 1`;
    return names.map(name => {
        const times: number[] = [];
        const values: number[] = [];
        for (const row of rows) {
            const pair = [row[`${name}_low`], row[`${name}_high`]] as ([number, number] | null)[];
            const ends = pair.flatMap(point => (point ? [point] : [])).sort((a, b) => a[1] - b[1]);
            for (const [value, time] of ends) {
                const second = Math.round(time);
                if (times.at(-1) === second && values.at(-1) === value) continue;
                times.push(second);
                values.push(value);
            }
        }
        return { name, unit: SERIES[name].unit, times, values };
    });
};

/** Series of a site for a chart, and the alarms that stood meanwhile. */
export const getSiteTelemetry = async ({ services, caller, params, query }: OperationContext<unknown, SeriesQuery>) => {
    const siteId = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', siteId, 'get');
    const { sql } = services;
    const { start, end } = timeWindow(query, DEFAULT_DAYS) as { start: Date; end: Date };
    const names = query['series[]']?.length ? [...new Set(query['series[]'])] : SERIES_NAMES;
    const points = query.points ?? MAXIMUM_POINTS;
    const window = { siteId, start, end };
    const [count] = await sql<{ readings: number }[]>`
        SELECT count(*)::int AS readings FROM (
            SELECT 1 FROM readings WHERE udose_site_id = ${siteId} AND recorded_at >= ${start} AND recorded_at <= ${end} LIMIT ${points + 1}) r`;
    const bucketed = (count?.readings ?? 0) > points;
    const [series, alarms] = await Promise.all([
        bucketed ? readBuckets(sql, names, window, points) : readAll(sql, names, window),
        sql`
            SELECT id, code, title, level, raised_at, cleared_at FROM alarms
            WHERE udose_site_id = ${siteId} AND raised_at <= ${end} AND (cleared_at IS NULL OR cleared_at >= ${start}) AND archived_at IS NULL
            ORDER BY raised_at DESC LIMIT 500`,
    ]);
    return { from: start.toISOString(), to: end.toISOString(), bucketed, series, alarms };
};
