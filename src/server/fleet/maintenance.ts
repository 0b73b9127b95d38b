import { BUSINESS_ZONE, firstMomentAt, todayIn } from '../../domain/calendar/days';
import { fleetMessages, nextService } from '../../domain/operations/fleet';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { recordReading } from './meterReadings';
import { changeVehicle, lockVehicle, updateSafetyState } from './vehicles';

export const REQUESTS = 'vehicle-maintenance-requests';
/** Key of a request's source record. A symbol, because client requests cannot contain one. */
const ORIGIN = Symbol('origin of a request');
type Origin = {
    source: 'checklist' | 'code' | 'form';
    vehicle_safety_checklist_id?: number;
    template_response_id?: number;
};

/** Fields that stay editable after completion; all others are history. */
const CORRECTED = new Set(['cost', 'work_done']);

export const requestHooks: ResourceHooks = {
    beforeWrite(input, current) {
        const { [ORIGIN]: origin, ...given } = input as Row & { [ORIGIN]?: Origin };
        const changed = Object.keys(given).filter(name => (given[name] ?? null) !== (current?.[name] ?? null));
        if (current?.status === 'completed' && changed.some(name => !CORRECTED.has(name)))
            throw conflict(fleetMessages.maintenanceClosed, current);
        const draft: Row = { ...current, ...given };
        if (current?.vehicle_safety_checklist_id && current.is_blocking === true && given.is_blocking === false)
            throw invalid({ is_blocking: [fleetMessages.keepsBlocking] });
        if (draft.status === 'booking_scheduled' && !draft.booked_for)
            throw invalid({ booked_for: [fleetMessages.noBooking] });
        return { ...given, ...origin };
    },
    async afterWrite(record, previous, context) {
        if (!previous || record.is_blocking !== previous.is_blocking)
            await updateSafetyState(context, Number(record.vehicle_id));
    },
    async afterArchive(record, _action, context) {
        await updateSafetyState(context, Number(record.vehicle_id));
    },
    async afterTransition(record, transition) {
        if (transition === 'schedule' && !record.booked_for)
            throw invalid({ booked_for: [fleetMessages.noBooking] }, fleetMessages.noBooking);
    },
};

/** Creates a request on behalf of another document, in its transaction. */
export const createMaintenanceRequest = (
    { db, services, caller }: HookContext,
    values: { vehicle_id: number; description: string; is_blocking: boolean },
    origin: Origin,
): Promise<Row> =>
    recordWrites.insertRecord(db, { services, caller }, compiled(services.registry, REQUESTS), {
        type: 'repair',
        ...values,
        [ORIGIN]: origin,
    } as Row);

interface Completion {
    version: number;
    completed_on: string;
    cost?: number | null;
    odometer?: number | null;
    is_checked?: boolean;
    work_done?: string | null;
}

/** Noon of the day, business time, or now: the time of a reading with a known day only. */
const momentOf = (day: string, now: Date): string => {
    const noon = firstMomentAt(day, '12:00', BUSINESS_ZONE);
    return (noon.getTime() > now.getTime() ? now : noon).toISOString();
};

/** The next service is derived from this one. */
const moveServiceOn = async (context: HookContext, vehicleId: number, done: Completion): Promise<void> => {
    const [vehicle] = await context.db`
        SELECT service_months, service_kilometres FROM vehicles WHERE id = ${vehicleId}`;
    const every = { months: vehicle?.service_months ?? null, kilometres: vehicle?.service_kilometres ?? null };
    const odometer = done.odometer ?? null;
    if (every.kilometres !== null && odometer === null) throw invalid({ odometer: [fleetMessages.needsOdometer] });
    await changeVehicle(context, vehicleId, nextService({ on: done.completed_on, odometer }, every));
};

const completeIn = async (context: HookContext, id: number, done: Completion): Promise<Row> => {
    const { db, services, caller } = context;
    const requests = compiled(services.registry, REQUESTS);
    const current = await lockRecord(db, context, requests, id);
    await requireVersion(context, requests, current, done.version);
    await requireNotArchived(context, requests, current);
    if (current.status === 'completed') throw conflict('This maintenance is already completed.', current);
    if (done.completed_on > todayIn(BUSINESS_ZONE, services.clock.now()))
        throw invalid({ completed_on: [fleetMessages.future] });
    const vehicleId = Number(current.vehicle_id);
    await lockVehicle(db as Db, vehicleId);
    if (done.odometer !== null && done.odometer !== undefined)
        await recordReading(context, {
            vehicleId,
            value: done.odometer,
            readAt: momentOf(done.completed_on, services.clock.now()),
            source: 'maintenance',
            ...(done.is_checked ? { isChecked: true } : {}),
            notes: String(current.number),
        });
    await db`
        UPDATE vehicle_maintenance_requests
        SET status = 'completed', completed_on = ${done.completed_on}, completed_at = clock_now(), completed_by_id = ${caller.userId},
            odometer = ${done.odometer ?? null}, cost = ${done.cost ?? (current.cost as number | null) ?? null},
            work_done = ${done.work_done?.trim() || (current.work_done as string | null) || null},
            version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    const record = (await findRecord(db, requests, caller, id)) as Row;
    await audit(db, services, requests, caller, record, {
        action: 'complete',
        changes: changesBetween(requests, current, record),
    });
    if (current.type === 'service') await moveServiceOn(context, vehicleId, done);
    if (current.is_blocking) await updateSafetyState(context, vehicleId);
    return record;
};

/** Records work, cost and meter reading, and updates the vehicle in the same transaction. */
export const completeVehicleMaintenance = ({ services, caller, params, body }: OperationContext<Completion>) =>
    transact(services, async tx => {
        const record = await completeIn({ db: tx, services, caller }, Number(params.id), body);
        await storeResponse(tx, 200, { body: record });
        return record;
    });
