import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useForm } from 'react-hook-form';
import type { Field } from '../../contract/metadata';
import { todayIn } from '../../domain/calendar/days';
import { FieldsDialog } from '../admin/form/FieldsDialog';
import { placeErrors } from '../admin/form/formErrors';
import { ContractInput } from '../admin/inputs/ContractInput';
import { fieldOf, recordLabel, resourceOf } from '../admin/metadata';
import { PhotosDialog, type PhotosLeft } from '../admin/photos/PhotosDialog';
import { PhotosInput } from '../admin/photos/PhotosInput';
import { usePhotos } from '../admin/photos/usePhotos';
import { ApiFault } from '../session/fault';
import { apiJson } from '../session/http';
import { CHECKLISTS, REQUESTS, VEHICLES } from './fleet';

/** Request and fields of a completion; `url` without the id. */
const COMPLETIONS = {
    [CHECKLISTS]: {
        url: '/api/connect/v3/vehicle-safety-checklists',
        fields: ['odometer'],
        text: 'domains.fleet.complete.checklistText',
    },
    [REQUESTS]: {
        url: '/api/main/vehicle-maintenance-requests',
        fields: ['completed_on', 'cost', 'odometer', 'work_done'],
        text: 'domains.fleet.complete.maintenanceText',
    },
} as const;
export type Completed = keyof typeof COMPLETIONS;

/** Confirmation of an unusual odometer, which the server requests by refusing the field; no other field has one. */
const needsMeterCheck = (errors: Readonly<Record<string, readonly string[]>>) =>
    errors.odometer?.some(text => text.includes('checked')) ?? false;

const writable = (field: Field): Field => ({ ...field, readOnly: false, required: field.name === 'completed_on' });
const given = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

interface CompletionDialogProps {
    name: Completed;
    record: RaRecord;
    onClose: () => void;
}

/** Completes a checklist or maintenance request, with odometer and photos. */
export const CompletionDialog = ({ name, record, onClose }: CompletionDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const sendPhotos = usePhotos();
    const resource = resourceOf(name);
    const { url, fields, text } = COMPLETIONS[name];
    const form = useForm<FieldValues>({
        mode: 'onTouched',
        defaultValues: {
            ...Object.fromEntries(fields.map(field => [field, record[field] ?? null])),
            ...(name === REQUESTS ? { completed_on: todayIn() } : {}),
        },
    });
    const [fault, setFault] = useState<string>();
    const [isSubmitted, setSubmitted] = useState(false);
    const [photos, setPhotos] = useState<File[]>([]);
    const [left, setLeft] = useState<PhotosLeft>();
    const label = recordLabel(resource, record);
    if (left) return <PhotosDialog name={name} id={record.id} label={label} left={left} onClose={onClose} />;

    const submit = form.handleSubmit(async values => {
        setFault(undefined);
        try {
            await apiJson(`${url}/${record.id}/completions`, {
                method: 'POST',
                body: { version: record.version, ...given(values) },
            });
            const why = await sendPhotos(name, record.id, photos);
            for (const key of [name, VEHICLES, REQUESTS, 'vehicle-meter-readings', 'record'])
                void queryClient.invalidateQueries({ queryKey: [key] });
            notify(translate('domains.fleet.complete.done', { name: label }), { type: 'success' });
            if (why) setLeft({ photos, why });
            else onClose();
        } catch (error) {
            const errors = error instanceof ApiFault ? error.errors : {};
            if (needsMeterCheck(errors)) setSubmitted(true);
            const flat = Object.fromEntries(
                Object.entries(errors).map(([path, messages]) => [path, messages.join(' ')]),
            );
            const placed = placeErrors(flat, fields, form.setError);
            if (placed.first) form.setFocus(placed.first);
            const general = error instanceof ApiFault && Object.keys(errors).length > 0 ? error.message : undefined;
            if (!placed.first) setFault(general ?? placed.general ?? (error as Error).message);
        }
    });
    return (
        <FieldsDialog
            form={form}
            resource={name}
            fields={fields.flatMap(path => fieldOf(resource, path) ?? []).map(writable)}
            title={translate('domains.fleet.complete.title', { name: label })}
            text={translate(text)}
            submitLabel={translate('domains.fleet.complete.open')}
            fault={fault}
            isChanged={photos.length > 0}
            onSubmit={submit}
            onClose={onClose}
        >
            {isSubmitted && <ContractInput resource="vehicle-meter-readings" source="is_checked" />}
            <PhotosInput photos={photos} onChange={setPhotos} disabled={form.formState.isSubmitting} />
        </FieldsDialog>
    );
};
