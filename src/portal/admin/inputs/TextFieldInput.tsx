import { InputAdornment } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { FieldBox } from './FieldBox';
import { finished, format, whileTyping } from './numberValue';
import { useAvailable } from './useAvailable';
import { type FieldInputProps, useFieldInput } from './useFieldInput';

const HTML_TYPE: Partial<Record<Field['type'], string>> = {
    email: 'email',
    phone: 'tel',
    uri: 'url',
};
const AUTOCOMPLETE = 'off';

/** Text, and all that browsers offer a better keyboard for. */
export const TextFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props);
    const value = input.value as string;
    const length = [...value].length;
    const near = field.maxLength !== undefined && length > field.maxLength * 0.8;
    return (
        <FieldFrame {...frame} aside={near ? `${length} / ${field.maxLength}` : undefined}>
            <FieldBox
                input={input}
                error={error}
                id={id}
                type={HTML_TYPE[field.type] ?? 'text'}
                multiline={field.type === 'text'}
                minRows={field.type === 'text' ? 3 : undefined}
                maxRows={12}
                autoComplete={AUTOCOMPLETE}
                autoFocus={props.autoFocus}
                inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) }}
            />
        </FieldFrame>
    );
};

export const NumberFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props, { format, parse: whileTyping });
    const translate = useTranslate();
    const { getValues } = useFormContext();
    const available = useAvailable(field, props.source ?? field.name);
    const parsed = finished(field, input.value);
    // as it is now: a pair that was typed into it has become two figures meanwhile
    const finish = () => input.onChange(finished(field, getValues(input.name)));
    const tooMuch = available !== undefined && typeof parsed === 'number' && parsed > available.amount;
    const availableText =
        available && translate(`engine.reference.${tooMuch ? 'tooMuch' : 'available'}`, { amount: available.text });
    return (
        <FieldFrame {...frame} help={availableText ?? frame.help} warns={tooMuch}>
            <FieldBox
                input={input}
                error={error}
                onBlur={() => {
                    finish();
                    input.onBlur();
                }}
                onKeyDown={event => {
                    if (event.key === 'Enter') finish();
                }}
                id={id}
                autoComplete={AUTOCOMPLETE}
                autoFocus={props.autoFocus}
                endAdornment={field.unit && <InputAdornment position="end">{field.unit}</InputAdornment>}
                inputProps={{
                    inputMode: field.type === 'integer' && (field.minimum ?? -1) >= 0 ? 'numeric' : 'decimal',
                    'aria-describedby': describedBy ?? (availableText ? `${id}-help` : undefined),
                    'aria-invalid': Boolean(error),
                    style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                }}
            />
        </FieldFrame>
    );
};
