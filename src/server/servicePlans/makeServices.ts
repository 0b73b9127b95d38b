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

type Made = Extract<ServiceDecision, { kind: 'make' | 'skip' }>;
/** Bound of services that one run makes for a subject: skipped ones, and one that is open. */
const MAX_PER_RUN = 5;

/** The plan works in the name of the person who created it, as the activity log shows. */
const callerOf = ({ created_by, creator, name }: Schedule): Caller => ({
    ...SYSTEM_CALLER,
    userId: created_by,
    name: `${creator} (service plan ${name})`,
});

/** Creates job card or maintenance request of a planned service. */
const createWork = async (db: Db, services: Services, schedule: Schedule, made: Extract<Made, { kind: 'make' }>) => {
    const context = { services, caller: callerOf(schedule) };
    const text = [`${schedule.name}: ${made.reason}.`, schedule.instructions].filter(Boolean).join('\n\n');
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
        due_on: made.plannedOn,
        assigned_to_id: schedule.assigned_to_id,
    });
    return { job_card_id: Number(card.id) };
};

/**
 * Stores an occurrence with its work. The unique key of plan, subject and occurrence decides between two runs at once:
 * the second waits for the first and stores nothing. A plan that was paused meanwhile stores nothing either.
 */
const store = async (db: Db, services: Services, schedule: Schedule, made: Made): Promise<boolean> => {
    const { plan_id, kind, subject_id, site_id, created_by } = schedule;
    const isSkipped = made.kind === 'skip';
    const [row] = await db<{ id: number }[]>`
        INSERT INTO planned_services (label, service_plan_id, subject_key, occurrence, site_id, device_id, vehicle_id,
            due_on, planned_on, reason, skipped_because, counted_from, created_by, updated_by)
        SELECT ${`${schedule.name} · ${schedule.subject} · ${made.number}`}, p.id, ${schedule.key}, ${made.number}::bigint, ${site_id}::bigint,
            ${kind === 'device' ? subject_id : null}::bigint, ${kind === 'vehicle' ? subject_id : null}::bigint,
            ${made.dueOn}::date, ${isSkipped ? made.dueOn : made.plannedOn}::date, ${made.reason},
            ${isSkipped ? made.because : null}, ${isSkipped ? made.countedFrom : null}::date, ${created_by}::bigint, ${created_by}::bigint
        FROM service_plans p WHERE p.id = ${plan_id} AND p.status = 'active' AND p.archived_at IS NULL
        ON CONFLICT DO NOTHING RETURNING id`;
    if (!row) return false;
    if (!isSkipped)
        await db`UPDATE planned_services SET ${db(await createWork(db, services, schedule, made))} WHERE id = ${row.id}`;
    const planned = compiled(services.registry, 'planned-services');
    const record = await findRecord(db, planned, SYSTEM_CALLER, Number(row.id));
    if (record) await audit(db, services, planned, callerOf(schedule), record, { action: 'create' });
    return true;
};

/** Remembers the day on which a cancellation was first seen; the next interval counts from it. */
const noteCancellations = (db: Db, schedule: Schedule, today: string) => {
    const cancelled = schedule.occurrences.filter(({ outcome }) => outcome === 'cancelled').map(({ number }) => number);
    return db`
        UPDATE planned_services SET counted_from = CASE WHEN occurrence = ANY(${cancelled}::bigint[]) THEN ${today}::date END
        WHERE service_plan_id = ${schedule.plan_id} AND subject_key = ${schedule.key} AND skipped_because IS NULL
          AND (counted_from IS NULL) = (occurrence = ANY(${cancelled}::bigint[]))`;
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

/** Makes what one plan needs today. @returns number of services made or skipped */
export const makeServicesOfPlan = (services: Services, planId: number): Promise<number> =>
    transact(services, async db => {
        const today = businessToday(services);
        let made = 0;
        for (let round = 0; round < MAX_PER_RUN; round++) {
            const schedules = await readSchedules(db, { service_plan_id: planId }, today);
            const before = made;
            for (const schedule of schedules) {
                if (round === 0) await noteCancellations(db, schedule, today);
                const decision = decide(schedule, today);
                if (decision.kind === 'none' || schedule.obstacle) continue;
                if (await storeAlone(db, services, schedule, decision)) made++;
            }
            if (made > before) continue;
            await refreshNextDue(db, planId, schedules, today);
            break;
        }
        return made;
    });

/** A subject whose work is refused, such as a vehicle that was just archived, does not hold up the others. */
const storeAlone = async (db: TransactionSql, services: Services, schedule: Schedule, made: Made): Promise<boolean> => {
    try {
        return await savepoint(db, inner => store(inner, services, schedule, made));
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        services.log.warn({ err: error, plan: schedule.plan_id, subject: schedule.key }, 'a service was not planned');
        return false;
    }
};

/** Makes the services of all active plans, each in its own transaction; a plan that fails does not hold up the others. */
export const makeServices = async (services: Services): Promise<number> => {
    const plans = await services.sql<{ id: number }[]>`
        SELECT id::int FROM service_plans WHERE status = 'active' AND archived_at IS NULL ORDER BY id`;
    let made = 0;
    for (const { id } of plans) {
        try {
            made += await makeServicesOfPlan(services, id);
        } catch (error) {
            services.log.error({ err: error, plan: id }, 'services of a plan failed');
        }
    }
    return made;
};
