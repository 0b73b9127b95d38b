import { Alert, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { money } from '../../domain/sales/orders';
import { approvalRefusal } from '../../domain/stock/purchasing';
import { useSession } from '../session/store';
import type { PurchaseRequest } from './request';
import { usePurchaseSettings } from './usePurchaseSettings';

/** Supplier and total of the request to approve, or the reason why this user cannot approve it. */
export const ApprovePreview = () => {
    const request = useRecordContext<PurchaseRequest>();
    const translate = useTranslate();
    const settings = usePurchaseSettings();
    const me = Number(useSession()?.user.id);
    if (!request || !settings) return null;
    const refusal = approvalRefusal(request, { userId: me, limit: settings.approval_limit });
    if (refusal)
        return (
            <Alert severity="warning" sx={{ mt: 1 }}>
                {translate(refusal, { _: refusal })}
            </Alert>
        );
    return (
        <Typography sx={{ mt: 1 }}>
            {translate('domains.purchasing.approves', {
                supplier: request.supplier?.label ?? '',
                total: money(request.total),
            })}
        </Typography>
    );
};
