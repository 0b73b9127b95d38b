import { Alert, DialogContentText, type DialogProps, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { FieldInput } from '../inputs/FieldInput';

interface FieldsDialogProps extends Pick<DialogProps, 'transitionDuration'> {
    form: UseFormReturn<FieldValues>;
    resource: string;
    /** in display order */
    fields?: readonly Field[];
    title: string;
    /** consequence of the action */
    text?: string;
    submitLabel: string;
    /** server error without a field */
    fault: string | null | undefined;
    /** whether inputs outside the form, such as photos, have entries */
    isChanged?: boolean;
    onSubmit: () => unknown;
    onClose: () => void;
    /** further inputs */
    children?: ReactNode;
}
/** Form dialog with a few fields of a record. Stays open after a refusal. */
export const FieldsDialog = ({
    form,
    resource,
    fields = [],
    text,
    fault,
    isChanged = false,
    onClose,
    children,
    ...dialog
}: FieldsDialogProps) => {
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const busy = form.formState.isSubmitting;
    return (
        <FormProvider {...form}>
            <ActionDialog
                {...dialog}
                maxWidth="sm"
                fullScreen={phone}
                busy={busy}
                onCancel={onClose}
                isChanged={form.formState.isDirty || isChanged}
            >
                <Stack spacing={2} sx={{ pt: 0.5 }}>
                    {text && <DialogContentText>{text}</DialogContentText>}
                    <div role="alert">{fault && <Alert severity="error">{fault}</Alert>}</div>
                    {fields.map(field => (
                        <FieldInput key={field.name} resource={resource} field={field} />
                    ))}
                    {children}
                </Stack>
            </ActionDialog>
        </FormProvider>
    );
};
