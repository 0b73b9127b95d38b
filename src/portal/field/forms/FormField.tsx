import { useId } from 'react';
import type { Field } from '../../../contract/metadata';
import { numberEntryOf } from '../../../domain/records/validation';
import type { Stroke } from '../../../domain/sales/signatures';
import { SignaturePad } from '../../sales/sign/SignaturePad';
import { fieldTexts as texts } from '../fieldTexts';
import { useFieldNumber } from './useFieldNumber';

interface FormFieldProps {
    field: Field;
    value: unknown;
    onChange: (value: unknown) => void;
    choices: readonly { id: number; label: string }[];
    needed: boolean;
    error?: string;
}

/** Metadata defaults for fields that exist on the phone only: optional, not stored, and not usable in lists. */
export const BARE = {
    required: false,
    nullable: true,
    readOnly: false,
    stored: false,
    filter: false,
    range: false,
    sort: false,
} as const;

/** Touch-sized input of a contract field. */
export const FormField = ({ field, value, onChange, choices, needed, error: givenError }: FormFieldProps) => {
    const id = useId();
    const isNumber = field.type === 'number' || field.type === 'integer';
    const number = useFieldNumber(isNumber ? value : null, onChange, numberEntryOf(field));
    const error = givenError ?? number.fault;
    const described = error ? `${id}-error` : field.description ? `${id}-hint` : undefined;
    const common = {
        id,
        name: field.name,
        'aria-required': needed,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
    } as const;
    const options = field.options ?? choices.map(choice => ({ value: choice.id, label: choice.label }));
    if (field.type === 'json')
        return (
            <div className="hw-field">
                <span className="hw-field-label">{field.title}</span>
                <SignaturePad
                    initialStrokes={(value ?? []) as Stroke[]}
                    onChange={strokes => onChange(strokes as Stroke[])}
                    error={error}
                />
            </div>
        );
    return (
        <div className="hw-field">
            <label htmlFor={id}>
                {field.title}
                {field.unit && <span className="hw-optional"> ({field.unit})</span>}
                {!needed && <span className="hw-optional"> {texts.form.optional}</span>}
            </label>
            <div className="hw-box">
                {field.options || field.references ? (
                    <select
                        {...common}
                        value={value === null || value === undefined ? '' : String(value)}
                        onChange={event =>
                            onChange(options.find(option => String(option.value) === event.target.value)?.value ?? null)
                        }
                    >
                        <option value="">{texts.form.choose}</option>
                        {options
                            .filter(option => option.value !== null)
                            .map(option => (
                                <option key={option.value} value={String(option.value)}>
                                    {option.label}
                                </option>
                            ))}
                    </select>
                ) : (
                    <input
                        {...common}
                        type={field.type === 'date' || field.type === 'time' ? field.type : 'text'}
                        autoComplete="off"
                        maxLength={field.maxLength}
                        {...(isNumber
                            ? { inputMode: 'decimal', value: number.text, ...number.handlers }
                            : {
                                  defaultValue: value === null || value === undefined ? '' : String(value),
                                  onChange: event => onChange(event.target.value || null),
                              })}
                    />
                )}
            </div>
            {error ? (
                <p className="hw-error" id={`${id}-error`}>
                    {error}
                </p>
            ) : (
                field.description && (
                    <p className="hw-hint" id={`${id}-hint`}>
                        {field.description}
                    </p>
                )
            )}
        </div>
    );
};
