import { Box, DialogContentText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from './ActionDialog';
import { ReasonField, useReason } from './ReasonField';

interface ConfirmDialogProps {
    title: string;
    text?: string;
    confirmLabel: string;
    danger?: boolean;
    /** whether a reason is required */
    needsReason?: boolean;
    /** preview of the effects */
    children?: ReactNode;
    /** resolves to `false` if refused; the dialog then stays open */
    onConfirm: (reason: string | undefined) => Promise<unknown> | unknown;
    onClose: () => void;
}

/** Confirmation dialog with an optional reason. Stays open while busy, so that nothing is submitted twice. */
export const ConfirmDialog = ({
    title,
    text,
    confirmLabel,
    danger = false,
    needsReason: askReason = false,
    children,
    onConfirm,
    onClose,
}: ConfirmDialogProps) => {
    const translate = useTranslate();
    const { reasonState, given } = useReason();
    const [busy, setBusy] = useState(false);
    const submit = async () => {
        const reason = askReason ? given() : undefined;
        if (askReason && !reason) return;
        setBusy(true);
        try {
            if ((await onConfirm(reason)) === false) return;
        } finally {
            setBusy(false);
        }
        onClose();
    };
    return (
        <ActionDialog
            title={title}
            submitLabel={confirmLabel}
            submitButton={{ color: danger ? 'error' : 'primary', autoFocus: !askReason }}
            busy={busy}
            hasInputs={askReason}
            isChanged={reasonState.reason !== ''}
            onSubmit={submit}
            onCancel={onClose}
            maxWidth={children ? 'sm' : 'xs'}
        >
            {text && <DialogContentText sx={{ mb: askReason || children ? 2 : 0 }}>{text}</DialogContentText>}
            {children}
            {askReason && (
                <Box sx={{ mt: children ? 2 : 0 }}>
                    <ReasonField label={translate('engine.confirm.reason')} reasonState={reasonState} />
                </Box>
            )}
        </ActionDialog>
    );
};
