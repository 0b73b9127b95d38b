import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { resourceOf } from '../admin/metadata';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { CreditDialog } from './CreditDialog';

/** Takes back what is owed by a sale, which itself stays as it is. */
export const useCreditSale: UseActions = () => {
    const sale = useRecordContext<RaRecord>();
    const can = useCan();
    const [open, setOpen] = useRecordState(false);
    if (
        !sale ||
        sale.archived_at ||
        sale.kind === 'credit' ||
        sale.credited_amount >= sale.total ||
        !can(resourceOf('sales').actions.update)
    )
        return NO_ACTIONS;
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
