import type { Sql } from 'postgres';
import { fromFloat32 } from '../../domain/records/rounding';
import { SERIES, type SeriesName } from '../../domain/telemetry/messageRules';
import { requireRecord } from '../engine/read/records';
import { parseTimeWindow } from '../engine/read/timeWindow';
import type { Caller, OperationContext, Services } from '../platform/services';
import { stopsBetween } from '../siteRecords/stopReasons';
import { messageTable, type SiteKind, UDOSE } from '../sites/siteKinds';

const MAXIMUM_POINTS = 2_000;
const DEFAULT_DAYS = 7;

export interface SeriesQuery<N extends string = SeriesName> {
    from?: string;
    to?: string;
    'series[]'?: N[];
    points?: number;
}
interface Series<N extends string> {
    name: N;
    unit: string;
    times: number[];
    values: (number | null)[];
}
/** Recorded series of one kind of site, by column, with units. */
export interface SeriesSource<N extends string> {
    kind: SiteKind;
    series: Readonly<Record<N, { unit: string }>>;
}
interface Window {
    siteId: number;
    start: Date;
    end: Date;
}
const within = (sql: Sql, { kind }: SeriesSource<never>, { siteId, start, end }: Window) =>
    sql`FROM ${sql(messageTable(kind))} WHERE site_id = ${siteId} AND recorded_at >= ${start} AND recorded_at <= ${end}`;

/** All readings of the period. */
const readAll = async <N extends string>(
    sql: Sql,
    source: SeriesSource<N>,
    names: readonly N[],
    window: Window,
): Promise<Series<N>[]> => {
    const [row] = await sql`
        SELECT coalesce(array_agg(extract(epoch FROM recorded_at)::float8 ORDER BY recorded_at, sequence), '{}') AS times
               ${names.map(name => sql`, array_agg(${sql(name as string)} ORDER BY recorded_at, sequence) AS ${sql(name as string)}`)}
        ${within(sql, source, window)}`;
    const times = ((row?.times ?? []) as number[]).map(Math.round);
    return names.map(name => ({
        name,
        unit: source.series[name].unit,
        times,
        values: ((row?.[name] ?? []) as number[]).map(finiteOrNull),
    }));
};
/** The driver parses NULL in an array as NaN. */
const finiteOrNull = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

/**
 * Minimum and maximum of each bucket at their own times, so that no extreme is lost. Pairs of value and time are
 * compared as arrays: by value first.
 */
const readBuckets = async <N extends string>(
    sql: Sql,
    source: SeriesSource<N>,
    names: readonly N[],
    window: Window,
    points: number,
): Promise<Series<N>[]> => {
    const { start, end } = window;
    const seconds = (end.getTime() - start.getTime()) / 1000 / Math.floor(points / 2);
    const rows = await sql`
        SELECT floor(extract(epoch FROM recorded_at - ${start}::timestamptz) / ${seconds}) AS bucket
               ${names.map(
                   name => sql`
                   , min(ARRAY[${sql(name as string)}::float8, extract(epoch FROM recorded_at)::float8]) FILTER (WHERE ${sql(name as string)} IS NOT NULL) AS ${sql(`${name}_low`)}
                   , max(ARRAY[${sql(name as string)}::float8, extract(epoch FROM recorded_at)::float8]) FILTER (WHERE ${sql(name as string)} IS NOT NULL) AS ${sql(`${name}_high`)}`,
               )}
        ${within(sql, source, window)}
        GROUP BY 1 ORDER BY 1`;
    return names.map(name => {
        const times: number[] = [];
        const values: number[] = [];
        for (const row of rows) {
            const pair = [row[`${name}_low`], row[`${name}_high`]] as ([number, number] | null)[];
            const ends = pair.flatMap(point => (point ? [point] : [])).sort((a, b) => a[1] - b[1]);
            for (const [raw, time] of ends) {
                const [value, second] = [fromFloat32(raw), Math.round(time)];
                if (times.at(-1) === second && values.at(-1) === value) continue;
                times.push(second);
                values.push(value);
            }
        }
        return { name, unit: source.series[name].unit, times, values };
    });
};

/** Series of a site: all readings or, above the drawable number, the extremes of each bucket. */
export const readSeries = async <N extends string>(
    { sql, clock }: Services,
    caller: Caller,
    source: SeriesSource<N>,
    siteId: number,
    query: SeriesQuery<N>,
) => {
    const { start, end } = parseTimeWindow(clock, caller, query, DEFAULT_DAYS) as { start: Date; end: Date };
    const names = query['series[]']?.length ? [...new Set(query['series[]'])] : (Object.keys(source.series) as N[]);
    const points = query.points ?? MAXIMUM_POINTS;
    const window = { siteId, start, end };
    const [count] = await sql<{ readings: number }[]>`
        SELECT count(*)::int AS readings FROM (SELECT 1 ${within(sql, source, window)} LIMIT ${points + 1}) r`;
    const bucketed = (count?.readings ?? 0) > points;
    const series = bucketed
        ? await readBuckets(sql, source, names, window, points)
        : await readAll(sql, source, names, window);
    return { from: start, to: end, bucketed, series };
};

/** Level of a tank at the last contact, and when it is empty at its mean use; null where level or use is unknown. */
const tankForecast = async ({ sql }: Services, siteId: number) => {
    const [row] = await sql`
        SELECT f.at AS "from", u.nutrient_tank_current_level::float8 AS level,
               f.at + b.tank_litres / b.litres_per_day * interval '1 day' AS empties_at
        FROM refill_board b JOIN udose_sites u ON u.id = b.id
        CROSS JOIN LATERAL (SELECT greatest(u.last_communicated_at, u.tank_measured_at) AS at) f
        WHERE b.id = ${siteId} AND b.litres_per_day > 0 AND b.tank_litres > 0 AND b.days_left < 3650 AND f.at IS NOT NULL`;
    return row ?? null;
};

const READINGS: SeriesSource<SeriesName> = { kind: UDOSE, series: SERIES };

/** Series of a site for a chart, with the alarms open in the period. */
export const getSiteTelemetry = async ({ services, caller, params, query }: OperationContext<unknown, SeriesQuery>) => {
    const siteId = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', siteId, 'get');
    const { from, to, ...found } = await readSeries(services, caller, READINGS, siteId, query);
    const alarms = await services.sql`
        SELECT id, code, title, level, raised_at, cleared_at FROM alarms
        WHERE site_id = ${siteId} AND raised_at <= ${to} AND (cleared_at IS NULL OR cleared_at >= ${from}) AND archived_at IS NULL
        ORDER BY raised_at DESC LIMIT 500`;
    const stops = await stopsBetween(services, caller, siteId, from, to);
    const tank_forecast = found.series.some(({ name }) => name === 'tank_level')
        ? await tankForecast(services, siteId)
        : null;
    return { from: from.toISOString(), to: to.toISOString(), ...found, alarms, stops, tank_forecast };
};
