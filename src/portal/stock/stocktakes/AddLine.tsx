import { Autocomplete, Box, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { useReferenceChoices } from '../../admin/inputs/useReferenceChoices';
import { answered, connectApi } from '../../session/clients';
import { type CountedItem, countedItem, itemKey, type SheetLine } from './entries';
import { sheetKey } from './useCounts';

/** Adds a supplement or part to the count sheet that was found but is not listed. */
export const AddLine = ({ stocktake, lines }: { stocktake: number; lines: readonly SheetLine[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canListSupplements } = useCanAccess({ resource: 'supplements', action: 'list' });
    const { canAccess: canListParts } = useCanAccess({ resource: 'inventory-items', action: 'list' });
    const queryClient = useQueryClient();
    const [search, setSearch] = useState('');
    const [open, setOpen] = useState(false);
    const canAdd = { supplements: canListSupplements === true, parts: canListParts === true };
    const supplements = useReferenceChoices('supplements', search, open && canAdd.supplements);
    const parts = useReferenceChoices('inventory-items', search, open && canAdd.parts);
    if (!canAdd.supplements && !canAdd.parts) return null;
    const lineKeys = new Set(lines.map(line => countedItem(line).key));
    const choices = [
        ...(supplements.data ?? []).map(({ id, label }) => ({ label, of: { supplement_id: id } })),
        ...(parts.data ?? []).map(({ id, label }) => ({ label, of: { inventory_item_id: id } })),
    ] satisfies Pick<CountedItem, 'label' | 'of'>[];
    const add = async (of: CountedItem['of']) => {
        setSearch('');
        try {
            const { data: rows } = await answered(
                connectApi.PUT('/v3/stocktakes/{id}/counts', {
                    params: { path: { id: stocktake } },
                    body: { lines: [of] },
                }),
            );
            queryClient.setQueryData(sheetKey(stocktake), rows);
            const key = itemKey(of);
            requestAnimationFrame(() =>
                document.querySelector<HTMLInputElement>(`input[data-count="${key}"]`)?.focus(),
            );
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
            <Autocomplete
                size="small"
                value={null}
                inputValue={search}
                onInputChange={(_, text, why) => why !== 'reset' && setSearch(text)}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                options={choices.filter(({ of }) => !lineKeys.has(itemKey(of)))}
                getOptionLabel={({ label }) => label}
                getOptionKey={({ of }) => itemKey(of)}
                filterOptions={options => options}
                loading={supplements.isFetching || parts.isFetching}
                onChange={(_, choice) => choice && void add(choice.of)}
                blurOnSelect
                sx={{ maxWidth: 420 }}
                renderInput={params => <TextField {...params} label={translate('domains.stock.sheet.add')} />}
            />
        </Box>
    );
};
