import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useForm } from 'react-hook-form';
import { FieldsDialog } from '../admin/form/FieldsDialog';
import { placeErrors } from '../admin/form/formErrors';
import { fieldOf } from '../admin/metadata';
import { ApiFault } from '../session/fault';
import { apiJson } from '../session/http';
import { TRIPS, type Trip } from './diaries';

interface TripDialogProps {
    trip: Trip;
    title: string;
    text: string;
    submitLabel: string;
    done: string;
    /** trip fields, in input order */
    fields: readonly string[];
    start: FieldValues;
    /** path suffix after the trip's address */
    path: '' | '/vehicle';
    onClose: () => void;
}

/** Form dialog for some figures of a trip. */
export const TripDialog = ({ trip, title, text, submitLabel, done, fields, start, path, onClose }: TripDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const form = useForm<FieldValues>({ mode: 'onTouched', defaultValues: start });
    const [fault, setFault] = useState<string>();
    const submit = form.handleSubmit(async values => {
        setFault(undefined);
        try {
            await apiJson(`/api/connect/v2/travel-diaries/${trip.id}${path}`, {
                method: 'PUT',
                body: { version: trip.version, ...values },
            });
            for (const key of [TRIPS, 'vehicles', 'vehicle-meter-readings', 'transport-emissions', 'record'])
                void queryClient.invalidateQueries({ queryKey: [key] });
            notify(translate(done, { name: trip.number }), { type: 'success' });
            onClose();
        } catch (error) {
            const errors = error instanceof ApiFault ? error.errors : {};
            const flat = Object.fromEntries(
                Object.entries(errors).map(([name, messages]) => [name, messages.join(' ')]),
            );
            const placed = placeErrors(flat, fields, form.setError);
            if (placed.first) form.setFocus(placed.first);
            if (placed.general || !placed.first) setFault(placed.general ?? (error as Error).message);
        }
    });
    return (
        <FieldsDialog
            form={form}
            resource={TRIPS}
            fields={fields.flatMap(name => fieldOf(TRIPS, name) ?? [])}
            title={translate(title, { name: trip.number })}
            text={translate(text)}
            submitLabel={translate(submitLabel)}
            fault={fault}
            onSubmit={submit}
            onClose={onClose}
        />
    );
};
