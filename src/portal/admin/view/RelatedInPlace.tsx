import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { useRowTarget } from '../list/rowTarget';
import { numberFor, resourceOf } from '../metadata';
import { AddButton } from './AddButton';
import { InPlaceMenu } from './InPlaceMenu';
import { RelatedTable } from './RelatedTable';

interface RelatedInPlaceProps {
    definition: ScreenDefinition;
    /** field that refers to this page's record */
    field: string;
    columns: readonly string[];
    /** further values of a new record, from this page's record */
    given?: (record: RaRecord) => Record<string, unknown>;
}

/** Related records edited in dialogs, for resources without add and edit pages. */
export const RelatedInPlace = ({ definition, field, columns, given }: RelatedInPlaceProps) => {
    const { name } = definition;
    const record = useRecordContext<RaRecord>();
    const can = useCan();
    const target = useRowTarget(name);
    const [editing, setEditing] = useState<RaRecord | 'new' | null>(null);
    const add = can(resourceOf(name).actions.create) && !record?.archived_at && (
        <AddButton resource={name} onClick={() => setEditing('new')} />
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
