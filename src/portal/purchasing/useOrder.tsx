import ForwardToInboxOutlinedIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { canOrder, missingPurchaseFields } from '../../domain/stock/purchasing';
import { usePdf } from '../admin/usePdf';
import { useRecordState } from '../admin/useRecordState';
import { OrderDialog } from './OrderDialog';
import { type PurchaseRequest, REQUESTS } from './request';

/** Order to the supplier: PDF at any time, mail once approved. */
export const useOrder = () => {
    const request = useRecordContext<PurchaseRequest>();
    const { canAccess: canEdit } = useCanAccess({ resource: REQUESTS, action: 'edit' });
    const { busy, open } = usePdf(`/api/connect/v2/purchase-requests/${request?.id}/preview-pdf`);
    const [sending, setSending] = useRecordState(false);
    if (!request || missingPurchaseFields(request).length > 0) return null;
    const canSend = !request.archived_at && canOrder(request) && canEdit;
    return {
        actions: [
            ...(canSend
                ? [
                      {
                          name: 'send-order',
                          label: `domains.purchasing.order.${request.ordered_at ? 'again' : 'send'}`,
                          icon: ForwardToInboxOutlinedIcon,
                          run: () => setSending(true),
                      },
                  ]
                : []),
            {
                name: 'order-pdf',
                label: 'domains.purchasing.order.pdf',
                icon: PictureAsPdfOutlinedIcon,
                busy,
                run: open,
            },
        ],
        dialog: sending ? <OrderDialog request={request} onClose={() => setSending(false)} /> : null,
    };
};
