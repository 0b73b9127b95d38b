import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { transact } from '../platform/database/transact';
import { conflict, forbidden, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { archivePlanned, CHANGED_SINCE_PLANNED, IS_AS_PLANNED, requirePlanner } from './planDeliveries';

/** Hours for which a plan of runs is listed and can be undone. */
const UNDO_HOURS = 24;

const NOT_PLANNER = 'Someone else planned these runs. Undoing them needs the right to archive job cards.';
const TOO_OLD = `Planned runs can be undone for ${UNDO_HOURS} hours. Void or archive the deliveries one by one.`;

const undoableSince = ({ clock }: Services) => new Date(clock.now().getTime() - UNDO_HOURS * 3_600_000);
const canUndo = ({ services, caller }: { services: Services; caller: Caller }, plannedBy: number): boolean =>
    plannedBy === caller.userId || can(caller, compiled(services.registry, 'job-cards').resource.actions.archive);

/** Records which job cards were planned together. @returns id of the plan */
export const recordPlan = async (
    tx: Db,
    { services, caller }: Pick<OperationContext, 'services' | 'caller'>,
    deliveries: readonly Row[],
): Promise<number> => {
    const ids = deliveries.map(({ job_card }) => Number((job_card as Row).id));
    const [plan] = await tx`
        INSERT INTO refill_plans (job_card_ids, created_by, created_at)
        VALUES (${ids}, ${caller.userId}, ${services.clock.now()}) RETURNING id`;
    return Number(plan?.id);
};

interface ListedPlan {
    id: number;
    planner_id: number;
    planner: string;
    planned_at: string;
    is_as_planned: boolean;
    runs: Row[];
}

/** Plans of the last hours that still have deliveries. */
export const listRefillPlans = async ({ services, caller }: OperationContext) => {
    requirePlanner(caller);
    const { sql } = services;
    const plans = await sql<ListedPlan[]>`
        WITH jobs AS (
            SELECT p.id AS plan_id, j.vehicle_id, j.scheduled_on, d.quantity, ${sql.unsafe(IS_AS_PLANNED)} AS is_as_planned
            FROM refill_plans p
            JOIN job_cards j ON j.id = ANY(p.job_card_ids) AND j.archived_at IS NULL
            JOIN supplement_deliveries d ON d.job_card_id = j.id AND d.archived_at IS NULL
            WHERE p.undone_at IS NULL AND p.created_at > ${undoableSince(services)}
        ), runs AS (
            SELECT plan_id, vehicle_id, scheduled_on, count(*) AS deliveries, sum(quantity) AS litres,
                   bool_and(is_as_planned) AS is_as_planned
            FROM jobs GROUP BY plan_id, vehicle_id, scheduled_on
        )
        SELECT p.id::float8, u.id::float8 AS planner_id, u.fullname AS planner, p.created_at AS planned_at,
               bool_and(r.is_as_planned) AND sum(r.deliveries) = cardinality(p.job_card_ids) AS is_as_planned,
               json_agg(json_build_object('vehicle_id', r.vehicle_id, 'truck', v.name, 'day', r.scheduled_on,
                   'deliveries', r.deliveries, 'litres', r.litres) ORDER BY r.scheduled_on, v.name)
                   FILTER (WHERE r.vehicle_id IS NOT NULL AND r.scheduled_on IS NOT NULL) AS runs
        FROM refill_plans p JOIN runs r ON r.plan_id = p.id JOIN users u ON u.id = p.created_by
        LEFT JOIN vehicles v ON v.id = r.vehicle_id
        GROUP BY p.id, u.id ORDER BY p.id DESC`;
    return data(
        plans.map(({ id, planner_id, planner, planned_at, is_as_planned, runs }) => ({
            id,
            planned_by: { id: planner_id, label: planner },
            planned_at,
            refusal: canUndo({ services, caller }, planner_id)
                ? is_as_planned
                    ? null
                    : CHANGED_SINCE_PLANNED
                : NOT_PLANNER,
            runs: runs ?? [],
        })),
    );
};

/** Undoes all deliveries of a plan, or none. */
export const undoRefillPlan = async ({ services, caller, params }: OperationContext) => {
    requirePlanner(caller);
    return transact(services, async tx => {
        const [plan] = await tx`
            SELECT job_card_ids, created_by, created_at, undone_at, undone_by FROM refill_plans
            WHERE id = ${Number(params.id)} FOR UPDATE`;
        if (!plan) throw notFound();
        const planner = Number(plan.created_by);
        if (!canUndo({ services, caller }, planner)) throw forbidden();
        if (plan.undone_at) {
            const [by] = await tx`SELECT fullname FROM users WHERE id = ${plan.undone_by}`;
            const when = formatDateTime(plan.undone_at, { timeZone: BUSINESS_ZONE });
            throw conflict(`${by?.fullname} undid these runs on ${when}.`);
        }
        if (new Date(plan.created_at) < undoableSince(services)) throw conflict(TOO_OLD);
        const ids = (plan.job_card_ids as unknown[]).map(Number);
        const undone = await archivePlanned(tx, { services, caller }, ids, planner);
        await tx`
            UPDATE refill_plans SET undone_by = ${caller.userId}, undone_at = ${services.clock.now()}
            WHERE id = ${Number(params.id)}`;
        await storeResponse(tx, 200, { data: undone });
        return data(undone);
    });
};
