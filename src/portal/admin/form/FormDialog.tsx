import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { changedFields } from '../provider/changes';
import { invalidateRecord } from '../provider/keys';
import { ContractForm } from './ContractForm';
import { startValues } from './formErrors';

/** The form shows the error, so it is not announced as well. */
const WAIT = { returnPromise: true, onError: () => undefined } as const;

interface FormDialogProps {
    definition: ScreenDefinition;
    /** the record to edit; absent: a new one */
    record?: RaRecord;
    /** initial values of a new record */
    given?: Record<string, unknown>;
    onClose: () => void;
    /** called after saving, unless another record is to be added */
    onDone?: (saved: RaRecord) => void;
}

/** Record form in a dialog, over the page that opened it. */
export const FormDialog = ({ definition, record, given, onClose, onDone }: FormDialogProps) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const notify = useNotify();
    const [create] = useCreate<RaRecord>();
    const [update] = useUpdate<RaRecord>();
    const queryClient = useQueryClient();
    const [isChanged, setChanged] = useState(false);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    // biome-ignore lint/correctness/useExhaustiveDependencies: what the form starts from is fixed when it opens
    const start = useMemo(() => record ?? startValues(resource.fields, { ...definition.starts?.(), ...given }), []);

    const save = useCallback(
        async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
            if (!record) return (await create(name, { data: values }, WAIT)) as RaRecord;
            if (Object.keys(changedFields(resource.fields, values, previous)).length === 0) return record;
            return (await update(
                name,
                { id: record.id, data: values, previousData: previous as RaRecord },
                WAIT,
            )) as RaRecord;
        },
        [create, update, name, record, resource],
    );
    const onSaved = (saved: RaRecord, again: boolean) => {
        void invalidateRecord(queryClient, name, saved.id);
        if (saved.version !== record?.version)
            notify(
                translate(record ? 'engine.done.saved' : 'engine.done.added', {
                    name: recordLabel(resource, saved),
                    title: labels.title,
                }),
                { type: 'success' },
            );
        if (again) return;
        onClose();
        onDone?.(saved);
    };
    return (
        <DialogFrame
            title={
                record
                    ? translate('engine.form.editTitle', { name: recordLabel(resource, record) })
                    : translate('engine.form.addTitle', { title: labels.inSentence })
            }
            hasInputs
            isChanged={isChanged}
            onClose={onClose}
            fullScreen={phone}
            maxWidth="md"
            sx={{ '& .MuiDialogContent-root': { bgcolor: 'background.default', pb: 0 } }}
        >
            <ContractForm
                definition={definition}
                mode={record ? 'update' : 'create'}
                start={start}
                given={given}
                record={record}
                save={save}
                onSaved={onSaved}
                onDirtyChange={setChanged}
                onCancel={onClose}
            />
        </DialogFrame>
    );
};
