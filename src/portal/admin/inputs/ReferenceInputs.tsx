import { Autocomplete, type AutocompleteRenderInputParams, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { ChoiceSearch } from './ChoiceSearch';
import { ChoiceStatus } from './ChoiceStatus';
import { InlineCreateLabel, isInlineCreateOption, useInlineCreateOptions } from './inlineCreateOptions';
import { useAvailableOf } from './useAvailable';
import { useDependentReference } from './useDependentReference';
import { type FieldInputProps, useFieldInput } from './useFieldInput';
import { type CreatableResource, useInlineCreate } from './useInlineCreate';
import { useKinds } from './useKinds';
import { type Choice, useChoiceLabels, useReferenceChoices, useSteady } from './useReferenceChoices';

const asIs = (value: unknown) => value;
/** Whether a choice has every word in its name. */
const isNamed = (typed: string) => {
    const terms = typed.toLowerCase().split(/\s+/);
    return ({ label }: Choice) => terms.every(word => label.toLowerCase().includes(word));
};
const NOTHING: readonly CreatableResource[] = [];

interface ReferencePickerProps {
    id?: string;
    /** the resource to choose from */
    reference: string;
    /** where that is of several kinds: those that can be meant */
    kinds?: readonly string[] | undefined;
    /** to what the choices belong, `customer_id:7` */
    within?: readonly string[] | undefined;
    /** secondary text of a choice */
    detail?: (id: number) => string | undefined;
    /** resources that can be created inline, with the typed name */
    creatable?: readonly CreatableResource[];
    onMake?: (of: CreatableResource, name: string) => void;
    /** called when the choices open */
    onOpen?: () => void;
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
    within,
    detail,
    creatable: makeable = NOTHING,
    onMake,
    onOpen,
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
    const {
        data: choices = [],
        isFetching,
        isError,
        isSettled,
    } = useReferenceChoices(reference, search, open, { kinds, within });
    const createOptions = useInlineCreateOptions(makeable, search);
    // Until it is known what there is, nothing new is offered that may be there already; and of the choices of before those alone
    // that are named as typed: who types and presses Enter at once must not choose another.
    const { options, groupBy } = useKinds(
        reference,
        kinds,
        isSettled ? [...choices, ...createOptions] : choices.filter(isNamed(search)),
    );
    const named = (one: number) => [...known, ...chosen, ...choices].find(choice => choice.id === one);
    const labelOf = useChoiceLabels(
        reference,
        value.filter(one => !named(one)),
    );
    const selected = useSteady(
        value.map(one => named(one) ?? { id: one, label: labelOf(one) }),
        // opened, its text may be marked to be typed over
        open || search !== '',
    );

    const common = {
        id,
        open,
        onOpen: () => {
            setOpen(true);
            onOpen?.();
        },
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
        slotProps: { listbox: { 'aria-busy': (!isSettled && !isError) || undefined } },
        loadingText: translate('engine.reference.loading'),
        noOptionsText: translate(isError ? 'engine.reference.failed' : 'engine.reference.none'),
        renderOption: ({ key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, choice: Choice) => (
            <Box component="li" key={key} {...props} sx={{ gap: 1, justifyContent: 'space-between !important' }}>
                {isInlineCreateOption(choice) ? <InlineCreateLabel label={choice.label} /> : choice.label}
                {!isInlineCreateOption(choice) && (detail || choice.status !== undefined) && (
                    <Typography
                        component="span"
                        variant="caption"
                        color="text.secondary"
                        className="tabular"
                        sx={{ whiteSpace: 'nowrap', display: 'flex', gap: 1, alignItems: 'center' }}
                    >
                        {detail?.(choice.id)}
                        {choice.status !== undefined && <ChoiceStatus reference={reference} status={choice.status} />}
                    </Typography>
                )}
            </Box>
        ),
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
        const wanted = next.find(isInlineCreateOption);
        if (wanted) {
            setOpen(false);
            return onMake?.(wanted.of, search.trim());
        }
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
    const source = props.source ?? field.name;
    const translate = useTranslate();
    const reference = field.references ?? '';
    const [looked, setLooked] = useState(false);
    const [made, setMade] = useState<readonly Choice[]>([]);
    const { within, note } = useDependentReference(props.resource, field, source, multiple ? undefined : input.value);
    const amountOf = useAvailableOf(props.resource, field, source, looked);
    const value = input.value == null ? [] : [input.value].flat().map(Number);
    const { openForm, creatable, dialog } = useInlineCreate(reference, field.kinds, choice => {
        setMade([choice]);
        input.onChange(multiple ? [...value, choice.id] : choice.id);
    });
    return (
        <>
            <FieldFrame {...frame} help={note ?? frame.help}>
                <ReferencePicker
                    id={id}
                    reference={reference}
                    kinds={field.kinds}
                    within={within}
                    detail={one => {
                        const amount = amountOf(one);
                        return amount && translate('engine.reference.available', { amount });
                    }}
                    creatable={creatable}
                    onMake={openForm}
                    onOpen={() => setLooked(true)}
                    multiple={multiple}
                    value={value}
                    onChange={ids => input.onChange(multiple ? ids : (ids[0] ?? null))}
                    onBlur={() => input.onBlur()}
                    known={[...known, ...made]}
                    error={Boolean(error)}
                    describedBy={describedBy ?? (note ? `${id}-help` : undefined)}
                    inputRef={input.ref}
                    autoFocus={props.autoFocus}
                />
            </FieldFrame>
            {dialog}
        </>
    );
};

export const ReferenceFieldInput = (props: FieldInputProps) => <ReferenceInput {...props} multiple={false} />;
export const ReferencesFieldInput = (props: FieldInputProps) => <ReferenceInput {...props} multiple />;
