import { useEffect, useId, useState } from 'react';
import { useField } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import { PhotoFault, photoPart } from './photos';
import type { ManifestPart, NewPart, QueuedEntry } from './queue/queueStore';

const usePictureOf = (entry: string, { sha256, type }: ManifestPart): string | undefined => {
    const { store } = useField();
    const [url, setUrl] = useState<string>();
    useEffect(() => {
        let made: string | undefined;
        let isGone = false;
        void store.bytesOf(entry, sha256).then(bytes => {
            if (!bytes || isGone) return;
            made = URL.createObjectURL(new Blob([bytes], { type }));
            setUrl(made);
        });
        return () => {
            isGone = true;
            if (made) URL.revokeObjectURL(made);
        };
    }, [store, entry, sha256, type]);
    return url;
};

interface AttachmentProps {
    entry: QueuedEntry;
    part: ManifestPart;
    /** a note with a single picture cannot lose it */
    isRemovable: boolean;
}
const Attachment = ({ entry, part, isRemovable }: AttachmentProps) => {
    const { queue } = useField();
    const id = useId();
    const url = usePictureOf(entry.id, part);
    const [fault, setFault] = useState<string>();
    const change = async (file?: File) => {
        setFault(undefined);
        let next: NewPart | undefined;
        try {
            next = file && { ...(await photoPart(file)), name: part.name, role: part.role };
        } catch (error) {
            const name = file?.name ?? part.name;
            setFault(error instanceof PhotoFault ? texts.photos.tooLarge(name) : texts.photos.unreadable(name));
            return;
        }
        try {
            if (!(await queue.changePart(entry.id, part.sha256, next))) setFault(texts.attachments.sent);
        } catch (error) {
            console.error('A picture could not be changed', error);
            setFault(texts.unsentScreen.failed);
        }
    };
    return (
        <li>
            {url && <img src={url} alt={part.name} />}
            <span>{part.name}</span>
            <label className="hw-link hw-field-take" htmlFor={id}>
                {texts.attachments.replace}
                <input
                    id={id}
                    type="file"
                    accept="image/*"
                    aria-label={texts.attachments.replaceOf(part.name)}
                    onChange={event => {
                        const [file] = event.target.files ?? [];
                        event.target.value = '';
                        if (file) void change(file);
                    }}
                />
            </label>
            {isRemovable && (
                <button
                    type="button"
                    className="hw-link"
                    aria-label={texts.attachments.removeOf(part.name)}
                    onClick={() => void change()}
                >
                    {texts.photos.remove}
                </button>
            )}
            {fault && (
                <p className="hw-error" role="alert">
                    {fault}
                </p>
            )}
        </li>
    );
};

/** Pictures of an unsent entry, which can be removed or replaced individually. */
export const Attachments = ({ entry }: { entry: QueuedEntry }) => {
    const { kind, data, parts, problem } = entry;
    const refused = parts.find(({ sha256 }) => sha256 === problem?.part);
    const isRemovable = kind !== 'add_note' || Boolean(data.text) || parts.length > 1;
    return (
        <>
            {refused && <p className="hw-alert hw-alert-error">{texts.attachments.refused(refused.name)}</p>}
            <details className="hw-field-more" open={refused !== undefined}>
                <summary>{texts.unsentScreen.photos(parts.length)}</summary>
                <ul className="hw-field-photos">
                    {parts.map(part => (
                        <Attachment key={part.sha256} entry={entry} part={part} isRemovable={isRemovable} />
                    ))}
                </ul>
            </details>
        </>
    );
};
