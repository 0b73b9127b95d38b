import { Autocomplete, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { findCountedField, usualValue } from '../../../domain/records/statusFields';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { fieldOf, recordLabel, resourceOf } from '../metadata';
import { ChoiceSearch } from './ChoiceSearch';
import { ChoiceStatus } from './ChoiceStatus';
import { InlineCreateLabel, isInlineCreateOption, useInlineCreateOptions } from './inlineCreateOptions';
import { useDependentReference } from './useDependentReference';
import { useFieldInput } from './useFieldInput';
import { useInlineCreate } from './useInlineCreate';
import { useKinds } from './useKinds';
import { useSettled } from './useReferenceChoices';

const useRecords = (reference: string, filter: Record<string, unknown>, search: string, enabled: boolean) => {
    const dataProvider = useDataProvider();
    const settled = useSettled(search);
    const { display } = resourceOf(reference);
    const choicesQuery = useQuery({
        queryKey: [reference, 'picker', filter, settled],
        queryFn: async () =>
            (
                await dataProvider.getList<RaRecord>(reference, {
                    pagination: { page: 1, perPage: 30 },
                    sort: { field: display, order: 'ASC' },
                    filter: { ...filter, ...(settled ? { search: settled } : {}) },
                })
            ).data,
        enabled,
        placeholderData: keepPreviousData,
    });
    return {
        ...choicesQuery,
        isSettled: settled === search && choicesQuery.isSuccess && !choicesQuery.isPlaceholderData,
    };
};

interface RecordPickerProps {
    /** the resource and field of the form that names the record */
    resource: string;
    field: Field;
    source?: string;
    /** which records can be meant at all */
    filter: Record<string, unknown>;
    /** secondary text that distinguishes records with the same label */
    detail: (record: RaRecord) => string;
    /** called with the selected record */
    onPick?: (record: RaRecord) => void;
    /** whether a new record can be created from the search; default: true */
    canCreate?: boolean;
    help?: string;
}

/**
 * A reference where its name alone is not enough to choose by, or where only some records can be meant: choices are
 * those of the list that the filter leaves, each with a second line.
 */
export const RecordPicker = ({
    resource,
    field,
    source,
    filter,
    detail,
    onPick,
    canCreate = true,
    help,
}: RecordPickerProps) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const asIs = (value: unknown) => value;
    const { id, input, error, frame } = useFieldInput<unknown>(
        { resource, field, source },
        { format: asIs, parse: asIs },
    );
    const [open, setOpen] = useState(false);
    const [search, setSearch] = useState('');
    const reference = field.references ?? '';
    const plain = Object.keys(filter).every(name => name === 'kind');
    const { within = [], note } = useDependentReference(resource, field, source ?? field.name, input.value, plain);
    const narrowed = { ...filter, ...Object.fromEntries(within.map(pair => pair.split(':'))) };
    const { data: records = [], isFetching, isError, isSettled } = useRecords(reference, narrowed, search, open);
    const { openForm, creatable, dialog } = useInlineCreate(reference, field.kinds, ({ id: made }) => {
        input.onChange(made);
        if (onPick) void dataProvider.getOne<RaRecord>(reference, { id: made }).then(({ data }) => onPick(data));
    });
    const fits = Object.entries(filter).every(
        ([name, wanted]) => name === 'kind' || fieldOf(reference, name)?.default === wanted,
    );
    // one that would not be among the choices is not made by the way
    const createOptions = useInlineCreateOptions(fits && canCreate ? creatable : [], search);
    // until it is known what there is, nothing new is offered that may be there already
    const { options, groupBy } = useKinds<RaRecord>(
        reference,
        field.kinds,
        isSettled ? [...records, ...createOptions] : records,
    );
    const statusField = findCountedField(resourceOf(reference));
    const chosenId = input.value as number | null;
    const { data: chosen } = useGetOne<RaRecord>(reference, { id: chosenId ?? '' }, { enabled: Boolean(chosenId) });
    const value: RaRecord | null = chosenId
        ? (records.find(record => record.id === chosenId) ?? chosen ?? { id: chosenId })
        : null;
    const label = (record: RaRecord) => (isInlineCreateOption(record) ? record.label : recordLabel(reference, record));
    return (
        <>
            <FieldFrame {...frame} help={note ?? ((value && 'version' in value && detail(value)) || help)}>
                <Autocomplete
                    id={id}
                    size="small"
                    open={open}
                    onOpen={() => setOpen(true)}
                    onClose={() => setOpen(false)}
                    value={value}
                    options={options}
                    groupBy={groupBy}
                    filterOptions={options => options}
                    loading={isFetching}
                    slotProps={{ listbox: { 'aria-busy': (!isSettled && !isError) || undefined } }}
                    loadingText={translate('engine.reference.loading')}
                    noOptionsText={translate(isError ? 'engine.reference.failed' : 'engine.reference.none')}
                    getOptionLabel={label}
                    getOptionKey={record => record.id}
                    isOptionEqualToValue={(a, b) => a.id === b.id}
                    onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
                    onChange={(_, record) => {
                        if (record && isInlineCreateOption(record)) {
                            setOpen(false);
                            return openForm(record.of, search.trim());
                        }
                        if (record) onPick?.(record);
                        input.onChange(record ? record.id : null);
                    }}
                    onBlur={() => input.onBlur()}
                    renderOption={({ key, ...props }, record) => (
                        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
                            {isInlineCreateOption(record) ? (
                                <InlineCreateLabel label={record.label} />
                            ) : (
                                <>
                                    <Typography variant="body2" sx={{ fontWeight: 550 }}>
                                        {label(record)}
                                    </Typography>
                                    <Typography
                                        variant="caption"
                                        color="text.secondary"
                                        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
                                    >
                                        {statusField && record[statusField.name] !== usualValue(statusField) && (
                                            <ChoiceStatus reference={reference} status={record[statusField.name]} />
                                        )}
                                        <span>{detail(record)}</span>
                                    </Typography>
                                </>
                            )}
                        </Box>
                    )}
                    renderInput={params => (
                        <ChoiceSearch
                            params={params}
                            searching={isFetching && open}
                            inputRef={input.ref}
                            error={Boolean(error)}
                            describedBy={`${id}-help`}
                        />
                    )}
                />
            </FieldFrame>
            {dialog}
        </>
    );
};
