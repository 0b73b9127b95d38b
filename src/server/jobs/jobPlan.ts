import { daysBetween, isCalendarDay } from '../../domain/calendar/days';
import { JOB_STATUS, OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import { query } from '../engine/read/read';
import { compiled, toRecord } from '../engine/sql/compile';
import { parseListQuery } from '../engine/sql/query';
import { invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { absencesBetween } from './absences';

/** Maximum length of the window: the six weeks of a month view, with some margin. */
const MAX_DAYS = 45;
const MAX_JOBS = 600;

const dayOf = (name: string, given: unknown): string => {
    if (!isCalendarDay(given)) throw invalid({ [name]: ['Enter a date.'] });
    return given;
};

/** Jobs of a window of days and those without a day, in one statement, with the filters and scope of their list. */
export const readJobPlan = async ({ services, caller, query: given }: OperationContext) => {
    const [from, to] = [dayOf('from', given.from), dayOf('to', given.to)];
    const days = daysBetween(from, to);
    if (days < 1) throw invalid({ to: ['must not be before the first day.'] });
    if (days > MAX_DAYS) throw invalid({ to: [`At most ${MAX_DAYS} days can be shown at once.`] });
    const cards = compiled(services.registry, 'job-cards');
    const { where, params, join } = parseListQuery(cards, given, caller, ['from', 'to']);
    const param = (value: unknown) => `$${params.push(value)}`;
    const named = 'status' in given || 'status[]' in given;
    const conditions = [
        `(coalesce(t.scheduled_on, t.due_on) BETWEEN ${param(from)}::date AND ${param(to)}::date
            OR (t.scheduled_on IS NULL AND t.due_on IS NULL AND t.status = ANY(${param([...OPEN_JOB_STATUSES])}::int[])))`,
        ...(named ? [] : [`t.status <> ${param(JOB_STATUS.cancelled)}`]),
    ].join(' AND ');
    const rows = await query(
        services.sql,
        `SELECT q.*, coalesce(v.safety_state = 'blocked', false) AS is_vehicle_blocked, coalesce(q.scheduled_on, q.due_on) AS planned_on, coalesce(s.latitude, p.latitude)::float8 AS latitude, coalesce(s.longitude, p.longitude)::float8 AS longitude
         FROM (${cards.select}${join} ${where ? `${where} AND` : 'WHERE'} ${conditions}
               ORDER BY coalesce(t.scheduled_on, t.due_on) NULLS LAST, coalesce(t.run_order, t.id), t.id LIMIT ${MAX_JOBS + 1}) q
         LEFT JOIN sites s ON s.id = q.site_id
         LEFT JOIN vehicles v ON v.id = q.vehicle_id
         LEFT JOIN customer_properties p ON p.id = q.customer_property_id
         ORDER BY planned_on NULLS LAST, coalesce(q.run_order, q.id), q.id`,
        params,
    );
    return {
        is_cut: rows.length > MAX_JOBS,
        jobs: rows.slice(0, MAX_JOBS).map(row => ({
            vehicle_id: null,
            vehicle: null,
            ...(toRecord(cards, row, caller) as Row),
            // staff-only columns are hidden from others
            is_vehicle_blocked: caller.staff && row.is_vehicle_blocked,
        })),
        absences: await absencesBetween({ services, caller }, from, to),
    };
};
