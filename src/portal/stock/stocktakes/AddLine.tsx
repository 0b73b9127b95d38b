import { Autocomplete, Box, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useChoices } from '../../engine/inputs/useChoices';
import { errorMessage } from '../../engine/provider/errors';
import { useMay } from '../../engine/useMay';
import { answered, connectApi } from '../../session/clients';
import type { Line } from './entries';
import { sheetKey } from './useCounts';

/** What was found and is not on the sheet becomes a line of it. */
export const AddLine = ({ stocktake, lines }: { stocktake: number; lines: readonly Line[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const queryClient = useQueryClient();
    const [search, setSearch] = useState('');
    const [open, setOpen] = useState(false);
    const { data = [], isFetching } = useChoices('supplements', search, open);
    if (!may(['access_supplement'])) return null;
    const there = new Set(lines.map(line => line.supplement.id));
    const add = async (id: number) => {
        setSearch('');
        try {
            const { data: rows } = await answered(
                connectApi.PUT('/v3/stocktakes/{id}/counts', {
                    params: { path: { id: stocktake } },
                    body: { lines: [{ supplement_id: id }] },
                }),
            );
            queryClient.setQueryData(sheetKey(stocktake), rows);
            requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`input[data-count="${id}"]`)?.focus());
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
                options={data.filter(({ id }) => !there.has(id))}
                getOptionLabel={({ label }) => label}
                getOptionKey={({ id }) => id}
                filterOptions={options => options}
                loading={isFetching}
                onChange={(_, choice) => choice && void add(choice.id)}
                blurOnSelect
                sx={{ maxWidth: 420 }}
                renderInput={params => <TextField {...params} label={translate('domains.stock.sheet.add')} />}
            />
        </Box>
    );
};
