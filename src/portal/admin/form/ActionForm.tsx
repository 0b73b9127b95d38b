import {
    Alert,
    Button,
    type ButtonProps,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    type DialogProps,
    DialogTitle,
    Stack,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, get } from 'react-hook-form';
import { isFault } from '../../session/fault';

interface ActionFormProps<V extends FieldValues> {
    title: string;
    /** introduction above the inputs */
    text?: ReactNode;
    submitLabel: ReactNode;
    submitButton?: Pick<ButtonProps, 'color' | 'disabled'>;
    maxWidth?: 'xs' | 'sm' | 'md';
    fullScreen?: boolean;
    sx?: DialogProps['sx'];
    /** focuses the submit button, if the start values are complete */
    focusSubmit?: boolean;
    /** a click beside the dialog does not discard what was entered */
    keepOpen?: boolean;
    /** start values of all inputs, by `source` */
    defaultValues: V;
    /** errors are shown at the inputs that they name, else above the inputs */
    onSubmit: (values: V) => Promise<unknown>;
    onClose: () => void;
    /** inputs by `source` */
    children: ReactNode;
}

/** Small form in a dialog. Stays open and busy while it submits, and open after a refusal. */
export const ActionForm = <V extends FieldValues>({
    title,
    text,
    submitLabel,
    submitButton,
    maxWidth = 'xs',
    fullScreen = false,
    sx,
    focusSubmit = false,
    keepOpen = false,
    defaultValues,
    onSubmit,
    onClose,
    children,
}: ActionFormProps<V>) => {
    const translate = useTranslate();
    const titleId = useId();
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    // later changes of the record must not replace what was typed
    const [initial] = useState(defaultValues);
    const submit = async (values: FieldValues) => {
        setBusy(true);
        setFault(undefined);
        try {
            await onSubmit(values as V);
            return undefined;
        } catch (error) {
            const errors = isFault(error) ? Object.entries(error.errors) : [];
            // a name may be a path, such as `lines.0.quantity`
            const isInput = (field: string) => get(initial, field) !== undefined;
            const placed = errors.filter(([field]) => isInput(field));
            const others = errors.flatMap(([field, messages]) => (isInput(field) ? [] : messages));
            if (others.length > 0 || placed.length === 0) setFault(others.join(' ') || (error as Error).message);
            // react-admin shows returned messages at the inputs
            return Object.fromEntries(placed.map(([field, messages]) => [field, messages.join(' ')]));
        } finally {
            setBusy(false);
        }
    };
    return (
        <Dialog
            open
            fullWidth
            maxWidth={maxWidth}
            fullScreen={fullScreen}
            aria-labelledby={titleId}
            onClose={(_, reason) => {
                if (!busy && !(keepOpen && reason === 'backdropClick')) onClose();
            }}
            // long content scrolls between the title and the buttons
            sx={[{ '& form': { display: 'contents' } }, ...[sx ?? {}].flat()]}
        >
            <Form
                // not the record of the page
                record={initial}
                onSubmit={submit}
                reValidateMode="onBlur"
                noValidate
                disableInvalidFormNotification
            >
                <DialogTitle id={titleId}>{title}</DialogTitle>
                <DialogContent>
                    <Stack spacing={2} sx={{ pt: 0.5 }}>
                        {text && <DialogContentText>{text}</DialogContentText>}
                        {fault && <Alert severity="error">{fault}</Alert>}
                        {children}
                    </Stack>
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} autoFocus={focusSubmit} {...submitButton}>
                        {submitLabel}
                    </Button>
                </DialogActions>
            </Form>
        </Dialog>
    );
};
