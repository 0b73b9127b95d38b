import { useState } from 'react';
import type { Field } from '../../../contract/metadata';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../../domain/calendar/days';
import { businessTime } from '../../../domain/operations/diaries';
import { dayOfJob, TRIP_FIRST, TRIP_MORE } from '../../../domain/operations/fieldEntries';
import { isOpenJob } from '../../../domain/operations/jobs';
import { serverNow } from '../../session/serverClock';
import { useField } from '../FieldContext';
import type { FieldDay, FieldJob, FieldVehicle } from '../fieldApi';
import { fieldsOf } from '../fieldsOf';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueuedEntry } from '../queue/queueStore';
import { distancesOf, hasLocalFailure, lastKnown, tripFaults } from '../vehicles';
import { goToView } from '../view';
import { EntryActions, EntryForm } from './EntryForm';
import { FormField } from './FormField';
import { TextArea } from './TextArea';
import { draftOfTrip, SET_OFF } from './tripDraft';
import { useFieldDraft } from './useFieldDraft';

type Values = Readonly<Record<string, unknown>>;
const MAY_BE_EMPTY = new Set<string>(['job_card_id', 'customer_property_id', 'notes']);

/** An unset figure is stored as 0, and shown blank. */
const asTyped = (values: Values = {}): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === 0 ? null : value]));
const givenIn = (fields: readonly Field[], values: Values, isOpen: boolean): Record<string, unknown> =>
    Object.fromEntries(
        fields.flatMap(({ name }) => {
            const value = typeof values[name] === 'string' ? values[name].trim() || null : (values[name] ?? null);
            return value !== null || (isOpen && MAY_BE_EMPTY.has(name)) ? [[name, value]] : [];
        }),
    );

/** Job of the vehicle, if there is exactly one. */
const jobOf = ({ jobs, today }: FieldDay, { id }: FieldVehicle): FieldJob | undefined => {
    const own = jobs.filter(job => job.vehicle_id === id && isOpenJob(job.status) && dayOfJob(job, today) === today);
    return own.length === 1 ? own[0] : undefined;
};
const choicesOf = ({ jobs, sites, properties }: FieldDay, name: string) =>
    name === 'job_card_id'
        ? jobs.map(({ id, number, site_id }) => {
              const site = sites.find(each => each.id === site_id);
              return { id, label: [number, site?.name].filter(Boolean).join(' · ') };
          })
        : properties.map(({ id, name: label }) => ({ id, label }));

/**
 * Open trip that the form ends. A corrected entry ends its own trip or none, on its original version unless the server
 * reported another.
 */
const openTrip = (
    { under_way: open }: FieldVehicle,
    entry: QueuedEntry | undefined,
    otherEntries: readonly QueuedEntry[] | undefined,
): FieldVehicle['under_way'] => {
    if (!open || otherEntries?.some(({ data }) => data.trip_id === open.id)) return null;
    if (!entry) return open;
    if (entry.data.trip_id !== open.id) return null;
    return entry.problem?.theirs ? open : { ...open, version: entry.baseVersion ?? open.version };
};

interface TripScreenProps {
    vehicle: FieldVehicle;
    /** refused entry to correct */
    entry?: QueuedEntry;
}
/** Trip entry of a vehicle in the offline data, starting from its last known meter reading. */
export const TripScreen = ({ vehicle, entry }: TripScreenProps) => {
    const { day, entries, queue } = useField();
    const fields = fieldsOf(day, 'trip');
    const otherEntries = entries?.filter(({ id }) => id !== entry?.id);
    const known = lastKnown(vehicle, otherEntries);
    const underWay = openTrip(vehicle, entry, otherEntries);
    const draft = useFieldDraft(
        entry ? `correct ${entry.id}` : draftOfTrip(vehicle.id),
        {
            date: todayIn(BUSINESS_ZONE, serverNow()),
            start_time: businessTime(serverNow()),
            start_odometer_reading: known?.value ?? null,
            job_card_id: jobOf(day, vehicle)?.id ?? null,
            ...asTyped(underWay?.values),
            ...entry?.data,
        },
        { open: underWay },
        (values, { open }) =>
            (values[SET_OFF] || open) && !values.end_time ? { ...values, end_time: businessTime(serverNow()) } : values,
    );
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values, looked } = content;
    const { open } = looked;
    const given = givenIn(fields, values, open !== null);
    const distances = distancesOf(given);
    const leave = () => goToView({ tab: entry ? 'unsent' : 'vehicle' }, { replace: true });

    const keep = async (): Promise<boolean> => {
        const newFaults = tripFaults(fields, given, {
            vehicle,
            reading: known,
            failedAt: hasLocalFailure(day, vehicle.id, otherEntries)?.doneAt,
        });
        setFaults(newFaults);
        const [wrong] = Object.keys(newFaults);
        if (wrong) {
            document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
            return false;
        }
        const data = { ...given, seen_odometer: known?.value ?? null, ...(open ? { trip_id: open.id } : {}) };
        const basis = { baseVersion: open?.version ?? null, seen: { ...vehicle } };
        if (entry) await queue.correct(entry.id, data, basis);
        else
            await queue.add({
                kind: 'enter_trip',
                recordId: vehicle.id,
                baseDocumentVersion: null,
                ...basis,
                data,
                title: vehicle.name,
            });
        return true;
    };
    const input = (name: string) => {
        const field = fields.find(each => each.name === name);
        return (
            field && (
                <FormField
                    key={name}
                    field={field}
                    value={values[name]}
                    onChange={value => draft.set(name, value)}
                    choices={choicesOf(day, name)}
                    needed={name === 'date' || name.startsWith('start_') || name.startsWith('end_')}
                    error={faults[name]}
                />
            )
        );
    };
    return (
        <EntryForm
            back={{ tab: entry ? 'unsent' : 'vehicle' }}
            about={vehicle.name}
            heading={open || values[SET_OFF] ? texts.vehicles.end : texts.vehicles.trip}
            entry={entry}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">
                {known && `${texts.trip.begins(texts.vehicles.kilometres(known.value), formatDateTime(known.readAt))} `}
                {texts.trip.hint}
            </p>
            {TRIP_FIRST.map(input)}
            <p role="status" className="hw-field-muted">
                {distances &&
                    texts.trip.distance(
                        texts.vehicles.kilometres(distances.total_kms),
                        texts.vehicles.kilometres(distances.work_kms),
                    )}
            </p>
            <details className="hw-field-more" open={TRIP_MORE.some(name => faults[name] || values[name])}>
                <summary>{texts.trip.more}</summary>
                {TRIP_MORE.map(input)}
            </details>
            <TextArea
                label={texts.check.notes}
                value={String(values.notes ?? '')}
                error={faults.notes}
                onChange={value => draft.set('notes', value)}
            />
            <EntryActions>
                {!entry && !open && !values[SET_OFF] && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        onClick={() => void draft.keep({ ...values, [SET_OFF]: true }).then(leave, () => undefined)}
                    >
                        {texts.trip.setOff}
                    </button>
                )}
                {!entry && values[SET_OFF] === true && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        onClick={() => void draft.drop().then(leave)}
                    >
                        {texts.trip.forget}
                    </button>
                )}
            </EntryActions>
        </EntryForm>
    );
};
