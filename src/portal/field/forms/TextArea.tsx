import { useId } from 'react';
import { MOST_NOTE } from '../../../domain/operations/fieldEntries';
import { fieldTexts as texts } from '../fieldTexts';

interface TextAreaProps {
    label: string;
    value: string;
    needed?: boolean;
    error?: string;
    /** maximum length; default: that of a note */
    most?: number;
    onChange: (text: string) => void;
}
export const TextArea = ({ label, value, needed = false, error, most = MOST_NOTE, onChange }: TextAreaProps) => {
    const id = useId();
    return (
        <div className="hw-field">
            <label htmlFor={id}>
                {label}
                {!needed && <span className="hw-optional"> {texts.form.optional}</span>}
            </label>
            <div className="hw-box">
                <textarea
                    id={id}
                    rows={4}
                    maxLength={most}
                    value={value}
                    aria-required={needed}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                    onChange={event => onChange(event.target.value)}
                />
            </div>
            {error && (
                <p className="hw-error" id={`${id}-error`}>
                    {error}
                </p>
            )}
        </div>
    );
};
