import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { litresText } from '../../components/fields/formats';
import { useSupplies } from '../deliveries/useSupplies';

const RIGHT = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** Ordered, delivered and billed litres of each supplement, once something was delivered. */
export const SuppliesTable = ({ order }: { order: ResourceTypes['sales-orders'] }) => {
    const translate = useTranslate();
    const agreed = order.status === 'confirmed' || order.status === 'completed';
    const supplies = useSupplies(agreed ? Number(order.id) : null);
    if (!supplies.some(({ delivered }) => delivered > 0)) return null;
    const word = (key: string) => translate(`domains.sales.supplied.${key}`);
    return (
        <Table size="small" aria-label={word('delivered')} sx={{ mt: 2 }}>
            <TableHead>
                <TableRow>
                    <TableCell />
                    {['ordered', 'delivered', 'billed', 'notCharged'].map(key => (
                        <TableCell key={key} sx={RIGHT}>
                            {word(key)}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {supplies.map(row => (
                    <TableRow key={row.supplement_id}>
                        <TableCell>{row.supplement}</TableCell>
                        {[row.ordered, row.delivered, row.billed, row.not_charged].map((litres, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never change places
                            <TableCell key={at} sx={RIGHT} className="tabular">
                                {litresText(litres)}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
