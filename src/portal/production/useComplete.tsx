import CheckIcon from '@mui/icons-material/Check';
import { useRecordContext } from 'react-admin';
import { resourceOf } from '../admin/metadata';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { CompleteDialog } from './CompleteDialog';
import type { ProductionDocument, ProductionResource } from './productionDocument';

/** Completion action of the record in the context, with the dialog for actual quantities. */
const completion = (name: ProductionResource, from: string) => () => {
    const making = useRecordContext<ProductionDocument>();
    const can = useCan();
    const [open, setOpen] = useRecordState(false);
    if (!making || making.archived_at || making.status !== from || !can(resourceOf(name).actions.update)) return null;
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
