import { Alert, DialogContentText, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { ActionDialog } from '../../parts/dialogs/ActionDialog';
import { FieldInput } from '../inputs/FieldInput';

interface FieldsDialogProps {
    form: UseFormReturn<FieldValues>;
    resource: string;
    /** in the order in which they are asked for */
    fields: readonly Field[];
    title: string;
    text: string;
    submitLabel: string;
    /** what was refused and belongs to none of the fields */
    fault: string | undefined;
    onSubmit: () => unknown;
    onClose: () => void;
    /** what is asked besides */
    children?: ReactNode;
}
/** Asks for a few fields of a record, over its page. */
export const FieldsDialog = ({
    form,
    resource,
    fields,
    title,
    text,
    submitLabel,
    fault,
    onSubmit,
    onClose,
    children,
}: FieldsDialogProps) => (
    <FormProvider {...form}>
        <ActionDialog
            title={title}
            submitLabel={submitLabel}
            busy={form.formState.isSubmitting}
            onSubmit={onSubmit}
            onCancel={onClose}
            maxWidth="sm"
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText>{text}</DialogContentText>
                <div role="alert">{fault && <Alert severity="error">{fault}</Alert>}</div>
                {fields.map(field => (
                    <FieldInput key={field.name} resource={resource} field={field} />
                ))}
                {children}
            </Stack>
        </ActionDialog>
    </FormProvider>
);
