import CheckIcon from '@mui/icons-material/Check';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { CompleteDialog } from './CompleteDialog';
import type { MakerName, Making } from './making';

/** The step from which the record of the context is completed, through the dialogue of what went in and came out. */
const completion =
    (name: MakerName, from: string): UseActions =>
    () => {
        const making = useRecordContext<Making>();
        const may = useMay();
        const [open, setOpen] = useRecordState(false);
        if (!making || making.archived_at || making.status !== from || !may(resourceOf(name).actions.update))
            return NOTHING_OFFERED;
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
