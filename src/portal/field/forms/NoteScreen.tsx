import { useState } from 'react';
import { MAX_PARTS } from '../../../domain/operations/fieldEntries';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { jobTitle } from '../jobTexts';
import { EntryActions } from './EntryForm';
import { JobEntryForm } from './JobEntryForm';
import { Photos } from './Photos';
import { TextArea } from './TextArea';
import { useFieldDraft } from './useFieldDraft';
import { usePhotoNote } from './usePhotoNote';

/** Comment on a job with photos, at any time of the day. */
export const NoteScreen = ({ job }: { job: FieldJob }) => {
    const { day, queue } = useField();
    const addPhotoNote = usePhotoNote(job);
    const draft = useFieldDraft(`note ${job.id}`, { text: '' });
    const [fault, setFault] = useState<string>();
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const text = String(content.values.text ?? '');
    const canAttach = day.may.includes('complete_job');

    const keep = async (): Promise<boolean> => {
        if (!text.trim() && content.photos.length === 0) {
            setFault(texts.form.emptyNote);
            return false;
        }
        await queue.add(
            {
                kind: 'add_note',
                recordId: job.id,
                baseVersion: null,
                baseDocumentVersion: null,
                data: { text: text.trim() },
                title: jobTitle(day, job),
                seen: null,
            },
            content.photos,
        );
        return true;
    };
    return (
        <JobEntryForm job={job} heading={texts.job.note} draft={draft} onKeep={keep}>
            <TextArea
                label={texts.form.note}
                value={text}
                needed
                error={fault}
                onChange={value => draft.set('text', value)}
            />
            {canAttach && (
                <Photos photos={content.photos} most={MAX_PARTS} onChange={draft.setPhotos} onSecond={addPhotoNote} />
            )}
            <EntryActions />
        </JobEntryForm>
    );
};
