import CheckIcon from '@mui/icons-material/Check';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { type Completed, CompletionDialog } from './CompletionDialog';
import { CHECKLISTS, REQUESTS } from './fleet';

/** Completion action of the record in the context, through its dialog. */
const completion = (name: Completed, next: (record: Record<string, unknown>) => boolean) => () => {
    const record = useRecordContext();
    const { canAccess: canEdit } = useCanAccess({ resource: name, action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!record || record.archived_at || record.status === 'completed' || !canEdit) return null;
    return {
        actions: [
            {
                name: 'complete',
                label: 'domains.fleet.complete.open',
                icon: CheckIcon,
                next: next(record),
                run: () => setOpen(true),
            },
        ],
        dialog: open && <CompletionDialog name={name} record={record} onClose={() => setOpen(false)} />,
    };
};

export const useCompleteChecklist = completion(CHECKLISTS, () => true);
export const useCompleteMaintenance = completion(REQUESTS, ({ status }) => status === 'booking_scheduled');
