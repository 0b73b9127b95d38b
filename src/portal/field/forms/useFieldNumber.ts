import { useState } from 'react';
import { type NumberEntryOptions, numberText, readNumber } from '../../../domain/records/numberEntry';
import { useNumberText } from '../../components/fields/useNumberText';

/** A number as typed, null for a blank; a text that is refused stays, and the rules of its field refuse it. */
export const fieldNumberIn = (text: string, options?: NumberEntryOptions): unknown => {
    const read = readNumber(text, options);
    return read.kind === 'blank' ? null : read.kind === 'number' ? read.value : text;
};
const textOf = (value: unknown) => (typeof value === 'number' ? numberText(value) : String(value ?? ''));

/** `useNumberText` of a draft's value. The text stays as typed until the value changes by another road. */
export const useFieldNumber = (value: unknown, onChange: (value: unknown) => void, options?: NumberEntryOptions) => {
    const [typed, setTyped] = useState(textOf(value));
    const text = fieldNumberIn(typed, options) === (value ?? null) ? typed : textOf(value);
    const onText = (next: string) => {
        setTyped(next);
        onChange(fieldNumberIn(next, options));
    };
    return { text, ...useNumberText({ value: text, onText, options }) };
};
