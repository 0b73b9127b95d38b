import type { Field } from '../../contract/metadata';
import {
    completeTripFigures,
    TRIP_FIGURES,
    type TripFigures,
    type TripTimes,
    tripMoments,
    tripTimeFaults,
} from '../../domain/operations/diaries';
import { type KnownReading, lastReading } from '../../domain/operations/fieldEntries';
import {
    type ChecklistAnswer,
    checklistOutcome,
    fleetMessages,
    readingFaults,
    startedBefore,
} from '../../domain/operations/fleet';
import { validateRecord } from '../../domain/records/validation';
import { serverNow } from '../session/serverClock';
import type { FieldDay, FieldVehicle } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import type { QueuedEntry } from './queue/queueStore';

type Values = Readonly<Record<string, unknown>>;
type Entries = readonly QueuedEntry[] | undefined;

const ofVehicle = (entries: Entries, kind: QueuedEntry['kind'], vehicle: number): QueuedEntry[] =>
    (entries ?? []).filter(entry => entry.kind === kind && entry.recordId === vehicle && entry.state !== 'aside');
export const localTrips = (entries: Entries, vehicle: number) => ofVehicle(entries, 'enter_trip', vehicle);
export const localChecks = (entries: Entries, vehicle: number) => ofVehicle(entries, 'check_vehicle', vehicle);

const readingOf = ({ kind, data, doneAt }: QueuedEntry): KnownReading | undefined => {
    const value = Number(kind === 'enter_trip' ? data.end_odometer_reading : data.odometer);
    if (!(value > 0)) return undefined;
    const ended = kind === 'enter_trip' ? tripMoments(data as unknown as TripTimes).ended : null;
    return { value, readAt: ended?.toISOString() ?? doneAt };
};
/** Latest odometer reading, in km: the server's or one of a queued entry. */
export const lastKnown = (
    { id, odometer, odometer_read_at: readAt }: FieldVehicle,
    entries: Entries,
): KnownReading | undefined =>
    lastReading([
        odometer !== null && readAt ? { value: odometer, readAt } : undefined,
        ...[...localTrips(entries, id), ...localChecks(entries, id)].map(readingOf),
    ]);

/** Answers by catalogue item, in the shape that the checklist rules expect. */
export const answersOf = (items: FieldDay['checklist'], values: Values): ChecklistAnswer[] =>
    items.map(item => ({
        ...item,
        result: (values[`result-${item.id}`] ?? null) as ChecklistAnswer['result'],
        note: (values[`note-${item.id}`] ?? null) as string | null,
    }));

/** Unsent check that the vehicle has failed. */
export const hasLocalFailure = ({ checklist }: FieldDay, vehicle: number, entries: Entries): QueuedEntry | undefined =>
    localChecks(entries, vehicle).find(({ data }) => {
        const given = (data.items ?? []) as { item_id: number; result: ChecklistAnswer['result'] }[];
        return (
            checklistOutcome(
                checklist.map(item => ({
                    ...item,
                    result: given.find(({ item_id }) => item_id === item.id)?.result ?? null,
                })),
            ) === 'failed'
        );
    });

const first = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([name, [fault = '']]) => [name, fault]));

/** Validates a reading against the latest known one. */
export const meterFaults = (
    value: number,
    readAt: Date,
    known: KnownReading | undefined,
    more: { isChecked?: boolean; isOfTrip?: boolean; now: Date },
): string[] => {
    const other = known && { value: known.value, readAt: new Date(known.readAt) };
    const isBefore = other !== undefined && other.readAt <= readAt;
    return (
        readingFaults(
            { value, readAt, isNewMeter: false, isChecked: more.isChecked === true, isOfTrip: more.isOfTrip },
            isBefore ? other : undefined,
            other && !isBefore ? { ...other, isNewMeter: false } : undefined,
            more.now,
        ).value ?? []
    );
};

const figuresIn = (values: Values): Partial<TripFigures> =>
    Object.fromEntries(TRIP_FIGURES.flatMap(name => (typeof values[name] === 'number' ? [[name, values[name]]] : [])));
/** Distance and work share of a trip, if entered. */
export const distancesOf = (values: Values): Pick<TripFigures, 'total_kms' | 'work_kms'> | undefined => {
    const { figures, faults } = completeTripFigures(figuresIn(values));
    return figures.end_odometer_reading > 0 && Object.keys(faults).length === 0 ? figures : undefined;
};

export interface TripKnown {
    vehicle: FieldVehicle;
    /** latest odometer reading without this trip */
    reading: KnownReading | undefined;
    /** time of a failed, unsent check, ISO moment */
    failedAt: string | undefined;
}
/** Errors of a trip by field: the validation of the online form and the server. */
export const tripFaults = (
    fields: readonly Field[],
    given: Values,
    { vehicle, reading, failedAt }: TripKnown,
    now = serverNow(),
): Record<string, string> => {
    const wrong = validateRecord(fields, given, 'update');
    if (Object.keys(wrong).length) return first(wrong);
    const { figures, faults } = completeTripFigures(figuresIn(given));
    const { start_odometer_reading: start, end_odometer_reading: end } = figures;
    const times = given as unknown as TripTimes;
    const allFaults = {
        ...(start > 0 ? {} : { start_odometer_reading: [texts.trip.needsStart] }),
        ...(end > 0 ? {} : { end_odometer_reading: [texts.trip.needsEnd] }),
        ...tripTimeFaults(times, figures, now),
        ...faults,
    } as Record<string, string[]>;
    if (Object.keys(allFaults).length) return first(allFaults);
    const { began, ended } = tripMoments(times);
    if (!began || !ended) return {};
    const atStart = meterFaults(start, began, reading, { isOfTrip: true, now });
    const atEnd = meterFaults(end, ended, reading, { isOfTrip: true, now });
    const failed = failedAt && !startedBefore(began, new Date(failedAt));
    const blocked = vehicle.blocked_since && !startedBefore(began, new Date(vehicle.blocked_since));
    return first({
        ...(failed ? { start_time: [texts.trip.failedCheck] } : {}),
        ...(blocked ? { start_time: [fleetMessages.blocked(vehicle.name)] } : {}),
        ...(atStart.length ? { start_odometer_reading: atStart } : atEnd.length ? { end_odometer_reading: atEnd } : {}),
    });
};
