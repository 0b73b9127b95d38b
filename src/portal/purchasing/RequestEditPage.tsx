import { Alert } from '@mui/material';
import { type RaRecord, useGetOne, useParams, useTranslate } from 'react-admin';
import { type PurchaseDraft, termsLocked } from '../../domain/stock/purchasing';
import { ContractEdit } from '../admin';
import { purchaseRequests } from './definitions';
import { approvedForm, rejectedForm } from './requestForm';

const approved = { ...purchaseRequests, form: approvedForm };
const rejected = { ...purchaseRequests, form: rejectedForm };

/** Form of a request, without the approved fields. */
export const RequestEditPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const { data } = useGetOne<RaRecord>('purchase-requests', { id });
    const request = data as PurchaseDraft | undefined;
    const locked = request && termsLocked(request);
    if (!locked) return <ContractEdit definition={purchaseRequests} />;
    return (
        <>
            <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
                {translate(locked, { _: locked })}
            </Alert>
            <ContractEdit definition={request.status === 'rejected' ? rejected : approved} />
        </>
    );
};
