import { useState } from 'react';
import { type NumberEntryOptions, numberText, readNumber } from '../../../domain/records/numberEntry';
import { useNumberText } from '../../components/fields/useNumberText';

/** Number as typed, null for a blank; an invalid text remains for the field's validation. */
export const fieldNumberIn = (text: string, options?: NumberEntryOptions): unknown => {
    const read = readNumber(text, options);
    return read.kind === 'blank' ? null : read.kind === 'number' ? read.value : text;
};
const textOf = (value: unknown) => (typeof value === 'number' ? numberText(value) : String(value ?? ''));

/** `useNumberText` of a draft's value. The text is preserved until the value changes externally. */
export const useFieldNumber = (value: unknown, onChange: (value: unknown) => void, options?: NumberEntryOptions) => {
    const [typed, setTyped] = useState(textOf(value));
    const text = fieldNumberIn(typed, options) === (value ?? null) ? typed : textOf(value);
    const onText = (next: string) => {
        setTyped(next);
        onChange(fieldNumberIn(next, options));
    };
    return { text, ...useNumberText({ value: text, onText, options }) };
};
