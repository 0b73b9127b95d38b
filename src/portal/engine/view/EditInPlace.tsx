import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useResourceDefinition, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { resourceOf } from '../metadata';
import { useMay } from '../useMay';

/** Edits over the record, where a resource has a form but no edit page. */
export const EditInPlace = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
    const { name } = definition;
    const translate = useTranslate();
    const may = useMay();
    const { hasEdit } = useResourceDefinition({ resource: name });
    const [open, setOpen] = useState(false);
    if (hasEdit || !definition.form || record.archived_at || !may(resourceOf(name).actions.update)) return null;
    return (
        <>
            <Button variant="contained" startIcon={<EditOutlinedIcon />} onClick={() => setOpen(true)}>
                {translate('engine.action.edit')}
            </Button>
            {open && <FormDialog definition={definition} record={record} onClose={() => setOpen(false)} />}
        </>
    );
};
