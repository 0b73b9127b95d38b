import { useId } from 'react';
import { litres, millilitres, quantityEntry, type StockUnit } from '../../../domain/stock/quantities';
import { fieldTexts as texts } from '../fieldTexts';
import { useFieldNumber } from './useFieldNumber';

interface QuantityRowProps {
    /** form field name */
    name: string;
    /** supplement or part */
    label: string;
    unit: StockUnit;
    value: unknown;
    onChange: (value: unknown) => void;
    /** secondary lines below the label */
    facts: readonly (string | undefined)[];
    /** warning about an unusual but valid value */
    warning?: string | undefined;
    error?: string | undefined;
    /** pieces have stepper buttons */
    hasSteps?: boolean;
}

/** Quantity of one item: typed, stepped or scanned. */
export const QuantityRow = ({
    name,
    label,
    unit,
    value,
    onChange,
    facts,
    warning,
    error: refused,
    hasSteps = false,
}: QuantityRowProps) => {
    const id = useId();
    const { text, fault, handlers } = useFieldNumber(value, onChange, quantityEntry(unit));
    const error = refused ?? fault;
    const factsText = facts.filter(Boolean).join(' · ');
    const step = (by: number) => {
        const before = typeof value === 'number' ? value : 0;
        onChange(Math.max(0, litres(millilitres(before) + millilitres(by))));
    };
    const steps = hasSteps && unit === 'each';
    return (
        <li className="hw-field-quantity" data-steps={steps || undefined}>
            <div>
                <label htmlFor={id}>{label}</label>
                {factsText && <small id={`${id}-facts`}>{factsText}</small>}
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
                        value={text}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={
                            [...(factsText ? [`${id}-facts`] : []), ...(error || warning ? [`${id}-told`] : [])].join(
                                ' ',
                            ) || undefined
                        }
                        {...handlers}
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
