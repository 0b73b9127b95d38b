import type { Sql } from 'postgres';
import { dayAfter } from '../../domain/calendar/days';
import { kgPerLitre, type LandDose, nutrientsOnLand } from '../../domain/land/fertilizer';
import { requireRecord } from '../engine/read/records';
import { scopeSql } from '../engine/sql/scope';
import { zoneOfProperty } from '../platform/database/today';
import { invalid } from '../platform/errors';
import type { Caller, OperationContext } from '../platform/services';
import { toAnalysis } from './fertilizers';

/** default length of the period in days */
const USUAL_DAYS = 365;

interface Days {
    from?: string;
    to?: string;
}
/** Period in the land's time zone. */
const daysOf = async (sql: Sql, property: number, { from, to }: Days) => {
    const [row] = await sql`
        SELECT z.zone, to_char(clock_now() AT TIME ZONE z.zone, 'YYYY-MM-DD') AS today
        FROM customer_properties p, LATERAL (SELECT ${sql.unsafe(zoneOfProperty('p'))} AS zone) z WHERE p.id = ${property}`;
    const last = to ?? String(row?.today);
    const first = from ?? dayAfter(last, -USUAL_DAYS);
    if (last < first) throw invalid({ to: ['must not be before the first day.'] });
    return { from: first, to: last, zone: String(row?.zone) };
};

/** Sessions of one fertiliser: total litres, litres applied to the land, and summed rates. */
interface Given {
    fertilizer_id: number | null;
    label: string;
    analysis: Record<string, unknown> | null;
    sessions: number;
    /** litres dosed */
    dosed: number;
    /** litres of those applied to the land; null if unknown */
    litres: number | null;
    /** Σ of each session's litres ÷ its hectares; null if one has none */
    rates: number | null;
}
interface Land {
    /** ids that filter the sessions */
    site?: number;
    paddock?: number;
    block?: number | null;
    /** hectares of the land, of its block and of its paddock */
    area?: number | null;
    areas?: { block: number | null; paddock: number | null };
}

/**
 * Quantity applied, by fertiliser and analysis. A session that watered more than this land (its paddock or block)
 * counts in proportion to the hectares.
 */
const readGiven = (
    sql: Sql,
    caller: Caller,
    land: Land,
    { from, to, zone }: { from: string; to: string; zone: string },
) => {
    const { site, paddock, block, area, areas } = land;
    const part = (whole: number | null | undefined) => sql`${area && whole ? Math.min(1, area / whole) : null}::float8`;
    // a site counts all that it dosed, and a whole paddock all sessions in it
    const counted = block
        ? sql`CASE WHEN e.block_id IS NULL THEN ${part(areas?.paddock)} ELSE ${part(areas?.block)} END`
        : sql`1::float8`;
    return sql<Given[]>`
        SELECT e.fertilizer_id, coalesce(f.name, e.fertilizer_analysis ->> 'name', e.fertilizer_name, '') AS label,
               e.fertilizer_analysis AS analysis, count(*)::int AS sessions,
               sum(e.dose / 1000)::float8 AS dosed, sum(e.dose / 1000 * ${counted})::float8 AS litres,
               CASE WHEN bool_and(e.area IS NOT NULL) THEN sum(e.dose / 1000 / e.area)::float8 END AS rates
        FROM udose_ag_sessions e JOIN udose_ags s ON s.site_id = e.site_id LEFT JOIN fertilizers f ON f.id = e.fertilizer_id
        WHERE e.archived_at IS NULL AND e.dose > 0 ${scopeSql(sql, caller, 'udose-ags', 's')}
          ${site ? sql`AND e.site_id = ${site}` : sql`AND e.paddock_id = ${paddock ?? 0}`}
          ${block ? sql`AND (e.block_id = ${block} OR e.block_id IS NULL)` : sql``}
          AND e.started_at >= ${from}::timestamp AT TIME ZONE ${zone} AND e.started_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}
        GROUP BY 1, 2, 3, (e.area IS NULL), (${counted} IS NULL) ORDER BY 2, 1`;
};

/** Sums the applied nutrients; incalculable sessions are counted separately, never as zero. */
const answer = (given: readonly Given[], area: number | null, bySession: boolean) => {
    const doses: LandDose[] = [];
    const unknown = { sessions: 0, litres: 0 };
    for (const { fertilizer_id, label, analysis, sessions, dosed, litres, rates } of given) {
        const known = analysis ? toAnalysis(analysis) : undefined;
        const litresPerHectare = bySession ? rates : area && litres !== null ? litres / area : null;
        if (known && litres !== null && litresPerHectare !== null && kgPerLitre(known, 'nitrogen') !== undefined)
            doses.push({
                fertilizer: { id: fertilizer_id, label },
                analysis: known,
                sessions,
                litres,
                litresPerHectare,
            });
        else {
            unknown.sessions += sessions;
            unknown.litres += dosed;
        }
    }
    return {
        area,
        sessions: doses.reduce((sum, { sessions }) => sum + sessions, 0),
        unknown,
        nutrients: nutrientsOnLand(doses),
    };
};
const hectares = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** `GET /udose-ags/{id}/nutrients`: each session by its watered hectares. */
export const getNutrientsOfUdoseAg = async ({ services, caller, params, query }: OperationContext<unknown, Days>) => {
    const { sql } = services;
    const { record } = await requireRecord(services, caller, 'udose-ags', Number(params.id), 'get');
    const { zone, ...days } = await daysOf(sql, Number(record.customer_property_id), query);
    const given = await readGiven(sql, caller, { site: Number(record.site_id) }, { ...days, zone });
    return { ...days, ...answer(given, null, true) };
};

/** `GET /paddocks/{id}/nutrients`: all sessions in the paddock, over its hectares. */
export const getNutrientsOfPaddock = async ({ services, caller, params, query }: OperationContext<unknown, Days>) => {
    const { sql } = services;
    const { record } = await requireRecord(services, caller, 'paddocks', Number(params.id), 'get');
    const { zone, ...days } = await daysOf(sql, Number(record.customer_property_id), query);
    const given = await readGiven(sql, caller, { paddock: Number(record.id) }, { ...days, zone });
    return { ...days, ...answer(given, hectares(record.area), false) };
};

/**
 * `GET /crop-cycles/{id}/nutrients`: from sowing to the day before harvest, or to today, over the hectares of its land.
 */
export const getNutrientsOfCropCycle = async ({ services, caller, params }: OperationContext) => {
    const { sql } = services;
    const { record } = await requireRecord(services, caller, 'crop-cycles', Number(params.id), 'get');
    const [piece] = await sql`
        SELECT p.area::float8 AS paddock, b.area::float8 AS block FROM paddocks p
        LEFT JOIN blocks b ON b.id = ${hectares(record.block_id)} WHERE p.id = ${Number(record.paddock_id)}`;
    const area = hectares(record.area);
    const ended = (record.harvested_on ?? record.abandoned_on) as string | null;
    const sown = record.sown_on as string | null;
    // planned crops have received nothing yet
    const begun = sown && record.status !== 'planned' ? sown : undefined;
    const { zone, ...days } = await daysOf(sql, Number(record.customer_property_id), {
        ...(begun ? { from: begun } : {}),
        ...(ended && begun ? { to: ended > begun ? dayAfter(ended, -1) : begun } : {}),
    });
    const given = begun
        ? await readGiven(
              sql,
              caller,
              {
                  paddock: Number(record.paddock_id),
                  block: hectares(record.block_id),
                  area,
                  areas: { paddock: hectares(piece?.paddock), block: hectares(piece?.block) },
              },
              { ...days, zone },
          )
        : [];
    return { ...days, ...answer(given, area, false) };
};
