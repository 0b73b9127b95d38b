import { BUSINESS_ZONE } from '../../domain/calendar/days';
import type { DerivedEntry, DiaryKind } from '../../domain/operations/dailyDiary';
import { query } from '../engine/read/read';
import type { Db } from '../platform/services';

/** Maximum duration that a job counts as worked on: a job started last week was not worked on all week. */
const MAX_JOB_DURATION = `interval '12 hours'`;
/** $1 the person, $2 and $3 the first and last moment, $4 and $5 the first and last day. */
const within = (column: string) => `${column} >= $2 AND ${column} < $3`;
const siteName = (alias: string) => `(SELECT name FROM sites WHERE id = ${alias}.site_id)`;
const customerName = (alias: string) => `(SELECT name FROM customers WHERE id = ${alias}.customer_id)`;

interface Source {
    kind: DiaryKind;
    resource: string;
    /** distinguishes several entries of one record */
    inParts?: true;
    /**
     * SELECT of id, title, place, began (timestamptz), day (date; null: that of `began`), minutes, kilometres; one row
     * per entry
     */
    rows: string;
}
/** Sources of a day's entries; each uses an index on person and time. */
const SOURCES: readonly Source[] = [
    {
        kind: 'job',
        resource: 'job-cards',
        rows: `SELECT j.id, concat_ws(': ', 'Completed ' || j.number, j.title) AS title, coalesce(${siteName('j')}, ${customerName('j')}) AS place,
                   CASE WHEN j.started_at > j.completed_at - ${MAX_JOB_DURATION} THEN j.started_at ELSE j.completed_at END AS began,
                   (j.completed_at AT TIME ZONE '${BUSINESS_ZONE}')::date AS day,
                   CASE WHEN j.started_at > j.completed_at - ${MAX_JOB_DURATION} AND j.started_at < j.completed_at THEN extract(epoch FROM j.completed_at - j.started_at) / 60 END AS minutes,
                   NULL::numeric AS kilometres
               FROM job_cards j WHERE j.completed_by_id = $1 AND j.status = 4 AND j.archived_at IS NULL AND ${within('j.completed_at')}`,
    },
    {
        kind: 'job_step',
        resource: 'job-cards',
        inParts: true,
        rows: `SELECT j.id, CASE l.action WHEN 'start' THEN 'Started ' WHEN 'hold' THEN 'Put on hold: ' WHEN 'cancel' THEN 'Cancelled ' ELSE 'Planned ' END
                   || concat_ws(': ', j.number, j.title) AS title, coalesce(${siteName('j')}, ${customerName('j')}) AS place,
                   max(l.occurred_at) AS began, NULL::date AS day, NULL::numeric AS minutes, NULL::numeric AS kilometres, l.action AS part
               FROM activity_logs l JOIN job_cards j ON j.id = l.record_id
               WHERE l.user_id = $1 AND ${within('l.occurred_at')} AND l.resource IN ('job-cards', 'connect-job-cards')
                 AND l.action IN ('create', 'start', 'hold', 'cancel')
               GROUP BY j.id, l.action, (l.occurred_at AT TIME ZONE '${BUSINESS_ZONE}')::date`,
    },
    {
        kind: 'task',
        resource: 'tasks',
        rows: `SELECT t.id, 'Completed task: ' || t.title AS title, coalesce(${siteName('t')}, ${customerName('t')}) AS place,
                   t.completed_at AS began, NULL::date AS day, NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM tasks t WHERE t.completed_by_id = $1 AND t.status = 4 AND t.archived_at IS NULL AND ${within('t.completed_at')}`,
    },
    {
        kind: 'task_step',
        resource: 'tasks',
        rows: `SELECT t.id, 'Steps of ' || t.title || ': ' || string_agg(s.title, ', ' ORDER BY s.position) AS title,
                   coalesce(${siteName('t')}, ${customerName('t')}) AS place, max(s.done_at) AS began, NULL::date AS day,
                   NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM task_steps s JOIN tasks t ON t.id = s.task_id
               WHERE s.done_by_id = $1 AND s.is_done AND t.archived_at IS NULL AND ${within('s.done_at')}
               GROUP BY t.id, (s.done_at AT TIME ZONE '${BUSINESS_ZONE}')::date`,
    },
    {
        kind: 'trip',
        resource: 'travel-diaries',
        rows: `SELECT d.id, concat_ws(': ', 'Trip ' || d.number, (SELECT name FROM vehicles WHERE id = d.vehicle_id)) AS title,
                   (SELECT name FROM customer_properties WHERE id = d.customer_property_id) AS place, d.started_at AS began, d.date AS day,
                   extract(epoch FROM d.ended_at - d.started_at) / 60 AS minutes, nullif(d.total_kms, 0) AS kilometres
               FROM travel_diaries d WHERE d.user_id = $1 AND d.archived_at IS NULL AND d.date BETWEEN $4::date AND $5::date`,
    },
    {
        kind: 'visit',
        resource: 'service-logs',
        rows: `SELECT v.id, 'Visit: ' || v.summary AS title, ${siteName('v')} AS place, v.serviced_at AS began, NULL::date AS day,
                   v.minutes::numeric AS minutes, NULL::numeric AS kilometres
               FROM service_logs v WHERE v.technician_id = $1 AND v.archived_at IS NULL AND ${within('v.serviced_at')}`,
    },
    {
        kind: 'sample',
        resource: 'lab-samples',
        rows: `SELECT s.id, 'Took sample ' || s.number AS title, coalesce(${siteName('s')}, ${customerName('s')}) AS place, s.taken_at AS began,
                   NULL::date AS day, NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM lab_samples s WHERE s.taken_by_id = $1 AND s.archived_at IS NULL AND ${within('s.taken_at')}`,
    },
    {
        kind: 'checklist',
        resource: 'vehicle-safety-checklists',
        rows: `SELECT c.id, 'Safety checklist ' || c.number AS title, (SELECT name FROM vehicles WHERE id = c.vehicle_id) AS place,
                   c.completed_at AS began, NULL::date AS day, NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM vehicle_safety_checklists c
               WHERE c.completed_by_id = $1 AND c.archived_at IS NULL AND ${within('c.completed_at')}`,
    },
    {
        kind: 'refill',
        resource: 'supplement-refills',
        rows: `SELECT r.id, 'Refilled ' || r.quantity::float8 || ' L' AS title, ${siteName('r')} AS place, max(l.occurred_at) AS began, NULL::date AS day,
                   NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM activity_logs l JOIN supplement_refills r ON r.id = l.record_id AND r.archived_at IS NULL AND r.voided_at IS NULL
               WHERE l.user_id = $1 AND ${within('l.occurred_at')} AND l.resource = 'supplement-refills' AND l.action = 'create' GROUP BY r.id`,
    },
    {
        kind: 'delivery',
        resource: 'supplement-deliveries',
        rows: `SELECT d.id, 'Delivered ' || d.number AS title, coalesce(${siteName('d')}, ${customerName('d')}) AS place, max(l.occurred_at) AS began,
                   NULL::date AS day, NULL::numeric AS minutes, NULL::numeric AS kilometres
               FROM activity_logs l JOIN supplement_deliveries d ON d.id = l.record_id AND d.archived_at IS NULL AND d.status = 'completed'
               -- deliveries of a job are listed with the job
               WHERE l.user_id = $1 AND ${within('l.occurred_at')} AND l.resource = 'supplement-deliveries' AND l.action = 'complete'
                 AND d.job_card_id IS NULL GROUP BY d.id`,
    },
];
const WORK: Source = {
    kind: 'work',
    resource: 'work-diaries',
    inParts: true,
    rows: `SELECT w.id, (SELECT name FROM rnd_activities WHERE id = e.activity_id) || ': ' || e.description AS title, ${siteName('e')} AS place,
               NULL::timestamptz AS began, w.date AS day, e.hours * 60 AS minutes, NULL::numeric AS kilometres, e.id::text AS part
           FROM work_diaries w JOIN work_diary_entries e ON e.work_diary_id = w.id
           WHERE w.user_id = $1 AND w.archived_at IS NULL AND w.date BETWEEN $4::date AND $5::date`,
};

const statement = (sources: readonly Source[]) =>
    sources
        .map(
            (
                source,
                at,
            ) => `SELECT '${source.kind}' AS kind, '${source.resource}' AS resource, ${at} AS turn, s.id, s.title, s.place, s.began,
                coalesce(s.day, (s.began AT TIME ZONE '${BUSINESS_ZONE}')::date) AS day, s.minutes::float8 AS minutes,
                s.kilometres::float8 AS kilometres, ${source.inParts ? 's.part' : 'NULL::text'} AS part FROM (${source.rows}) s`,
        )
        .join('\nUNION ALL\n');
const ALL = `${statement([...SOURCES, WORK])} ORDER BY began NULLS LAST, turn, id, part`;
const WITHOUT_WORK = `${statement(SOURCES)} ORDER BY began NULLS LAST, turn, id, part`;

/** Activities of a person from one business day to another, both included, by day; in one statement. */
export const derivedActivities = async (
    db: Db,
    {
        person,
        from,
        to,
        until,
        last,
        withWork,
    }: { person: number; from: Date; until: Date; to: string; last: string; withWork: boolean },
): Promise<Map<string, DerivedEntry[]>> => {
    const rows = await query(db, withWork ? ALL : WITHOUT_WORK, [person, from, until, to, last]);
    const days = new Map<string, DerivedEntry[]>();
    for (const row of rows) {
        const day = String(row.day);
        const entries = days.get(day) ?? [];
        entries.push({
            key: [row.kind, row.id, ...(row.part ? [row.part] : [])].join('/'),
            kind: row.kind as DiaryKind,
            title: String(row.title),
            place: (row.place as string | null) ?? null,
            resource: String(row.resource),
            record_id: Number(row.id),
            happened_at: row.began as string | null,
            minutes: row.minutes === null ? null : Math.max(0, Math.round(Number(row.minutes))),
            kilometres: row.kilometres === null ? null : Number(row.kilometres),
        });
        days.set(day, entries);
    }
    return days;
};
