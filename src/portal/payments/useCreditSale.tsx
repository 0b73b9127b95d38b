import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { type RaRecord, useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { CreditDialog } from './CreditDialog';

/** Credits a sale, which itself is unchanged. */
export const useCreditSale = () => {
    const sale = useRecordContext<RaRecord>();
    const { canAccess: canEdit } = useCanAccess({ resource: 'sales', action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!sale || sale.archived_at || sale.kind === 'credit' || sale.credited_amount >= sale.total || !canEdit)
        return null;
    return {
        actions: [
            {
                name: 'credit',
                label: 'domains.payments.credit.open',
                icon: AssignmentReturnOutlined,
                run: () => setOpen(true),
            },
        ],
        dialog: open && <CreditDialog sale={sale} onClose={() => setOpen(false)} />,
    };
};
