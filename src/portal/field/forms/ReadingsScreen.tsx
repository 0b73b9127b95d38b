import { useState } from 'react';
import { fieldMessages, READINGS } from '../../../domain/operations/fieldEntries';
import { validateRecord } from '../../../domain/records/validation';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldsOf } from '../fieldsOf';
import { fieldTexts as texts } from '../fieldTexts';
import { jobTitle } from '../jobTexts';
import { EntryActions } from './EntryForm';
import { FormField } from './FormField';
import { JobEntryForm } from './JobEntryForm';
import { TextArea } from './TextArea';
import { useFieldDraft } from './useFieldDraft';

/** Site readings of a job, recorded without completing it. */
export const ReadingsScreen = ({ job, siteId }: { job: FieldJob; siteId: number }) => {
    const { day, queue } = useField();
    const fields = fieldsOf(day, 'readings');
    const draft = useFieldDraft(`readings ${siteId}`, { details: '' });
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values } = content;

    const keep = async (): Promise<boolean> => {
        const given = Object.fromEntries(
            READINGS.flatMap(name =>
                values[name] === null || values[name] === undefined ? [] : [[name, values[name]]],
            ),
        );
        const newFaults = Object.fromEntries(
            Object.entries(validateRecord(fields, given, 'update')).map(([name, [fault = '']]) => [name, fault]),
        );
        const [first] = READINGS;
        setFaults(Object.keys(given).length ? newFaults : { [first]: fieldMessages.emptyReading });
        if (!Object.keys(given).length || Object.keys(newFaults).length) return false;
        const details = String(values.details ?? '').trim();
        await queue.add({
            kind: 'record_readings',
            recordId: siteId,
            baseVersion: null,
            baseDocumentVersion: null,
            data: { ...given, ...(details ? { details } : {}) },
            title: jobTitle(day, job),
            seen: null,
        });
        return true;
    };
    return (
        <JobEntryForm job={job} heading={texts.job.readings} draft={draft} onKeep={keep}>
            {fields.map(field => (
                <FormField
                    key={field.name}
                    field={field}
                    value={values[field.name]}
                    onChange={value => draft.set(field.name, value)}
                    choices={[]}
                    needed={false}
                    error={faults[field.name]}
                />
            ))}
            <TextArea
                label={texts.form.details}
                value={String(values.details ?? '')}
                onChange={value => draft.set('details', value)}
            />
            <EntryActions />
        </JobEntryForm>
    );
};
