import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { CreditDialog } from './CreditDialog';

/** Takes back what is owed by a sale, which itself stays as it is. */
export const useCreditSale: UseActions = () => {
    const sale = useRecordContext<RaRecord>();
    const may = useMay();
    const [open, setOpen] = useRecordState(false);
    if (
        !sale ||
        sale.archived_at ||
        sale.kind === 'credit' ||
        sale.credited_amount >= sale.total ||
        !may(resourceOf('sales').actions.update)
    )
        return NOTHING_OFFERED;
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
