import { Button, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useCreatePath, useNavigate, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { placeErrors } from '../../admin/form/formErrors';
import { useLeavingForm } from '../../admin/form/UnsavedChanges';
import { resourceOf } from '../../admin/metadata';
import { changedFields, newValues } from '../../admin/provider/changes';
import { recordKey } from '../../admin/provider/keys';
import { ApiFault } from '../../session/fault';
import { apiJson } from '../../session/http';

const FIELDS = [
    'customer_id',
    'customer_property_id',
    'items',
    'ordered_on',
    'wanted_on',
    'payment_days',
    'reference',
    'sold_by_id',
    'notes',
];

/** Untouched lines are omitted. */
const isStarted = (line: Record<string, unknown>) =>
    Object.entries(line).some(([name, value]) => name !== 'type' && value !== null && value !== '');

/** Saves an incomplete order as a draft. */
export const DraftButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const queryClient = useQueryClient();
    const record = useRecordContext<RaRecord>();
    const { getValues, setError } = useFormContext();
    const leaving = useLeavingForm();
    const [busy, setBusy] = useState(false);
    if (record && record.status !== 'draft') return null;
    const save = async () => {
        setBusy(true);
        try {
            const values = getValues();
            const items = ((values.items ?? []) as Record<string, unknown>[]).filter(isStarted);
            const { fields } = resourceOf('sales-orders');
            const typed = { ...values, items };
            const body = record ? changedFields(fields, typed, record) : newValues(fields, typed);
            const path = record ? `/sales-orders/${record.id}/save-as-draft` : '/sales-orders/save-as-draft';
            const { body: saved } = await apiJson<{ body: RaRecord }>(`/api/main${path}`, {
                method: 'POST',
                body: record ? { ...body, version: record.version } : body,
            });
            // marks the form as saved, so that leaving asks no question
            leaving.current = true;
            queryClient.setQueryData(recordKey('sales-orders', saved.id), saved);
            void queryClient.invalidateQueries({ queryKey: ['sales-orders'] });
            notify('domains.sales.draft.saved', { type: 'success', messageArgs: { number: saved.number } });
            navigate(createPath({ resource: 'sales-orders', id: saved.id, type: 'show' }));
        } catch (error) {
            const placed = placeErrors(error instanceof ApiFault ? (error.body.errors ?? {}) : {}, FIELDS, setError);
            if (placed.general || !placed.first) notify(placed.general ?? (error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Tooltip title={translate('domains.sales.draft.hint')} describeChild>
            <Button variant="outlined" color="inherit" loading={busy} onClick={() => void save()}>
                {translate('domains.sales.draft.save')}
            </Button>
        </Tooltip>
    );
};
