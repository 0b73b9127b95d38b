import {
    completeTripFigures,
    type DrivenVehicle,
    diaryMessages,
    type EmissionState,
    type FuelUse,
    fuelUse,
    TRIP_FIGURES,
    type TripFigures,
    type TripTimes,
    tripMoments,
    tripStatus,
    tripTimeFaults,
} from '../../domain/operations/diaries';
import { fleetMessages } from '../../domain/operations/fleet';
import { reconcileFreight, syncTripEmission } from '../carbon/transport';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { doerOf } from '../engine/write/writeContext';
import { correctReadings, recordReading, returnReadings, withdrawReadings } from '../fleet/meterReadings';
import { lockVehicle, onConsumption, requireInUse } from '../fleet/vehicles';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

export const TRIPS = 'travel-diaries';

const figuresOf = (row: Row | undefined): Partial<TripFigures> =>
    Object.fromEntries(
        TRIP_FIGURES.flatMap(name =>
            row?.[name] === undefined || row[name] === null ? [] : [[name, Number(row[name])]],
        ),
    );
const idOf = (value: unknown): number | null => (value ? Number(value) : null);

/** A trip for a job defaults to the job's property. */
const propertyOfJob = async (db: Db, input: Row, current: Row | undefined): Promise<Row> => {
    const job = idOf(input.job_card_id);
    if (!job || job === idOf(current?.job_card_id)) return {};
    if (input.customer_property_id ?? current?.customer_property_id) return {};
    const [card] = await db`SELECT customer_property_id FROM job_cards WHERE id = ${job}`;
    return card?.customer_property_id ? { customer_property_id: Number(card.customer_property_id) } : {};
};

/** A vehicle makes one trip at a time. The caller holds its lock. */
const refuseOverlap = async ({ db }: HookContext, { id, vehicle_id, started_at, ended_at }: Row): Promise<void> => {
    if (!vehicle_id || !started_at || !ended_at) return;
    const [other] = await db`
        SELECT t.number, u.fullname AS driver FROM travel_diaries t JOIN users u ON u.id = t.user_id
        WHERE t.vehicle_id = ${Number(vehicle_id)} AND t.archived_at IS NULL AND t.id <> ${Number(id)}
          AND t.started_at < ${String(ended_at)}::timestamptz
          AND (t.ended_at > ${String(started_at)}::timestamptz OR (t.ended_at IS NULL AND t.started_at >= ${String(started_at)}::timestamptz))
        ORDER BY t.started_at LIMIT 1`;
    if (other) throw invalid({ start_time: [diaryMessages.overlaps(other.number, other.driver)] });
};

/**
 * Withdraws meter readings; reports a later reading as a conflict of the trip.
 * @throws ApiError 409
 */
const withdraw = async (context: HookContext, ids: readonly number[]): Promise<void> => {
    try {
        await withdrawReadings(context, ids);
    } catch (error) {
        throw error instanceof ApiError && error.message === fleetMessages.notNewest
            ? conflict(diaryMessages.readSince)
            : error;
    }
};

interface Read {
    column: 'start_reading_id' | 'end_reading_id';
    field: 'start_odometer_reading' | 'end_odometer_reading';
    value: number;
    readAt: string;
}
/** Meter readings of a trip; empty without a vehicle or without readings. */
const readingsOf = (trip: Row): Read[] => {
    const { start_odometer_reading: start, end_odometer_reading: end } = completeTripFigures(figuresOf(trip)).figures;
    if (!trip.vehicle_id || (start === 0 && end === 0)) return [];
    const at = (column: Read['column'], field: Read['field'], value: number, moment: unknown): Read => ({
        column,
        field,
        value,
        readAt: new Date(String(moment)).toISOString(),
    });
    return [
        at('start_reading_id', 'start_odometer_reading', start, trip.started_at),
        ...(end > 0 ? [at('end_reading_id', 'end_odometer_reading', end, trip.ended_at)] : []),
    ];
};

/** Creates, corrects or withdraws the meter readings of a trip, also on a change of vehicle. */
const followReadings = async (context: HookContext, trip: Row, previous: Row | undefined): Promise<void> => {
    const wanted = readingsOf(trip);
    const before = previous ? readingsOf(previous) : [];
    const kept: Record<string, number | null> = {
        start_reading_id: idOf(trip.start_reading_id),
        end_reading_id: idOf(trip.end_reading_id),
    };
    const moved = previous && idOf(previous.vehicle_id) !== idOf(trip.vehicle_id);
    const gone = (['end_reading_id', 'start_reading_id'] as const).filter(
        column => kept[column] && (moved || !wanted.some(read => read.column === column)),
    );
    await withdraw(
        context,
        gone.map(column => Number(kept[column])),
    );
    for (const column of gone) kept[column] = null;
    const corrected = wanted.filter(({ column, value, readAt }) => {
        const old = before.find(read => read.column === column);
        return kept[column] && (old?.value !== value || old.readAt !== readAt);
    });
    if (corrected.length)
        await correctReadings(
            context,
            Number(trip.vehicle_id),
            corrected.map(({ column, ...read }) => ({ ...read, id: Number(kept[column]) })),
        );
    for (const { column, field, value, readAt } of wanted)
        kept[column] ??= await recordReading(
            context,
            { vehicleId: Number(trip.vehicle_id), value, readAt, source: 'trip', notes: String(trip.number) },
            field,
        );
    await context.db`UPDATE travel_diaries SET ${context.db(kept)} WHERE id = ${Number(trip.id)}`;
};

/** Saves a trip's fuel emission: under its property as contractor transport, or under the business's own. */
const followEmission = async (context: HookContext, trip: Row, previous?: Row): Promise<void> => {
    const { db } = context;
    const [vehicle] = trip.vehicle_id
        ? await db<(DrivenVehicle & { name: string })[]>`
              SELECT name, fuel, litres_per_100_km::float8, litres_per_hour::float8
              FROM vehicles WHERE id = ${Number(trip.vehicle_id)}`
        : [];
    const burned: FuelUse | EmissionState = trip.archived_at
        ? 'nothing_driven'
        : fuelUse(completeTripFigures(figuresOf(trip)).figures, vehicle);
    const counted = await syncTripEmission(
        context,
        Number(trip.id),
        typeof burned === 'string' || !vehicle
            ? null
            : {
                  ...burned,
                  customer_property_id: idOf(trip.customer_property_id),
                  operated_by: trip.customer_property_id ? 'contractor' : 'own',
                  happened_on: String(trip.date),
                  vehicle: vehicle.name,
                  vehicle_id: Number(trip.vehicle_id),
                  notes: String(trip.number),
              },
    );
    const state: EmissionState = typeof burned === 'string' ? burned : counted ? 'counted' : 'no_factor';
    await db`UPDATE travel_diaries SET emission_state = ${state} WHERE id = ${Number(trip.id)}`;
    await reconcileFreight(
        context,
        [trip.job_card_id, previous?.job_card_id].flatMap(id => idOf(id) ?? []),
    );
};

export const tripHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { services } = context;
        const draft = { ...current, ...input } as Row & TripTimes;
        const { figures, faults } = completeTripFigures(figuresOf(input), figuresOf(current));
        const all = { ...tripTimeFaults(draft, figures, services.clock.now()), ...faults };
        if (Object.keys(all).length) throw invalid(all as Record<string, string[]>);
        const { began, ended } = tripMoments(draft);
        const vehicle = idOf(draft.vehicle_id);
        const before = idOf(current?.vehicle_id);
        // fixed lock order, because two trips may swap their vehicles
        const vehicleIds = [...new Set([vehicle, before])].flatMap(id => id ?? []).sort((a, b) => a - b);
        for (const id of vehicleIds) await lockVehicle(context.db, id);
        // trips from before the block can still be entered
        if (vehicle && vehicle !== before) await requireInUse(context.db, vehicle, began ?? services.clock.now());
        const property = await propertyOfJob(context.db, input, current);
        return {
            ...input,
            ...figures,
            status: tripStatus(draft, figures),
            started_at: began?.toISOString() ?? null,
            ended_at: ended?.toISOString() ?? null,
            ...property,
            ...(current ? {} : { user_id: doerOf(context) }),
        };
    },
    async afterWrite(record, previous, context) {
        await refuseOverlap(context, record);
        await followReadings(context, record, previous);
        await followEmission(context, record, previous);
    },
    async afterArchive(record, action, context) {
        const { db } = context;
        if (record.vehicle_id) await lockVehicle(db, Number(record.vehicle_id));
        const ids = [record.start_reading_id, record.end_reading_id].flatMap(id => (id ? [Number(id)] : []));
        if (action === 'archive') await withdraw(context, [...ids].reverse());
        else {
            await refuseOverlap(context, record);
            await returnReadings(context, ids);
        }
        await followEmission(context, record);
    },
};

/**
 * Counts trips that were uncounted for lack of the vehicle's consumption once it is entered. Counted trips keep their
 * consumption.
 */
onConsumption(async (context, vehicleId) => {
    const { db, services, caller } = context;
    const waiting = await db`
        SELECT id FROM travel_diaries
        WHERE vehicle_id = ${vehicleId} AND archived_at IS NULL AND emission_state IN ('no_fuel', 'electric', 'no_consumption')
        ORDER BY date, id`;
    for (const { id } of waiting) {
        const trip = await findRecord(db, compiled(services.registry, TRIPS), caller, Number(id));
        if (trip) await followEmission(context, trip);
    }
});
