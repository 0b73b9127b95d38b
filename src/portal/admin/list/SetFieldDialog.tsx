import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { FieldInput } from '../inputs/FieldInput';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';

/** Whether bulk editing may set the field: not unique, and a single value. */
const settable = (field: Field) => !field.unique && !['rows', 'json', 'references'].includes(field.type);

interface SetFieldDialogProps {
    resource: string;
    count: number;
    onSet: (values: Record<string, unknown>) => Promise<void>;
    onClose: () => void;
}

/** Sets one field of all selected records to a value. */
export const SetFieldDialog = ({ resource, count, onSet, onClose }: SetFieldDialogProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const fields = writableFields(resourceOf(resource).fields, 'update').filter(settable);
    const [name, setName] = useState('');
    const field = fields.find(f => f.name === name);
    return (
        <DialogFrame
            title={translate('engine.bulk.setFieldTitle', { smart_count: count })}
            isChanged={name !== ''}
            onClose={onClose}
            renderForm={inside => (
                <Form
                    key={name}
                    record={{}}
                    onSubmit={(values: Record<string, unknown>) => onSet({ [name]: values[name] ?? null })}
                >
                    {inside}
                </Form>
            )}
            actions={
                <>
                    <Button onClick={onClose} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={!field}>
                        {translate('engine.bulk.apply')}
                    </Button>
                </>
            }
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                <TextField
                    select
                    fullWidth
                    label={translate('engine.bulk.field')}
                    value={name}
                    onChange={event => setName(event.target.value)}
                >
                    {fields.map(f => (
                        <MenuItem key={f.name} value={f.name}>
                            {labels.field(f)}
                        </MenuItem>
                    ))}
                </TextField>
                {field && <FieldInput resource={resource} field={field} autoFocus />}
            </Stack>
        </DialogFrame>
    );
};
