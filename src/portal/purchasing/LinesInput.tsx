import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ContractInput } from '../admin/inputs/ContractInput';
import { LiveTotals } from '../sales/orders/LiveTotals';
import { REQUESTS } from './request';
import { SupplierFacts } from './SupplierFacts';
import { usePriceFilling } from './usePriceFilling';

/** Lines of a request, with prefilled supplier prices and live totals. */
export const LinesInput = () => {
    const translate = useTranslate();
    const prices = usePriceFilling();
    return (
        <Box>
            <ContractInput resource={REQUESTS} source="items" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 1.5 }}>
                <Typography variant="body2" component="div" color="text.secondary" sx={{ flex: '1 1 260px' }}>
                    <div>{translate('domains.purchasing.withoutGst')}</div>
                    <SupplierFacts prices={prices} />
                </Typography>
                <LiveTotals />
            </Box>
        </Box>
    );
};
