import MoveToInboxOutlinedIcon from '@mui/icons-material/MoveToInboxOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext } from 'react-admin';
import { canReceive } from '../../domain/stock/purchasing';
import { companionKey } from '../admin/provider/keys';
import { useRecordState } from '../admin/useRecordState';
import { ReceiveDialog } from './ReceiveDialog';
import { type PurchaseRequest, REQUESTS } from './request';

/** Receives goods of an approved request. */
export const useRequestActions = () => {
    const request = useRecordContext<PurchaseRequest>();
    const { canAccess: canEdit } = useCanAccess({ resource: REQUESTS, action: 'edit' });
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [receiving, setReceiving] = useRecordState(false);
    if (!request || request.archived_at || !canReceive(request) || !canEdit) return null;
    const done = (number: string) => {
        setReceiving(false);
        notify('domains.purchasing.receive.done', { type: 'success', messageArgs: { number } });
        for (const name of [REQUESTS, 'purchase-receipts', 'supplement-inventories'])
            void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: companionKey(REQUESTS, request.id) });
    };
    return {
        actions: [
            {
                name: 'receive',
                label: 'domains.purchasing.receive.open',
                icon: MoveToInboxOutlinedIcon,
                next: request.status === 'paid',
                run: () => setReceiving(true),
            },
        ],
        dialog: receiving ? (
            <ReceiveDialog request={request} onDone={done} onClose={() => setReceiving(false)} />
        ) : null,
    };
};
