import { Autocomplete, Box, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useChoices } from '../../engine/inputs/useChoices';
import { errorMessage } from '../../engine/provider/errors';
import { useMay } from '../../engine/useMay';
import { answered, connectApi } from '../../session/clients';
import { keyOfThing, type Line, type Thing, thingOf } from './entries';
import { sheetKey } from './useCounts';

/** Adds a supplement or part to the count sheet that was found but is not listed. */
export const AddLine = ({ stocktake, lines }: { stocktake: number; lines: readonly Line[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const queryClient = useQueryClient();
    const [search, setSearch] = useState('');
    const [open, setOpen] = useState(false);
    const knows = { supplements: may(['access_supplement']), parts: may(['access_inventory']) };
    const supplements = useChoices('supplements', search, open && knows.supplements);
    const parts = useChoices('inventory-items', search, open && knows.parts);
    if (!knows.supplements && !knows.parts) return null;
    const there = new Set(lines.map(line => thingOf(line).key));
    const choices = [
        ...(supplements.data ?? []).map(({ id, label }) => ({ label, of: { supplement_id: id } })),
        ...(parts.data ?? []).map(({ id, label }) => ({ label, of: { inventory_item_id: id } })),
    ] satisfies Pick<Thing, 'label' | 'of'>[];
    const add = async (of: Thing['of']) => {
        setSearch('');
        try {
            const { data: rows } = await answered(
                connectApi.PUT('/v3/stocktakes/{id}/counts', {
                    params: { path: { id: stocktake } },
                    body: { lines: [of] },
                }),
            );
            queryClient.setQueryData(sheetKey(stocktake), rows);
            const key = keyOfThing(of);
            requestAnimationFrame(() =>
                document.querySelector<HTMLInputElement>(`input[data-count="${key}"]`)?.focus(),
            );
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
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
                options={choices.filter(({ of }) => !there.has(keyOfThing(of)))}
                getOptionLabel={({ label }) => label}
                getOptionKey={({ of }) => keyOfThing(of)}
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
