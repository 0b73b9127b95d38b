import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTimeEntry, parseDateTime } from '../../../domain/calendar/dateEntry';
import { DateEntry, type DateEntryProps } from './DateEntry';

interface DateBoxProps extends Omit<DateEntryProps, 'onDone' | 'onBlur'> {
    /** further validation of a date */
    fault?: (value: string) => string | undefined;
}

/** Validation message for a typed date; `undefined` if it is empty or valid. */
export const useDateFault = () => {
    const translate = useTranslate();
    const locale = useLocale();
    return (kind: DateEntryProps['kind'], value: string): string | undefined =>
        value === '' || parseDateTime(kind, formatDateTimeEntry(kind, value, locale), locale) !== undefined
            ? undefined
            : translate(`parts.date.none.${kind}`, { text: value });
};

/** Date input that commits on blur, because partial input may be another valid date. */
export const DateBox = ({ value, onChange, fault, error, helperText, ...entry }: DateBoxProps) => {
    const [draft, setDraft] = useState<string>();
    const [left, setLeft] = useState(false);
    const dateFault = useDateFault();
    const shown = draft ?? value;
    const faultText = dateFault(entry.kind, shown) ?? fault?.(shown);
    return (
        <DateEntry
            {...entry}
            value={shown}
            onChange={next => {
                setLeft(false);
                setDraft(next);
            }}
            onDone={next => {
                setLeft(true);
                if (dateFault(entry.kind, next) ?? fault?.(next)) return setDraft(next);
                setDraft(undefined);
                // a required, emptied input restores its last value on blur
                if (next !== value && (next !== '' || entry.clearable !== false)) onChange(next);
            }}
            error={error || (left && faultText !== undefined)}
            helperText={(left && faultText) || helperText}
        />
    );
};
