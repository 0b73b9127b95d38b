import { resources } from '../../contract/generated/resources';
import { openChecks } from '../../domain/stock/production';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { type CompletionRequest, type CompletionSteps, completeProduction, reverseProduction } from './completing';
import { defineProductionKind, prepareProduction, reserveInputs } from './productionDocument';
import { lockRequestOfProduction, notifyRequester, setRequestStatus } from './requests';

export const MANUFACTURES = defineProductionKind(
    {
        resource: 'supplement-manufactures',
        table: 'supplement_manufactures',
        rows: { table: 'supplement_manufacture_inputs', parent: 'supplement_manufacture_id' },
        open: ['planned', 'in_progress'],
        // plans weeks ahead are forecasts; started productions must not run out
        reserved: ['in_progress'],
        async locationOf(db: Db, { production_facility_id }) {
            const [facility] = await db`
            SELECT inventory_location_id FROM production_facilities WHERE id = ${Number(production_facility_id)}`;
            return Number(facility?.inventory_location_id);
        },
    },
    { column: 'f.inventory_location_id', join: 'JOIN production_facilities f ON f.id = t.production_facility_id' },
);

/** Days on which an unfinished production exceeds the facility's capacity. */
const DAYS_OVER_CAPACITY = `
    SELECT CASE WHEN t.status IN ('planned', 'in_progress') THEN (
        SELECT count(*)::int FROM (
            SELECT d.day FROM generate_series(t.planned_on::timestamp, t.planned_on + t.duration_days::int - 1, interval '1 day') d (day)
            JOIN production_facilities f ON f.id = t.production_facility_id
            JOIN supplement_manufactures o ON o.production_facility_id = f.id AND o.status <> 'void' AND o.archived_at IS NULL
                 AND o.planned_on <= d.day::date AND o.planned_on + o.duration_days::int > d.day::date
            GROUP BY d.day, f.capacity_per_day
            HAVING sum(o.planned_quantity / o.duration_days) > f.capacity_per_day) over_capacity
    ) ELSE 0 END`;

const requestOf = ({ production_request_id: id }: Row): number | null => (id ? Number(id) : null);

/** Updates the request with its production; a cancelled production makes it plannable again. */
const moveItsRequest = async (
    record: Row,
    to: 'approved' | 'in_production' | 'done',
    context: HookContext,
): Promise<void> => {
    const request = requestOf(record);
    if (request !== null) await setRequestStatus(request, to, context);
};

export const manufactureHooks: ResourceHooks = {
    computed: { days_over_capacity: DAYS_OVER_CAPACITY },
    async beforeWrite(input, current, context) {
        const prepared = await prepareProduction(MANUFACTURES, input, current, context);
        const request = requestOf({ ...current, ...prepared });
        if (request === null) return prepared;
        const { supplement_id, status, number } = await lockRequestOfProduction(context.db, request);
        if (!current && status !== 'approved')
            throw invalid({ production_request_id: [`${number} is not approved, or is already in production.`] });
        if (supplement_id !== (prepared.supplement_id ?? current?.supplement_id))
            throw invalid({ supplement_id: [`does not match ${number}.`] });
        return prepared;
    },
    async afterWrite(record, previous, context) {
        await reserveInputs(MANUFACTURES, record, context);
        if (!previous) await moveItsRequest(record, 'in_production', context);
    },
    async afterArchive(record, action, context) {
        await reserveInputs(MANUFACTURES, record, context);
        const request = requestOf(record);
        if (action === 'restore' && request !== null && record.status === 'planned') {
            const { status, number } = await lockRequestOfProduction(context.db, request);
            if (status !== 'approved')
                throw conflict(`${number} is no longer approved, or is already in another production.`);
        }
        if (record.status === 'planned')
            await moveItsRequest(record, action === 'archive' ? 'approved' : 'in_production', context);
    },
    async afterTransition(record, transition, context) {
        if (transition === 'void') {
            await reverseProduction(MANUFACTURES, record, context);
            await moveItsRequest(record, 'approved', context);
            return;
        }
        await context.db`UPDATE supplement_manufactures SET started_at = clock_now() WHERE id = ${Number(record.id)}`;
        await reserveInputs(MANUFACTURES, record, context);
    },
};

/** Completes a production whose checklist is fully ticked, together with its request; notifies the requester. */
export const MANUFACTURE_STEPS: CompletionSteps = {
    from: 'in_progress',
    before(record) {
        const open = openChecks(record);
        const title = (name: string) =>
            resources[MANUFACTURES.resource]?.fields.find(field => field.name === name)?.title ?? name;
        if (open.length)
            throw invalid(
                Object.fromEntries(open.map(name => [name, ['is not ticked yet.']])),
                `Not ticked yet: ${open.map(title).join(', ')}.`,
            );
    },
    async after(record, context) {
        await moveItsRequest(record, 'done', context);
        const request = requestOf(record);
        if (request !== null)
            await notifyRequester(context, request, number => `${record.number} completed ${number}`, {
                id: Number(record.id),
            });
    },
};

export const completeSupplementManufacture = (context: OperationContext<CompletionRequest>) =>
    completeProduction(MANUFACTURES, MANUFACTURE_STEPS, context);
