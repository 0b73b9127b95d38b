import { type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { BackLink } from '../BackLink';
import { useField } from '../FieldContext';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueuedEntry } from '../queue/queueStore';
import { goToView, type View } from '../view';
import { PhotosInWork } from './PhotosInWork';
import { StorageFaults } from './StorageFaults';

/** Keeps the entry, once each photo of it is there. */
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

/** Keeps the entry, and what else can be done with it beside. */
export const EntryActions = ({ label, children }: { label?: string; children?: ReactNode }) => (
    <div className={children ? 'hw-field-actions hw-field-buttons' : 'hw-field-actions'}>
        <KeepButton label={label} />
        {children}
    </div>
);

interface EntryFormProps {
    /** where it was opened from, and where it leads once it is kept */
    back: View;
    /** subject, above the heading */
    about: string;
    heading: string;
    /** refused entry to correct */
    entry?: QueuedEntry | undefined;
    draft: { drop(): Promise<void>; isUnkept?: boolean };
    /** Puts what was entered into the queue. False where something is still missing, which the form says. */
    onKeep: () => Promise<boolean>;
    children: ReactNode;
}

/**
 * A form whose entry is kept on this phone and sent later: once, however often its button is pressed, and what the phone
 * cannot keep is said and stays in the form.
 */
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
            // it is in the queue by now: pressed again, it would be there twice
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
