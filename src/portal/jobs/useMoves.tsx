import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { TransitionDialog } from '../admin/TransitionDialog';
import { useRecordActions } from '../admin/useRecordActions';
import { CompletionDialog } from './CompletionDialog';
import { JOB_CARDS, type Move } from './moves';
import { RevertDialog } from './RevertDialog';

/** Moves a job: immediately, or through a dialog if input is required. */
export const useMoves = (): { take: (record: RaRecord, move: Move) => Promise<void>; dialog: ReactNode } => {
    const { transition } = useRecordActions(JOB_CARDS);
    const [openDialog, setOpenDialog] = useState<{ record: RaRecord; move: Move } | null>(null);
    const close = () => setOpenDialog(null);

    const take = async (record: RaRecord, move: Move) => {
        if (move.kind === 'step' && !move.step.reason && !move.step.confirm) await transition(record, move.step);
        else setOpenDialog({ record, move });
    };
    if (!openDialog) return { take, dialog: null };
    const { record, move } = openDialog;
    if (move.kind === 'complete') return { take, dialog: <CompletionDialog record={record} onClose={close} /> };
    if (move.kind === 'revert') return { take, dialog: <RevertDialog record={record} to={move.to} onClose={close} /> };
    return {
        take,
        dialog: (
            <TransitionDialog
                name={JOB_CARDS}
                step={move.step}
                take={reason => transition(record, move.step, reason)}
                onClose={close}
            />
        ),
    };
};
