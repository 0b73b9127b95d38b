import { Alert, Box } from '@mui/material';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, useLocation, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { ApiFault, GENERIC_MESSAGE } from '../../session/fault';
import type { ScreenDefinition } from '../definition';
import { FormStart } from '../inputs/useDependentReference';
import { FormDepth } from '../inputs/useFieldInput';
import { formSections, resourceOf, sourceOf } from '../metadata';
import { StaleVersionError } from '../provider/errors';
import { DraftOffer } from './DraftOffer';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { faultyPaths, focusField } from './faults';
import { placeErrors } from './formErrors';
import { SaveBar } from './SaveBar';
import { StaleDialog } from './StaleDialog';
import { LeavingForm, UnsavedChanges } from './UnsavedChanges';
import { useDraft } from './useDraft';
import { useRequestedField } from './useRequestedField';

interface ContractFormProps {
    definition: ScreenDefinition;
    mode: 'create' | 'update';
    /** initial values; on update also the base version for conflict detection */
    start: Record<string, unknown>;
    /** record as read, with the labels of its references */
    record?: RaRecord;
    /** initial values from the page that opened the form */
    given?: Record<string, unknown> | undefined;
    /** address of the form; navigation between tabs below it does not leave the form */
    base?: string;
    save: (values: Record<string, unknown>, previous: Record<string, unknown>) => Promise<RaRecord>;
    onSaved: (record: RaRecord, again: boolean) => void;
    /** reports to an enclosing dialog whether entries differ from the start values */
    onDirtyChange?: (isDirty: boolean) => void;
    onCancel: () => void;
}

/** The device is offline, and nothing has reached the server. */
const isOffline = (error: unknown) => error instanceof ApiFault && error.status === 0 && !navigator.onLine;

/** Form of a resource: shows errors at their fields, preserves entries and never submits twice. */
export const ContractForm = ({
    definition,
    mode,
    start,
    record,
    given,
    base,
    save,
    onSaved,
    onDirtyChange,
    onCancel,
}: ContractFormProps) => {
    const resource = resourceOf(definition.name);
    const sections = useMemo(() => formSections(definition, resource), [definition, resource]);
    const names = useMemo(() => sections.flatMap(s => s.fields.map(sourceOf)), [sections]);
    const translate = useTranslate();
    const depth = use(FormDepth) + 1;
    const formStart = useMemo(() => ({ given: given ?? {}, isNew: mode === 'create' }), [given, mode]);
    const { pathname } = useLocation();
    const form = useForm<FieldValues>({ defaultValues: start, mode: 'onTouched', shouldFocusError: false });
    const { isDirty, isSubmitting } = form.formState;
    useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
    const [fault, setFault] = useState<string | null>(null);
    const [refused, setRefused] = useState(false);
    const [stale, setStale] = useState<RaRecord | null>(null);
    // base version of the edit; resolving a conflict advances it
    const previous = useRef(start);
    const leaving = useRef(false);
    const sending = useRef(false);
    const top = useRef<HTMLDivElement>(null);
    const draft = useDraft(form, { resource, mode, record, given, previous, dirty: isDirty, leaving });
    const { forget } = draft;
    useRequestedField(names, form.setFocus);

    // a fresh record may arrive after the cached one was shown: apply it unless editing has begun
    useEffect(() => {
        if (start === previous.current || form.formState.isDirty || sending.current) return;
        previous.current = start;
        form.reset(start);
    }, [start, form]);

    const showFault = useCallback((message: string) => {
        setFault(message);
        requestAnimationFrame(() => top.current?.focus());
    }, []);

    const send = useCallback(
        async (values: FieldValues, again: boolean) => {
            // a second click or key may arrive before React has disabled the button
            if (sending.current || leaving.current) return;
            sending.current = true;
            setFault(null);
            setRefused(false);
            try {
                const saved = await save(values, previous.current);
                // a response without a record does not confirm the save
                if (saved?.id === undefined) throw new Error(GENERIC_MESSAGE);
                leaving.current = !again;
                forget();
                onSaved(saved, again);
                if (again) {
                    const { once = [] } = definition;
                    const next = Object.fromEntries(Object.entries(start).filter(([name]) => !once.includes(name)));
                    previous.current = next;
                    form.reset(next);
                    form.setFocus(names[0] ?? '');
                }
            } catch (error) {
                if (error instanceof StaleVersionError) return setStale(error.current);
                const errors = error instanceof ApiFault ? (error.body.errors ?? {}) : {};
                const placed = placeErrors(errors, names, form.setError);
                // the page already shows a lasting banner
                if (isOffline(error) && !top.current?.closest('[role=dialog]')) return;
                setRefused(true);
                if (placed.first) focusField(placed.first, form.setFocus, depth);
                if (placed.general || !placed.first) showFault(placed.general ?? (error as Error).message);
            } finally {
                sending.current = false;
            }
        },
        [save, onSaved, start, form, names, showFault, forget, depth, definition],
    );
    const submit = useCallback(
        (again: boolean) =>
            form.handleSubmit(
                values => send(values, again),
                errors => {
                    setRefused(true);
                    const [first] = faultyPaths(errors, names, resource);
                    if (first) focusField(first, form.setFocus, depth);
                },
            )(),
        [form, send, names, resource, depth],
    );
    const onSave = useCallback(() => void submit(false), [submit]);

    return (
        <FormProvider {...form}>
            <FormDepth value={depth}>
                <FormStart value={formStart}>
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
                            {draft.offer && (
                                <DraftOffer
                                    resource={resource}
                                    record={record}
                                    draft={draft.offer}
                                    onContinue={draft.resume}
                                    onDiscard={draft.discard}
                                />
                            )}
                            <LeavingForm value={leaving}>
                                <FormSections
                                    fields={definition.fields}
                                    resource={resource}
                                    sections={sections}
                                    mode={mode}
                                />
                                <SaveBar
                                    attention={<ErrorSummary resource={resource} names={names} refused={refused} />}
                                    actions={definition.formActions}
                                    saving={isSubmitting}
                                    onSave={onSave}
                                    // a form over another one creates just the record that the other needs
                                    onSaveAndAdd={
                                        mode === 'create' && depth === 1 ? () => void submit(true) : undefined
                                    }
                                    onCancel={onCancel}
                                />
                            </LeavingForm>
                        </Box>
                        {/* a form in a dialog offers no link that leaves it */}
                        {depth === 1 && (
                            <UnsavedChanges
                                dirty={isDirty}
                                leaving={leaving}
                                base={base ?? pathname}
                                onLeave={() => {
                                    leaving.current = true;
                                    forget();
                                }}
                            />
                        )}
                        {stale && (
                            <StaleDialog
                                resource={resource}
                                fields={definition.fields}
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
                </FormStart>
            </FormDepth>
        </FormProvider>
    );
};
