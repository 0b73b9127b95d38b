import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { orderField } from './CustomerInput';
import { ItemFactsProvider } from './ItemFacts';
import { ItemRow, ROW_TEMPLATE } from './ItemRow';
import { LiveTotals } from './LiveTotals';
import { newItem } from './newOrder';

const HEADINGS = ['type', null, 'quantity', 'unit', 'unit_price', 'discount'] as const;
/** Units are in the headings, to leave room for the figures. */
const headingOf = (field: Field | undefined) => field && (field.unit ? `${field.title} (${field.unit})` : field.title);
const RIGHT = new Set(['quantity', 'unit_price', 'discount']);

/** Lines of an order: item, quantity and price, with live totals. */
export const ItemsInput = () => {
    const translate = useTranslate();
    const { control, getValues } = useFormContext();
    const { errors } = useFormState({ control, name: 'items' });
    const { fields: rows, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
    const fields = orderField('items').rows?.fields ?? [];
    const add = () => {
        // a new line copies the type of the last one
        const next = newItem(getValues(`items.${rows.length - 1}.type`));
        const first = next.type === 'product' ? 'supplement_id' : 'description';
        append(next, { focusName: `items.${rows.length}.${first}` });
    };

    const onKeyDown = (event: KeyboardEvent) => {
        const row = (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row');
        const typed = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') !== 'true';
        if (event.key !== 'Enter' || event.defaultPrevented || !typed || row !== String(rows.length - 1)) return;
        event.preventDefault();
        add();
    };
    const own = errors.items as { message?: string; root?: { message?: string } } | undefined;
    const fault = own?.root?.message ?? (typeof own?.message === 'string' ? own.message : undefined);
    return (
        <Box
            role="group"
            aria-label={translate('resources.sales-orders.fields.items')}
            onKeyDown={onKeyDown}
            id="field-items"
        >
            {rows.length > 0 && (
                <Box
                    aria-hidden
                    sx={{ display: { xs: 'none', lg: 'grid' }, gridTemplateColumns: ROW_TEMPLATE, gap: 1, mb: 0.5 }}
                >
                    {HEADINGS.map(name => (
                        <Typography
                            key={name ?? 'what'}
                            variant="caption"
                            color="text.secondary"
                            sx={{ textAlign: name && RIGHT.has(name) ? 'right' : 'left' }}
                        >
                            {name
                                ? headingOf(fields.find(field => field.name === name))
                                : translate('domains.sales.items.what')}
                        </Typography>
                    ))}
                    <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'right' }}>
                        {translate('domains.sales.items.amount')}
                    </Typography>
                </Box>
            )}
            <ItemFactsProvider>
                <Box role="list" sx={{ display: 'grid', gap: 1 }}>
                    {rows.map((row, index) => (
                        <ItemRow key={row.key} index={index} onRemove={() => remove(index)} />
                    ))}
                </Box>
            </ItemFactsProvider>
            {fault && (
                <FormHelperText error role="alert">
                    {fault}
                </FormHelperText>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 1.5 }}>
                <Box>
                    <Button startIcon={<AddIcon />} onClick={add} size="small" disabled={rows.length >= 100}>
                        {translate('domains.sales.items.add')}
                    </Button>
                    <Typography
                        variant="caption"
                        color="text.secondary"
                        component="p"
                        sx={{ display: { xs: 'none', md: 'block' }, ml: 0.5 }}
                    >
                        {translate('domains.sales.items.hint')}
                    </Typography>
                </Box>
                <LiveTotals />
            </Box>
        </Box>
    );
};
