import { Box, Card, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { money } from '../../../domain/sales/orders';
import { ContractField } from '../../admin/fields/ContractField';
import { RecordPath } from '../../components/panels/RecordPath';
import { OrderCredit } from './OrderCredit';

type Order = ResourceTypes['sales-orders'];
const NAME = 'sales-orders';

/** Progress of an order. */
const stepsOf = ({ status, contract_status }: Order) => {
    const signed = contract_status === 'signed_by_customer' || contract_status === 'signed_by_both';
    const confirmed = status === 'confirmed' || status === 'completed';
    return [
        { key: 'created', done: status !== 'draft' },
        // an order confirmed without a contract skips sending and signing
        ...(confirmed && !signed
            ? [{ key: 'confirmed', done: true }]
            : [
                  { key: 'sent', done: status === 'sent' || confirmed },
                  { key: 'signed', done: signed },
                  { key: 'countersigned', done: contract_status === 'signed_by_both' },
              ]),
        { key: 'completed', done: status === 'completed' },
    ];
};

/** Customer, total and progress of an order. */
export const OrderHeader = () => {
    const order = useRecordContext<Order>();
    const translate = useTranslate();
    if (!order) return null;
    const value = (name: keyof Order & string) => {
        return (
            <Box sx={{ minWidth: 120 }}>
                <Typography variant="body2" color="text.secondary">
                    {translate(`resources.sales-orders.fields.${name}`)}
                </Typography>
                <Typography variant="h3" component="div" sx={{ mt: 0.25, '& a': { font: 'inherit' } }}>
                    <ContractField source={name} resource={NAME} compact />
                </Typography>
            </Box>
        );
    };
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                {value('customer_id')}
                {value('customer_property_id')}
                {value('contract_status')}
                <Box sx={{ ml: { sm: 'auto' }, textAlign: { sm: 'right' } }}>
                    <Typography variant="body2" color="text.secondary">
                        {translate('resources.sales-orders.fields.total')}
                    </Typography>
                    <Typography variant="h2" component="div" className="tabular">
                        {money(order.total)}
                    </Typography>
                </Box>
            </Box>
            <OrderCredit order={order} />
            <Box sx={{ mt: 2.5 }}>
                <RecordPath
                    label={translate('domains.sales.steps.label')}
                    steps={stepsOf(order).map(step => ({
                        ...step,
                        label: translate(`domains.sales.steps.${step.key}`),
                    }))}
                />
            </Box>
        </Card>
    );
};
