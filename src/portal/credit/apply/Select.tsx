import { useId } from 'react';

interface SelectProps {
    label: string;
    name: string;
    value: string;
    options: Readonly<Record<string, string>>;
    /** placeholder option; absent: a value is always selected */
    empty?: string;
    error?: string | undefined;
    onText: (value: string) => void;
}

/** Select for pages outside the portal. */
export const Select = ({ label, name, value, options, empty, error, onText }: SelectProps) => {
    const id = useId();
    return (
        <div className="hw-field">
            <label htmlFor={id}>
                {label}
                <span className="hw-asterisk" aria-hidden="true">
                    {' *'}
                </span>
            </label>
            <div className="hw-box">
                <select
                    id={id}
                    name={name}
                    value={value}
                    onChange={event => onText(event.target.value)}
                    aria-required
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                >
                    {empty !== undefined && <option value="">{empty}</option>}
                    {Object.entries(options).map(([code, text]) => (
                        <option key={code} value={code}>
                            {text}
                        </option>
                    ))}
                </select>
            </div>
            {error && (
                <p className="hw-error" id={`${id}-error`}>
                    {error}
                </p>
            )}
        </div>
    );
};
