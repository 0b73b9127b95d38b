import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractInput } from '../../admin/inputs/ContractInput';
import { LiveTotals } from '../orders/LiveTotals';

const SALES = 'supplement-sales';
interface Filled {
    supplementId: unknown;
    price: number | null;
}

/** Prefills the price of each supplement, if blank or prefilled for another one; manual entries are preserved. */
const useSalePrices = () => {
    const { setValue } = useFormContext();
    const lines = (useWatch({ name: 'items' }) ?? []) as Record<string, unknown>[];
    const filled = useRef<Filled[]>([]);
    const ids = [...new Set(lines.flatMap(({ supplement_id: id }) => (typeof id === 'number' ? [id] : [])))];
    const { data } = useGetMany<RaRecord>('supplements', { ids }, { enabled: ids.length > 0 });
    useEffect(() => {
        for (const [at, { supplement_id, unit_price }] of lines.entries()) {
            const supplement = data?.find(({ id }) => id === supplement_id);
            const before = filled.current[at];
            if (!supplement || before?.supplementId === supplement_id) continue;
            const price = (supplement.price_per_litre as number | null | undefined) ?? null;
            filled.current[at] = { supplementId: supplement_id, price };
            const untouched =
                unit_price === null || unit_price === undefined || unit_price === '' || unit_price === before?.price;
            if (untouched && price !== null)
                setValue(`items.${at}.unit_price`, price, { shouldDirty: true, shouldValidate: true });
        }
    }, [lines, data, setValue]);
};

/** Sale lines, prefilled with each supplement's price, and a running total. */
export const SoldItemsInput = () => {
    const translate = useTranslate();
    useSalePrices();
    return (
        <Box>
            <ContractInput resource={SALES} source="items" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 1.5 }}>
                <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 260px' }}>
                    {translate('domains.sales.salePrices')}
                </Typography>
                <LiveTotals />
            </Box>
        </Box>
    );
};
