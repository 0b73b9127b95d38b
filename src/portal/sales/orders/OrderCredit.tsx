import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { money } from '../../../domain/sales';
import { readOptions } from '../../engine/provider/queryClient';
import { useMay } from '../../engine/useMay';
import { answered, mainApi } from '../../session/clients';
import { useSession } from '../../session/store';

type Order = ResourceTypes['sales-orders'];

/** Before an order is confirmed: whether it fits into what its customer may owe. Nothing where no limit is set. */
export const OrderCredit = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const may = useMay();
    const staff = useSession()?.user.is_staff ?? false;
    const waits = order.status === 'draft' || order.status === 'created' || order.status === 'sent';
    const customer = order.customer_id;
    const { data: credit } = useQuery({
        queryKey: ['customers', 'credit', customer],
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/credit', { params: { path: { id: Number(customer) } } })))
                .body,
        enabled: Boolean(waits && customer && staff && may(['read_customer'])),
        ...readOptions,
        refetchOnMount: 'always',
    });
    if (!waits || !credit || credit.limit === null || credit.left === null) return null;
    const over = Math.round((order.total - credit.left) * 100) / 100;
    const said = { limit: money(credit.limit), open: money(credit.open), left: money(credit.left), over: money(over) };
    return over > 0 ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('domains.sales.credit.above', said)}
        </Alert>
    ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('domains.sales.credit.left', said)}
        </Typography>
    );
};
