import type { TransactionSql } from 'postgres';
import { countsFrom, decideService, nextDue, type ServiceDecision } from '../../domain/operations/servicePlans';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { savepoint, transact } from '../platform/database/transact';
import { ApiError } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { SYSTEM_CALLER } from '../platform/systemCaller';
import { businessToday, readSchedules, type Schedule } from './schedules';

type PlannedDecision = Extract<ServiceDecision, { kind: 'make' | 'skip' }>;
/** Bound of services that one run makes for a subject: skipped ones, and one that is open. */
const MAX_PER_RUN = 5;

/** The plan works in the name of the person who created it, as the activity log shows. */
const callerOf = ({ created_by, creator, name }: Schedule): Caller => ({
    ...SYSTEM_CALLER,
    userId: created_by,
    name: `${creator} (service plan ${name})`,
});

/** Creates job card or maintenance request of a planned service. */
const createWork = async (
    db: Db,
    services: Services,
    schedule: Schedule,
    decision: Extract<PlannedDecision, { kind: 'make' }>,
) => {
    const context = { services, caller: callerOf(schedule) };
    const text = [`${schedule.name}: ${decision.reason}.`, schedule.instructions].filter(Boolean).join('\n\n');
    if (schedule.kind === 'vehicle') {
        const request = await recordWrites.insertRecord(
            db,
            context,
            compiled(services.registry, 'vehicle-maintenance-requests'),
            { vehicle_id: schedule.subject_id, type: schedule.job_type, description: text.slice(0, 2_000) },
        );
        return { vehicle_maintenance_request_id: Number(request.id) };
    }
    const card = await recordWrites.insertRecord(db, context, compiled(services.registry, 'job-cards'), {
        type: schedule.job_type,
        customer_id: schedule.customer_id,
        site_id: schedule.site_id,
        title: schedule.name,
        description: text,
        due_on: decision.plannedOn,
        assigned_to_id: schedule.assigned_to_id,
    });
    return { job_card_id: Number(card.id) };
};

/**
 * Stores an occurrence with its work. The unique key of plan, subject and occurrence decides between two runs at once:
 * the second waits for the first and stores nothing. A plan that was paused meanwhile stores nothing either.
 */
const store = async (db: Db, services: Services, schedule: Schedule, decision: PlannedDecision): Promise<boolean> => {
    const { plan_id, kind, subject_id, site_id, created_by } = schedule;
    const isSkipped = decision.kind === 'skip';
    const [row] = await db<{ id: number }[]>`
        INSERT INTO planned_services (label, service_plan_id, subject_key, occurrence, site_id, device_id, vehicle_id,
            due_on, planned_on, reason, skipped_because, counted_from, created_by, updated_by)
        SELECT ${`${schedule.name} · ${schedule.subject} · ${decision.number}`}, p.id, ${schedule.key}, ${decision.number}::bigint, ${site_id}::bigint,
            ${kind === 'device' ? subject_id : null}::bigint, ${kind === 'vehicle' ? subject_id : null}::bigint,
            ${decision.dueOn}::date, ${isSkipped ? decision.dueOn : decision.plannedOn}::date, ${decision.reason},
            ${isSkipped ? decision.because : null}, ${isSkipped ? decision.countedFrom : null}::date, ${created_by}::bigint, ${created_by}::bigint
        FROM service_plans p WHERE p.id = ${plan_id} AND p.status = 'active' AND p.archived_at IS NULL
        ON CONFLICT DO NOTHING RETURNING id`;
    if (!row) return false;
    if (!isSkipped)
        await db`UPDATE planned_services SET ${db(await createWork(db, services, schedule, decision))} WHERE id = ${row.id}`;
    const planned = compiled(services.registry, 'planned-services');
    const record = await findRecord(db, planned, SYSTEM_CALLER, Number(row.id));
    if (record) await audit(db, services, planned, callerOf(schedule), record, { action: 'create' });
    return true;
};

/** Remembers the day on which a cancellation was first seen; the next interval counts from it. */
const noteCancellations = (db: Db, planId: number, schedules: readonly Schedule[], today: string) => {
    const cancelled = schedules.flatMap(({ occurrences }) =>
        occurrences.filter(({ outcome }) => outcome === 'cancelled').map(({ id }) => id),
    );
    return db`
        UPDATE planned_services SET counted_from = CASE WHEN id = ANY(${cancelled}::bigint[]) THEN ${today}::date END
        WHERE service_plan_id = ${planId} AND subject_key = ANY(${schedules.map(({ key }) => key)}::text[])
          AND skipped_because IS NULL AND (counted_from IS NULL) = (id = ANY(${cancelled}::bigint[]))`;
};

const decide = ({ state, occurrences, use, works }: Schedule, today: string) =>
    decideService(state, occurrences, use, works, today);

/** Due date of a schedule: that of its open work, else the calculated one. */
export const dueOf = ({ state, occurrences, use }: Schedule, today: string) => {
    const open = occurrences.find(({ outcome }) => outcome === 'open');
    const calculated = nextDue(countsFrom(state.startsOn, occurrences), state.interval, use, today);
    return { open, calculated, dueOn: open ? (open.workOn ?? open.plannedOn) : calculated.dueOn };
};

/** Earliest due date of a plan, as its list shows it; no new version, because nobody edits it. */
const refreshNextDue = async (db: Db, planId: number, schedules: readonly Schedule[], today: string) => {
    const days = schedules.flatMap(schedule => dueOf(schedule, today).dueOn ?? []).sort();
    const next = days[0] ?? null;
    await db`UPDATE service_plans SET next_due_on = ${next} WHERE id = ${planId} AND next_due_on IS DISTINCT FROM ${next}::date`;
};

/** Reasons for which due jobs could not be created, by subject key, as the next services show them; no new version. */
const noteRefusals = async (db: Db, planId: number, refusals: ReadonlyMap<string, string>) => {
    const next = refusals.size > 0 ? db.json(Object.fromEntries(refusals)) : null;
    await db`UPDATE service_plans SET refusals = ${next} WHERE id = ${planId} AND refusals IS DISTINCT FROM ${next}::jsonb`;
};

/** Creates or skips the services of one plan that are due within its lead time. @returns number created or skipped */
export const makeServicesOfPlan = (services: Services, planId: number): Promise<number> =>
    transact(services, async db => {
        const today = businessToday(services);
        let count = 0;
        let refusals = new Map<string, string>();
        for (let round = 0; round < MAX_PER_RUN; round++) {
            const schedules = await readSchedules(db, { service_plan_id: planId }, today);
            if (round === 0) await noteCancellations(db, planId, schedules, today);
            const before = count;
            refusals = new Map();
            for (const schedule of schedules) {
                const decision = decide(schedule, today);
                if (decision.kind === 'none' || schedule.obstacle) continue;
                const result = await storeInSavepoint(db, services, schedule, decision);
                if (typeof result === 'string') refusals.set(schedule.key, result);
                else if (result) count++;
            }
            if (count === before) break;
        }
        await refreshNextDue(db, planId, await readSchedules(db, { service_plan_id: planId }, today), today);
        await noteRefusals(db, planId, refusals);
        return count;
    });

const refusalText = ({ message, errors }: ApiError): string => {
    const texts = Object.values(errors ?? {}).flat();
    return `The job could not be created: ${texts.length > 0 ? texts.join(' ') : message}`;
};

/**
 * Stores a service. A refusal, such as for an archived assignee, does not hold up the other subjects.
 * @returns whether it was stored, or the reason for which its job was refused
 */
const storeInSavepoint = async (
    db: TransactionSql,
    services: Services,
    schedule: Schedule,
    decision: PlannedDecision,
): Promise<boolean | string> => {
    try {
        return await savepoint(db, inner => store(inner, services, schedule, decision));
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        services.log.warn({ err: error, plan: schedule.plan_id, subject: schedule.key }, 'a service was not planned');
        return refusalText(error);
    }
};

/** Makes the services of all active plans, each in its own transaction; a plan that fails does not hold up the others. */
export const makeServices = async (services: Services): Promise<number> => {
    const plans = await services.sql<{ id: number }[]>`
        SELECT id::int FROM service_plans WHERE status = 'active' AND archived_at IS NULL ORDER BY id`;
    let count = 0;
    for (const { id } of plans) {
        try {
            count += await makeServicesOfPlan(services, id);
        } catch (error) {
            services.log.error({ err: error, plan: id }, 'services of a plan failed');
        }
    }
    return count;
};
