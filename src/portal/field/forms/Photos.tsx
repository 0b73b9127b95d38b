import { useContext, useEffect, useId, useMemo, useState } from 'react';
import { fieldTexts as texts } from '../fieldTexts';
import { PhotoFault, photoPart } from '../photos';
import type { NewPart } from '../queue/queueStore';
import { PhotosInWork } from './PhotosInWork';

const Picture = ({ part, onRemove }: { part: NewPart; onRemove: () => void }) => {
    const url = useMemo(() => URL.createObjectURL(new Blob([part.bytes], { type: part.type })), [part]);
    useEffect(() => () => URL.revokeObjectURL(url), [url]);
    return (
        <li>
            <img src={url} alt={part.name} />
            <button type="button" className="hw-link" onClick={onRemove}>
                {texts.photos.remove}
            </button>
        </li>
    );
};

interface PhotosProps {
    /** where a form has several */
    label?: string;
    photos: readonly NewPart[];
    most: number;
    onChange: (change: (photos: readonly NewPart[]) => readonly NewPart[]) => void;
}

/** Photos from the camera or from what the phone holds, made small as they come. */
export const Photos = ({ label, photos, most, onChange }: PhotosProps) => {
    const id = useId();
    const work = useContext(PhotosInWork);
    const [busy, setBusy] = useState(0);
    const [fault, setFault] = useState<string>();
    const take = async (files: readonly File[]) => {
        setFault(undefined);
        for (const file of files) {
            setBusy(count => count + 1);
            work.change(1);
            try {
                const part = await photoPart(file);
                onChange(before =>
                    before.some(({ sha256 }) => sha256 === part.sha256) || before.length >= most
                        ? before
                        : [...before, part],
                );
            } catch (error) {
                setFault(
                    error instanceof PhotoFault ? texts.photos.tooLarge(file.name) : texts.photos.unreadable(file.name),
                );
            } finally {
                setBusy(count => count - 1);
                work.change(-1);
            }
        }
    };
    return (
        <div className="hw-field">
            <span className="hw-field-label">{label ?? texts.photos.title(photos.length)}</span>
            {photos.length > 0 && (
                <ul className="hw-field-photos">
                    {photos.map(part => (
                        <Picture
                            key={part.sha256}
                            part={part}
                            onRemove={() => onChange(before => before.filter(({ sha256 }) => sha256 !== part.sha256))}
                        />
                    ))}
                </ul>
            )}
            {photos.length < most && (
                <label className="hw-button hw-button-quiet hw-field-take" htmlFor={id} aria-busy={busy > 0}>
                    {busy > 0 ? texts.photos.busy : texts.photos.add}
                    <input
                        id={id}
                        aria-label={label}
                        type="file"
                        accept="image/*"
                        multiple
                        onChange={event => {
                            const files = [...(event.target.files ?? [])];
                            event.target.value = '';
                            void take(files);
                        }}
                    />
                </label>
            )}
            {fault && (
                <p className="hw-error" role="alert">
                    {fault}
                </p>
            )}
        </div>
    );
};
