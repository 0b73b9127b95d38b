import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { money } from '../../domain/sales/orders';
import { withGst } from '../../domain/sales/payments';
import { ContractInput } from '../admin/inputs/ContractInput';
import { typedDollars } from './money';

/** Subtotal input with live GST and total. */
export const SubtotalInput = () => {
    const translate = useTranslate();
    const typed = useWatch({ name: 'subtotal' });
    const subtotal = typedDollars(String(typed ?? ''));
    const { gst, total } = withGst(subtotal);
    return (
        <Box>
            <ContractInput resource="sales" source="subtotal" />
            <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ minHeight: 20 }}>
                {subtotal > 0 && translate('domains.payments.gst', { gst: money(gst), total: money(total) })}
            </Typography>
        </Box>
    );
};
