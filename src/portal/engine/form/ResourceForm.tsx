import { Alert, Box } from '@mui/material';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, useLocation, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { ApiFault } from '../../session/fault';
import type { ResourceDefinition } from '../definition';
import { formSections, resourceOf, sourceOf } from '../metadata';
import { errorMessage, StaleVersionError } from '../provider/errors';
import { FormSections } from './FormSections';
import { placeErrors } from './formErrors';
import { SaveBar } from './SaveBar';
import { StaleDialog } from './StaleDialog';
import { LeavingForm, UnsavedChanges } from './UnsavedChanges';

interface ResourceFormProps {
    definition: ResourceDefinition;
    mode: 'create' | 'update';
    /** what the form starts from; on update also what is compared with */
    start: Record<string, unknown>;
    /** the record as it is read, with the labels of its references */
    record?: RaRecord;
    /** the form's own address: the tabs below it leave the form as it is */
    base?: string;
    save: (values: Record<string, unknown>, previous: Record<string, unknown>) => Promise<RaRecord>;
    onSaved: (record: RaRecord, again: boolean) => void;
    onCancel: () => void;
}

/** The form of a resource: says what is wrong where it is wrong, keeps what was typed, and never sends twice. */
export const ResourceForm = ({ definition, mode, start, record, base, save, onSaved, onCancel }: ResourceFormProps) => {
    const resource = resourceOf(definition.name);
    const sections = useMemo(() => formSections(definition, resource), [definition, resource]);
    const names = useMemo(() => sections.flatMap(s => s.fields.map(sourceOf)), [sections]);
    const translate = useTranslate();
    const { pathname } = useLocation();
    const form = useForm<FieldValues>({ defaultValues: start, mode: 'onTouched' });
    const { isDirty, isSubmitting } = form.formState;
    const [fault, setFault] = useState<string | null>(null);
    const [stale, setStale] = useState<RaRecord | null>(null);
    // the version that the person sees; moves on when they have settled a conflict
    const previous = useRef(start);
    const leaving = useRef(false);
    const sending = useRef(false);
    const top = useRef<HTMLDivElement>(null);

    // a fresh record may come after the cached one was shown: take it over unless the person has begun
    useEffect(() => {
        if (start === previous.current || form.formState.isDirty || sending.current) return;
        previous.current = start;
        form.reset(start);
    }, [start, form]);

    const tellFault = useCallback((message: string) => {
        setFault(message);
        requestAnimationFrame(() => top.current?.focus());
    }, []);

    const send = useCallback(
        async (values: FieldValues, again: boolean) => {
            // a second click or key arrives before React has disabled the button
            if (sending.current || leaving.current) return;
            sending.current = true;
            setFault(null);
            try {
                const saved = await save(values, previous.current);
                leaving.current = !again;
                onSaved(saved, again);
                if (again) {
                    previous.current = start;
                    form.reset(start);
                    form.setFocus(names[0] ?? '');
                }
            } catch (error) {
                if (error instanceof StaleVersionError) return setStale(error.current);
                const errors = error instanceof ApiFault ? (error.body.errors ?? {}) : {};
                const told = placeErrors(errors, names, form.setError);
                if (told.first) requestAnimationFrame(() => focusField(told.first as string, form.setFocus));
                if (told.general || !told.first) tellFault(told.general ?? errorMessage(error));
            } finally {
                sending.current = false;
            }
        },
        [save, onSaved, start, form, names, tellFault],
    );
    const submit = useCallback((again: boolean) => form.handleSubmit(values => send(values, again))(), [form, send]);
    const onSave = useCallback(() => void submit(false), [submit]);

    return (
        <FormProvider {...form}>
            <RecordContextProvider value={record}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={(event: React.FormEvent) => {
                        event.preventDefault();
                        event.stopPropagation();
                        onSave();
                    }}
                >
                    <Box ref={top} tabIndex={-1} role="alert" sx={{ mb: fault ? 2 : 0, outline: 'none' }}>
                        {fault && <Alert severity="error">{translate(fault, { _: fault })}</Alert>}
                    </Box>
                    <LeavingForm value={leaving}>
                        <FormSections fields={definition.fields} resource={resource} sections={sections} mode={mode} />
                    </LeavingForm>
                    <SaveBar
                        saving={isSubmitting}
                        onSave={onSave}
                        onSaveAndAdd={mode === 'create' ? () => void submit(true) : undefined}
                        onCancel={onCancel}
                    />
                </Box>
                <UnsavedChanges dirty={isDirty} leaving={leaving} base={base ?? pathname} />
                {stale && (
                    <StaleDialog
                        resource={resource}
                        mine={form.getValues()}
                        base={previous.current}
                        theirs={stale}
                        onClose={() => setStale(null)}
                        onSettled={values => {
                            previous.current = stale;
                            for (const [name, value] of Object.entries(values))
                                form.setValue(name, value, { shouldDirty: true });
                            setStale(null);
                            void submit(false);
                        }}
                    />
                )}
            </RecordContextProvider>
        </FormProvider>
    );
};

/** An input in a closed section has to be opened before it can take the focus. */
const focusField = (path: string, setFocus: (name: string) => void) => {
    setFocus(path);
    const control = document.getElementById(`field-${path.replaceAll('.', '-')}`);
    if (control && document.activeElement !== control) {
        const summary = control
            .closest('.MuiAccordion-root:not(.Mui-expanded)')
            ?.querySelector<HTMLElement>('.MuiAccordionSummary-root');
        summary?.click();
        control.focus();
    }
    control?.scrollIntoView?.({ block: 'center' });
};
