import { JOB_STATUS } from '../../domain/operations/jobs';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import {
    compareUrgency,
    daysLeft,
    judgeWaterPoint,
    WATER_POINT_STATES,
    WATER_USE_DAYS,
    type WaterPointFigures,
    type WaterPointState,
} from '../../domain/telemetry/waterPoints';
import { can } from '../engine/can';
import { query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { addKinds, addScope, ConditionBuilder } from '../engine/sql/query';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';

const MAXIMUM = 500;
const OPEN_JOBS = [JOB_STATUS.toDo, JOB_STATUS.inProgress, JOB_STATUS.onHold];

/** Most urgent alarm of a site that is not cleared; null for callers who may not list alarms. */
const ALARM = `LATERAL (
    SELECT json_build_object('id', a.id, 'title', a.title, 'level', a.level, 'status', a.status, 'raised_at', a.raised_at) AS alarm
    FROM alarms a WHERE a.site_id = t.id AND a.archived_at IS NULL AND a.status IN ('open', 'snoozed', 'acknowledged')
    ORDER BY a.status = 'open' DESC, a.level = 'alarm' DESC, a.level = 'alert' DESC, a.raised_at, a.id LIMIT 1)`;

/** Last full days with readings, by the days of the property. */
const DAYS = `d.site_id = t.id AND d.archived_at IS NULL AND d.readings > 0
      AND d.day BETWEEN local.today - ${WATER_USE_DAYS} AND local.today - 1`;

const USE = `LATERAL (SELECT (avg(d.dose) / 1000)::float8 AS litres_per_day FROM site_daily_summaries d WHERE ${DAYS})`;

/** Means per head; days on which the figure is unknown do not count. `OFFSET 0` keeps the function at one call for each day. */
const PER_HEAD = `LATERAL (
    SELECT (sum(d.water) FILTER (WHERE d.head > 0) / nullif(sum(d.head) FILTER (WHERE d.water IS NOT NULL), 0))::float8 AS water_per_head,
           (sum(d.dose * g.grams) FILTER (WHERE d.head > 0) / nullif(sum(d.head) FILTER (WHERE d.dose * g.grams IS NOT NULL), 0))::float8 AS dose_per_head
    FROM site_daily_summaries d
    CROSS JOIN LATERAL (SELECT grams_per_ml(d.supplement_id, u.target_nutrient, coalesce(d.last_at, d.day::timestamptz), d.day) AS grams OFFSET 0) g
    WHERE ${DAYS})`;

/** The next refill or job with a day, from today on. */
const VISIT = `LATERAL (
    SELECT json_build_object('on', v.day, 'kind', v.kind, 'litres', v.litres) AS next_visit
    FROM (
        SELECT s.planned_on AS day, 'refill' AS kind, s.quantity::float8 AS litres FROM supplement_deliveries s
        WHERE s.site_id = t.id AND s.customer_id = t.customer_id AND s.status = 'pending' AND s.archived_at IS NULL
        UNION ALL
        SELECT coalesce(j.scheduled_on, j.due_on), 'visit', NULL FROM job_cards j
        WHERE j.site_id = t.id AND j.customer_id = t.customer_id AND j.status IN (${OPEN_JOBS.join(', ')}) AND j.archived_at IS NULL
    ) v WHERE v.day >= local.today ORDER BY v.day, v.kind LIMIT 1)`;

const SITES = `
    FROM sites t
    JOIN customer_properties p ON p.id = t.customer_property_id
    LEFT JOIN udose_sites u ON t.kind = 'udose' AND u.id = t.record_id
    LEFT JOIN supplements n ON n.id = u.supplement_id
    CROSS JOIN LATERAL (SELECT (clock_now() AT TIME ZONE ${zoneOfProperty('p')})::date AS today) local`;

interface Found {
    id: number;
    kind: string;
    device_status: string;
    device_state: NonNullable<WaterPointFigures['deviceState']>;
    alarm: WaterPointFigures['alarm'];
    last_communicated_at: Date | string | null;
    tank_litres: number | null;
    litres_per_day: number | null;
}

const judge = ({ device_state, device_status, ...row }: Found) => {
    const days_left = daysLeft(row.tank_litres, row.litres_per_day);
    const lastContact = row.last_communicated_at === null ? null : new Date(row.last_communicated_at).toISOString();
    return {
        ...row,
        days_left,
        ...judgeWaterPoint({
            dosesAlways: row.kind === 'udose',
            deviceState: device_status === 'not_installed' ? null : device_state,
            alarm: row.alarm,
            lastContact,
            tankLitres: row.tank_litres,
            daysLeft: days_left,
        }),
    };
};

/** Figures of all active sites that the caller may see, as far as state and order follow from them. */
const judgedSites = async ({ services: { sql, registry }, caller }: OperationContext) => {
    const into = new ConditionBuilder();
    const sites = compiled(registry, 'sites');
    addScope(sites, caller, into);
    addKinds(sites, caller, 'list', into);
    const seesAlarms = can(caller, registry.get('alarms')?.resource.actions.list);
    const rows = (await query(
        sql,
        `SELECT t.id, t.kind, t.state AS device_state, t.device_status, t.last_communicated_at,
                ${seesAlarms ? 'alarm.alarm' : 'NULL::json AS alarm'},
                (u.nutrient_tank_current_level / nullif(n.density, 0))::float8 AS tank_litres, use.litres_per_day
         ${SITES}
         LEFT JOIN ${ALARM} alarm ON ${seesAlarms}
         LEFT JOIN ${USE} use ON true
         WHERE ${['t.archived_at IS NULL', `t.site_status = ${SITE_STATUS.active}`, ...into.parts].join(' AND ')}
         ORDER BY natural_key(t.name) COLLATE "C", t.id`,
        into.params,
    )) as unknown as Found[];
    return rows.map(judge).toSorted(compareUrgency);
};

/** `GET /water-points`: the most urgent active sites of every kind that the caller may see, and counts of all of them. */
export const listWaterPoints = async (context: OperationContext) => {
    const judged = await judgedSites(context);
    const chosen = judged.slice(0, MAXIMUM);
    // expensive figures only of the sites that are shown
    const details = new Map(
        (
            await query(
                context.services.sql,
                `SELECT t.id, t.record_id, t.name, json_build_object('id', p.id, 'label', p.name) AS customer_property,
                        CASE WHEN n.id IS NOT NULL THEN json_build_object('id', n.id, 'label', n.name) END AS supplement,
                        (u.nutrient_tank_current_level / nullif(u.nutrient_tank_capacity, 0))::float8 AS tank_share,
                        each.water_per_head, each.dose_per_head, u.number_of_animals,
                        u.target_dose::float8 AS target_dose, u.target_nutrient, visit.next_visit
                 ${SITES}
                 LEFT JOIN ${PER_HEAD} each ON true
                 LEFT JOIN ${VISIT} visit ON true
                 WHERE t.id = ANY($1::bigint[])`,
                [chosen.map(({ id }) => id)],
            )
        ).map(row => [row.id, row]),
    );
    const counts = Object.fromEntries(WATER_POINT_STATES.map(state => [state, 0])) as Record<WaterPointState, number>;
    for (const { state } of judged) counts[state]++;
    return {
        total: judged.length,
        counts,
        points: chosen.flatMap(point => {
            const detail = details.get(point.id);
            return detail ? [{ ...detail, ...point }] : [];
        }),
    };
};
