import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface DialogFrameProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit'> {
    title: ReactNode;
    /** buttons, starting with Cancel */
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
                    // long content scrolls between the title and the buttons
                    style={{ display: 'contents' }}
                    onSubmit={event => {
                        event.preventDefault();
                        // the submit event must not reach a form that contains the dialog in React's tree
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
