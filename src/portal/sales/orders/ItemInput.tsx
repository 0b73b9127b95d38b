import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../../contract/generated/types';
import { unitPrice } from '../../../domain/sales/orders';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { useFieldInput } from '../../admin/inputs/useFieldInput';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { answered, mainApi } from '../../session/clients';
import { orderField } from './CustomerInput';

const rowField = (name: string) => {
    const field = orderField('items').rows?.fields.find(one => one.name === name);
    if (!field) throw new Error(`An item has no ${name}.`);
    return { ...field, nullable: false, description: undefined };
};

interface ItemInputProps {
    index: number;
}

/** Product input: a supplement, which sets name, unit and price. */
const SupplementInput = ({ index }: ItemInputProps) => {
    const dataProvider = useDataProvider();
    const { setValue, getValues } = useFormContext();
    const path = `items.${index}`;
    const known = useWatch({ name: `${path}.supplement` }) as { id: number; label: string } | null | undefined;
    const { id, input, error, frame, describedBy } = useFieldInput<number | null>(
        {
            resource: 'sales-orders',
            field: rowField('supplement_id'),
            source: `${path}.supplement_id`,
            hideLabel: 'desktop',
        },
        { format: value => value, parse: value => value },
    );
    const choose = async (supplementId: number | null, label: string | null) => {
        input.onChange(supplementId);
        setValue(`${path}.description`, label);
        if (!supplementId) return;
        const { data } = await dataProvider.getOne<ResourceTypes['supplements']>('supplements', { id: supplementId });
        // another supplement was chosen meanwhile
        if (getValues(`${path}.supplement_id`) !== supplementId) return;
        setValue(`${path}.unit`, 'L');
        if (data.price_per_litre !== null) setValue(`${path}.unit_price`, data.price_per_litre, { shouldDirty: true });
    };
    return (
        <FieldFrame {...frame}>
            <ReferencePicker
                id={id}
                reference="supplements"
                multiple={false}
                value={input.value ? [Number(input.value)] : []}
                onChange={(ids, choices) => void choose(ids[0] ?? null, choices[0]?.label ?? null)}
                onBlur={() => input.onBlur()}
                known={known ? [known] : []}
                error={Boolean(error)}
                describedBy={describedBy}
                inputRef={input.ref}
            />
        </FieldFrame>
    );
};

interface Earlier {
    label: string;
    unit: string | null;
    unit_price: number | null;
    times: number;
}

/** Free text, with suggestions from earlier sales. */
const AdditionalInput = ({ index }: ItemInputProps) => {
    const { setValue, getValues } = useFormContext();
    const path = `items.${index}`;
    const [open, setOpen] = useState(false);
    const { id, input, error, frame, describedBy } = useFieldInput<string>({
        resource: 'sales-orders',
        field: rowField('description'),
        source: `${path}.description`,
        hideLabel: 'desktop',
    });
    const search = useDeferredValue(String(input.value ?? ''));
    const { data = [] } = useQuery({
        queryKey: ['sales-orders', 'additional-items', search],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/dropdown/additional-items', {
                        params: { query: { search: search.slice(0, 200) } },
                        signal,
                    }),
                )
            ).data,
        enabled: open,
        staleTime: 30_000,
    });
    return (
        <FieldFrame {...frame}>
            <Autocomplete<Earlier, false, false, true>
                id={id}
                freeSolo
                size="small"
                options={data}
                filterOptions={options => options}
                getOptionLabel={option => (typeof option === 'string' ? option : option.label)}
                inputValue={String(input.value ?? '')}
                onInputChange={(_, text) => input.onChange(text)}
                open={open && data.length > 0}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                onBlur={() => input.onBlur()}
                onChange={(_, chosen) => {
                    if (chosen === null || typeof chosen === 'string') return;
                    if (!getValues(`${path}.unit`)) setValue(`${path}.unit`, chosen.unit);
                    if (getValues(`${path}.unit_price`) === null) setValue(`${path}.unit_price`, chosen.unit_price);
                }}
                renderOption={({ key, ...props }, option) => (
                    <Box
                        component="li"
                        key={key}
                        {...props}
                        sx={{ gap: 2, justifyContent: 'space-between !important' }}
                    >
                        <span>{option.label}</span>
                        {option.unit_price !== null && (
                            <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
                                {unitPrice(option.unit_price)}
                            </Box>
                        )}
                    </Box>
                )}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={input.ref}
                        error={Boolean(error)}
                        slotProps={{
                            htmlInput: { ...params.inputProps, maxLength: 200, 'aria-describedby': describedBy },
                        }}
                    />
                )}
            />
        </FieldFrame>
    );
};

/** Item input by type: supplement, additional item, or free text. */
export const ItemInput = ({ index }: ItemInputProps) => {
    const translate = useTranslate();
    const type = useWatch({ name: `items.${index}.type` }) as string;
    const description = { ...rowField('description'), title: translate('domains.sales.items.description') };
    return (
        <Box sx={{ minWidth: 0 }}>
            {type === 'product' ? (
                <SupplementInput index={index} />
            ) : type === 'additional_item' ? (
                <AdditionalInput index={index} />
            ) : (
                <FieldInput
                    resource="sales-orders"
                    field={description}
                    source={`items.${index}.description`}
                    hideLabel="desktop"
                />
            )}
        </Box>
    );
};
