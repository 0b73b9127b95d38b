import { movedNote } from '../../domain/operations/servicePlans';
import { data } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { dueOf } from './makeServices';
import { businessToday, readSchedules, type Schedule } from './schedules';

/** Resource of each parameter, which the caller must be able to read. */
const RESOURCES = {
    service_plan_id: 'service-plans',
    site_id: 'sites',
    device_id: 'devices',
    vehicle_id: 'vehicles',
} as const;
type Parameter = keyof typeof RESOURCES;

const noteOf = (schedule: Schedule, open: ReturnType<typeof dueOf>['open']): string | null => {
    if (open) return movedNote(open.plannedOn, open.workOn, open.workNumber ?? 'its job') ?? null;
    const blocked = schedule.obstacle ?? schedule.refusal;
    if (blocked) return blocked;
    const last = schedule.occurrences.at(-1);
    return last?.outcome === 'skipped' ? `The last one was skipped: ${last.because}` : null;
};

const link = (id: number | null | undefined, label: string | null) => (id ? { id, label: label ?? '' } : null);

const siteOf = ({ site_id, site, site_kind, site_record_id }: Schedule) =>
    site_id && site_kind && site_record_id
        ? { id: site_id, label: site ?? '', kind: site_kind, record_id: site_record_id }
        : null;

const present = (schedule: Schedule, today: string) => {
    const { open, calculated, dueOn } = dueOf(schedule, today);
    const done = schedule.occurrences.filter(({ outcome }) => outcome === 'done').at(-1);
    return {
        service_plan_id: schedule.plan_id,
        plan: schedule.name,
        subject: schedule.subject,
        site: siteOf(schedule),
        device: schedule.kind === 'device' ? link(schedule.subject_id, schedule.subject) : null,
        vehicle: schedule.kind === 'vehicle' ? link(schedule.subject_id, schedule.subject) : null,
        status: open
            ? 'planned'
            : schedule.state.isPaused
              ? 'paused'
              : schedule.obstacle || schedule.refusal || dueOn === null
                ? 'not_possible'
                : 'ahead',
        last_done_on: done?.settledOn ?? null,
        due_on: dueOn,
        reason: calculated.reason,
        note: noteOf(schedule, open),
        job_card: link(open?.jobId, open?.workNumber ?? null),
        vehicle_maintenance_request: link(open?.requestId, open?.workNumber ?? null),
    };
};

/** Next services of one plan, site, device or vehicle, by due date; those without a date last. */
export const listNextServices = async ({ services, caller, query }: OperationContext) => {
    const given = (Object.keys(RESOURCES) as Parameter[]).filter(name => query[name] !== undefined);
    const [name] = given;
    if (!name || given.length > 1)
        throw invalid({ service_plan_id: ['Name exactly one service plan, site, device or vehicle.'] });
    const id = Number(query[name]);
    await requireRecord(services, caller, RESOURCES[name], id, 'get');
    const today = businessToday(services);
    const schedules = await readSchedules(services.sql, { [name]: id }, today);
    const rows = schedules.map(schedule => present(schedule, today));
    return data(
        rows.sort((a, b) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') || a.plan.localeCompare(b.plan)),
    );
};
