import { type ChecklistAnswer, fleetMessages, outcomeOf, repairOf } from '../../domain/fleet';
import { audit, changesBetween } from '../engine/audit';
import { compiled } from '../engine/compile';
import { lockRecord, requireLive, requireVersion } from '../engine/current';
import { created } from '../engine/envelope';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord, listRecords } from '../engine/read';
import { requireRecord } from '../engine/records';
import { remember } from '../engine/request';
import { createRecord } from '../engine/write';
import { transact } from '../foundation/database/transact';
import { conflict, invalid } from '../foundation/errors';
import type { OperationContext } from '../foundation/services';
import { makeRequest } from './maintenance';
import { recordReading } from './meterReadings';
import { VEHICLES } from './vehicles';

export const CHECKLISTS = 'vehicle-safety-checklists';

export const checklistHooks: ResourceHooks = {
    beforeWrite(input, current) {
        if (!current) return { ...input, items: [] };
        if (current.status === 'completed') throw conflict(fleetMessages.checklistClosed, current);
        if (!input.items) return input;
        const given = input.items as Partial<ChecklistAnswer>[];
        const kept = current.items as ChecklistAnswer[];
        if (given.some(({ id }) => !kept.some(item => item.id === id)))
            throw invalid({ items: ['The items of a checklist are those of the catalogue.'] });
        // what is not given stays as it was answered
        const items = kept.map(({ id, result, note }) => ({ id, result, note, ...given.find(one => one.id === id) }));
        return { ...input, items };
    },
    async afterWrite(record, previous, { db }) {
        if (previous) return;
        const items = await db`
            INSERT INTO vehicle_safety_checklist_items (vehicle_safety_checklist_id, position, name, is_critical, guidance)
            SELECT ${Number(record.id)}, row_number() OVER (ORDER BY place, id) - 1, name, is_critical, guidance
            FROM vehicle_checklist_items WHERE archived_at IS NULL RETURNING id`;
        if (!items.length) throw conflict(fleetMessages.noItems);
    },
};

interface Completion {
    version: number;
    odometer?: number | null;
    is_checked?: boolean;
}
const completeIn = async (context: HookContext, id: number, done: Completion): Promise<Row> => {
    const { db, services, caller } = context;
    const checklists = compiled(services.registry, CHECKLISTS);
    const current = await lockRecord(db, context, checklists, id);
    await requireVersion(context, checklists, current, done.version);
    await requireLive(context, checklists, current);
    if (current.status === 'completed') throw conflict(fleetMessages.checklistClosed, current);
    const items = current.items as ChecklistAnswer[];
    const open = items.flatMap(({ name, result }, at) => (result ? [] : [{ name, at }]));
    if (open.length)
        throw invalid(
            Object.fromEntries(open.map(({ at }) => [`items.${at}.result`, [fleetMessages.unanswered]])),
            `Not answered yet: ${open.map(({ name }) => name).join(', ')}.`,
        );
    const vehicleId = Number(current.vehicle_id);
    const outcome = outcomeOf(items);
    if (done.odometer !== null && done.odometer !== undefined)
        await recordReading(context, {
            vehicleId,
            value: done.odometer,
            readAt: services.clock.now().toISOString(),
            source: 'checklist',
            ...(done.is_checked ? { isChecked: true } : {}),
            notes: String(current.number),
        });
    await db`
        UPDATE vehicle_safety_checklists
        SET status = 'completed', outcome = ${outcome}, odometer = ${done.odometer ?? null}, completed_at = clock_now(),
            completed_by_id = ${caller.userId}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    const record = (await findRecord(db, checklists, caller, id)) as Row;
    await audit(db, services, checklists, caller, record, {
        action: 'complete',
        changes: changesBetween(checklists, current, record),
    });
    if (outcome === 'failed')
        await makeRequest(
            context,
            { vehicle_id: vehicleId, description: repairOf(items), is_blocking: true },
            { source: 'checklist', vehicle_safety_checklist_id: id },
        );
    return record;
};

/** Who and when is stamped here; a critical item that failed makes the request that blocks the vehicle. */
export const completeSafetyChecklist = ({ services, caller, params, body }: OperationContext<Completion>) =>
    transact(services, async tx => {
        const record = await completeIn({ db: tx, services, caller }, Number(params.id), body);
        await remember(tx, 200, { body: record });
        return record;
    });

export const listSafetyChecklistsOfVehicle = async ({ services, caller, params, query }: OperationContext) => {
    await requireRecord(services, caller, VEHICLES, Number(params.id), 'get');
    const checklists = compiled(services.registry, CHECKLISTS);
    return listRecords(services, checklists, caller, { ...query, vehicle_id: Number(params.id) });
};
export const createSafetyChecklistOfVehicle = async ({ services, caller, params, body }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, VEHICLES, id, 'get');
    if (body.vehicle_id !== undefined && body.vehicle_id !== id)
        throw invalid({ vehicle_id: ['must be the vehicle of the address.'] });
    const checklists = compiled(services.registry, CHECKLISTS);
    return created(await createRecord({ services, caller }, checklists, { ...body, vehicle_id: id }));
};
