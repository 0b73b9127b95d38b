import { Alert } from '@mui/material';
import { type RaRecord, useGetOne, useParams, useTranslate } from 'react-admin';
import { canEditTerms, isSigned } from '../../../domain/sales/orders';
import { ContractEdit } from '../../admin';
import { salesOrders } from '../definitions';
import { agreedOrderForm } from './orderForm';

const agreed = { ...salesOrders, form: agreedOrderForm };

/** Form of an order, without the fields that the customer has accepted. */
export const OrderEditPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const { data: order } = useGetOne<RaRecord>('sales-orders', { id });
    const state = order as unknown as { status: string; contract_status: string | null } | undefined;
    if (!state || canEditTerms(state)) return <ContractEdit definition={salesOrders} />;
    return (
        <>
            <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
                {translate(`domains.sales.locked.${isSigned(state) ? 'signed' : 'confirmed'}`)}
            </Alert>
            <ContractEdit definition={agreed} />
        </>
    );
};
