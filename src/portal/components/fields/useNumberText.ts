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
 * A text input for a number. When the focus leaves it, or on Enter, it shows what will be stored; a text that is refused stays,
 * with the reason. No reason is shown while the person types: 1,250 may become 1,250,000.
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
    /** @param fault why the text is refused, where the number is undefined and the text is not blank */
    onNumber: (number: number | undefined, fault: string | undefined) => void;
    options?: NumberEntryOptions | undefined;
}

/** `useNumberText` of a number that is kept as a number: the text stays as typed until the number changes by another road. */
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
