import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Link, type RaRecord, useCreatePath, useLocation, useRecordContext, useResourceDefinition } from 'react-admin';
import { useCan } from '../../session/can';
import { FormDialog } from '../form/FormDialog';
import { useRowTarget } from '../list/rowTarget';
import { numberFor, resourceOf } from '../metadata';
import { findDefinition } from '../screenRegistry';
import { useCanOpenPages } from '../useCanOpenPages';
import { AddButton } from './AddButton';
import { RelatedTable } from './RelatedTable';

interface RelatedListProps {
    resource: string;
    /** field of `resource` that refers to this page's record */
    field: string;
    columns: readonly string[];
}

/** Related records of this page's record; a new one gets the reference preset. */
export const RelatedList = ({ resource: name, field, columns }: RelatedListProps) => {
    const record = useRecordContext<RaRecord>();
    const createPath = useCreatePath();
    const can = useCan();
    const target = useRowTarget(name);
    const { pathname } = useLocation();
    const { hasCreate } = useResourceDefinition({ resource: name });
    const pages = useCanOpenPages(name);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [adding, setAdding] = useState(false);
    const given = { [field]: numberFor(name, field, record) };
    // opens as a dialog, because the form's page may belong to another module
    const definition = findDefinition(name);
    const inPlace = definition?.form !== undefined && !definition.pages?.add;
    const add =
        hasCreate &&
        can(resourceOf(name).actions.create) &&
        (inPlace || pages.create) &&
        (inPlace ? (
            <AddButton resource={name} onClick={() => setAdding(true)} />
        ) : (
            <AddButton
                resource={name}
                component={Link}
                to={createPath({ resource: name, type: 'create' })}
                state={{ record: given, back: pathname }}
                sx={{ '&:hover': { textDecoration: 'none' } }}
            />
        ));
    return (
        <>
            <RelatedTable
                resource={name}
                field={field}
                // a phone shows the name and one more fact
                columns={phone ? columns.slice(0, 2) : columns}
                target={target}
                add={add}
            />
            {adding && definition && (
                <FormDialog definition={definition} given={given} onClose={() => setAdding(false)} />
            )}
        </>
    );
};
