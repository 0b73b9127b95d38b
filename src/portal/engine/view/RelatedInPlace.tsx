import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { useLabels } from '../labels';
import { useRowTarget } from '../list/rowTarget';
import { numberFor, resourceOf } from '../metadata';
import { useMay } from '../useMay';
import { InPlaceMenu } from './InPlaceMenu';
import { RelatedTable } from './RelatedTable';

interface RelatedInPlaceProps {
    definition: ResourceDefinition;
    /** the field that refers to the record of this page */
    field: string;
    columns: readonly string[];
    /** further values of a new one, from the record of this page */
    given?: (record: RaRecord) => Record<string, unknown>;
}

/** Records that belong to the one on this page, added and edited here: they have no add or edit page of their own. */
export const RelatedInPlace = ({ definition, field, columns, given }: RelatedInPlaceProps) => {
    const { name } = definition;
    const record = useRecordContext<RaRecord>();
    const labels = useLabels(name);
    const translate = useTranslate();
    const may = useMay();
    const target = useRowTarget(name);
    const [editing, setEditing] = useState<RaRecord | 'new' | null>(null);
    const add = may(resourceOf(name).actions.create) && !record?.archived_at && (
        <Button
            onClick={() => setEditing('new')}
            startIcon={<AddIcon />}
            variant="outlined"
            color="inherit"
            size="small"
        >
            {translate('engine.list.add', { title: labels.inSentence })}
        </Button>
    );
    return (
        <>
            <RelatedTable
                resource={name}
                field={field}
                columns={columns}
                target={target === 'show' ? target : undefined}
                add={add}
                actions={row => <InPlaceMenu name={name} record={row} onEdit={() => setEditing(row)} />}
            />
            {editing && (
                <FormDialog
                    definition={definition}
                    record={editing === 'new' ? undefined : editing}
                    given={{ ...(record && given?.(record)), [field]: numberFor(name, field, record) }}
                    onClose={() => setEditing(null)}
                />
            )}
        </>
    );
};
