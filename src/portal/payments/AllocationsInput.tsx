import { Alert, Box, Button, FormHelperText, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess, useGetList, useGetMany, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { DOLLARS, formNumber } from '../../domain/records/numberEntry';
import { money } from '../../domain/sales/orders';
import { cents, oldestFirst, sumAmounts } from '../../domain/sales/payments';
import { NumberBox } from '../components/fields/NumberBox';
import { WIDE } from '../components/tables/HeadRow';
import { PlainTable } from '../components/tables/PlainTable';
import { typedDollars } from './money';

type Sale = ResourceTypes['sales'];
interface Row {
    sale_id: number;
    amount: number | string;
}
/** maximum number of listed sales */
const MOST = 100;

/** Allocated dollars per sale; several rows of one sale are added up. */
const bySale = (rows: readonly Row[]): Map<number, number> => {
    const sums = new Map<number, number>();
    for (const { sale_id, amount } of rows)
        sums.set(sale_id, sumAmounts([sums.get(sale_id) ?? 0, formNumber(amount) ?? 0]));
    return sums;
};

/** Open sales of the customer, and those already paid by the payment, with their allocatable amounts. */
const usePayable = (customer: number | undefined, before: ReadonlyMap<number, number>) => {
    const { canAccess: canSee } = useCanAccess({ resource: 'sales', action: 'list' });
    const open = useGetList<Sale>(
        'sales',
        {
            filter: { customer_id: customer, state: ['open', 'overdue'] },
            sort: { field: 'due_on', order: 'ASC' },
            pagination: { page: 1, perPage: MOST },
        },
        { enabled: customer !== undefined && canSee },
    );
    const ids = [...before.keys()];
    const { data: own = [] } = useGetMany<Sale>('sales', { ids }, { enabled: ids.length > 0 });
    const all = [...own, ...(open.data ?? []).filter(({ id }) => !before.has(Number(id)))];
    return {
        loading: open.isLoading,
        failed: Boolean(open.error),
        sales: all.map(sale => ({
            id: Number(sale.id),
            number: sale.number,
            due_on: sale.due_on ?? null,
            open_amount: sumAmounts([sale.open_amount, before.get(Number(sale.id)) ?? 0]),
        })),
    };
};

/** Allocations of a payment to the customer's sales, with the remainder. */
export const AllocationsInput = () => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`domains.payments.allocations.${key}`, options);
    const { setValue, formState } = useFormContext();
    const { errors } = useFormState({ name: 'allocations' });
    const customer = useWatch({ name: 'customer_id' }) as number | null | undefined;
    const amount = useWatch({ name: 'amount' });
    const rows = (useWatch({ name: 'allocations' }) ?? []) as Row[];
    // stored allocations before any change here
    const [before] = useState(() => bySale((formState.defaultValues?.allocations ?? []) as Row[]));
    const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
    const { sales, loading, failed } = usePayable(customer ?? undefined, before);

    const set = (next: readonly Row[]) => setValue('allocations', next, { shouldDirty: true, shouldValidate: true });
    const chosen = useRef(customer);
    useEffect(() => {
        if (chosen.current === customer) return;
        chosen.current = customer;
        setTyped({});
        setValue('allocations', [], { shouldDirty: true });
    }, [customer, setValue]);

    if (!customer) return <Typography color="text.secondary">{word('customerFirst')}</Typography>;
    if (failed) return <Alert severity="error">{word('failed')}</Alert>;
    if (loading) return <Skeleton variant="rounded" height={96} />;
    if (!sales.length) return <Typography color="text.secondary">{word('nothing')}</Typography>;

    const brings = typedDollars(String(amount ?? ''));
    const sums = bySale(rows);
    const left = brings > 0 ? (cents(brings) - cents(sumAmounts([...sums.values()]))) / 100 : 0;
    const enter = (sale: number, text: string) => {
        setTyped({ ...typed, [sale]: text });
        const parsed = typedDollars(text);
        const kept: Row[] = [...sums]
            .filter(([id, sum]) => id !== sale && sum > 0)
            .map(([sale_id, sum]) => ({ sale_id, amount: sum }));
        if (text.trim() === '' || parsed === 0) set(kept);
        // the field's validation reports invalid amounts
        else set([...kept, { sale_id: sale, amount: Number.isNaN(parsed) ? text : parsed }]);
    };
    const payOldest = () => {
        setTyped({});
        set(oldestFirst(sales, brings));
    };
    const own = errors.allocations as { message?: string; root?: { message?: string } } | undefined;
    const faults = errors.allocations as Record<number, Record<string, { message?: string }>> | undefined;
    const faultOf = (sale: number) => {
        const at = rows.findIndex(row => row.sale_id === sale);
        return faults?.[at]?.amount?.message ?? faults?.[at]?.sale_id?.message;
    };
    const general = own?.root?.message ?? (typeof own?.message === 'string' ? own.message : undefined);
    return (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ overflowX: 'auto', width: '100%', maxWidth: 720 }}>
                <PlainTable
                    columns={[
                        { key: 'sale', label: word('sale') },
                        { key: 'due', label: word('due'), wide: true },
                        { key: 'owed', label: word('owed'), numeric: true },
                        { key: 'amount', label: word('amount'), numeric: true },
                    ]}
                >
                    {sales.map(sale => {
                        const fault = faultOf(sale.id);
                        const sum = sums.get(sale.id);
                        return (
                            <TableRow key={sale.id}>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>{sale.number}</TableCell>
                                <TableCell sx={WIDE}>{sale.due_on && formatDate(sale.due_on)}</TableCell>
                                <TableCell align="right" className="tabular">
                                    {money(sale.open_amount)}
                                </TableCell>
                                <TableCell align="right" sx={{ width: 160 }}>
                                    <NumberBox
                                        size="small"
                                        value={typed[sale.id] ?? (sum ? sum.toFixed(2) : '')}
                                        onText={text => enter(sale.id, text)}
                                        options={DOLLARS}
                                        error={Boolean(fault)}
                                        helperText={fault}
                                        htmlInput={{
                                            'aria-label': word('amountOf', { name: sale.number }),
                                            style: { textAlign: 'right' },
                                        }}
                                    />
                                </TableCell>
                            </TableRow>
                        );
                    })}
                </PlainTable>
            </Box>
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
                <Button size="small" variant="outlined" onClick={payOldest} disabled={!(brings > 0)}>
                    {word('oldest')}
                </Button>
                <Typography variant="body2" color={left < 0 ? 'error' : 'text.secondary'} aria-live="polite">
                    {left > 0 && word('left', { amount: money(left) })}
                    {left < 0 && word('over', { amount: money(-left) })}
                </Typography>
            </Stack>
            {general && (
                <FormHelperText error role="alert">
                    {general}
                </FormHelperText>
            )}
        </Stack>
    );
};
