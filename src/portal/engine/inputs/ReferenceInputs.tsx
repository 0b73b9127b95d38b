import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldFrame } from '../../parts/fields/FieldFrame';
import { ChoiceSearch } from './ChoiceSearch';
import { type Choice, useChoiceLabels, useChoices } from './useChoices';
import { type FieldInputProps, useFieldInput } from './useFieldInput';
import { useKinds } from './useKinds';

const asIs = (value: unknown) => value;

interface ReferencePickerProps {
    id?: string;
    /** the resource to choose from */
    reference: string;
    /** where that is of several kinds: those that can be meant */
    kinds?: readonly string[];
    /** the plain label of the control, where no frame names it */
    label?: string;
    value: readonly number[];
    onChange: (ids: number[], choices: Choice[]) => void;
    onBlur?: () => void;
    multiple: boolean;
    /** labels that are known already */
    known?: readonly Choice[];
    error?: boolean;
    describedBy?: string;
    inputRef?: React.Ref<HTMLInputElement>;
    autoFocus?: boolean;
}

/** Finds records of another resource by what people type. */
export const ReferencePicker = ({
    id,
    reference,
    kinds,
    label,
    value,
    onChange,
    onBlur,
    multiple,
    known = [],
    error,
    describedBy,
    inputRef,
    autoFocus,
}: ReferencePickerProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const [search, setSearch] = useState('');
    const [chosen, setChosen] = useState<readonly Choice[]>([]);
    const { data: choices = [], isFetching, isError } = useChoices(reference, search, open, kinds);
    const { options, groupBy } = useKinds(reference, kinds, choices);
    const named = (one: number) => [...known, ...chosen, ...choices].find(choice => choice.id === one);
    const labelOf = useChoiceLabels(
        reference,
        value.filter(one => !named(one)),
    );
    const selected = value.map(one => named(one) ?? { id: one, label: labelOf(one) });

    const common = {
        id,
        open,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
        onBlur,
        size: 'small' as const,
        options,
        groupBy,
        // the server has searched already, by more than the label
        filterOptions: (options: Choice[]) => options,
        getOptionLabel: (choice: Choice) => choice.label,
        getOptionKey: (choice: Choice) => choice.id,
        isOptionEqualToValue: (a: Choice, b: Choice) => a.id === b.id,
        onInputChange: (_: unknown, text: string, reason: string) => setSearch(reason === 'input' ? text : ''),
        loading: isFetching,
        loadingText: translate('engine.reference.loading'),
        noOptionsText: translate(isError ? 'engine.reference.failed' : 'engine.reference.none'),
        renderInput: (params: AutocompleteRenderInputParams) => (
            <ChoiceSearch
                params={params}
                searching={isFetching && open}
                label={label}
                inputRef={inputRef}
                error={error}
                autoFocus={autoFocus}
                describedBy={describedBy}
            />
        ),
    };
    const choose = (next: readonly Choice[]) => {
        setChosen(next);
        onChange(
            next.map(choice => choice.id),
            [...next],
        );
    };
    return multiple ? (
        <Autocomplete {...common} multiple disableCloseOnSelect value={selected} onChange={(_, next) => choose(next)} />
    ) : (
        <Autocomplete {...common} value={selected[0] ?? null} onChange={(_, next) => choose(next ? [next] : [])} />
    );
};

/** Labels that came with the record: the companion of a reference. */
const useKnown = (embed: string | undefined): Choice[] => {
    const embedded = useRecordContext()?.[embed ?? ''] as Choice | Choice[] | null | undefined;
    return embedded ? [embedded].flat() : [];
};

/** One or many: they differ only in how the form keeps what is chosen. */
const ReferenceInput = ({ multiple, ...props }: FieldInputProps & { multiple: boolean }) => {
    const { field } = props;
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(props, { format: asIs, parse: asIs });
    const known = useKnown(field.embed);
    return (
        <FieldFrame {...frame}>
            <ReferencePicker
                id={id}
                reference={field.references ?? ''}
                kinds={field.kinds}
                multiple={multiple}
                value={input.value == null ? [] : [input.value].flat().map(Number)}
                onChange={ids => input.onChange(multiple ? ids : (ids[0] ?? null))}
                onBlur={() => input.onBlur()}
                known={known}
                error={Boolean(error)}
                describedBy={describedBy}
                inputRef={input.ref}
                autoFocus={props.autoFocus}
            />
        </FieldFrame>
    );
};

export const ReferenceFieldInput = (props: FieldInputProps) => <ReferenceInput {...props} multiple={false} />;
export const ReferencesFieldInput = (props: FieldInputProps) => <ReferenceInput {...props} multiple />;
