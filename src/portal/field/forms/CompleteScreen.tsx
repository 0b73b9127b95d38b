import { Fragment, useState } from 'react';
import type { Field } from '../../../contract/metadata';
import { MAX_PARTS } from '../../../domain/operations/fieldEntries';
import { completionFields, missingForCompletion, needsNotes } from '../../../domain/operations/jobs';
import { validateRecord } from '../../../domain/records/validation';
import { type Stroke, strokeFault } from '../../../domain/sales/signatures';
import type { PartLine } from '../../../domain/stock/inventory';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldsOf } from '../fieldsOf';
import { fieldTexts as texts } from '../fieldTexts';
import { jobTitle } from '../jobTexts';
import { signaturePart } from '../photos';
import type { QueuedEntry } from '../queue/queueStore';
import { type KnownPart, knownParts } from '../stockPlaces';
import { EntryActions, EntryForm } from './EntryForm';
import { BARE, FormField } from './FormField';
import { initialParts, needsParts, PartsUsed, partFaults, usedParts } from './PartsUsed';
import { Photos } from './Photos';
import { SerialPicker } from './SerialPicker';
import { TextArea } from './TextArea';
import { useFieldDraft } from './useFieldDraft';
import { usePhotoNote } from './usePhotoNote';

type Values = Record<string, unknown>;
/** Signature inputs (name and strokes) for jobs whose document has no signature field. */
const SIGNED_BY = 'signed_by';
const SIGNED = 'signed';
const NOTES = 'notes';

type Looked = Pick<QueuedEntry, 'baseVersion' | 'baseDocumentVersion' | 'seen'>;
const lookedAt = ({ baseVersion, baseDocumentVersion, seen }: QueuedEntry): Looked => ({
    baseVersion,
    baseDocumentVersion,
    seen,
});
const lookedAtJob = (job: FieldJob): Looked => ({
    baseVersion: job.version,
    baseDocumentVersion: job.document?.version ?? null,
    seen: { ...job },
});

/** Only shown and non-empty answers: an empty one must not clear the document's value. */
const answersOf = (job: FieldJob, values: Values): Values => {
    const { needed, offered } = completionFields(job.type, { ...job.document?.values, ...values });
    return Object.fromEntries(
        [...needed, ...offered].flatMap(name => {
            const value = values[name];
            const empty =
                value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
            return empty ? [] : [[name, value]];
        }),
    );
};

/** Validation of the online form and the server, available offline. */
const faultsOf = (
    job: FieldJob,
    fields: readonly Field[],
    known: readonly KnownPart[],
    values: Values,
): Record<string, string> => {
    const answers = answersOf(job, values);
    const checkedFields = fields.filter(({ name }) => name in answers).map(field => ({ ...field, readOnly: false }));
    const document = job.document ? { ...job.document.values, ...answers } : undefined;
    const newFaults = {
        ...Object.fromEntries(
            Object.entries(missingForCompletion(job.type, document, values[NOTES])).map(([path, faults]) => [
                path.replace(/^document\./, ''),
                faults,
            ]),
        ),
        ...validateRecord(checkedFields, answers, 'update'),
        ...(needsParts(job) ? partFaults(job, known, values) : {}),
    };
    for (const name of [SIGNED, 'signature']) {
        const strokes = values[name] as Stroke[] | undefined;
        const fault = strokes?.length ? strokeFault(strokes) : undefined;
        if (fault) newFaults[name] = [fault];
    }
    return Object.fromEntries(Object.entries(newFaults).map(([name, faults]) => [name, faults[0] ?? '']));
};

/** Completes a job offline. `entry`: refused entry to correct, with the job as the server returned it. */
export const CompleteScreen = ({ job: kept, entry }: { job: FieldJob; entry?: QueuedEntry }) => {
    const { day, queue } = useField();
    const addPhotoNote = usePhotoNote(kept);
    const theirs = entry?.problem?.theirs as FieldJob | undefined;
    const job = theirs ?? kept;
    const fields = fieldsOf(day, job.type);
    const before = (entry?.data ?? {}) as { notes?: string | null; document?: Values; parts?: PartLine[] };
    const known = knownParts(day, job.parts_location_id);
    const draft = useFieldDraft(
        entry ? `correct ${entry.id}` : `complete ${job.id}`,
        {
            ...Object.fromEntries(fields.map(({ name }) => [name, job.document?.values[name] ?? null])),
            ...before.document,
            ...(needsParts(job) ? initialParts(job, before.parts) : {}),
            [NOTES]: before.notes ?? '',
        },
        // unchanged values of a refused entry keep their original base
        entry && !theirs ? lookedAt(entry) : lookedAtJob(job),
    );
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values, photos, looked } = content;
    const { needed, offered } = completionFields(job.type, { ...job.document?.values, ...values });
    const shownFields = [...needed, ...offered];
    const hasSignature = fields.some(({ name }) => name === 'signature');
    const text = (name: string) => String(values[name] ?? '');

    const keep = async (): Promise<boolean> => {
        const newFaults = faultsOf(job, fields, known, values);
        setFaults(newFaults);
        const [first] = Object.keys(newFaults);
        if (first) {
            document.querySelector<HTMLElement>(`[name="${first}"], [aria-invalid]`)?.focus();
            return false;
        }
        const answers = answersOf(job, values);
        const data = {
            notes: text(NOTES).trim() || null,
            ...(Object.keys(answers).length ? { document: answers } : {}),
            ...(needsParts(job) ? { parts: usedParts(values) } : {}),
        };
        const strokes = (values[SIGNED] ?? []) as Stroke[];
        if (entry) await queue.correct(entry.id, data, looked);
        else
            await queue.add(
                {
                    kind: 'complete_job',
                    recordId: job.id,
                    ...looked,
                    data,
                    title: jobTitle(day, job),
                },
                [...photos, ...(strokes.length ? [await signaturePart(strokes, text(SIGNED_BY))] : [])],
            );
        return true;
    };
    return (
        <EntryForm
            back={{ tab: 'today', job: job.id }}
            about={job.type_label}
            heading={texts.form.complete(job.number)}
            entry={entry}
            draft={draft}
            onKeep={keep}
        >
            {fields
                .filter(({ name }) => shownFields.includes(name))
                .map(field => (
                    <Fragment key={field.name}>
                        <FormField
                            field={field}
                            value={values[field.name]}
                            onChange={value => draft.set(field.name, value)}
                            choices={day.choices[field.references ?? ''] ?? []}
                            needed={needed.includes(field.name)}
                            error={faults[field.name]}
                        />
                        {field.references === 'devices' && (
                            <SerialPicker
                                choices={day.choices.devices ?? []}
                                onChoose={id => draft.set(field.name, id)}
                            />
                        )}
                    </Fragment>
                ))}
            {needsParts(job) && (
                <PartsUsed
                    job={job}
                    values={values}
                    faults={faults}
                    onChange={(name, value) => {
                        setFaults(({ [name]: _, ...remaining }) => remaining);
                        draft.set(name, value);
                    }}
                    onAdd={draft.setFrom}
                />
            )}
            <TextArea
                label={texts.form.notes}
                value={text(NOTES)}
                needed={needsNotes(job.type)}
                error={faults[NOTES]}
                onChange={value => draft.set(NOTES, value)}
            />
            {!entry && (
                <>
                    <Photos photos={photos} most={MAX_PARTS - 1} onChange={draft.setPhotos} onSecond={addPhotoNote} />
                    {!hasSignature && (
                        <details className="hw-field-more" open={((values[SIGNED] ?? []) as Stroke[]).length > 0}>
                            <summary>{texts.form.signature}</summary>
                            <FormField
                                field={{
                                    ...BARE,
                                    name: SIGNED_BY,
                                    type: 'string',
                                    title: texts.form.signedBy,
                                    maxLength: 120,
                                }}
                                value={values[SIGNED_BY]}
                                onChange={value => draft.set(SIGNED_BY, value)}
                                choices={[]}
                                needed={false}
                            />
                            <FormField
                                field={{ ...BARE, name: SIGNED, type: 'json', title: texts.form.signature }}
                                value={values[SIGNED]}
                                onChange={value => draft.set(SIGNED, value)}
                                choices={[]}
                                needed={false}
                                error={faults[SIGNED]}
                            />
                        </details>
                    )}
                </>
            )}
            <EntryActions label={texts.form.completeIt} />
        </EntryForm>
    );
};
