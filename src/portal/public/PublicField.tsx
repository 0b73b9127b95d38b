import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from './texts';

export interface PublicFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'onChange'> {
    label: string;
    error?: string;
    hint?: string;
    /** marks the label with an asterisk or '(Optional)'; without it no marker is shown */
    need?: 'required' | 'optional';
    /** inside the box, after the text */
    end?: ReactNode;
    onText?: (text: string) => void;
}

export const PublicField = ({ label, error, hint, need, end, onText, ...input }: PublicFieldProps) => {
    const id = useId();
    const box = useRef<HTMLInputElement>(null);
    // Reads text typed into the pre-rendered HTML before hydration: React preserves it on screen without a change event.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is taken over
    useLayoutEffect(() => {
        const typed = box.current?.value;
        if (typed !== undefined && typed !== (input.value ?? '')) onText?.(typed);
    }, []);
    const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
    return (
        <div className="hw-field">
            <label htmlFor={id}>
                {label}
                {need === 'required' && (
                    <span className="hw-asterisk" aria-hidden="true">
                        {' *'}
                    </span>
                )}
                {need === 'optional' && <span className="hw-optional"> {texts.optional}</span>}
            </label>
            <div className="hw-box">
                <input
                    {...input}
                    ref={box}
                    id={id}
                    onChange={event => onText?.(event.target.value)}
                    aria-required={need !== 'optional'}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={described || undefined}
                />
                {end}
            </div>
            {error && (
                <p className="hw-error" id={`${id}-error`}>
                    {error}
                </p>
            )}
            {hint && (
                <p className="hw-hint" id={`${id}-hint`}>
                    {hint}
                </p>
            )}
        </div>
    );
};

/** Icon of the toggle: crossed out while the text is visible. */
const Eye = ({ crossed }: { crossed: boolean }) => (
    <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        aria-hidden="true"
    >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
        <circle cx="12" cy="12" r="3" />
        {crossed && <path d="m4 4 16 16" />}
    </svg>
);

export const PasswordField = (props: Omit<PublicFieldProps, 'type' | 'end'>) => {
    const [visible, setVisible] = useState(false);
    return (
        <PublicField
            {...props}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            end={
                <button
                    type="button"
                    className="hw-eye"
                    aria-label={visible ? texts.hidePassword : texts.showPassword}
                    onClick={() => setVisible(!visible)}
                >
                    <Eye crossed={visible} />
                </button>
            }
        />
    );
};
