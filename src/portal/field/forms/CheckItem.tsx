import { useId } from 'react';
import type { Field } from '../../../contract/metadata';
import type { ChecklistAnswer } from '../../../domain/operations/fleet';
import { fieldTexts as texts } from '../fieldTexts';
import type { NewPart } from '../queue/queueStore';
import { Photos } from './Photos';

interface CheckItemProps {
    item: ChecklistAnswer & { guidance: string | null };
    options: NonNullable<Field['options']>;
    photos: readonly NewPart[];
    /** number of photos that can still be added; absent if none can */
    room: number;
    error?: string;
    onAnswer: (result: string) => void;
    onNote: (note: string) => void;
    onPhotos: (change: (photos: readonly NewPart[]) => readonly NewPart[]) => Promise<void>;
}
/** Answers an item with one press; a failed item asks for a finding. */
export const CheckItem = ({ item, options, photos, room, error, onAnswer, onNote, onPhotos }: CheckItemProps) => {
    const id = useId();
    const name = `result-${item.id}`;
    return (
        <fieldset className="hw-field-check" aria-describedby={error ? `${id}-error` : undefined}>
            <legend>
                {item.name}{' '}
                {item.is_critical && (
                    <span className="hw-field-chip" data-tone="error">
                        {texts.vehicles.critical}
                    </span>
                )}
            </legend>
            {item.guidance && <p className="hw-field-muted">{item.guidance}</p>}
            <div className="hw-field-answers">
                {options.flatMap(({ value, label }) =>
                    value === null ? (
                        []
                    ) : (
                        <label
                            key={value}
                            data-tone={value === 'pass' ? 'success' : value === 'fail' ? 'error' : undefined}
                        >
                            <input
                                type="radio"
                                name={name}
                                value={value}
                                checked={item.result === value}
                                onChange={() => onAnswer(String(value))}
                            />
                            {label}
                        </label>
                    ),
                )}
            </div>
            {error && (
                <p className="hw-error" id={`${id}-error`}>
                    {error}
                </p>
            )}
            {item.result === 'fail' && (
                <>
                    <div className="hw-field">
                        <label htmlFor={`${id}-note`}>
                            {texts.check.found} <span className="hw-optional">{texts.form.optional}</span>
                        </label>
                        <div className="hw-box">
                            <textarea
                                id={`${id}-note`}
                                rows={2}
                                maxLength={500}
                                value={item.note ?? ''}
                                onChange={event => onNote(event.target.value)}
                            />
                        </div>
                    </div>
                    {room + photos.length > 0 && (
                        <Photos
                            label={texts.check.photos(item.name)}
                            photos={photos}
                            most={room + photos.length}
                            onChange={onPhotos}
                        />
                    )}
                </>
            )}
        </fieldset>
    );
};
