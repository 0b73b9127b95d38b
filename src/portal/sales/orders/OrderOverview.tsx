import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { canPrepareContract, lineAmount, money, unitPrice } from '../../../domain/sales/orders';
import { formatNumber } from '../../components/fields/formats';
import { MissingList } from '../contract/MissingList';
import { orderField } from './CustomerInput';
import { TotalsTable } from './LiveTotals';
import { OrderFulfilment } from './OrderFulfilment';

type Order = ResourceTypes['sales-orders'];
type Item = Order['items'][number];

const RIGHT = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

const typeLabel = (type: string) =>
    orderField('items')
        .rows?.fields.find(({ name }) => name === 'type')
        ?.options?.find(({ value }) => value === type)?.label ?? type;

const ItemsTable = ({ items }: { items: readonly Item[] }) => {
    const translate = useTranslate();
    const fields = orderField('items').rows?.fields ?? [];
    const title = (name: string) => fields.find(field => field.name === name)?.title;
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table
                size="small"
                aria-label={translate('domains.sales.section.items')}
                sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('domains.sales.items.what')}</TableCell>
                        <TableCell sx={RIGHT}>{title('quantity')}</TableCell>
                        <TableCell sx={RIGHT}>{title('unit_price')}</TableCell>
                        <TableCell sx={RIGHT}>{translate('domains.sales.items.amount')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {items.map(item => (
                        <TableRow key={item.id}>
                            <TableCell>
                                {item.description || item.supplement?.label || '–'}
                                <Typography variant="caption" color="text.secondary" component="div">
                                    {typeLabel(item.type)}
                                </Typography>
                            </TableCell>
                            <TableCell sx={RIGHT} className="tabular">
                                {item.quantity === null ? '–' : `${formatNumber(item.quantity)} ${item.unit ?? ''}`}
                            </TableCell>
                            <TableCell sx={RIGHT} className="tabular">
                                {item.unit_price === null ? '–' : unitPrice(item.unit_price)}
                                {item.discount ? (
                                    <Typography variant="caption" color="text.secondary" component="div">
                                        {translate('domains.sales.items.discountOf', { percent: item.discount })}
                                    </Typography>
                                ) : null}
                            </TableCell>
                            <TableCell sx={RIGHT} className="tabular">
                                {money(lineAmount(item))}
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Fulfilment, items and totals of an order; while it is prepared, the fields missing for the contract. */
export const OrderOverview = () => {
    const order = useRecordContext<Order>();
    const translate = useTranslate();
    if (!order) return null;
    const preparing = !order.contract_status && (order.status === 'draft' || canPrepareContract(order));
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    lg: preparing ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
                },
                alignItems: 'start',
            }}
        >
            <div>
                <OrderFulfilment order={order} />
                <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
                    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                        {translate('domains.sales.section.items')}
                    </Typography>
                    {order.items.length ? (
                        <ItemsTable items={order.items} />
                    ) : (
                        <Typography variant="body2" color="text.secondary">
                            {translate('domains.sales.items.empty')}
                        </Typography>
                    )}
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2, pr: { sm: 2 } }}>
                        <TotalsTable {...order} />
                    </Box>
                </Card>
            </div>
            {preparing && <MissingList order={order as unknown as RaRecord} />}
        </Box>
    );
};
