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

/** A date that holds as soon as one leaves it: halfway through typing it is another one. */
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
                // where there must be one, an emptied box shows again what holds
                if (next !== value && (next !== '' || entry.clearable !== false)) onChange(next);
            }}
            error={error || (left && faultText !== undefined)}
            helperText={(left && faultText) || helperText}
        />
    );
};
