import { fleetMessages, readingFaults } from '../../domain/operations/fleet';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { changeVehicle, lockVehicle } from './vehicles';

export const READINGS = 'vehicle-meter-readings';
/** Key by which a document claims a reading. A symbol, because requests cannot contain one. */
const SOURCE = Symbol('document of a reading');

interface Kept {
    id: number;
    value: number;
    read_at: string;
    is_new_meter: boolean;
}
const READING = 'id, value::float8 AS value, read_at, is_new_meter';

/** Transactions in which a trip may change its readings; users cannot. */
const byTrip = new WeakSet<Db>();
const asTrip = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
    byTrip.add(db);
    try {
        return await work();
    } finally {
        byTrip.delete(db);
    }
};
const refuseOfTrip = (record: Row, db: Db) => {
    if (record.source === 'trip' && !byTrip.has(db)) throw conflict(fleetMessages.ofTrip, record);
};
const inWords = (value: number) => `${value.toLocaleString('en-AU')} km`;

/** Live readings before and after one in time; equal times in order of entry. */
const neighbours = async (db: Db, { id, vehicle_id, read_at }: Row): Promise<[Kept | undefined, Kept | undefined]> => {
    const [vehicle, at, own] = [Number(vehicle_id), String(read_at), Number(id)];
    const [before] = await db<Kept[]>`
        SELECT ${db.unsafe(READING)} FROM vehicle_meter_readings
        WHERE vehicle_id = ${vehicle} AND archived_at IS NULL AND (read_at, id) < (${at}::timestamptz, ${own}::bigint)
        ORDER BY read_at DESC, id DESC LIMIT 1`;
    const [after] = await db<Kept[]>`
        SELECT ${db.unsafe(READING)} FROM vehicle_meter_readings
        WHERE vehicle_id = ${vehicle} AND archived_at IS NULL AND (read_at, id) > (${at}::timestamptz, ${own}::bigint)
        ORDER BY read_at, id LIMIT 1`;
    return [before, after];
};
const setDistance = (db: Db, reading: Omit<Kept, 'read_at'>, before: Pick<Kept, 'value'> | undefined) => {
    const distance = !before ? null : reading.is_new_meter ? 0 : Number((reading.value - before.value).toFixed(1));
    return db`UPDATE vehicle_meter_readings SET distance = ${distance} WHERE id = ${reading.id}`;
};

/** Copies the last reading to the vehicle. */
const refreshOdometer = (db: Db, vehicle: number) => db`
    UPDATE vehicles v SET odometer = r.value, odometer_read_at = r.read_at
    FROM (SELECT 1) one LEFT JOIN LATERAL (
        SELECT value, read_at FROM vehicle_meter_readings
        WHERE vehicle_id = ${vehicle} AND archived_at IS NULL ORDER BY read_at DESC, id DESC LIMIT 1) r ON true
    WHERE v.id = ${vehicle}`;

/** After a meter change, a service due by the meter is due after the same remaining kilometres on the new one. */
const shiftService = async (context: HookContext, vehicle: number, by: number) => {
    const [row] = await context.db`SELECT service_due_at::float8 AS due FROM vehicles WHERE id = ${vehicle}`;
    if (row?.due === null || row?.due === undefined || by === 0) return;
    await changeVehicle(context, vehicle, { service_due_at: Math.max(0, Number((row.due + by).toFixed(1))) });
};

/** Validates a reading among its vehicle's others. @throws ApiError 422 if implausible */
const insertIntoSequence = async (record: Row, context: HookContext): Promise<void> => {
    const { db, services } = context;
    const [before, after] = await neighbours(db, record);
    const reading = { id: Number(record.id), value: Number(record.value), is_new_meter: record.is_new_meter === true };
    const faults = readingFaults(
        {
            value: reading.value,
            readAt: new Date(String(record.read_at)),
            isNewMeter: reading.is_new_meter,
            isChecked: record.is_checked === true,
            isOfTrip: record.source === 'trip',
        },
        before && { value: before.value, readAt: new Date(before.read_at) },
        after && { value: after.value, readAt: new Date(after.read_at), isNewMeter: after.is_new_meter },
        services.clock.now(),
    );
    if (Object.keys(faults).length) throw invalid(faults);
    await setDistance(db, reading, before);
    if (after) await setDistance(db, after, reading);
    const vehicle = Number(record.vehicle_id);
    await refreshOdometer(db, vehicle);
    if (reading.is_new_meter && before) await shiftService(context, vehicle, reading.value - before.value);
};

export const readingHooks: ResourceHooks = {
    async beforeWrite(input, _current, { db }) {
        const { [SOURCE]: source, ...given } = input as Row & { [SOURCE]?: string };
        await lockVehicle(db, Number(given.vehicle_id));
        const value = Number(given.value);
        if (Math.abs(value * 10 - Math.round(value * 10)) > 1e-6)
            throw invalid({ value: ['can have one decimal place.'] });
        return { ...given, source: source ?? 'entered', label: inWords(value) };
    },
    afterWrite: (record, _previous, context) => insertIntoSequence(record, context),
    async beforeArchive(record, { db }) {
        refuseOfTrip(record, db);
        await lockVehicle(db, Number(record.vehicle_id));
        const [, after] = await neighbours(db, record);
        if (after) throw conflict(fleetMessages.notNewest, record);
    },
    async afterArchive(record, action, context) {
        const { db } = context;
        refuseOfTrip(record, db);
        const vehicle = Number(record.vehicle_id);
        await lockVehicle(db, vehicle);
        if (action === 'restore') return insertIntoSequence(record, context);
        const [before] = await neighbours(db, record);
        await refreshOdometer(db, vehicle);
        if (record.is_new_meter && before) await shiftService(context, vehicle, before.value - Number(record.value));
    },
};

/** Reports errors of a reading at the field of the document's form. */
const reportErrorsAt = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        const messages =
            error instanceof ApiError && error.status === 422 ? Object.values(error.errors ?? {}).flat() : [];
        throw messages.length ? invalid({ [field]: messages }) : error;
    }
};

/** Reading entered through another document. */
export interface DocumentReading {
    vehicleId: number;
    /** odometer in km */
    value: number;
    /** ISO; may precede existing readings, because trips may be entered later */
    readAt: string;
    source: 'checklist' | 'maintenance' | 'trip';
    /** true if the reader has confirmed an unusual distance */
    isChecked?: boolean;
    notes?: string;
}

/**
 * Enters a reading in the transaction of its document. All readings of a vehicle are in one table.
 * @param field odometer field of the document's form, for errors
 * @returns id of the reading
 * @throws ApiError 422 if the odometer would fall, or an unusual distance is unconfirmed
 */
export const recordReading = async (
    { db, services, caller }: HookContext,
    { vehicleId, value, readAt, source, isChecked = false, notes }: DocumentReading,
    field = 'odometer',
): Promise<number> => {
    const enter = async () => {
        const record = await recordWrites.insertRecord(
            db,
            { services, caller },
            compiled(services.registry, READINGS),
            {
                vehicle_id: vehicleId,
                value,
                read_at: readAt,
                is_checked: isChecked,
                ...(notes ? { notes } : {}),
                [SOURCE]: source,
            } as Row,
        );
        return Number(record.id);
    };
    return reportErrorsAt(field, enter);
};

/** Withdraws a trip's readings, last first. @throws ApiError 409 if the vehicle has later readings */
export const withdrawReadings = ({ db, services, caller }: HookContext, ids: readonly number[]): Promise<void> =>
    asTrip(db, async () => {
        for (const id of ids)
            await recordWrites.archive(db, { services, caller }, compiled(services.registry, READINGS), id, 'archive');
    });
/** Restores them, first first. @throws ApiError 422 if the odometer would fall */
export const returnReadings = ({ db, services, caller }: HookContext, ids: readonly number[]): Promise<void> =>
    asTrip(db, async () => {
        for (const id of ids)
            await recordWrites.archive(db, { services, caller }, compiled(services.registry, READINGS), id, 'restore');
    });

export interface CorrectedReading {
    id: number;
    /** odometer in km */
    value: number;
    /** ISO moment */
    readAt: string;
    /** odometer field of the trip's form */
    field: string;
}
/**
 * Corrects a trip's readings together, even if later readings exist; they must still fit between the others.
 * @throws ApiError 422 if the odometer would fall
 */
export const correctReadings = async (
    context: HookContext,
    vehicleId: number,
    corrected: readonly CorrectedReading[],
): Promise<void> => {
    const { db, services, caller } = context;
    const readings = compiled(services.registry, READINGS);
    const found = async (id: number) => (await findRecord(db, readings, caller, id)) as Row;
    await lockVehicle(db, vehicleId);
    const earlier: Row[] = [];
    for (const { id } of corrected) earlier.push(await found(id));
    for (const { id, value, readAt } of corrected)
        await db`
            UPDATE vehicle_meter_readings
            SET value = ${value}, read_at = ${readAt}, label = ${inWords(value)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
    // later readings have another predecessor now
    for (const old of earlier) {
        const [, after] = await neighbours(db, old);
        const [before] = after ? await neighbours(db, { ...after, vehicle_id: vehicleId }) : [];
        if (after) await setDistance(db, after, before);
    }
    for (const [at, { id, field }] of corrected.entries()) {
        const record = await found(id);
        await reportErrorsAt(field, () => insertIntoSequence(record, context));
        await audit(db, services, readings, caller, record, {
            action: 'update',
            changes: changesBetween(readings, earlier[at], record),
        });
    }
};
