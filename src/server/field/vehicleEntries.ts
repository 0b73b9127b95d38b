import { CATALOGUE_DAYS, fieldMessages, TRIP_FIELDS } from '../../domain/operations/fieldEntries';
import { TRIPS } from '../diaries/trips';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { completeOfflineChecklist } from '../fleet/checklists';
import { lockVehicle } from '../fleet/vehicles';
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';
import { appliedRecord, attachPhotos, type EntryKind } from './entryKind';
import { cachedVehicles, readChecklist } from './vehicles';

const DAY_MS = 86_400_000;

/** The vehicle in the format of the phone's cache, with the current checklist. */
const vehicleNow: EntryKind['current'] = async ({ services, caller }, { record_id: id }) => {
    const reader = { services, caller, db: services.sql };
    const [vehicle] = await cachedVehicles(reader, [id]);
    return vehicle && { ...vehicle, checklist: await readChecklist(reader) };
};

/** Locks a vehicle and returns its odometer. @throws ApiError 404 */
const meterOf = async (db: Db, id: number): Promise<number | null> => {
    await lockVehicle(db, id);
    const [vehicle] =
        await db`SELECT odometer::float8 AS odometer FROM vehicles WHERE id = ${id} AND archived_at IS NULL`;
    if (!vehicle) throw notFound();
    return vehicle.odometer;
};

/** Errors of odometer and times of a trip. */
const METER_FIELDS = ['start_time', 'start_odometer_reading', 'end_odometer_reading', 'odometer'];

/** Turns a meter or time error into a 409 if another trip has moved the meter since the phone last synced. */
const conflictIfMeterMoved = async <T>(seen: unknown, meter: number | null, work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        const errors = error instanceof ApiError && error.status === 422 ? (error.errors ?? {}) : {};
        const messages = METER_FIELDS.flatMap(name => errors[name] ?? []);
        throw messages.length && (seen ?? null) !== meter ? conflict(messages.join(' ')) : error;
    }
};

const fieldsOf = (data: Row): Row =>
    Object.fromEntries(TRIP_FIELDS.flatMap(name => (data[name] === undefined ? [] : [[name, data[name]]])));

/** A completed trip, or the end of one that began online. */
export const enterTrip: EntryKind = {
    async apply(db, context, { record_id: vehicle, base_version, data, photos }) {
        const trips = compiled(context.services.registry, TRIPS);
        const meter = await meterOf(db, vehicle);
        const trip = { ...fieldsOf(data), vehicle_id: vehicle };
        const ends = typeof data.trip_id === 'number' ? data.trip_id : undefined;
        if (ends !== undefined && !can(context.caller, trips.resource.actions.update)) throw forbidden();
        const record = await conflictIfMeterMoved(data.seen_odometer, meter, () =>
            ends !== undefined
                ? recordWrites.updateRecord(db, context, trips, ends, { ...trip, version: base_version })
                : recordWrites.insertRecord(db, context, trips, trip),
        );
        await attachPhotos(db, context, trips, record, photos);
        return appliedRecord(trips, record);
    },
    current: vehicleNow,
};

interface Answer {
    item_id: number;
    result: unknown;
    note?: unknown;
}
const answersIn = ({ items }: Row): Answer[] => {
    const answers = Array.isArray(items) ? (items as (Partial<Answer> | null)[]) : [];
    if (answers.length < 1 || answers.length > 100) throw invalid({ items: [fieldMessages.noAnswers] });
    return answers.map((answer, at) => {
        if (!Number.isSafeInteger(answer?.item_id) || Number(answer?.item_id) < 1)
            throw invalid({ [`items.${at}.item_id`]: ['is required.'] });
        return { item_id: Number(answer?.item_id), result: answer?.result ?? null, note: answer?.note ?? null };
    });
};

/**
 * Refuses a checklist without an answer to every item the driver could know: items added after the phone's last sync
 * are optional.
 * @throws ApiError 409
 */
const refuseUnanswered = async (
    db: Db,
    answers: readonly Answer[],
    at: string,
    catalogueAt: unknown,
): Promise<void> => {
    const syncedAt = typeof catalogueAt === 'string' ? Date.parse(catalogueAt) : Number.NaN;
    const oldest = Date.parse(at) - CATALOGUE_DAYS * DAY_MS;
    const known = new Date(Number.isNaN(syncedAt) ? Date.parse(at) : Math.max(syncedAt, oldest)).toISOString();
    const open = await db`
        SELECT name FROM vehicle_checklist_items
        WHERE archived_at IS NULL AND created_at <= ${known} AND id <> ALL(${answers.map(({ item_id }) => item_id)}::bigint[])
        ORDER BY place, id`;
    if (open.length) throw conflict(fieldMessages.notLookedAt(open.map(({ name }) => name)));
};

const checkedIn = async (db: Db, context: WriteContext, vehicle: number, data: Row, at: string): Promise<Row> => {
    const answers = answersIn(data);
    const meter = await meterOf(db, vehicle);
    await refuseUnanswered(db, answers, at, data.catalogue_at);
    const { odometer, notes } = data;
    if (odometer !== null && odometer !== undefined && typeof odometer !== 'number')
        throw invalid({ odometer: ['must be a number.'] });
    return conflictIfMeterMoved(data.seen_odometer, meter, () =>
        completeOfflineChecklist(db, context, {
            vehicleId: vehicle,
            answers,
            at,
            odometer: odometer ?? null,
            is_checked: data.is_checked === true,
            notes: typeof notes === 'string' && notes.trim() ? notes.trim() : null,
        }),
    );
};

/** A vehicle check: its checklist, the reading, and the effects of failed items. */
export const checkVehicle: EntryKind = {
    async apply(db, context, { record_id: vehicle, data, at, photos }) {
        const record = await checkedIn(db, context, vehicle, data, at);
        const checklists = compiled(context.services.registry, 'vehicle-safety-checklists');
        await attachPhotos(db, context, checklists, record, photos);
        return appliedRecord(checklists, record);
    },
    current: vehicleNow,
};
