import {
    Button,
    type ButtonProps,
    Dialog,
    DialogActions,
    DialogContent,
    type DialogProps,
    DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ActionDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit'> {
    title: string;
    submitLabel: string;
    submitButton?: Pick<ButtonProps, 'autoFocus' | 'color' | 'disabled'>;
    /** while it works it cannot be left, nor sent again */
    busy: boolean;
    onSubmit: () => unknown;
    onCancel: () => void;
    children: ReactNode;
}

/** Asks a few things and sends them. */
export const ActionDialog = ({
    title,
    submitLabel,
    submitButton,
    busy,
    onSubmit,
    onCancel,
    children,
    ...dialog
}: ActionDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog
            open
            onClose={busy ? undefined : onCancel}
            fullWidth
            maxWidth="xs"
            aria-labelledby={titleId}
            {...dialog}
        >
            <form
                noValidate
                onSubmit={event => {
                    event.preventDefault();
                    // the dialogue may belong to something within a form
                    event.stopPropagation();
                    void onSubmit();
                }}
            >
                <DialogTitle id={titleId}>{title}</DialogTitle>
                <DialogContent>{children}</DialogContent>
                <DialogActions>
                    <Button onClick={onCancel} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} {...submitButton}>
                        {submitLabel}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
