import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { money } from '../../../domain/sales/orders';
import { useCustomerCredit } from './useCustomerCredit';

type Order = ResourceTypes['sales-orders'];

/** Credit check before an order is confirmed; nothing without a limit. */
export const OrderCredit = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const waits = order.status === 'draft' || order.status === 'created' || order.status === 'sent';
    const credit = useCustomerCredit(waits ? order.customer_id : null);
    if (!waits || !credit || credit.limit === null || credit.left === null) return null;
    const over = Math.round((order.total - credit.left) * 100) / 100;
    const creditTexts = {
        limit: money(credit.limit),
        open: money(credit.open),
        left: money(credit.left),
        over: money(over),
    };
    return over > 0 ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('domains.sales.credit.above', creditTexts)}
        </Alert>
    ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('domains.sales.credit.left', creditTexts)}
        </Typography>
    );
};
