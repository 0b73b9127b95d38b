import { useState } from 'react';
import { MOST_PARTS } from '../../../domain/field';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { titleOf } from '../words';
import { EntryActions } from './EntryForm';
import { JobEntryForm } from './JobEntryForm';
import { Photos } from './Photos';
import { TextArea } from './TextArea';
import { useDraft } from './useDraft';
import { usePhotoNote } from './usePhotoNote';

/** A remark on a job and what it looks like there, whenever in the day. */
export const NoteScreen = ({ job }: { job: FieldJob }) => {
    const { day, queue } = useField();
    const addPhotoNote = usePhotoNote(job);
    const draft = useDraft(`note ${job.id}`, { text: '' });
    const [fault, setFault] = useState<string>();
    const { begun } = draft;
    if (!begun) return <p className="hw-field-quiet">{texts.loading}</p>;
    const text = String(begun.values.text ?? '');
    const mayAttach = day.may.includes('complete_job');

    const keep = async (): Promise<boolean> => {
        if (!text.trim() && begun.photos.length === 0) {
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
                title: titleOf(day, job),
                seen: null,
            },
            begun.photos,
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
            {mayAttach && (
                <Photos photos={begun.photos} most={MOST_PARTS} onChange={draft.setPhotos} onSecond={addPhotoNote} />
            )}
            <EntryActions />
        </JobEntryForm>
    );
};
