import { useState } from 'react';
import { MOST_PARTS } from '../../../domain/field';
import { BackLink } from '../BackLink';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { goToView } from '../view';
import { titleOf } from '../words';
import { Photos } from './Photos';
import { TextArea } from './TextArea';
import { useDraft } from './useDraft';

/** A remark on a job and what it looks like there, whenever in the day. */
export const NoteScreen = ({ job }: { job: FieldJob }) => {
    const { day, queue, send } = useField();
    const draft = useDraft(`note ${job.id}`, { text: '' });
    const [fault, setFault] = useState<string>();
    const { begun } = draft;
    if (!begun) return <p className="hw-field-quiet">{texts.loading}</p>;
    const text = String(begun.values.text ?? '');
    const mayAttach = day.may.includes('complete_job');

    const keep = async () => {
        if (!text.trim() && begun.photos.length === 0) {
            setFault(texts.form.emptyNote);
            return;
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
        await draft.drop();
        goToView({ tab: 'today', job: job.id }, { replace: true });
        void send();
    };
    return (
        <form
            className="hw-field-form"
            noValidate
            onSubmit={event => {
                event.preventDefault();
                void keep();
            }}
        >
            <BackLink to={{ tab: 'today', job: job.id }} />
            <p className="hw-field-kind">{titleOf(day, job)}</p>
            <h1>{texts.job.note}</h1>
            <TextArea
                label={texts.form.note}
                value={text}
                needed
                error={fault}
                onChange={value => draft.set('text', value)}
            />
            {mayAttach && <Photos photos={begun.photos} most={MOST_PARTS} onChange={draft.setPhotos} />}
            <div className="hw-field-actions">
                <button type="submit" className="hw-button">
                    {texts.form.keep}
                </button>
            </div>
        </form>
    );
};
