import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmDialogProps {
    title: string;
    text?: string;
    confirmLabel: string;
    danger?: boolean;
    /** the person must say why */
    askReason?: boolean;
    /** what it will do, in more than a sentence */
    children?: ReactNode;
    onConfirm: (reason: string | undefined) => Promise<unknown> | unknown;
    onClose: () => void;
}

/** Asks once more, and for the reason where one is due. Stays open while it works, so that nothing is sent twice. */
export const ConfirmDialog = ({
    title,
    text,
    confirmLabel,
    danger = false,
    askReason = false,
    children,
    onConfirm,
    onClose,
}: ConfirmDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [reason, setReason] = useState('');
    const [missing, setMissing] = useState(false);
    const [busy, setBusy] = useState(false);
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        if (askReason && !reason.trim()) return setMissing(true);
        setBusy(true);
        try {
            await onConfirm(askReason ? reason.trim() : undefined);
        } finally {
            setBusy(false);
        }
        onClose();
    };
    return (
        <Dialog
            open
            onClose={busy ? undefined : onClose}
            fullWidth
            maxWidth={children ? 'sm' : 'xs'}
            aria-labelledby={titleId}
        >
            <form onSubmit={submit} noValidate>
                <DialogTitle id={titleId}>{title}</DialogTitle>
                <DialogContent>
                    {text && <DialogContentText sx={{ mb: askReason || children ? 2 : 0 }}>{text}</DialogContentText>}
                    {children}
                    {askReason && (
                        <TextField
                            autoFocus
                            fullWidth
                            required
                            multiline
                            minRows={2}
                            label={translate('engine.confirm.reason')}
                            value={reason}
                            error={missing}
                            helperText={missing ? translate('engine.confirm.reasonRequired') : undefined}
                            onChange={event => {
                                setReason(event.target.value);
                                setMissing(false);
                            }}
                            slotProps={{ htmlInput: { maxLength: 1000 } }}
                            sx={{ mt: children ? 2 : 1 }}
                        />
                    )}
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color={danger ? 'error' : 'primary'}
                        loading={busy}
                        autoFocus={!askReason}
                    >
                        {confirmLabel}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
