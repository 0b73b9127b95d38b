import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useRecordActions } from '../engine/useRecordActions';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog';
import { CompletionDialog } from './CompletionDialog';
import { JOB_CARDS, type Move } from './moves';
import { RevertDialog } from './RevertDialog';

/** Takes a job along: at once where nothing is asked, else through the dialogue that asks. */
export const useMoves = (): { take: (record: RaRecord, move: Move) => Promise<void>; dialog: ReactNode } => {
    const translate = useTranslate();
    const { transition } = useRecordActions(JOB_CARDS);
    const [asking, setAsking] = useState<{ record: RaRecord; move: Move } | null>(null);
    const close = () => setAsking(null);

    const take = async (record: RaRecord, move: Move) => {
        if (move.kind === 'step' && !move.step.reason && !move.step.confirm) await transition(record, move.step);
        else setAsking({ record, move });
    };
    if (!asking) return { take, dialog: null };
    const { record, move } = asking;
    if (move.kind === 'complete') return { take, dialog: <CompletionDialog record={record} onClose={close} /> };
    if (move.kind === 'revert') return { take, dialog: <RevertDialog record={record} to={move.to} onClose={close} /> };
    const title = translate(move.step.title, { _: move.step.title });
    return {
        take,
        dialog: (
            <ConfirmDialog
                title={title}
                text={move.step.confirm}
                askReason={move.step.reason}
                confirmLabel={title}
                onConfirm={reason => transition(record, move.step, reason)}
                onClose={close}
            />
        ),
    };
};
