import { Autocomplete, FormControlLabel, MenuItem, Select, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { FieldBox } from './FieldBox';
import { type FieldInputProps, useFieldInput } from './useFieldInput';

const asIs = (value: unknown) => value;

export const BooleanFieldInput = (props: FieldInputProps) => {
    const translate = useTranslate();
    const { id, input, frame, describedBy } = useFieldInput<unknown>(props, { format: asIs, parse: asIs });
    // a switch has no position for "not known"
    if (props.field.nullable)
        return (
            <EnumFieldInput
                {...props}
                field={{
                    ...props.field,
                    options: [
                        { value: true as unknown as string, label: translate('engine.field.yes') },
                        { value: false as unknown as string, label: translate('engine.field.no') },
                    ],
                }}
            />
        );
    return (
        <FieldFrame {...frame} required={undefined}>
            <FormControlLabel
                sx={{ ml: 0, minHeight: 40, gap: 1 }}
                label={translate(input.value ? 'engine.field.yes' : 'engine.field.no')}
                control={
                    <Switch
                        id={id}
                        size="small"
                        name={input.name}
                        checked={Boolean(input.value)}
                        onChange={(_, checked) => input.onChange(checked)}
                        onBlur={() => input.onBlur()}
                        slotProps={{
                            input: { ref: input.ref, 'aria-describedby': describedBy, 'aria-label': frame.label },
                        }}
                    />
                }
            />
        </FieldFrame>
    );
};

export const EnumFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const { id, input, error, labels, frame, describedBy } = useFieldInput<unknown>(props, {
        parse: value => (value === '' ? null : value),
    });
    return (
        <FieldFrame {...frame} labelId={`${id}-label`}>
            <Select
                id={id}
                labelId={`${id}-label`}
                name={input.name}
                value={input.value}
                onChange={event => input.onChange(event.target.value)}
                onBlur={() => input.onBlur()}
                inputRef={input.ref}
                error={Boolean(error)}
                size="small"
                displayEmpty
                SelectDisplayProps={{ 'aria-describedby': describedBy }}
            >
                {!field.required && field.nullable && <MenuItem value="">–</MenuItem>}
                {(field.options ?? []).map(option => (
                    <MenuItem key={String(option.value)} value={option.value}>
                        {typeof option.value === 'boolean' ? option.label : labels.option(field, option.value)}
                    </MenuItem>
                ))}
            </Select>
        </FieldFrame>
    );
};

export const EnumsFieldInput = (props: FieldInputProps) => {
    const { field } = props;
    const { id, input, error, labels, frame, describedBy } = useFieldInput<unknown>(props, {
        format: asIs,
        parse: asIs,
    });
    return (
        <FieldFrame {...frame}>
            <Autocomplete
                id={id}
                multiple
                disableCloseOnSelect
                size="small"
                options={(field.options ?? []).map(o => o.value)}
                value={(input.value as (string | number)[] | null) ?? []}
                getOptionLabel={value => labels.option(field, value)}
                onChange={(_, value) => input.onChange(value)}
                onBlur={() => input.onBlur()}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={input.ref}
                        error={Boolean(error)}
                        slotProps={{ htmlInput: { ...params.inputProps, 'aria-describedby': describedBy } }}
                    />
                )}
            />
        </FieldFrame>
    );
};

/** JSON as text: for the few fields that have no shape of their own. */
export const JsonFieldInput = (props: FieldInputProps) => {
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props, {
        format: value => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value, null, 2)),
        parse: text => {
            if (text === '') return null;
            try {
                return JSON.parse(String(text));
            } catch {
                // not yet JSON: kept as typed until it is
                return text;
            }
        },
    });
    return (
        <FieldFrame {...frame}>
            <FieldBox
                input={input}
                error={error}
                id={id}
                multiline
                minRows={3}
                inputProps={{ 'aria-describedby': describedBy, style: { fontFamily: 'monospace', fontSize: 13 } }}
            />
        </FieldFrame>
    );
};
