import { type ChecklistAnswer, checklistOutcome, fleetMessages, repairText } from '../../domain/operations/fleet';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, listRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { createRecord, recordWrites } from '../engine/write/write';
import {
    doerOf,
    hookContext,
    lockRecord,
    requireNotArchived,
    requireVersion,
    type WriteContext,
} from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { createMaintenanceRequest } from './maintenance';
import { recordReading } from './meterReadings';
import { VEHICLES } from './vehicles';

export const CHECKLISTS = 'vehicle-safety-checklists';

/** Transactions whose checklist uses items from an offline catalogue: their catalogue ids. */
const catalogueOf = new WeakMap<Db, readonly number[]>();

export const checklistHooks: ResourceHooks = {
    beforeWrite(input, current) {
        if (!current) return { ...input, items: [] };
        if (current.status === 'completed') throw conflict(fleetMessages.checklistClosed, current);
        if (!input.items) return input;
        const given = input.items as Partial<ChecklistAnswer>[];
        const kept = current.items as ChecklistAnswer[];
        if (given.some(({ id }) => !kept.some(item => item.id === id)))
            throw invalid({ items: [fleetMessages.otherItems] });
        // omitted items keep their answers
        const items = kept.map(({ id, result, note }) => ({ id, result, note, ...given.find(one => one.id === id) }));
        return { ...input, items };
    },
    async afterWrite(record, previous, { db }) {
        if (previous) return;
        const ids = catalogueOf.get(db);
        const items = await db`
            INSERT INTO vehicle_safety_checklist_items (vehicle_safety_checklist_id, position, name, is_critical, guidance)
            SELECT ${Number(record.id)}, row_number() OVER (ORDER BY place, id) - 1, name, is_critical, guidance
            FROM vehicle_checklist_items WHERE ${ids ? db`id = ANY(${[...ids]}::bigint[])` : db`archived_at IS NULL`} RETURNING id`;
        if (!items.length) throw conflict(fleetMessages.noItems);
    },
};

interface Completion {
    version: number;
    odometer?: number | null;
    is_checked?: boolean;
}
/** @param at ISO time of an offline check; default: now */
const completeIn = async (context: HookContext, id: number, done: Completion, at?: string): Promise<Row> => {
    const { db, services, caller } = context;
    const checklists = compiled(services.registry, CHECKLISTS);
    const current = await lockRecord(db, context, checklists, id);
    await requireVersion(context, checklists, current, done.version);
    await requireNotArchived(context, checklists, current);
    if (current.status === 'completed') throw conflict(fleetMessages.checklistClosed, current);
    const items = current.items as ChecklistAnswer[];
    const open = items.flatMap(({ name, result }, at) => (result ? [] : [{ name, at }]));
    if (open.length)
        throw invalid(
            Object.fromEntries(open.map(({ at }) => [`items.${at}.result`, [fleetMessages.unanswered]])),
            `Not answered yet: ${open.map(({ name }) => name).join(', ')}.`,
        );
    const vehicleId = Number(current.vehicle_id);
    const outcome = checklistOutcome(items);
    if (done.odometer !== null && done.odometer !== undefined)
        await recordReading(context, {
            vehicleId,
            value: done.odometer,
            readAt: at ?? services.clock.now().toISOString(),
            source: 'checklist',
            ...(done.is_checked ? { isChecked: true } : {}),
            notes: String(current.number),
        });
    await db`
        UPDATE vehicle_safety_checklists
        SET status = 'completed', outcome = ${outcome}, odometer = ${done.odometer ?? null}, completed_at = coalesce(${at ?? null}::timestamptz, clock_now()),
            completed_by_id = ${doerOf(context)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    const record = (await findRecord(db, checklists, caller, id)) as Row;
    await audit(db, services, checklists, caller, record, {
        action: 'complete',
        changes: changesBetween(checklists, current, record),
    });
    if (outcome === 'failed')
        await createMaintenanceRequest(
            context,
            { vehicle_id: vehicleId, description: repairText(items), is_blocking: true },
            { source: 'checklist', vehicle_safety_checklist_id: id },
        );
    return record;
};

/** Completes a checklist with user and time; a failed critical item creates a maintenance request that blocks the vehicle. */
export const completeSafetyChecklist = ({ services, caller, params, body }: OperationContext<Completion>) =>
    transact(services, async tx => {
        const record = await completeIn({ db: tx, services, caller }, Number(params.id), body);
        await storeResponse(tx, 200, { body: record });
        return record;
    });

/** A checklist completed offline. */
export interface OfflineChecklist {
    vehicleId: number;
    /** items as known offline, by catalogue id; some may be archived since */
    answers: readonly { item_id: number; result: unknown; note?: unknown }[];
    /** ISO time by the server's clock */
    at: string;
    odometer?: number | null;
    is_checked?: boolean;
    notes?: string | null;
}
/**
 * Starts, answers and completes a checklist by the online functions, in the caller's transaction.
 * @throws ApiError 422 for an unknown or unanswered item, or a falling odometer
 */
export const completeOfflineChecklist = async (
    db: Db,
    context: WriteContext,
    checklist: OfflineChecklist,
): Promise<Row> => {
    const checklists = compiled(context.services.registry, CHECKLISTS);
    const ids = checklist.answers.map(({ item_id }) => item_id);
    const catalogue =
        await db`SELECT id FROM vehicle_checklist_items WHERE id = ANY(${ids}::bigint[]) ORDER BY place, id`;
    if (catalogue.length !== ids.length) throw invalid({ items: [fleetMessages.otherItems] });
    catalogueOf.set(db, ids);
    const created = await recordWrites
        .insertRecord(db, context, checklists, {
            vehicle_id: checklist.vehicleId,
            ...(checklist.notes ? { notes: checklist.notes } : {}),
        })
        .finally(() => catalogueOf.delete(db));
    const rows = created.items as ChecklistAnswer[];
    const items = catalogue.map(({ id }, position) => {
        const { result, note } = checklist.answers.find(({ item_id }) => item_id === Number(id)) ?? { result: null };
        return { id: rows[position]?.id, result, note: note ?? null };
    });
    const answered = await recordWrites.updateRecord(db, context, checklists, Number(created.id), {
        version: created.version,
        items,
    });
    const { odometer, is_checked } = checklist;
    return completeIn(
        hookContext(db, context),
        Number(created.id),
        { version: Number(answered.version), odometer: odometer ?? null, is_checked: is_checked === true },
        checklist.at,
    );
};

export const listSafetyChecklistsOfVehicle = async ({ services, caller, params, query }: OperationContext) => {
    await requireRecord(services, caller, VEHICLES, Number(params.id), 'get');
    const checklists = compiled(services.registry, CHECKLISTS);
    return listRecords(services, checklists, caller, { ...query, vehicle_id: Number(params.id) });
};
export const createSafetyChecklistOfVehicle = async ({ services, caller, params, body }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, VEHICLES, id, 'get');
    if (body.vehicle_id !== undefined && body.vehicle_id !== id)
        throw invalid({ vehicle_id: ['must be the vehicle of this page.'] });
    const checklists = compiled(services.registry, CHECKLISTS);
    return created(await createRecord({ services, caller }, checklists, { ...body, vehicle_id: id }));
};
