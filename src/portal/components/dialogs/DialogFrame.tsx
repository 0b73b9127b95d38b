import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    type DialogProps,
    DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface FrameProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit' | 'onClose'> {
    title: ReactNode;
    /** buttons, starting with Cancel */
    actions?: ReactNode;
    /** whether entries outlive the dialog, or are a trial; it then closes without a question */
    keepsEntries?: boolean;
    /** absent: neither Escape nor a click outside closes it */
    onClose?: (() => void) | undefined;
}
export interface InputProps {
    /** makes it a form */
    onSubmit?: () => unknown;
    /** encloses title, content and actions, for react-admin's `<Form>` */
    renderForm?: (inside: ReactNode) => ReactNode;
    /** whether it has inputs; default: whether it is a form */
    hasInputs?: boolean;
    /** whether entries differ from the start, including choices and drawings, which are no DOM `input` events */
    isChanged: boolean;
}
export type DialogFrameProps = FrameProps & (InputProps | { [name in keyof InputProps]?: never });

/**
 * Base of all dialogs: labelled by its title, with content and actions. With `onSubmit` a form. A click outside closes
 * dialogs without inputs only; Escape asks before it discards entries.
 */
export const DialogFrame = ({
    title,
    actions,
    onSubmit,
    renderForm,
    hasInputs = Boolean(onSubmit ?? renderForm),
    isChanged = false,
    keepsEntries = false,
    onClose,
    children,
    ...dialog
}: DialogFrameProps) => {
    const titleId = useId();
    const [isTouched, setTouched] = useState(false);
    const [asksToDiscard, setAsksToDiscard] = useState(false);
    const isDirty = !keepsEntries && (isTouched || isChanged);
    const close: DialogProps['onClose'] = (_, reason) => {
        if (reason === 'backdropClick' && (hasInputs || isDirty)) return;
        if (isDirty) setAsksToDiscard(true);
        else onClose?.();
    };
    const inside = (
        <>
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            {actions && <DialogActions>{actions}</DialogActions>}
        </>
    );
    const nativeForm = (
        <form
            noValidate
            onSubmit={event => {
                event.preventDefault();
                // the submit event must not reach a form that contains the dialog in React's tree
                event.stopPropagation();
                void onSubmit?.();
            }}
        >
            {inside}
        </form>
    );
    return (
        <>
            <Dialog
                open
                fullWidth
                maxWidth="xs"
                aria-labelledby={titleId}
                onInput={({ currentTarget, target }) => {
                    // React also passes on the events of dialogs above this one
                    if (currentTarget.contains(target as Node)) setTouched(true);
                }}
                {...dialog}
                onClose={onClose && close}
                // long content scrolls between the title and the buttons
                sx={[{ '& form': { display: 'contents' } }, ...[dialog.sx ?? {}].flat()]}
            >
                {renderForm ? renderForm(inside) : onSubmit ? nativeForm : inside}
            </Dialog>
            {asksToDiscard && (
                <DiscardDialog kind="discard" onStay={() => setAsksToDiscard(false)} onDiscard={() => onClose?.()} />
            )}
        </>
    );
};

interface DiscardDialogProps {
    /** `leave`: a page with unsaved changes; `discard`: a dialog with entries */
    kind: 'leave' | 'discard';
    onStay: () => void;
    onDiscard: () => void;
}

/** Asks before unsaved entries are discarded. Enter, Escape and a click outside keep them. */
export const DiscardDialog = ({ kind, onStay, onDiscard }: DiscardDialogProps) => {
    const translate = useTranslate();
    return (
        <DialogFrame
            title={translate(`engine.form.${kind}Title`)}
            onClose={onStay}
            actions={
                <>
                    <Button color="error" onClick={onDiscard}>
                        {translate(`engine.form.${kind}`)}
                    </Button>
                    <Button variant="contained" autoFocus onClick={onStay}>
                        {translate('engine.form.stay')}
                    </Button>
                </>
            }
        >
            <DialogContentText>{translate(`engine.form.${kind}Text`)}</DialogContentText>
        </DialogFrame>
    );
};
