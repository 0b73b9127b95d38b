import { InputAdornment, OutlinedInput } from '@mui/material';
import type { Field } from '../../../contract/metadata';
import { FieldFrame } from '../../parts/fields/FieldFrame';
import { type FieldInputProps, useFieldInput } from './useFieldInput';

const HTML_TYPE: Partial<Record<Field['type'], string>> = {
    email: 'email',
    phone: 'tel',
    uri: 'url',
    date: 'date',
    time: 'time',
    'date-time': 'datetime-local',
};
const AUTOCOMPLETE = 'off';

const two = (n: number) => String(n).padStart(2, '0');
/** The browser's input knows no time zone: it is given, and gives, the reader's local time. */
const toLocal = (iso: unknown) => {
    if (!iso) return '';
    const d = new Date(String(iso));
    if (Number.isNaN(d.getTime())) return String(iso);
    return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}`;
};
const toUtc = (local: unknown) => (local ? new Date(String(local)).toISOString() : null);

/** Text, and all that browsers offer a better keyboard or picker for. */
export const TextFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const moment = field.type === 'date-time' ? { format: toLocal, parse: toUtc } : {};
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props, moment);
    const value = input.value as string;
    const length = [...value].length;
    const near = field.maxLength !== undefined && length > field.maxLength * 0.8;
    return (
        <FieldFrame {...frame} aside={near ? `${length} / ${field.maxLength}` : undefined}>
            <OutlinedInput
                {...input}
                inputRef={input.ref}
                ref={undefined}
                id={id}
                size="small"
                type={HTML_TYPE[field.type] ?? 'text'}
                multiline={field.type === 'text'}
                minRows={field.type === 'text' ? 3 : undefined}
                maxRows={12}
                error={Boolean(error)}
                autoComplete={AUTOCOMPLETE}
                autoFocus={props.autoFocus}
                inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) }}
            />
        </FieldFrame>
    );
};

/** Only what is already a number becomes one: "1." and "1.0" are on the way to 1.05. */
const whileTyping = (text: unknown) => {
    if (text === '') return null;
    const number = Number(text);
    return typeof text === 'string' && String(number) === text ? number : text;
};
const finished = (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return value;
    const number = Number(value.replace(/[,\s]/g, ''));
    return Number.isFinite(number) ? number : value;
};

export const NumberFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props, { parse: whileTyping });
    return (
        <FieldFrame {...frame}>
            <OutlinedInput
                {...input}
                inputRef={input.ref}
                ref={undefined}
                onBlur={() => {
                    input.onChange(finished(input.value));
                    input.onBlur();
                }}
                id={id}
                size="small"
                error={Boolean(error)}
                autoComplete={AUTOCOMPLETE}
                autoFocus={props.autoFocus}
                endAdornment={field.unit && <InputAdornment position="end">{field.unit}</InputAdornment>}
                inputProps={{
                    inputMode: field.type === 'integer' && (field.minimum ?? -1) >= 0 ? 'numeric' : 'decimal',
                    'aria-describedby': describedBy,
                    'aria-invalid': Boolean(error),
                    style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                }}
            />
        </FieldFrame>
    );
};
