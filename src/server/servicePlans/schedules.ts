import { BUSINESS_ZONE, dayAfter, daysBetween, todayIn } from '../../domain/calendar/days';
import { JOB_STATUS } from '../../domain/operations/jobs';
import {
    countsFrom,
    measuresOf,
    meterUse,
    type Occurrence,
    type OtherWork,
    type PlanState,
    USE_DAYS,
    USE_MEASURES,
    type Use,
    type UseMeasure,
} from '../../domain/operations/servicePlans';
import { groupBy } from '../../domain/records/groupBy';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import type { Db, Services } from '../platform/services';

const DONE_DAY = `(j.completed_at AT TIME ZONE '${BUSINESS_ZONE}')::date`;
/** SQL of the work of a planned service: its state, its number, its date and the day on which it was completed. */
const workSql = (t: string): string => `
    SELECT CASE WHEN ${t}.skipped_because IS NOT NULL THEN 'skipped'
                WHEN j.status = ${JOB_STATUS.completed} OR m.status = 'completed' THEN 'done'
                WHEN j.status = ${JOB_STATUS.cancelled} OR coalesce(j.archived_at, m.archived_at) IS NOT NULL
                  OR coalesce(j.id, m.id) IS NULL THEN 'cancelled'
                ELSE 'open' END AS state,
           coalesce(j.number, m.number) AS number,
           -- a request without a booking has kept its date
           CASE WHEN m.id IS NULL THEN coalesce(j.scheduled_on, j.due_on) ELSE coalesce(m.booked_for, ${t}.planned_on) END AS work_on,
           coalesce(${DONE_DAY}, m.completed_on) AS done_on
    FROM (SELECT 1) one
    LEFT JOIN job_cards j ON j.id = ${t}.job_card_id
    LEFT JOIN vehicle_maintenance_requests m ON m.id = ${t}.vehicle_maintenance_request_id`;
/** SQL expressions of the computed fields of a planned service `t`. */
export const PLANNED_SERVICE_SQL = {
    state: `SELECT w.state FROM (${workSql('t')}) w`,
    note: `SELECT coalesce(t.skipped_because, CASE WHEN w.state = 'open' AND w.work_on IS DISTINCT FROM t.planned_on
        THEN coalesce('Moved from ' || to_char(t.planned_on, 'DD Mon YYYY') || ' to ' || to_char(w.work_on, 'DD Mon YYYY'),
            'The date ' || to_char(t.planned_on, 'DD Mon YYYY') || ' was removed') || ' in ' || w.number || '.' END) FROM (${workSql('t')}) w`,
};
/** SQL of the last completion of a plan `t`. */
export const LAST_DONE_SQL = `
    SELECT max(w.done_on) FROM planned_services p CROSS JOIN LATERAL (${workSql('p')}) w
    WHERE p.service_plan_id = t.id AND w.state = 'done'`;

type Kind = 'site' | 'device' | 'vehicle';
interface PlanRow {
    plan_id: number;
    name: string;
    covers: string;
    job_type: string;
    status: string;
    archived: boolean;
    every_months: number | null;
    every_litres: number | null;
    every_kilometres: number | null;
    every_hours: number | null;
    /** day from which the first interval counts */
    starts_on: string;
    lead_days: number;
    skip_percent: number;
    assigned_to_id: number | null;
    instructions: string | null;
    created_by: number;
    creator: string;
}
/** Subject of a plan: a site, a device at its present site, or a vehicle. */
interface SubjectRow {
    key: string;
    kind: Kind;
    subject_id: number;
    subject: string;
    site_id: number | null;
    site: string | null;
    site_kind: string | null;
    /** id of the site among those of its kind */
    site_record_id: number | null;
    customer_id: number | null;
    /** reason for which no work can be planned now */
    obstacle: string | null;
    /** reason for which its due job could not be created in the last run */
    refusal: string | null;
}
export interface PlannedRow extends Occurrence {
    id: number;
    plannedOn: string;
    workOn: string | null;
    workNumber: string | null;
    jobId: number | null;
    requestId: number | null;
    because: string | null;
}
/** Plan at one of its subjects, with its past and its use until today. */
export interface Schedule extends PlanRow, SubjectRow {
    state: PlanState;
    occurrences: readonly PlannedRow[];
    works: readonly OtherWork[];
    use: Readonly<Partial<Record<UseMeasure, Use>>>;
}

export interface ScheduleFilter {
    service_plan_id?: number;
    site_id?: number;
    device_id?: number;
    vehicle_id?: number;
}

const readSubjects = (db: Db, { service_plan_id, site_id, device_id, vehicle_id }: ScheduleFilter) => db<
    (PlanRow & SubjectRow)[]
>`
    WITH plans AS (
        SELECT * FROM service_plans p
        WHERE ${service_plan_id === undefined ? db`p.archived_at IS NULL` : db`p.id = ${service_plan_id}`}
    ), subjects AS (
        SELECT p.id AS plan_id, 'site' AS kind, s.id AS subject_id, s.name AS subject, s.id AS site_id, s.name AS site, s.customer_id,
               CASE WHEN s.archived_at IS NOT NULL THEN 'The site is archived.'
                    WHEN s.site_status = ${SITE_STATUS.inactive} THEN 'The site is Inactive.' END AS obstacle, NULL::timestamp AS since
        FROM plans p JOIN sites s ON s.id = p.site_id WHERE p.covers = 'site'
        UNION ALL
        SELECT p.id, 'site', s.id, s.name, s.id, s.name, s.customer_id, NULL,
               -- a site is added to the property after the plan: its first installation, else its creation
               coalesce((SELECT min(i.installed_at) FROM device_placements i WHERE i.site_id = s.id), s.created_at) AT TIME ZONE ${BUSINESS_ZONE}
        FROM plans p JOIN sites s ON s.customer_property_id = p.customer_property_id AND s.kind = 'udose'
            AND s.archived_at IS NULL AND s.site_status <> ${SITE_STATUS.inactive}
        WHERE p.covers = 'property'
        UNION ALL
        SELECT p.id, 'device', d.id, d.serial, s.id, s.name, s.customer_id,
               CASE WHEN d.archived_at IS NOT NULL THEN 'The device is archived.'
                    WHEN s.id IS NULL THEN 'The device is not installed at a uDOSE site.'
                    WHEN s.site_status = ${SITE_STATUS.inactive} THEN 'The site is Inactive.' END, NULL
        FROM plans p JOIN devices d ON d.id = p.device_id
        LEFT JOIN sites s ON s.id = d.site_id AND s.kind = 'udose' AND s.archived_at IS NULL WHERE p.covers = 'device'
        UNION ALL
        SELECT p.id, 'vehicle', v.id, v.name, NULL, NULL, NULL,
               CASE WHEN v.archived_at IS NOT NULL THEN 'The vehicle is archived.' WHEN v.status = 'inactive' THEN 'The vehicle is In-Active.' END, NULL
        FROM plans p JOIN vehicles v ON v.id = p.vehicle_id WHERE p.covers = 'vehicle'
    )
    SELECT s.kind || ':' || s.subject_id AS key, s.kind, s.subject_id::int, s.subject, s.site_id::int, s.site, at.kind AS site_kind, at.record_id::int AS site_record_id, s.customer_id::int, s.obstacle,
           p.refusals ->> (s.kind || ':' || s.subject_id) AS refusal, p.id::int AS plan_id, p.name, p.covers, p.job_type, p.status, p.archived_at IS NOT NULL AS archived,
           p.every_months::int, p.every_litres::float8, p.every_kilometres::float8, p.every_hours::float8,
           greatest(p.starts_on, s.since::date)::text AS starts_on, p.lead_days::int, p.skip_percent::int, p.assigned_to_id::int, p.instructions,
           p.created_by::int, coalesce(u.fullname, '') AS creator
    FROM subjects s JOIN plans p ON p.id = s.plan_id LEFT JOIN sites at ON at.id = s.site_id LEFT JOIN users u ON u.id = p.created_by
    WHERE true ${site_id === undefined ? db`` : db`AND s.site_id = ${site_id}`}
        ${device_id === undefined ? db`` : db`AND s.kind = 'device' AND s.subject_id = ${device_id}`}
        ${vehicle_id === undefined ? db`` : db`AND s.kind = 'vehicle' AND s.subject_id = ${vehicle_id}`}
    ORDER BY p.id, s.kind, s.subject_id`;

const readOccurrences = async (db: Db, planIds: readonly number[], today: string) => {
    const rows = await db<(PlannedRow & { plan_id: number; key: string })[]>`
        SELECT t.id::int, t.service_plan_id::int AS plan_id, t.subject_key AS key, t.occurrence::int AS number, t.due_on::text AS "dueOn",
               t.planned_on::text AS "plannedOn", w.state AS outcome, w.work_on::text AS "workOn", w.number AS "workNumber",
               CASE w.state WHEN 'done' THEN w.done_on::text WHEN 'open' THEN NULL ELSE coalesce(t.counted_from::text, ${today}) END AS "settledOn",
               t.job_card_id::int AS "jobId", t.vehicle_maintenance_request_id::int AS "requestId", t.skipped_because AS because
        FROM planned_services t CROSS JOIN LATERAL (${db.unsafe(workSql('t'))}) w
        WHERE t.service_plan_id = ANY(${[...planIds]}::bigint[]) AND t.archived_at IS NULL
        ORDER BY t.service_plan_id, t.subject_key, t.occurrence`;
    return groupBy(rows, ({ plan_id, key }) => `${plan_id} ${key}`);
};

interface ScheduleWithBase {
    schedule: PlanRow & SubjectRow;
    /** day from which the present interval counts */
    base: string;
}

/** Completed work of the same type since the base and outside of service plans, by index of the schedule. */
const readWorks = async (db: Db, schedules: readonly ScheduleWithBase[]) => {
    const rows = await db<(OtherWork & { at: number })[]>`
        WITH wanted AS MATERIALIZED (
            SELECT * FROM unnest(${schedules.map((_, at) => at)}::int[], ${schedules.map(({ schedule }) => schedule.site_id)}::bigint[],
                ${schedules.map(({ schedule: { kind, subject_id } }) => (kind === 'vehicle' ? subject_id : null))}::bigint[],
                ${schedules.map(({ schedule }) => schedule.job_type)}::text[], ${schedules.map(({ base }) => base)}::date[]) x (at, site_id, vehicle_id, type, base)
        )
        SELECT x.at, ${db.unsafe(DONE_DAY)}::text AS "doneOn", j.number
        FROM wanted x JOIN job_cards j ON j.site_id = x.site_id AND j.type = x.type
        WHERE j.status = ${JOB_STATUS.completed} AND j.archived_at IS NULL AND ${db.unsafe(DONE_DAY)} > x.base
          AND NOT EXISTS (SELECT 1 FROM planned_services p WHERE p.job_card_id = j.id)
        UNION ALL
        SELECT x.at, m.completed_on::text, m.number
        FROM wanted x JOIN vehicle_maintenance_requests m ON m.vehicle_id = x.vehicle_id AND m.type = x.type
        WHERE m.status = 'completed' AND m.archived_at IS NULL AND m.completed_on > x.base
          AND NOT EXISTS (SELECT 1 FROM planned_services p WHERE p.vehicle_maintenance_request_id = m.id)`;
    return groupBy(rows, ({ at }) => at);
};

type UseBySchedule = Map<ScheduleWithBase, Partial<Record<UseMeasure, Use>>>;

const readLitres = async (db: Db, schedules: readonly ScheduleWithBase[], today: string): Promise<UseBySchedule> => {
    const use: UseBySchedule = new Map();
    const wanted = schedules.filter(({ schedule }) => schedule.every_litres !== null && schedule.kind !== 'vehicle');
    if (wanted.length === 0) return use;
    const rows = await db<{ at: number; used: number; per_day: number | null }[]>`
        SELECT x.at::int, coalesce(sum(d.dose) FILTER (WHERE d.day > x.base), 0)::float8 / 1000 AS used,
               nullif(sum(d.dose) FILTER (WHERE d.day > ${today}::date - ${USE_DAYS}::int), 0)::float8 / 1000
                   / greatest(1, least(${USE_DAYS}::int, ${today}::date - min(d.day) + 1)) AS per_day
        FROM unnest(${wanted.map((_, at) => at)}::int[], ${wanted.map(({ schedule }) => schedule.kind)}::text[],
                    ${wanted.map(({ schedule }) => schedule.subject_id)}::bigint[], ${wanted.map(({ base }) => base)}::date[]) x(at, kind, id, base)
        JOIN LATERAL (
            -- each day of a site once, without the day of removal, which counts for the device that replaces it
            SELECT DISTINCT d.site_id, d.day, d.dose
            FROM (
                SELECT p.site_id, (p.installed_at AT TIME ZONE ${BUSINESS_ZONE})::date AS first, (p.removed_at AT TIME ZONE ${BUSINESS_ZONE})::date AS removed
                FROM device_placements p WHERE x.kind = 'device' AND p.device_id = x.id
                UNION ALL SELECT x.id, NULL, NULL WHERE x.kind = 'site') o
            JOIN site_daily_summaries d ON d.site_id = o.site_id AND d.archived_at IS NULL
                AND d.day > least(x.base, ${today}::date - ${USE_DAYS}::int) AND d.day <= ${today}::date
                AND (o.first IS NULL OR d.day >= o.first) AND (o.removed IS NULL OR d.day < o.removed)) d ON true
        GROUP BY x.at`;
    for (const { at, used, per_day } of rows)
        use.set(wanted[at] as ScheduleWithBase, { litres: { used: Number(used.toFixed(1)), perDay: per_day } });
    return use;
};

/** Days before the interval in which its first reading is looked for. */
const EARLIER_DAYS = 60;
type Reading = { vehicle_id: number; day: string; odometer: number; hours: number | null; is_new_meter: boolean };

const readMeters = async (db: Db, schedules: readonly ScheduleWithBase[], today: string): Promise<UseBySchedule> => {
    const use: UseBySchedule = new Map();
    const wanted = schedules.filter(
        ({ schedule }) =>
            schedule.kind === 'vehicle' && (schedule.every_kilometres !== null || schedule.every_hours !== null),
    );
    if (wanted.length === 0) return use;
    const windowStart = dayAfter(today, -USE_DAYS);
    const first = [windowStart, ...wanted.map(({ base }) => base)].reduce((a, b) => (a < b ? a : b));
    const readings = await db<Reading[]>`
        SELECT vehicle_id::int, (read_at AT TIME ZONE ${BUSINESS_ZONE})::date::text AS day, value::float8 AS odometer,
               engine_hours::float8 AS hours, is_new_meter
        FROM vehicle_meter_readings
        WHERE vehicle_id = ANY(${wanted.map(({ schedule }) => schedule.subject_id)}::bigint[]) AND archived_at IS NULL
          AND read_at > ${dayAfter(first, -EARLIER_DAYS)}::date
        ORDER BY read_at, id`;
    const byVehicle = groupBy(readings, ({ vehicle_id }) => vehicle_id);
    for (const each of wanted) {
        const all = byVehicle.get(each.schedule.subject_id) ?? [];
        const measuredUse = (measure: 'kilometres' | 'hours'): Use => {
            const values = all.flatMap(({ day, odometer, hours, is_new_meter }) =>
                measure === 'kilometres'
                    ? [{ day, value: odometer, isNewMeter: is_new_meter }]
                    : hours === null
                      ? []
                      : [{ day, value: hours }],
            );
            // from the last reading until the end of that day, else from the first after it
            const since = (day: string) => values.slice(Math.max(0, values.filter(one => one.day <= day).length - 1));
            const recent = since(windowStart);
            const days = recent[0] ? Math.max(1, daysBetween(recent[0].day, today) - 1) : 1;
            return { used: meterUse(since(each.base)), perDay: meterUse(recent) / days || null };
        };
        use.set(each, {
            ...(each.schedule.every_kilometres === null ? {} : { kilometres: measuredUse('kilometres') }),
            ...(each.schedule.every_hours === null ? {} : { hours: measuredUse('hours') }),
        });
    }
    return use;
};

const stateOf = (plan: PlanRow): PlanState => ({
    isPaused: plan.status === 'paused' || plan.archived,
    startsOn: plan.starts_on,
    leadDays: plan.lead_days,
    skipPercent: plan.skip_percent,
    interval: {
        months: plan.every_months,
        limits: Object.fromEntries(
            measuresOf(plan.covers).flatMap(measure => {
                const limit = plan[USE_MEASURES[measure].field];
                return limit === null ? [] : [[measure, limit]];
            }),
        ),
    },
});

export const businessToday = (services: Services): string => todayIn(BUSINESS_ZONE, services.clock.now());

/** Schedules of the chosen plans at the chosen subjects, in a fixed number of statements. */
export const readSchedules = async (db: Db, filter: ScheduleFilter, today: string): Promise<Schedule[]> => {
    const subjects = await readSubjects(db, filter);
    if (subjects.length === 0) return [];
    const occurrences = await readOccurrences(db, [...new Set(subjects.map(({ plan_id }) => plan_id))], today);
    const past = ({ plan_id, key }: PlanRow & SubjectRow) => occurrences.get(`${plan_id} ${key}`) ?? [];
    const schedules = subjects.map(schedule => ({ schedule, base: countsFrom(schedule.starts_on, past(schedule)) }));
    const works = await readWorks(db, schedules);
    const litres = await readLitres(db, schedules, today);
    const meters = await readMeters(db, schedules, today);
    return schedules.map((each, at) => ({
        ...each.schedule,
        state: stateOf(each.schedule),
        occurrences: past(each.schedule),
        works: works.get(at) ?? [],
        use: litres.get(each) ?? meters.get(each) ?? {},
    }));
};
