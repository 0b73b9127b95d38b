import { createContext, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { BackLink } from '../BackLink';
import { useField } from '../FieldContext';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueuedEntry } from '../queue/queueStore';
import { goToView, type View } from '../view';
import { PhotosInWork } from './PhotosInWork';

/** Storage fault of a form, shown beside its save button. */
const StorageFaults = createContext<readonly string[]>([]);

/** Queues the entry once all its photos are ready. */
export const KeepButton = ({ label = texts.form.keep }: { label?: string }) => {
    const id = useId();
    const isWaiting = useContext(PhotosInWork).count > 0;
    return (
        <>
            {useContext(StorageFaults).map(text => (
                <p key={text} className="hw-alert hw-alert-error" role="alert">
                    {text}
                </p>
            ))}
            {isWaiting && (
                <p role="status" className="hw-field-muted" id={id}>
                    {texts.photos.wait}
                </p>
            )}
            <button
                type="submit"
                className="hw-button"
                disabled={isWaiting}
                aria-describedby={isWaiting ? id : undefined}
            >
                {label}
            </button>
        </>
    );
};

/** Save button of the entry, with further actions beside it. */
export const EntryActions = ({ label, children }: { label?: string; children?: ReactNode }) => (
    <div className={children ? 'hw-field-actions hw-field-buttons' : 'hw-field-actions'}>
        <KeepButton label={label} />
        {children}
    </div>
);

interface EntryFormProps {
    /** previous view, and the view after saving */
    back: View;
    /** subject, above the heading */
    about: string;
    heading: string;
    /** refused entry to correct */
    entry?: QueuedEntry | undefined;
    draft: { drop(): Promise<void>; isUnkept?: boolean };
    /** Queues the entry. Returns false if something is missing, which the form shows. */
    onKeep: () => Promise<boolean>;
    children: ReactNode;
}

/** Form whose entry is stored on the phone and sent later, exactly once; storage errors are shown in the form. */
export const EntryForm = ({ back, about, heading, entry, draft, onKeep, children }: EntryFormProps) => {
    const { send } = useField();
    const keeping = useRef(false);
    const [failed, setFailed] = useState(false);
    const [photos, setPhotos] = useState(0);
    const work = useMemo(() => ({ count: photos, change: (by: number) => setPhotos(count => count + by) }), [photos]);
    const isUnkept = draft.isUnkept === true;
    const trouble = useMemo(
        () => [...(failed ? [texts.form.notKept] : []), ...(isUnkept && !failed ? [texts.form.draftNotKept] : [])],
        [failed, isUnkept],
    );
    const keep = async () => {
        if (keeping.current || photos > 0) return;
        keeping.current = true;
        setFailed(false);
        try {
            if (!(await onKeep())) return;
            // already queued: another press would duplicate it
            await draft.drop().catch(error => console.warn('A draft that was sent is still kept', error));
            goToView(back, { replace: true });
            void send();
        } catch (error) {
            console.error('An entry could not be kept', error);
            setFailed(true);
        } finally {
            keeping.current = false;
        }
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
            <BackLink to={back} />
            <p className="hw-field-kind">{about}</p>
            <h1>{heading}</h1>
            {entry?.problem && (
                <p className="hw-alert hw-alert-error" role="alert">
                    {[entry.problem.message, ...entry.problem.fields].join(' ')}
                </p>
            )}
            <PhotosInWork value={work}>
                <StorageFaults value={trouble}>{children}</StorageFaults>
            </PhotosInWork>
        </form>
    );
};
