import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../engine/definition';
import { FormDialog } from '../engine/form/FormDialog';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';

/** Users have no edit page of their own. */
export const editUserButton = (definition: () => ResourceDefinition) => () => {
    const user = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const may = useMay();
    const [open, setOpen] = useState(false);
    if (!user || user.archived_at || !may(resourceOf('users').actions.update)) return null;
    return (
        <>
            <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
                {translate('engine.action.edit')}
            </Button>
            {open && <FormDialog definition={definition()} record={user} onClose={() => setOpen(false)} />}
        </>
    );
};
