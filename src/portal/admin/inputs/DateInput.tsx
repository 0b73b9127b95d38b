import { type InputProps, useInput, ValidationError } from 'react-admin';
import { useDateFault } from '../../components/dates/DateBox';
import { DateEntry, type DateEntryProps } from '../../components/dates/DateEntry';

type DateInputProps = Pick<InputProps, 'source' | 'validate'> &
    Partial<Pick<DateEntryProps, 'kind' | 'helperText' | 'autoFocus' | 'clearable' | 'min' | 'max' | 'timeZone'>> & {
        label: string;
    };

/** Input of a day, a time or both with react-admin's props, typed in the product's format. */
export const DateInput = ({ source, validate, helperText, kind = 'date', ...entry }: DateInputProps) => {
    const dateFault = useDateFault();
    const { field, fieldState, id } = useInput({
        source,
        validate: [(value: unknown) => dateFault(kind, String(value ?? '')), ...[validate ?? []].flat()],
        format: (value: string | null) => value ?? '',
        parse: (value: string) => (value === '' ? null : value),
    });
    const message = fieldState.error?.message;
    return (
        <DateEntry
            {...entry}
            id={id}
            name={field.name}
            kind={kind}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={message !== undefined}
            helperText={message === undefined ? helperText : <ValidationError error={message} />}
        />
    );
};
