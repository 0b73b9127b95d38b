import { Button, DialogContentText, FormHelperText, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { Field, Resource } from '../../contract/metadata';
import {
    completionFields,
    EVERY_COMPLETION_FIELD,
    missingForCompletion,
    needsNotes,
} from '../../domain/operations/jobs';
import { FieldsDialog } from '../admin/form/FieldsDialog';
import { placeErrors } from '../admin/form/formErrors';
import { FieldInput } from '../admin/inputs/FieldInput';
import { fieldOf, recordLabel } from '../admin/metadata';
import { PhotosDialog, type PhotosLeft } from '../admin/photos/PhotosDialog';
import { PhotosInput } from '../admin/photos/PhotosInput';
import { usePhotos } from '../admin/photos/usePhotos';
import { StaleVersionError } from '../admin/provider/errors';
import { getScreenRegistry } from '../admin/screenRegistry';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { useCan } from '../session/can';
import { ApiFault } from '../session/fault';
import { completeJob, useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';
import { enteredLines, type JobPart, linesOf, PARTS, PartsInput, takesParts, useJobParts } from './PartsInput';
import { TankAfterDelivery } from './TankAfterDelivery';
import { useJobDocument } from './useJobDocument';

const writable = (field: Field, required: boolean): Field => ({
    ...field,
    readOnly: false,
    required,
    nullable: !required,
});

/** Translation key of the completion's side effects on device and site; `undefined` if there are none. */
const consequence = (type: unknown, purpose: unknown) => {
    if (type === 'device_installation') return 'domains.jobs.complete.installation';
    if (type === 'device_uninstallation') return 'domains.jobs.complete.uninstallation';
    return purpose === 'device_swap' ? 'domains.jobs.complete.swap' : undefined;
};

const figureOf = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);

const ownInput = (resource: string, name: string) =>
    getScreenRegistry().definitions.find(definition => definition.name === resource)?.fields?.[name]?.input;

/** Document fields required by the job type, with the inputs and validation of the document's own form. */
const DocumentFields = ({ type, document, resource }: { type: unknown; document: RaRecord; resource: Resource }) => {
    const given = useWatch({ name: 'document' }) as Record<string, unknown>;
    const shownInputs = completionFields(type, { ...document, ...given });
    return (
        <RecordContextProvider value={document}>
            {[...shownInputs.needed, ...shownInputs.offered].map(name => {
                const field = fieldOf(resource, name);
                // signatures, for example, have no input derived from their type
                const Own = field?.type === 'json' && ownInput(resource.name, name);
                if (Own) return <Own key={name} />;
                return (
                    field && (
                        <FieldInput
                            key={name}
                            resource={resource.name}
                            field={writable(field, shownInputs.needed.includes(name))}
                            source={`document.${name}`}
                        />
                    )
                );
            })}
            {type === 'supplement_delivery' && (
                <TankAfterDelivery
                    siteId={document.site_id}
                    supplementId={document.supplement_id}
                    litres={figureOf(given?.delivered_quantity) ?? 0}
                    level={figureOf(given?.tank_level_before)}
                />
            )}
        </RecordContextProvider>
    );
};

const Consequence = ({ type, document }: { type: unknown; document: RaRecord | undefined }) => {
    const translate = useTranslate();
    const purpose = useWatch({ name: 'document.visit_purpose' }) ?? document?.visit_purpose;
    const key = consequence(type, purpose);
    return key ? <DialogContentText>{translate(key)}</DialogContentText> : null;
};

/** Only shown and non-empty answers: an empty one must not clear the document's value. */
const answersOf = (type: unknown, document: RaRecord | undefined, given: Record<string, unknown>) => {
    const { needed, offered } = completionFields(type, { ...document, ...given });
    return Object.fromEntries(
        [...needed, ...offered].flatMap(name => {
            const value = given[name];
            return value === undefined || value === '' || (value === null && document?.[name] == null)
                ? []
                : [[name, value]];
        }),
    );
};

/** Value of a document field as the form opens: delivered litres start with the planned ones, for the user to confirm. */
const startValue = (document: RaRecord | undefined, name: string): unknown =>
    document?.[name] ?? (name === 'delivered_quantity' ? document?.quantity : undefined) ?? null;

const CompletionForm = ({
    record,
    resource,
    document,
    parts,
    onPhotosLeft,
    onClose,
}: {
    record: RaRecord;
    resource: Resource | undefined;
    document: RaRecord | undefined;
    /** parts of the job; absent: none, or none that the user may read */
    parts: readonly JobPart[] | undefined;
    /** the job is completed, but photos were refused */
    onPhotosLeft: (left: PhotosLeft) => void;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const { needed, offered } = completionFields(record.type, EVERY_COMPLETION_FIELD);
    const names = [...needed, ...offered];
    const form = useForm<FieldValues>({
        mode: 'onTouched',
        defaultValues: {
            completed_at: new Date().toISOString(),
            notes: '',
            document: Object.fromEntries(names.map(name => [name, startValue(document, name)])),
            [PARTS]: linesOf(parts ?? []),
        },
    });
    const [fault, setFault] = useState<string | null>(null);
    const can = useCan();
    const sendPhotos = usePhotos();
    const [photos, setPhotos] = useState<File[]>([]);
    // photos are attachments of the document, which the completing user may not be allowed to change
    const takesPhotos = resource !== undefined && document !== undefined && can(resource.actions.update);
    // advances when another user changed the job; entries are preserved
    const version = useRef(record.version as number);
    const paths = [...names.map(name => `document.${name}`), 'notes', 'completed_at', PARTS];
    const name = recordLabel(JOB_CARDS, record);

    const showErrors = (errors: Record<string, string>) => {
        const placed = placeErrors(errors, paths, form.setError);
        if (placed.first) form.setFocus(placed.first);
        return placed;
    };
    const submit = form.handleSubmit(async values => {
        setFault(null);
        const given = (values.document ?? {}) as Record<string, unknown>;
        const missing = missingForCompletion(record.type, document && { ...document, ...given }, values.notes);
        if (Object.keys(missing).length > 0) {
            showErrors(Object.fromEntries(Object.entries(missing).map(([path, [message = '']]) => [path, message])));
            return;
        }
        const answers = answersOf(record.type, document, given);
        try {
            const done = await completeJob(record.id, {
                version: version.current,
                completed_at: (values.completed_at as string | null) || null,
                notes: String(values.notes ?? '').trim() || null,
                ...(Object.keys(answers).length > 0 ? { document: answers } : {}),
                ...(parts ? { [PARTS]: enteredLines(values[PARTS]) } : {}),
            });
            const why = takesPhotos ? await sendPhotos(resource.name, document.id, photos) : undefined;
            await refresh(done);
            notify(translate('domains.jobs.complete.done', { name }), { type: 'success' });
            if (why) onPhotosLeft({ photos, why });
            else onClose();
        } catch (error) {
            if (error instanceof StaleVersionError && error.current.id === record.id) {
                const moved = error.current.version !== version.current;
                version.current = error.current.version as number;
                setFault(moved ? translate('domains.jobs.complete.stale') : (error as Error).message);
                void refresh();
                return;
            }
            const placed = showErrors(error instanceof ApiFault ? (error.body.errors ?? {}) : {});
            if (placed.general || !placed.first) setFault(placed.general ?? (error as Error).message);
        }
    });
    const [at, notes] = [fieldOf(JOB_CARDS, 'completed_at'), fieldOf(JOB_CARDS, 'completion_notes')];
    return (
        <FieldsDialog
            form={form}
            resource={JOB_CARDS}
            title={translate('domains.jobs.complete.title', { name })}
            submitLabel={translate('domains.jobs.complete.confirm')}
            fault={fault}
            isChanged={photos.length > 0}
            onSubmit={submit}
            onClose={onClose}
            // it replaces the loading state
            transitionDuration={{ enter: 0 }}
        >
            <Consequence type={record.type} document={document} />
            {resource && document && <DocumentFields type={record.type} document={document} resource={resource} />}
            {notes && (
                <FieldInput
                    resource={JOB_CARDS}
                    field={writable({ ...notes, name: 'notes' }, needsNotes(record.type))}
                />
            )}
            {parts && (
                <div>
                    <PartsInput title="domains.jobs.kit.used" />
                    <FormHelperText>{translate('domains.jobs.kit.usedHelp')}</FormHelperText>
                </div>
            )}
            {at && <FieldInput resource={JOB_CARDS} field={writable(at, false)} />}
            {takesPhotos && <PhotosInput photos={photos} onChange={setPhotos} disabled={form.formState.isSubmitting} />}
        </FieldsDialog>
    );
};

/** Completion form of a job, with the fields of its type and the consequences. Keeps its entries until the job is completed. */
export const CompletionDialog = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { resource, document, isPending } = useJobDocument(record);
    const taken = useJobParts(record, takesParts(record));
    const [left, setLeft] = useState<PhotosLeft>();
    if (left && resource && document)
        return (
            <PhotosDialog
                name={resource.name}
                id={document.id}
                label={recordLabel(resource, document)}
                left={left}
                onClose={onClose}
            />
        );
    if (isPending || taken.isLoading)
        return (
            <DialogFrame
                title={translate('domains.jobs.complete.title', { name: recordLabel(JOB_CARDS, record) })}
                maxWidth="sm"
                fullScreen={phone}
                onClose={onClose}
                actions={
                    <Button color="inherit" onClick={onClose}>
                        {translate('engine.confirm.cancel')}
                    </Button>
                }
            >
                <div role="status" aria-busy aria-label={translate('domains.jobs.complete.loading')}>
                    {[1, 2, 3].map(n => (
                        <Skeleton key={n} height={56} />
                    ))}
                </div>
            </DialogFrame>
        );
    return (
        <CompletionForm
            record={record}
            resource={resource}
            document={document}
            parts={taken.data}
            onPhotosLeft={setLeft}
            onClose={onClose}
        />
    );
};
