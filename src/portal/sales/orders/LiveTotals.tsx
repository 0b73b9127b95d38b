import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formNumber } from '../../../domain/records/numberEntry';
import { money, type OrderLine, orderTotals, type Totals } from '../../../domain/sales/orders';

/** The field's text may not be a number yet. */
const number = (value: unknown): number | null => {
    const read = formNumber(value);
    return read !== undefined && read >= 0 ? read : null;
};
export const typedLine = (line: Record<string, unknown> | undefined): OrderLine => ({
    type: String(line?.type ?? ''),
    quantity: number(line?.quantity),
    unit_price: number(line?.unit_price),
    discount: Math.min(100, number(line?.discount) ?? 0),
});

export const TotalsTable = ({ subtotal, gst, total }: Totals) => {
    const translate = useTranslate();
    const line = (key: string, amount: number, strong = false) => (
        <Box
            key={key}
            sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 4,
                ...(strong ? { pt: 0.5, mt: 0.5, borderTop: 1, borderColor: 'divider' } : {}),
            }}
        >
            <Typography component="dt" variant={strong ? 'h3' : 'body2'} color={strong ? undefined : 'text.secondary'}>
                {translate(`domains.sales.totals.${key}`)}
            </Typography>
            <Typography component="dd" variant={strong ? 'h3' : 'body2'} className="tabular" sx={{ m: 0 }}>
                {money(amount)}
            </Typography>
        </Box>
    );
    return (
        <Box component="dl" sx={{ m: 0, minWidth: { xs: '100%', sm: 260 } }}>
            {line('subtotal', subtotal)}
            {line('gst', gst)}
            {line('total', total, true)}
        </Box>
    );
};

/** Live totals with every key, by the rules of server and contract. */
export const LiveTotals = () => {
    const items = (useWatch({ name: 'items' }) ?? []) as Record<string, unknown>[];
    return <TotalsTable {...orderTotals(items.map(typedLine))} />;
};
