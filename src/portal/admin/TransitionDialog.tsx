import type { ReactNode } from 'react';
import type { Transition } from '../../contract/metadata';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { useLabels } from './labels';

interface TransitionDialogProps {
    /** resource name */
    name: string;
    step: Transition;
    /** preview of the transition's effects */
    children?: ReactNode;
    /** resolves to the result, or to `undefined` if refused; the dialog then stays open with its entries */
    take: (reason: string | undefined) => Promise<unknown>;
    onClose: () => void;
}

/** Confirmation dialog of a status transition: its confirm text, and a reason where the transition requires one. */
export const TransitionDialog = ({ name, step, children, take, onClose }: TransitionDialogProps) => {
    const title = useLabels(name).text(step.title);
    return (
        <ConfirmDialog
            title={title}
            text={step.confirm}
            needsReason={step.reason}
            confirmLabel={title}
            onConfirm={async reason => (await take(reason)) !== undefined}
            onClose={onClose}
        >
            {children}
        </ConfirmDialog>
    );
};
