import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { lineAmount, money, unitPrice } from '../../domain/sales/orders';
import { canReceive, outstanding, quantityText } from '../../domain/stock/purchasing';
import { fieldOf } from '../admin/metadata';
import { TotalsTable } from '../sales/orders/LiveTotals';
import { itemLabel, type PurchaseItem, type PurchaseRequest, REQUESTS } from './request';

const RIGHT = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** Received quantity of a line as text; empty before the order. */
const Received = ({ item, request }: { item: PurchaseItem; request: PurchaseRequest }) => {
    const translate = useTranslate();
    if (!canReceive(request) && item.received_quantity === 0) return null;
    const left = outstanding(item);
    return (
        <Typography variant="caption" color={left > 0 ? 'text.secondary' : 'success.main'} component="div">
            {left > 0
                ? translate('domains.purchasing.receivedOf', {
                      received: quantityText(item.received_quantity, item.unit),
                      left: quantityText(left, item.unit),
                  })
                : translate('domains.purchasing.receivedAll')}
        </Typography>
    );
};

/** Lines of a purchase request with prices and received quantities, and its reason. */
export const RequestOverview = () => {
    const request = useRecordContext<PurchaseRequest>();
    const translate = useTranslate();
    if (!request) return null;
    const rows = fieldOf(REQUESTS, 'items')?.rows?.fields ?? [];
    const title = (name: string) => rows.find(field => field.name === name)?.title;
    return (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate(`resources.${REQUESTS}.fields.items`)}
            </Typography>
            <Box
                sx={{ overflowX: 'auto' }}
                tabIndex={0}
                role="region"
                aria-label={translate(`resources.${REQUESTS}.fields.items`)}
            >
                <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('domains.purchasing.what')}</TableCell>
                            <TableCell sx={RIGHT}>{title('quantity')}</TableCell>
                            <TableCell sx={RIGHT}>{title('unit_price')}</TableCell>
                            <TableCell sx={RIGHT}>{translate('domains.purchasing.amount')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {(request.items as PurchaseItem[]).map(item => (
                            <TableRow key={item.id}>
                                <TableCell>
                                    {itemLabel(item)}
                                    <Received item={item} request={request} />
                                </TableCell>
                                <TableCell sx={RIGHT} className="tabular">
                                    {quantityText(item.quantity, item.unit)}
                                </TableCell>
                                <TableCell sx={RIGHT} className="tabular">
                                    {item.unit_price === null ? '–' : unitPrice(item.unit_price)}
                                </TableCell>
                                <TableCell sx={RIGHT} className="tabular">
                                    {item.unit_price === null
                                        ? '–'
                                        : money(
                                              lineAmount({
                                                  type: 'product',
                                                  quantity: item.quantity,
                                                  unit_price: item.unit_price,
                                              }),
                                          )}
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    gap: 2,
                    mt: 2,
                    pr: { sm: 2 },
                }}
            >
                <Box sx={{ flex: '1 1 260px', minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {request.reason && (
                        <>
                            <Typography variant="body2" color="text.secondary">
                                {translate(`resources.${REQUESTS}.fields.reason`)}
                            </Typography>
                            <Typography variant="body2">{request.reason}</Typography>
                        </>
                    )}
                </Box>
                <TotalsTable {...request} />
            </Box>
        </Card>
    );
};
