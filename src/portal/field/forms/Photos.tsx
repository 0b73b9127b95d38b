import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fieldTexts as texts } from '../fieldTexts';
import { PhotoFault, photoPart } from '../photos';
import type { NewPart } from '../queue/queueStore';
import { PhotosInWork } from './PhotosInWork';
import { useLowSpace } from './useLowSpace';

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
    /** if a form has several */
    label?: string;
    photos: readonly NewPart[];
    most: number;
    /** Resolves once the photos are stored. */
    onChange: (change: (photos: readonly NewPart[]) => readonly NewPart[]) => Promise<void>;
    /** Queues excess photos as separate entries; absent: not possible. */
    onSecond?: (photos: readonly NewPart[]) => Promise<void>;
}

/** Photos from the camera or gallery, downscaled on selection. */
export const Photos = ({ label, photos, most, onChange, onSecond }: PhotosProps) => {
    const id = useId();
    const work = useContext(PhotosInWork);
    const [busy, setBusy] = useState(0);
    const [fault, setFault] = useState<string>();
    const [left, setLeft] = useState<readonly File[]>([]);
    const [seconded, setSeconded] = useState(0);
    const space = useLowSpace(photos.length);
    // quick selections: the second counts the first one's photos
    const coming = useRef(0);
    const each = async (files: readonly File[], use: (part: NewPart) => unknown) => {
        setFault(undefined);
        for (const file of files) {
            setBusy(count => count + 1);
            work.change(1);
            try {
                await use(await photoPart(file));
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
    const take = async (files: readonly File[]) => {
        const room = Math.max(0, most - photos.length - coming.current);
        const taken = files.slice(0, room);
        setSeconded(0);
        setLeft(before => [...before, ...files.slice(room)]);
        coming.current += taken.length;
        try {
            await each(taken, part =>
                onChange(before =>
                    before.some(({ sha256 }) => sha256 === part.sha256) || before.length >= most
                        ? before
                        : [...before, part],
                ),
            );
        } finally {
            coming.current -= taken.length;
        }
    };
    const addSecond = async (queue: NonNullable<PhotosProps['onSecond']>) => {
        const parts: NewPart[] = [];
        await each(left, part => parts.push(part));
        try {
            await queue(parts);
            setLeft([]);
            setSeconded(parts.length);
        } catch (error) {
            console.error('Photos of a second entry could not be kept', error);
            setFault(texts.form.notKept);
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
                            onRemove={() =>
                                void onChange(before => before.filter(({ sha256 }) => sha256 !== part.sha256))
                            }
                        />
                    ))}
                </ul>
            )}
            {space !== undefined && <p className="hw-alert hw-field-warning">{texts.photos.lowSpace(space)}</p>}
            {(photos.length < most || onSecond) && (
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
            {left.length > 0 && (
                <p className="hw-alert hw-field-warning" role="alert">
                    {texts.photos.notTaken(left.length, onSecond !== undefined)}
                    {onSecond && (
                        <>
                            {' '}
                            <button
                                type="button"
                                className="hw-link"
                                disabled={busy > 0}
                                onClick={() => void addSecond(onSecond)}
                            >
                                {texts.photos.second(left.length)}
                            </button>
                        </>
                    )}
                </p>
            )}
            {seconded > 0 && <p role="status">{texts.photos.seconded(seconded)}</p>}
            {fault && (
                <p className="hw-error" role="alert">
                    {fault}
                </p>
            )}
        </div>
    );
};
