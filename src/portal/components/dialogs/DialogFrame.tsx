import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface DialogFrameProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit'> {
    title: ReactNode;
    /** the buttons, the one that leaves it first */
    actions: ReactNode;
    /** makes it a form */
    onSubmit?: () => unknown;
}

/** Base of all dialogs: labelled by its title, with content and actions. With `onSubmit` a form. */
export const DialogFrame = ({ title, actions, onSubmit, children, ...dialog }: DialogFrameProps) => {
    const titleId = useId();
    const inside = (
        <>
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>{actions}</DialogActions>
        </>
    );
    return (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} {...dialog}>
            {onSubmit ? (
                <form
                    noValidate
                    // what is long scrolls between the title and the buttons
                    style={{ display: 'contents' }}
                    onSubmit={event => {
                        event.preventDefault();
                        // the dialogue may belong to something within a form
                        event.stopPropagation();
                        void onSubmit();
                    }}
                >
                    {inside}
                </form>
            ) : (
                inside
            )}
        </Dialog>
    );
};
