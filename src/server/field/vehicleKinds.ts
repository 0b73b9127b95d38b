import { CATALOGUE_DAYS, fieldMessages, TRIP_FIELDS } from '../../domain/field';
import { TRIPS } from '../diaries/trips';
import { compiled } from '../engine/compile';
import type { WriteContext } from '../engine/current';
import type { Row } from '../engine/hooks';
import { mayUse } from '../engine/may';
import { within } from '../engine/write';
import { goThroughWithin } from '../fleet/checklists';
import { holdVehicle } from '../fleet/vehicles';
import { ApiError, conflict, forbidden, invalid, notFound } from '../foundation/errors';
import type { Db } from '../foundation/services';
import { applied, attach, type Kind } from './kind';
import { checklistOf, vehiclesAsKept } from './vehicles';

const DAY_MS = 86_400_000;

/** The vehicle as the phone keeps it, and what is asked of a checklist now. */
const vehicleNow: Kind['current'] = async ({ services, caller }, { record_id: id }) => {
    const reader = { services, caller, db: services.sql };
    const [vehicle] = await vehiclesAsKept(reader, [id]);
    return vehicle && { ...vehicle, checklist: await checklistOf(reader) };
};

/** Holds a vehicle, and says what its meter shows. @throws 404 */
const meterOf = async (db: Db, id: number): Promise<number | null> => {
    await holdVehicle(db, id);
    const [vehicle] =
        await db`SELECT odometer::float8 AS odometer FROM vehicles WHERE id = ${id} AND archived_at IS NULL`;
    if (!vehicle) throw notFound();
    return vehicle.odometer;
};

/** Where the meter, or the time in which the vehicle was out, cannot be. */
const MOVED_ON = ['start_time', 'start_odometer_reading', 'end_odometer_reading', 'odometer'];

/** Turns a meter or time error into a 409 if another trip has moved the meter since the phone last synced. */
const unlessMovedOn = async <T>(seen: unknown, meter: number | null, work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        const errors = error instanceof ApiError && error.status === 422 ? (error.errors ?? {}) : {};
        const told = MOVED_ON.flatMap(name => errors[name] ?? []);
        throw told.length && (seen ?? null) !== meter ? conflict(told.join(' ')) : error;
    }
};

const fieldsOf = (data: Row): Row =>
    Object.fromEntries(TRIP_FIELDS.flatMap(name => (data[name] === undefined ? [] : [[name, data[name]]])));

/** A trip that was made, or the end of one that began online. */
export const enterTrip: Kind = {
    async apply(db, context, { record_id: vehicle, base_version, data, photos }) {
        const trips = compiled(context.services.registry, TRIPS);
        const meter = await meterOf(db, vehicle);
        const trip = { ...fieldsOf(data), vehicle_id: vehicle };
        const ends = typeof data.trip_id === 'number' ? data.trip_id : undefined;
        if (ends !== undefined && !mayUse(context.caller, trips.resource.actions.update)) throw forbidden();
        const record = await unlessMovedOn(data.seen_odometer, meter, () =>
            ends !== undefined
                ? within.updateRecord(db, context, trips, ends, { ...trip, version: base_version })
                : within.insertRecord(db, context, trips, trip),
        );
        await attach(db, context, trips, record, photos);
        return applied(trips, record);
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
const refuseUnasked = async (db: Db, answers: readonly Answer[], at: string, heardAt: unknown): Promise<void> => {
    const heard = typeof heardAt === 'string' ? Date.parse(heardAt) : Number.NaN;
    const oldest = Date.parse(at) - CATALOGUE_DAYS * DAY_MS;
    const known = new Date(Number.isNaN(heard) ? Date.parse(at) : Math.max(heard, oldest)).toISOString();
    const open = await db`
        SELECT name FROM vehicle_checklist_items
        WHERE archived_at IS NULL AND created_at <= ${known} AND id <> ALL(${answers.map(({ item_id }) => item_id)}::bigint[])
        ORDER BY place, id`;
    if (open.length) throw conflict(fieldMessages.notLookedAt(open.map(({ name }) => name)));
};

const checkedIn = async (db: Db, context: WriteContext, vehicle: number, data: Row, at: string): Promise<Row> => {
    const answers = answersIn(data);
    const meter = await meterOf(db, vehicle);
    await refuseUnasked(db, answers, at, data.catalogue_at);
    const { odometer, notes } = data;
    if (odometer !== null && odometer !== undefined && typeof odometer !== 'number')
        throw invalid({ odometer: ['must be a number.'] });
    return unlessMovedOn(data.seen_odometer, meter, () =>
        goThroughWithin(db, context, {
            vehicleId: vehicle,
            answers,
            at,
            odometer: odometer ?? null,
            is_checked: data.is_checked === true,
            notes: typeof notes === 'string' && notes.trim() ? notes.trim() : null,
        }),
    );
};

/** A vehicle that was looked at: its checklist, the reading, and what follows from an item that failed. */
export const checkVehicle: Kind = {
    async apply(db, context, { record_id: vehicle, data, at, photos }) {
        const record = await checkedIn(db, context, vehicle, data, at);
        const checklists = compiled(context.services.registry, 'vehicle-safety-checklists');
        await attach(db, context, checklists, record, photos);
        return applied(checklists, record);
    },
    current: vehicleNow,
};
