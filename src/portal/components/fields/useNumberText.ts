import { useState } from 'react';
import {
    type NumberEntryOptions,
    numberFault,
    numberText,
    shownNumber,
    typedNumber,
} from '../../../domain/records/numberEntry';

interface NumberText {
    value: string;
    onText: (text: string) => void;
    options?: NumberEntryOptions | undefined;
}

/**
 * Text input for a number. On blur or Enter it shows the value to be stored; a refused text remains with its error. No
 * error is shown while typing, because 1,250 may become 1,250,000.
 */
export const useNumberText = ({ value, onText, options }: NumberText) => {
    const [isTyping, setTyping] = useState(false);
    const finish = () => {
        setTyping(false);
        const shown = shownNumber(value, options);
        if (shown !== value) onText(shown);
    };
    return {
        fault: isTyping ? undefined : numberFault(value, options),
        handlers: {
            onChange: (event: { target: { value: string } }) => {
                setTyping(true);
                onText(event.target.value);
            },
            onBlur: finish,
            onKeyDown: (event: { key: string }) => {
                if (event.key === 'Enter') finish();
            },
        },
    };
};

interface KeptNumber {
    value: number | null | undefined;
    /** @param fault error of the text, if the number is undefined and the text is not blank */
    onNumber: (number: number | undefined, fault: string | undefined) => void;
    options?: NumberEntryOptions | undefined;
}

/** `useNumberText` for a value stored as a number: the typed text remains until the value changes externally. */
export const useNumberValue = ({ value, onNumber, options }: KeptNumber) => {
    const isKept = typeof value === 'number' && Number.isFinite(value);
    const [typed, setTyped] = useState(isKept ? numberText(value) : '');
    const read = typedNumber(typed, options);
    const isCurrent = isKept ? value === read : read === undefined;
    const text = isCurrent ? typed : isKept ? numberText(value) : '';
    const onText = (next: string) => {
        setTyped(next);
        onNumber(typedNumber(next, options), numberFault(next, options));
    };
    return { text, ...useNumberText({ value: text, onText, options }) };
};
