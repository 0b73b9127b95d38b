import { useState } from 'react';
import { MAX_PARTS, MOST_REASON } from '../../../domain/operations/fieldEntries';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { statusEntry } from '../statusEntry';
import { EntryActions } from './EntryForm';
import { JobEntryForm } from './JobEntryForm';
import { Photos } from './Photos';
import { TextArea } from './TextArea';
import { useFieldDraft } from './useFieldDraft';

/** Status transition with a reason and photos. */
export const StatusScreen = ({ job, transition }: { job: FieldJob; transition: 'hold' | 'cancel' }) => {
    const { day, queue } = useField();
    const draft = useFieldDraft(`${transition} ${job.id}`, { reason: '' });
    const [fault, setFault] = useState<string>();
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const reason = String(content.values.reason ?? '');
    const title = day.job_transitions.find(({ name }) => name === transition)?.title ?? '';
    const { label, hint } = texts.job.reasons[transition];

    const keep = async (): Promise<boolean> => {
        if (!reason.trim()) {
            setFault(texts.job.reasonNeeded);
            return false;
        }
        await queue.add(statusEntry(day, job, transition, reason.trim()), content.photos);
        return true;
    };
    return (
        <JobEntryForm
            job={job}
            heading={transition === 'cancel' ? texts.job.cancel : title}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">{hint}</p>
            <TextArea
                label={label}
                value={reason}
                needed
                error={fault}
                most={MOST_REASON}
                onChange={value => draft.set('reason', value)}
            />
            <Photos photos={content.photos} most={MAX_PARTS} onChange={draft.setPhotos} />
            <EntryActions />
        </JobEntryForm>
    );
};
