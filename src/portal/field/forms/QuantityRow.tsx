import { useId, useState } from 'react';
import { litres, millilitres, type Unit } from '../../../domain/stock';
import { fieldTexts as texts } from '../fieldTexts';
import { numberIn } from './FormField';

interface QuantityRowProps {
    /** of the field, in its form */
    name: string;
    /** what is counted or used */
    label: string;
    unit: Unit;
    value: unknown;
    onChange: (value: unknown) => void;
    /** what else is known of it, below its name */
    facts: readonly (string | undefined)[];
    /** what is unusual, and may be so */
    warning?: string | undefined;
    error?: string | undefined;
    /** pieces are few: one more or fewer by a thumb */
    hasSteps?: boolean;
}
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** How many of one thing: a line of a list, typed, stepped or scanned. */
export const QuantityRow = ({
    name,
    label,
    unit,
    value,
    onChange,
    facts,
    warning,
    error,
    hasSteps = false,
}: QuantityRowProps) => {
    const id = useId();
    // what is typed stays as it is typed, until the figure changes by another road
    const [typed, setTyped] = useState(textOf(value));
    const shown = numberIn(typed) === (value ?? null) ? typed : textOf(value);
    const told = facts.filter(Boolean).join(' · ');
    const step = (by: number) => {
        const before = typeof value === 'number' ? value : 0;
        onChange(Math.max(0, litres(millilitres(before) + millilitres(by))));
    };
    const steps = hasSteps && unit === 'each';
    return (
        <li className="hw-field-quantity" data-steps={steps || undefined}>
            <div>
                <label htmlFor={id}>{label}</label>
                {told && <small id={`${id}-facts`}>{told}</small>}
            </div>
            <div className="hw-field-amount">
                {steps && (
                    <button
                        type="button"
                        className="hw-field-step"
                        aria-label={texts.parts.fewer(label)}
                        disabled={!(typeof value === 'number' && value > 0)}
                        onClick={() => step(-1)}
                    >
                        −
                    </button>
                )}
                <div className="hw-box">
                    <input
                        id={id}
                        name={name}
                        inputMode={unit === 'each' ? 'numeric' : 'decimal'}
                        autoComplete="off"
                        maxLength={12}
                        value={shown}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={
                            [...(told ? [`${id}-facts`] : []), ...(error || warning ? [`${id}-told`] : [])].join(' ') ||
                            undefined
                        }
                        onChange={event => {
                            setTyped(event.target.value);
                            onChange(numberIn(event.target.value));
                        }}
                    />
                    {unit !== 'each' && <span className="hw-field-unit">{unit}</span>}
                </div>
                {steps && (
                    <button
                        type="button"
                        className="hw-field-step"
                        aria-label={texts.parts.more(label)}
                        onClick={() => step(1)}
                    >
                        +
                    </button>
                )}
            </div>
            {(error || warning) && (
                <p className={error ? 'hw-error' : 'hw-field-caution'} id={`${id}-told`}>
                    {error ?? warning}
                </p>
            )}
        </li>
    );
};
