import { Alert, Button, type ButtonProps, DialogContentText, Stack } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, get, useFormState } from 'react-hook-form';
import { DialogFrame, type FrameProps } from '../../components/dialogs/DialogFrame';
import { isFault } from '../../session/fault';

interface ActionFormProps<V extends FieldValues> extends Pick<FrameProps, 'maxWidth' | 'fullScreen' | 'sx'> {
    title: string;
    /** introduction above the inputs */
    text?: ReactNode;
    submitLabel: ReactNode;
    submitButton?: Pick<ButtonProps, 'color' | 'disabled'>;
    /** focuses the submit button, if the start values are complete */
    focusSubmit?: boolean;
    /** start values of all inputs, by `source` */
    defaultValues: V;
    /** errors are shown at the inputs that they name, else above the inputs */
    onSubmit: (values: V) => Promise<unknown>;
    onClose: () => void;
    /** inputs by `source` */
    children: ReactNode;
}

/** Reports changed values of the form to its dialog. */
const ReportChanges = ({ onChange }: { onChange: (isChanged: boolean) => void }) => {
    const { isDirty } = useFormState();
    useEffect(() => onChange(isDirty), [isDirty, onChange]);
    return null;
};

/** Small form in a dialog. Stays open and busy while it submits, and open after a refusal. */
export const ActionForm = <V extends FieldValues>({
    title,
    text,
    submitLabel,
    submitButton,
    focusSubmit = false,
    defaultValues,
    onSubmit,
    onClose,
    children,
    ...frame
}: ActionFormProps<V>) => {
    const translate = useTranslate();
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const [isChanged, setChanged] = useState(false);
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
        <DialogFrame
            {...frame}
            title={title}
            isChanged={isChanged}
            onClose={busy ? undefined : onClose}
            renderForm={inside => (
                <Form
                    // not the record of the page
                    record={initial}
                    onSubmit={submit}
                    reValidateMode="onBlur"
                    noValidate
                    disableInvalidFormNotification
                >
                    {inside}
                </Form>
            )}
            actions={
                <>
                    <Button onClick={onClose} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} autoFocus={focusSubmit} {...submitButton}>
                        {submitLabel}
                    </Button>
                </>
            }
        >
            <ReportChanges onChange={setChanged} />
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                {text && <DialogContentText>{text}</DialogContentText>}
                {fault && <Alert severity="error">{fault}</Alert>}
                {children}
            </Stack>
        </DialogFrame>
    );
};
