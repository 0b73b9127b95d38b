import { useState } from 'react';
import type { Field } from '../../../contract/metadata';
import { MAX_PARTS } from '../../../domain/operations/fieldEntries';
import { checklistOutcome, fleetMessages } from '../../../domain/operations/fleet';
import { readingFault } from '../../../domain/records/numberEntry';
import { serverNow } from '../../session/serverClock';
import { useField } from '../FieldContext';
import type { FieldDay, FieldVehicle } from '../fieldApi';
import { fieldsOf } from '../fieldsOf';
import { fieldTexts as texts } from '../fieldTexts';
import type { NewPart, QueuedEntry } from '../queue/queueStore';
import { answersOf, lastKnown, meterFaults } from '../vehicles';
import { CheckItem } from './CheckItem';
import { EntryForm, KeepButton } from './EntryForm';
import { BARE, FormField } from './FormField';
import { TextArea } from './TextArea';
import { useFieldDraft } from './useFieldDraft';

type Catalogue = FieldDay['checklist'];
const ODOMETER: Field = {
    name: 'odometer',
    type: 'number',
    title: texts.vehicles.odometer,
    unit: 'km',
    minimum: 0,
    maximum: 9_999_999,
    ...BARE,
};

/** Offline checklist plus items that the server reported in a conflict. */
const catalogueOf = (kept: Catalogue, entry: QueuedEntry | undefined): Catalogue => {
    const reported = (entry?.problem?.theirs?.checklist ?? []) as Catalogue;
    return [...kept, ...reported.filter(({ id }) => !kept.some(item => item.id === id))];
};
/** Form values of an entry. */
const valuesOf = ({ data }: QueuedEntry): Record<string, unknown> => ({
    odometer: data.odometer ?? null,
    is_checked: data.is_checked ?? false,
    notes: data.notes ?? '',
    ...Object.fromEntries(
        ((data.items ?? []) as { item_id: number; result: string; note: string | null }[]).flatMap(
            ({ item_id, result, note }) => [
                [`result-${item_id}`, result],
                [`note-${item_id}`, note],
            ],
        ),
    ),
});
/** Photos are named after their item, because they are attached to the checklist as a whole. */
const named = (items: Catalogue, photos: readonly NewPart[]): NewPart[] =>
    photos.map(photo => {
        const item = items.find(({ id }) => id === photo.of);
        if (!item) return photo;
        const same = photos.filter(({ of }) => of === photo.of);
        const number = same.length > 1 ? ` ${same.indexOf(photo) + 1}` : '';
        const ending = /\.\w+$/.exec(photo.name)?.[0] ?? '.jpg';
        return { ...photo, name: `${item.name.slice(0, 140)}${number}${ending}` };
    });

/** Pre-start check of a vehicle. `entry`: refused entry to correct. */
export const CheckScreen = ({ vehicle, entry }: { vehicle: FieldVehicle; entry?: QueuedEntry }) => {
    const { day, entries, queue, checkedAt } = useField();
    const draft = useFieldDraft(entry ? `correct ${entry.id}` : `check ${vehicle.id}`, entry ? valuesOf(entry) : {});
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values, photos } = content;
    const catalogue = catalogueOf(day.checklist, entry);
    const items = answersOf(catalogue, values);
    const options = fieldsOf(day, 'check').find(({ name }) => name === 'result')?.options ?? [];
    const known = lastKnown(
        vehicle,
        entries?.filter(({ id }) => id !== entry?.id),
    );
    const odometer = values.odometer ?? null;
    const meter = (isChecked: boolean): string | undefined => {
        if (odometer === null) return undefined;
        if (typeof odometer !== 'number') return readingFault(String(odometer)) ?? texts.trip.needsStart;
        const now = serverNow();
        return meterFaults(odometer, now, known, { isChecked, now })[0];
    };
    const mustConfirmMeter = meter(false) !== undefined && meter(true) === undefined;

    const keep = async (): Promise<boolean> => {
        const unusual = meter(values.is_checked === true);
        const newFaults = {
            ...Object.fromEntries(
                items.filter(({ result }) => !result).map(({ id }) => [`result-${id}`, texts.check.unanswered]),
            ),
            ...(unusual ? { odometer: unusual } : {}),
        };
        setFaults(newFaults);
        const [wrong] = Object.keys(newFaults);
        if (wrong) {
            document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
            return false;
        }
        const data = {
            items: items.map(({ id, result, note }) => ({
                item_id: id,
                result,
                note: (result === 'fail' && note?.trim()) || null,
            })),
            odometer,
            is_checked: values.is_checked === true,
            seen_odometer: known?.value ?? null,
            notes: String(values.notes ?? '').trim() || null,
            catalogue_at: entry ? serverNow().toISOString() : (checkedAt ?? day.made_at),
        };
        const seen = { ...vehicle };
        const shown = named(
            catalogue,
            photos.filter(({ of }) => items.some(({ id, result }) => id === of && result === 'fail')),
        );
        if (entry) await queue.correct(entry.id, data, { seen }, shown);
        else
            await queue.add(
                {
                    kind: 'check_vehicle',
                    recordId: vehicle.id,
                    baseVersion: null,
                    baseDocumentVersion: null,
                    data,
                    title: vehicle.name,
                    seen,
                },
                shown,
            );
        return true;
    };
    const changePhotos = (id: number) => (change: (photos: readonly NewPart[]) => readonly NewPart[]) =>
        draft.setPhotos(before => [
            ...before.filter(({ of }) => of !== id),
            ...change(before.filter(({ of }) => of === id)).map(photo => ({ ...photo, of: id })),
        ]);
    return (
        <EntryForm
            back={{ tab: entry ? 'unsent' : 'vehicle' }}
            about={vehicle.name}
            heading={texts.vehicles.check}
            entry={entry}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">{items.length ? texts.check.hint : texts.check.none}</p>
            {entry && entry.parts.length > 0 && (
                <p className="hw-field-muted">{texts.check.kept(entry.parts.length)}</p>
            )}
            {items.map((item, at) => (
                <CheckItem
                    key={item.id}
                    item={{ ...item, guidance: catalogue[at]?.guidance ?? null }}
                    options={options}
                    photos={photos.filter(({ of }) => of === item.id)}
                    room={MAX_PARTS - photos.length - (entry?.parts.length ?? 0)}
                    error={faults[`result-${item.id}`]}
                    onAnswer={result => draft.set(`result-${item.id}`, result)}
                    onNote={note => draft.set(`note-${item.id}`, note)}
                    onPhotos={changePhotos(item.id)}
                />
            ))}
            <FormField
                field={ODOMETER}
                value={odometer}
                onChange={value => draft.set('odometer', value)}
                choices={[]}
                needed={false}
                error={faults.odometer}
            />
            {mustConfirmMeter && (
                <label className="hw-field-tick">
                    <input
                        type="checkbox"
                        checked={values.is_checked === true}
                        onChange={event => draft.set('is_checked', event.target.checked)}
                    />
                    {texts.check.checked}
                </label>
            )}
            <TextArea
                label={texts.check.notes}
                value={String(values.notes ?? '')}
                onChange={value => draft.set('notes', value)}
            />
            <div className="hw-field-actions hw-field-buttons">
                <div role="alert">
                    {checklistOutcome(items) === 'failed' && (
                        <p className="hw-alert hw-alert-error">{fleetMessages.blocked(vehicle.name)}</p>
                    )}
                </div>
                <p role="status" className="hw-field-muted">
                    {texts.check.answered(items.filter(({ result }) => result).length, items.length)}
                </p>
                {items.length > 0 && <KeepButton label={texts.check.send} />}
            </div>
        </EntryForm>
    );
};
