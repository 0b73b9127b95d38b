import { dayAfter } from '../../domain/calendar/days';
import { DOSE_BAND, STRIP_DAYS, stripStateOf } from '../../domain/dosing/doseStrip';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { page } from '../engine/http/envelope';
import { countRecords, query } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { type ListQuery, parseListQuery } from '../engine/sql/query';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';

interface StripRow {
    id: number;
    name: string;
    property: { id: number; label: string };
    site_status: number;
    last_day: string;
    time_zone: string;
    off_target: number;
    /** [days before the last day, share of the target, whether a dose was reported] */
    cells: readonly (readonly [number, number | null, boolean])[] | null;
}

/**
 * Strips of the listed sites, worst first. An off-target day counts by its age: 30 for yesterday, 1 for 30 days ago.
 * Days of one composition of a supplement share one reading of it, because a reading for each day takes seconds.
 */
const stripsSql = ({ where, join, orderBy, perPage, page: at }: ListQuery, sorted: boolean): string => `
    WITH chosen AS MATERIALIZED (
        SELECT t.id, t.site_id, t.name, t.site_status, t.target_nutrient, t.customer_property_id,
               place.zone AS time_zone, (clock_now() AT TIME ZONE place.zone)::date - 1 AS last_day, row_number() OVER (${orderBy}) AS turn
        FROM udose_sites t JOIN customer_properties property ON property.id = t.customer_property_id
        CROSS JOIN LATERAL (SELECT ${zoneOfProperty('property')} AS zone) place${join} ${where}
    ), compositions AS MATERIALIZED (
        -- changes of a supplement: corrections by day, edits by time
        SELECT n.id AS supplement_id, span.day::date AS day, (
                   SELECT count(*) FILTER (WHERE c.from_day <= span.day) + count(*) FILTER (WHERE c.to_day < span.day)
                   FROM supplement_corrections c WHERE c.supplement_id = n.id) AS corrected, edited.times
        FROM supplements n
        CROSS JOIN generate_series((clock_now() AT TIME ZONE 'Etc/GMT+12')::date - ${STRIP_DAYS}, (clock_now() AT TIME ZONE 'Etc/GMT-14')::date, interval '1 day') span (day)
        CROSS JOIN LATERAL (
            SELECT coalesce(array_agg(l.occurred_at ORDER BY l.occurred_at), '{}') AS times FROM activity_logs l
            WHERE l.resource = 'supplements' AND l.record_id = n.id AND l.action <> 'create' AND l.occurred_at > clock_now() - interval '${STRIP_DAYS + 3} days') edited
        WHERE n.id IN (SELECT u.supplement_id FROM udose_sites u) OR EXISTS (SELECT 1 FROM site_rations r WHERE r.supplement_id = n.id)
    ), days AS MATERIALIZED (
        SELECT c.id, c.last_day - d.day AS back, d.day, c.target_nutrient, d.supplement_id, coalesce(d.last_at, d.day::timestamptz) AS at,
               k.corrected, width_bucket(coalesce(d.last_at, d.day::timestamptz), k.times) AS edits,
               d.dose IS NOT NULL AS reported, d.dose::float8 / nullif(d.head, 0) / nullif(d.target_dose, 0) AS ratio
        FROM chosen c
        JOIN site_daily_summaries d ON d.site_id = c.site_id AND d.archived_at IS NULL AND d.readings > 0
            AND d.day BETWEEN c.last_day - ${STRIP_DAYS - 1} AND c.last_day
            -- of all time zones, for the index
            AND d.day BETWEEN (clock_now() AT TIME ZONE 'Etc/GMT+12')::date - ${STRIP_DAYS} AND (clock_now() AT TIME ZONE 'Etc/GMT-14')::date
        LEFT JOIN compositions k ON k.supplement_id = d.supplement_id AND k.day = d.day
    ), strengths AS MATERIALIZED (
        SELECT k.*, grams_per_ml(k.supplement_id, k.target_nutrient, k.at, k.day) AS grams
        FROM (SELECT supplement_id, target_nutrient, corrected, edits, min(at) AS at, min(day) AS day FROM days WHERE ratio IS NOT NULL GROUP BY 1, 2, 3, 4) k
    ), cells AS MATERIALIZED (
        SELECT y.id, y.back, y.reported, y.ratio * g.grams AS share
        FROM days y
        LEFT JOIN strengths g ON g.supplement_id = y.supplement_id AND g.corrected = y.corrected AND g.edits = y.edits
            AND g.target_nutrient IS NOT DISTINCT FROM y.target_nutrient
    ), scores AS (
        SELECT id, count(*) FILTER (WHERE reported) AS reported, count(*) FILTER (WHERE is_off) AS off_target, sum(${STRIP_DAYS} - back) FILTER (WHERE is_off) AS weight
        FROM (SELECT *, share < ${DOSE_BAND.least} OR share > ${DOSE_BAND.most} AS is_off FROM cells) judged GROUP BY id
    ), shown AS (
        SELECT c.*, coalesce(s.off_target, 0)::int AS off_target, row_number() OVER (ORDER BY ${
            sorted
                ? ''
                : `CASE WHEN c.site_status = ${SITE_STATUS.active} THEN coalesce(s.weight, 0) ELSE -1 END DESC, coalesce(s.reported, 0), `
        }c.turn) AS rank
        FROM chosen c LEFT JOIN scores s ON s.id = c.id ORDER BY rank LIMIT ${perPage} OFFSET ${(at - 1) * perPage}
    )
    SELECT h.id, h.name, json_build_object('id', p.id, 'label', p.name) AS property, h.site_status, h.last_day::text, h.time_zone, h.off_target, strip.cells
    FROM shown h
    JOIN customer_properties p ON p.id = h.customer_property_id
    LEFT JOIN (
        SELECT id, json_agg(json_build_array(back, share, reported)) AS cells FROM cells WHERE id IN (SELECT id FROM shown) GROUP BY id
    ) strip ON strip.id = h.id
    ORDER BY h.rank`;

const stripOf = ({ cells, last_day, property, ...site }: StripRow) => {
    const byAge = new Map(cells?.map(([back, share, reported]) => [back, { share, reported }]));
    return {
        ...site,
        customer_property: property,
        days: Array.from({ length: STRIP_DAYS }, (_, index) => {
            const back = STRIP_DAYS - 1 - index;
            const { share, reported } = byAge.get(back) ?? { share: null, reported: false };
            return {
                day: dayAfter(last_day, -back),
                percent: share === null ? null : Math.round(share * 100),
                state: stripStateOf(share, reported),
            };
        }),
    };
};

const sitesOf = ({ services }: OperationContext): Compiled => compiled(services.registry, 'udose-sites');

/** `GET /dose-strips`: thirty days of dose against target of the listed uDOSE sites, in one statement. */
export const listDoseStrips = async (context: OperationContext) => {
    const { services, caller, query: given } = context;
    const sites = sitesOf(context);
    const list = parseListQuery(sites, given, caller);
    const [rows, total] = await Promise.all([
        query(services.sql, stripsSql(list, given.sort_by !== undefined), list.params),
        countRecords(services, sites, caller, given),
    ]);
    return page((rows as unknown as StripRow[]).map(stripOf), {
        offset: (list.page - 1) * list.perPage,
        limit: list.perPage,
        total,
    });
};
