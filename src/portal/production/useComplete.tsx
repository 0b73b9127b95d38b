import CheckIcon from '@mui/icons-material/Check';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { CompleteDialog } from './CompleteDialog';
import type { ProductionDocument, ProductionResource } from './productionDocument';

/** Completion action of the record in the context, with the dialog for actual quantities. */
const completion = (name: ProductionResource, from: string) => () => {
    const making = useRecordContext<ProductionDocument>();
    const { canAccess: canEdit } = useCanAccess({ resource: name, action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!making || making.archived_at || making.status !== from || !canEdit) return null;
    return {
        actions: [
            {
                name: 'complete',
                label: 'domains.production.complete.open',
                icon: CheckIcon,
                next: true,
                run: () => setOpen(true),
            },
        ],
        dialog: open && <CompleteDialog name={name} making={making} onClose={() => setOpen(false)} />,
    };
};

export const useCompleteMixing = completion('supplement-mixings', 'pending');
export const useCompleteProduction = completion('supplement-manufactures', 'in_progress');
