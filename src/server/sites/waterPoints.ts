import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { ACTIVE_ALARM_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { PRESSURE_MODE } from '../../domain/telemetry/messageRules';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import {
    compareUrgency,
    judgeWaterPoint,
    WATER_POINT_STATES,
    WATER_USE_DAYS,
    type WaterPointFigures,
    type WaterPointState,
} from '../../domain/telemetry/waterPoints';
import { can, canList } from '../engine/can';
import { query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { addKinds, addScope, ConditionBuilder } from '../engine/sql/query';
import { zoneOfProperty } from '../platform/database/today';
import type { Db, OperationContext } from '../platform/services';
import { ALARM_URGENCY } from './alarmUrgency';
import { diagnoseSites } from './diagnosis/diagnoses';
import { readStandingResponses } from './standingResponses';

const MAXIMUM = 500;
/** How long a settled request or report still shows. */
const SETTLED = "interval '14 days'";

/** Most urgent alarm of a site that is not cleared; null for callers who may not list alarms. */
const ALARM = `LATERAL (
    SELECT json_build_object('id', a.id, 'title', a.title, 'level', a.level, 'status', a.status, 'raised_at', a.raised_at) AS alarm
    FROM alarms a WHERE a.site_id = t.id AND a.archived_at IS NULL AND a.status IN (${[...ACTIVE_ALARM_STATUSES].map(status => `'${status}'`).join(', ')})
    ORDER BY ${ALARM_URGENCY} LIMIT 1)`;

/** Last full days with readings, by the days of the property. */
const DAYS = `d.site_id = t.id AND d.archived_at IS NULL AND d.readings > 0
      AND d.day BETWEEN local.today - ${WATER_USE_DAYS} AND local.today - 1`;

/** The next refill or job with a day, from today on; a refill moves with its job. */
const VISIT = `LATERAL (
    SELECT json_build_object('on', v.day, 'kind', v.kind, 'litres', v.litres) AS next_visit
    FROM (
        SELECT coalesce(c.scheduled_on, s.planned_on, c.due_on) AS day, 'refill' AS kind, s.quantity::float8 AS litres
        FROM supplement_deliveries s LEFT JOIN job_cards c ON c.id = s.job_card_id
        WHERE s.site_id = t.id AND s.customer_id = t.customer_id AND s.status = 'pending' AND s.archived_at IS NULL
        UNION ALL
        SELECT coalesce(j.scheduled_on, j.due_on), 'visit', NULL FROM job_cards j
        WHERE j.site_id = t.id AND j.customer_id = t.customer_id AND j.status IN (${OPEN_JOB_STATUSES.join(', ')}) AND j.archived_at IS NULL
    ) v WHERE v.day >= local.today ORDER BY v.day, v.kind LIMIT 1)`;

/** Open refill request of a site, else the last one within 14 days. */
const REQUEST = `LATERAL (
    SELECT json_build_object('id', r.id, 'version', r.version, 'status', r.status, 'created_at', r.created_at, 'planned_on', r.planned_on,
               'delivered_quantity', r.delivered_quantity::float8, 'delivered_at', r.delivered_at, 'decline_reason', r.decline_reason) AS refill_request
    FROM refill_requests r
    WHERE r.site_id = t.id AND r.customer_id = t.customer_id AND r.archived_at IS NULL
      AND (r.status IN ('asked', 'planned') OR r.status <> 'withdrawn' AND r.updated_at > clock_now() - ${SETTLED})
    ORDER BY r.status IN ('asked', 'planned') DESC, r.id DESC LIMIT 1)`;

/** Last open problem report of a site, else the last one settled within 14 days. */
const REPORT = `LATERAL (
    SELECT json_build_object('id', f.id, 'status', f.status, 'subject', f.subject, 'created_at', f.created_at,
               'settled_at', f.settled_at, 'outcome', f.outcome) AS problem_report
    FROM site_follow_ups f
    WHERE f.site_id = t.id AND f.customer_id = t.customer_id AND f.reported_by_id IS NOT NULL AND f.archived_at IS NULL
      -- a site that changed hands takes its follow-ups along, but not what the former owner wrote
      AND EXISTS (SELECT 1 FROM users w WHERE w.id = f.reported_by_id AND w.customer_id = t.customer_id)
      AND (f.status = 'open' OR f.settled_at > clock_now() - ${SETTLED})
    ORDER BY f.status = 'open' DESC, f.id DESC LIMIT 1)`;

/** Size of a tank that people can read by eye, with the last reading if nothing set the level since. */
const TANK_READING = `LATERAL (
    SELECT json_build_object('capacity_litres', (u.nutrient_tank_capacity / n.density)::float8, 'last', (
        SELECT json_build_object('litres', r.litres::float8, 'read_at', r.read_at,
                   'by', CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'label', w.fullname) END)
        FROM tank_readings r LEFT JOIN users w ON w.id = r.read_by_id
        WHERE $2 AND r.site_id = t.id AND r.customer_id = t.customer_id AND r.read_at = u.tank_measured_at AND r.archived_at IS NULL
        ORDER BY r.id DESC LIMIT 1)) AS tank_reading
    WHERE u.nutrient_tank_capacity IS NOT NULL AND n.density > 0 AND u.nutrient_probe_mode <> ${PRESSURE_MODE})`;

/** Mobs of the paddocks of a site, of the same customer; a mob counted to none stays for corrections. */
const MOBS = `LATERAL (
    SELECT coalesce(json_agg(json_build_object(
               'id', m.id, 'name', m.name, 'head', m.head, 'started_on', m.started_on,
               'customer_property_id', m.customer_property_id, 'paddock', json_build_object('id', k.id, 'label', k.name), 'last_count', counted.last_count
           ) ORDER BY natural_key(m.name) COLLATE "C", m.id), '[]') AS mobs
    FROM paddocks_sites l
    JOIN paddocks k ON k.id = l.owner_id AND k.archived_at IS NULL
    JOIN customer_properties q ON q.id = k.customer_property_id AND q.customer_id = t.customer_id AND q.archived_at IS NULL
    JOIN mobs m ON m.paddock_id = k.id AND m.archived_at IS NULL
    LEFT JOIN LATERAL (
        SELECT json_build_object('head', e.head, 'on', e.happened_on,
                   'by', CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'label', w.fullname) END) AS last_count
        FROM mob_events e LEFT JOIN users w ON w.id = e.created_by
        WHERE e.mob_id = m.id AND e.kind = 'count' AND e.archived_at IS NULL AND e.happened_on > local.today - 14
        ORDER BY e.happened_on DESC, e.id DESC LIMIT 1) counted ON true
    WHERE l.other_id = t.id AND (m.head > 0 OR counted.last_count IS NOT NULL))`;

const SITES = `
    FROM sites t
    JOIN customer_properties p ON p.id = t.customer_property_id
    LEFT JOIN udose_sites u ON t.kind = 'udose' AND u.id = t.record_id
    LEFT JOIN supplements n ON n.id = u.supplement_id
    CROSS JOIN LATERAL (SELECT (clock_now() AT TIME ZONE ${zoneOfProperty('p')})::date AS today) local`;

/**
 * Means per head of chosen sites (`$1`); days on which the figure is unknown do not count. Grams follow from the last edit
 * of the supplement before a dose, so that days of many sites share one reading of its history.
 */
const PER_HEAD = `
    days AS MATERIALIZED (
        SELECT t.id AS site_id, u.target_nutrient, d.day, d.water, d.dose, d.head, d.supplement_id, edited.at ${SITES}
        JOIN site_daily_summaries d ON ${DAYS}
        CROSS JOIN LATERAL (
            SELECT coalesce(max(l.occurred_at), '-infinity') AS at FROM activity_logs l
            WHERE l.resource = 'supplements' AND l.record_id = d.supplement_id AND l.action <> 'create'
              AND l.occurred_at <= coalesce(d.last_at, d.day::timestamptz)) edited
        WHERE t.id = ANY($1::bigint[])
    ), shares AS MATERIALIZED (
        SELECT k.*, grams_per_ml(k.supplement_id, k.target_nutrient, k.at, k.day) AS grams
        FROM (SELECT DISTINCT supplement_id, target_nutrient, at, day FROM days) k
    ), per_head AS (
        SELECT y.site_id,
               (sum(y.water) FILTER (WHERE y.head > 0) / nullif(sum(y.head) FILTER (WHERE y.water IS NOT NULL), 0))::float8 AS water_per_head,
               (sum(y.dose * g.grams) FILTER (WHERE y.head > 0) / nullif(sum(y.head) FILTER (WHERE y.dose * g.grams IS NOT NULL), 0))::float8 AS dose_per_head
        FROM days y
        LEFT JOIN shares g ON g.supplement_id = y.supplement_id AND g.at = y.at AND g.day = y.day
            AND g.target_nutrient IS NOT DISTINCT FROM y.target_nutrient
        GROUP BY y.site_id)`;

interface Found {
    id: number;
    kind: string;
    /** id among the sites of its kind */
    record_id: number;
    name: string;
    property_name: string;
    device_status: string;
    device_state: NonNullable<WaterPointFigures['deviceState']>;
    alarm: ({ id: number; title: string } & NonNullable<WaterPointFigures['alarm']>) | null;
    last_communicated_at: string | null;
    tank_litres: number | null;
    litres_per_day: number | null;
    days_left: number | null;
}

const judge = ({ device_state, device_status, ...row }: Found) => ({
    ...row,
    ...judgeWaterPoint({
        dosesAlways: row.kind === 'udose',
        deviceState: device_status === 'not_installed' ? null : device_state,
        alarm: row.alarm,
        lastContact: row.last_communicated_at,
        tankLitres: row.tank_litres,
        daysLeft: row.days_left,
    }),
});

/**
 * Figures of all active sites that the caller may see, as far as state and order follow from them; the most urgent first.
 * @param place restricts them to the sites of a customer or property
 */
export const judgeSites = async (
    { services: { sql, registry }, caller }: Pick<OperationContext, 'services' | 'caller'>,
    place: { customerId?: number; propertyId?: number } = {},
) => {
    const into = new ConditionBuilder();
    if (place.customerId !== undefined) into.add(`t.customer_id = ${into.param(place.customerId)}`);
    if (place.propertyId !== undefined) into.add(`t.customer_property_id = ${into.param(place.propertyId)}`);
    const sites = compiled(registry, 'sites');
    addScope(sites, caller, into);
    addKinds(sites, caller, 'list', into);
    const seesAlarms = canList({ services: { registry }, caller }, 'alarms');
    const rows = (await query(
        sql,
        `SELECT t.id, t.kind, t.record_id, t.name, p.name AS property_name, t.state AS device_state, t.device_status, t.last_communicated_at,
                ${seesAlarms ? 'alarm.alarm' : 'NULL::json AS alarm'},
                tank.litres::float8 AS tank_litres, use.litres_per_day::float8, use.days_left
         ${SITES}
         CROSS JOIN LATERAL (SELECT u.nutrient_tank_current_level / nullif(n.density, 0) AS litres) tank
         CROSS JOIN LATERAL tank_forecast(t.id, tank.litres, greatest(t.last_communicated_at, u.tank_measured_at), local.today) use
         LEFT JOIN ${ALARM} alarm ON ${seesAlarms}
         WHERE ${['t.archived_at IS NULL', `t.site_status = ${SITE_STATUS.active}`, ...into.parts].join(' AND ')}
         ORDER BY natural_key(t.name) COLLATE "C", t.id`,
        into.params,
    )) as unknown as Found[];
    return rows.map(judge).toSorted(compareUrgency);
};

const PADDOCKS = 2000;
interface WithMobs {
    mobs: readonly { customer_property_id: number }[];
}
/** Paddocks of the properties on which mobs of the points are. */
const readPaddocks = async (sql: Db, points: Iterable<WithMobs>) => {
    const properties = new Set([...points].flatMap(({ mobs }) => mobs.map(mob => mob.customer_property_id)));
    if (properties.size === 0) return [];
    return query(
        sql,
        `SELECT k.id, k.name, k.customer_property_id FROM paddocks k
         WHERE k.customer_property_id = ANY($1::bigint[]) AND k.archived_at IS NULL
         ORDER BY natural_key(k.name) COLLATE "C", k.id LIMIT ${PADDOCKS}`,
        [[...properties]],
    );
};

/** `GET /water-points`: the most urgent active sites of every kind that the caller may see, and counts of all of them. */
export const listWaterPoints = async (context: OperationContext) => {
    const judged = await judgeSites(context);
    const { caller, services } = context;
    const seesRequests = canList(context, 'refill-requests');
    const seesReports = canList(context, 'site-follow-ups');
    const seesReadings = canList(context, 'tank-readings');
    const seesMobs = canList(context, 'mobs');
    const chosen = judged.slice(0, MAXIMUM);
    // expensive figures only of the sites that are shown
    const details = new Map(
        (
            await query(
                context.services.sql,
                `WITH ${PER_HEAD}
                 SELECT t.id, json_build_object('id', p.id, 'label', p.name) AS customer_property,
                        CASE WHEN n.id IS NOT NULL THEN json_build_object('id', n.id, 'label', n.name) END AS supplement,
                        (u.nutrient_tank_current_level / nullif(u.nutrient_tank_capacity, 0))::float8 AS tank_share,
                        h.water_per_head, h.dose_per_head, u.number_of_animals,
                        u.target_dose::float8 AS target_dose, u.target_nutrient, visit.next_visit,
                        (u.nutrient_tank_capacity / nullif(coming.density, 0))::float8 AS capacity_litres,
                        tank_room(u.nutrient_tank_capacity, u.nutrient_tank_current_level, coming.density)::float8 AS room_litres,
                        tank_reading.tank_reading,
                        ${seesRequests ? 'request.refill_request' : 'NULL::json AS refill_request'},
                        ${seesReports ? 'report.problem_report' : 'NULL::json AS problem_report'},
                        ${seesMobs ? 'herd.mobs' : "'[]'::json AS mobs"}
                 ${SITES}
                 LEFT JOIN supplements coming ON coming.id = coalesce(u.new_nutrient_selection, u.supplement_id)
                 LEFT JOIN ${TANK_READING} tank_reading ON true
                 LEFT JOIN ${REQUEST} request ON ${seesRequests}
                 LEFT JOIN ${REPORT} report ON ${seesReports}
                 LEFT JOIN ${MOBS} herd ON ${seesMobs}
                 LEFT JOIN per_head h ON h.site_id = t.id
                 LEFT JOIN ${VISIT} visit ON true
                 WHERE t.id = ANY($1::bigint[])`,
                [chosen.map(({ id }) => id), seesReadings],
            )
        ).map(row => [row.id, row]),
    );
    const diagnoses = new Map(
        (await diagnoseSites(services, caller, { siteIds: chosen.map(({ id }) => Number(id)) })).map(found => [
            found.site_id,
            found,
        ]),
    );
    const responses = await readStandingResponses(
        services.sql,
        chosen.flatMap(({ alarm }) => (alarm ? Number(alarm.id) : [])),
        services.clock.now(),
    );
    const counts = Object.fromEntries(WATER_POINT_STATES.map(state => [state, 0])) as Record<WaterPointState, number>;
    for (const { state } of judged) counts[state]++;
    return {
        total: judged.length,
        counts,
        paddocks: can(caller, ['create_mob_move'])
            ? await readPaddocks(services.sql, details.values() as Iterable<WithMobs>)
            : [],
        points: chosen.flatMap(point => {
            const detail = details.get(point.id);
            const diagnosis = diagnoses.get(Number(point.id));
            // one that was archived in the meantime has neither
            const alarm = point.alarm && { ...point.alarm, response: responses.get(Number(point.alarm.id)) ?? null };
            return detail && diagnosis ? [{ ...detail, ...point, alarm, diagnosis }] : [];
        }),
    };
};
