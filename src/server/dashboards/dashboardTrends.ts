import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { dayRange } from '../../domain/calendar/timeRanges';
import { TREND_MONTHS, TREND_WEEKS, type TrendName } from '../../domain/operations/dashboards';
import { can } from '../engine/can';
import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, Services } from '../platform/services';

const TEST_SITE = 2;
/** list whose rows the trend sums up; users who may not open it do not see the trend */
const LISTS = {
    alarms: 'alarms',
    dosing: 'daily-summary',
    jobs: 'job-cards',
    orders: 'sales-orders',
} as const satisfies Record<TrendName, string>;

interface Span {
    sql: Db;
    /** YYYY-MM-DD, first day of each interval */
    weeks: readonly string[];
    months: readonly string[];
    caller: Caller;
}
const columns = <T extends Record<string, unknown>, K extends keyof T>(rows: readonly T[], names: readonly K[]) =>
    Object.fromEntries(names.map(name => [name, rows.map(row => row[name])])) as Record<K, T[K][]>;

/** First moments of weeks in the reader's zone, so that an interval has the same rows as its list. */
const startsOf = ({ weeks, caller }: Span): string[] =>
    weeks.map(week => dayRange(week, caller.timeZone).start.toISOString());

const alarms = async (span: Span) => {
    const { sql, weeks } = span;
    const starts = startsOf(span);
    const rows = await sql<{ alarm: number; alert: number; caution: number }[]>`
        SELECT coalesce(a.alarm, 0)::int AS alarm, coalesce(a.alert, 0)::int AS alert, coalesce(a.caution, 0)::int AS caution
        FROM unnest(${weeks as string[]}::date[]) WITH ORDINALITY w (week, turn)
        LEFT JOIN (
            SELECT width_bucket(t.raised_at, ${starts}::timestamptz[]) AS turn, count(*) FILTER (WHERE t.level = 'alarm') AS alarm,
                   count(*) FILTER (WHERE t.level = 'alert') AS alert, count(*) FILTER (WHERE t.level = 'caution') AS caution
            FROM alarms t WHERE t.archived_at IS NULL AND t.raised_at >= ${starts[0] as string}::timestamptz ${scopeSql(sql, span.caller, LISTS.alarms, 't')}
            GROUP BY 1) a ON a.turn = w.turn
        ORDER BY w.week`;
    return columns(rows, ['alarm', 'alert', 'caution']);
};

/** Weekly water and nutrient use. Filters one customer by sites and all customers by days, so that either query uses an index. */
const dosing = async ({ sql, weeks, caller }: Span) => {
    const first = weeks[0] as string;
    const sites =
        caller.customerId === null
            ? sql`t.site_id NOT IN (SELECT s.id FROM udose_sites s WHERE s.site_status = ${TEST_SITE})`
            : sql`t.site_id IN (SELECT s.id FROM udose_sites s WHERE s.site_status <> ${TEST_SITE} ${scopeSql(sql, caller, 'udose-sites', 's')})`;
    const rows = await sql<{ water: number | null; nutrient: number | null }[]>`
        SELECT round(d.water)::float8 AS water, round(d.dose / 1000)::float8 AS nutrient
        FROM unnest(${weeks as string[]}::date[]) w (week)
        LEFT JOIN (
            -- by day first: there are few of them
            SELECT date_trunc('week', day)::date AS week, sum(water) AS water, sum(dose) AS dose
            FROM (SELECT t.day, sum(t.water) AS water, sum(t.dose) AS dose FROM site_daily_summaries t
                  WHERE t.archived_at IS NULL AND t.day >= ${first}::date AND ${sites} GROUP BY t.day) days
            GROUP BY 1) d ON d.week = w.week
        ORDER BY w.week`;
    return columns(rows, ['water', 'nutrient']);
};

/** Jobs are late by business days, whatever the reader's zone is. */
const jobs = async (span: Span) => {
    const { sql, weeks } = span;
    const starts = startsOf(span);
    const rows = await sql<{ done: number; late: number }[]>`
        SELECT coalesce(j.done, 0)::int AS done, coalesce(j.late, 0)::int AS late
        FROM unnest(${weeks as string[]}::date[]) WITH ORDINALITY w (week, turn)
        LEFT JOIN (
            SELECT turn, count(*) FILTER (WHERE due_on IS NULL OR day <= due_on) AS done,
                   count(*) FILTER (WHERE day > due_on) AS late
            FROM (SELECT width_bucket(t.completed_at, ${starts}::timestamptz[]) AS turn, (t.completed_at AT TIME ZONE ${BUSINESS_ZONE})::date AS day, t.due_on FROM job_cards t
                  WHERE t.archived_at IS NULL AND t.status = 4 AND t.completed_at >= ${starts[0] as string}::timestamptz ${scopeSql(sql, span.caller, LISTS.jobs, 't')}) c
            GROUP BY 1) j ON j.turn = w.turn
        ORDER BY w.week`;
    return columns(rows, ['done', 'late']);
};

const orders = async (span: Span) => {
    const { sql, months } = span;
    const first = months[0] as string;
    const rows = await sql<{ count: number; total: number }[]>`
        SELECT coalesce(o.count, 0)::int AS count, coalesce(o.total, 0)::float8 AS total
        FROM unnest(${months as string[]}::date[]) m (month)
        LEFT JOIN (
            SELECT date_trunc('month', t.ordered_on)::date AS month, count(*) AS count, sum(t.total) AS total
            FROM sales_orders t WHERE t.archived_at IS NULL AND t.status <> 'draft' AND t.ordered_on >= ${first}::date ${scopeSql(sql, span.caller, LISTS.orders, 't')}
            GROUP BY 1) o ON o.month = m.month
        ORDER BY m.month`;
    return columns(rows, ['count', 'total']);
};

const TRENDS = { alarms, dosing, jobs, orders };

/** First days of weeks and months up to the current one. */
const spans = async (sql: Db, today: string) => {
    const [row] = await sql<{ weeks: string[]; months: string[] }[]>`
        SELECT array(SELECT to_char(date_trunc('week', ${today}::date) - n * interval '1 week', 'YYYY-MM-DD')
                     FROM generate_series(${TREND_WEEKS - 1}::int, 0, -1) n) AS weeks,
               array(SELECT to_char(date_trunc('month', ${today}::date) - n * interval '1 month', 'YYYY-MM-DD')
                     FROM generate_series(${TREND_MONTHS - 1}::int, 0, -1) n) AS months`;
    return row as { weeks: string[]; months: string[] };
};

export const dashboardTrends = async (
    { sql, registry }: Services,
    caller: Caller,
    wanted: readonly TrendName[],
    today: string,
) => {
    const { weeks, months } = await spans(sql, today);
    const span = { sql, weeks, months, caller };
    const one = async (name: TrendName) =>
        wanted.includes(name) && can(caller, registry.get(LISTS[name])?.resource.actions.list)
            ? TRENDS[name](span)
            : null;
    const [raised, given, done, ordered] = await Promise.all([
        one('alarms'),
        one('dosing'),
        one('jobs'),
        one('orders'),
    ]);
    return { weeks, months, alarms: raised, dosing: given, jobs: done, orders: ordered };
};
