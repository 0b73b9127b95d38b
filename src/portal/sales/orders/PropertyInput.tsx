import { MenuItem, Select } from '@mui/material';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../../contract/generated/types';
import { useFieldInput } from '../../engine/inputs/useFieldInput';
import { FieldFrame } from '../../parts/fields/FieldFrame';
import { orderField } from './CustomerInput';

type Property = ResourceTypes['customer-properties'];

/** A property of the chosen customer; an only one is chosen by itself. */
export const PropertyInput = () => {
    const translate = useTranslate();
    const { setValue, getValues } = useFormContext();
    const customer = useWatch({ name: 'customer_id' }) as number | null;
    const { data } = useGetList<Property>(
        'customer-properties',
        {
            filter: { customer_id: customer },
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'name', order: 'ASC' },
        },
        { enabled: Boolean(customer) },
    );
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(
        { resource: 'sales-orders', field: orderField('customer_property_id') },
        { parse: value => (value === '' ? null : value) },
    );
    const properties = customer ? data : undefined;
    useEffect(() => {
        if (!properties) return;
        const chosen = getValues('customer_property_id') as number | null;
        if (chosen && properties.some(property => property.id === chosen)) return;
        const [only, ...more] = properties;
        const next = only && more.length === 0 ? only.id : null;
        if (next !== chosen) setValue('customer_property_id', next, { shouldDirty: true });
    }, [properties, getValues, setValue]);
    const help = !customer
        ? translate('domains.sales.property.first')
        : properties?.length === 0
          ? translate('domains.sales.property.none')
          : frame.help;
    return (
        <FieldFrame {...frame} help={help} labelId={`${id}-label`}>
            <Select
                id={id}
                labelId={`${id}-label`}
                size="small"
                displayEmpty
                disabled={!properties?.length}
                name={input.name}
                value={properties?.some(property => property.id === input.value) ? input.value : ''}
                onChange={event => input.onChange(event.target.value)}
                onBlur={() => input.onBlur()}
                inputRef={input.ref}
                error={Boolean(error)}
                SelectDisplayProps={{ 'aria-describedby': describedBy }}
            >
                <MenuItem value="">–</MenuItem>
                {properties?.map(property => (
                    <MenuItem key={property.id} value={property.id}>
                        {property.name}
                        {property.town ? `, ${property.town}` : ''}
                    </MenuItem>
                ))}
            </Select>
        </FieldFrame>
    );
};
