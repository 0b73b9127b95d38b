import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useResourceDefinition, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useMay } from '../useMay';

/** Adds over the list, where a resource has a form but no add page. */
export const AddInPlace = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const translate = useTranslate();
    const labels = useLabels(name);
    const may = useMay();
    const { hasCreate } = useResourceDefinition({ resource: name });
    const [open, setOpen] = useState(false);
    if (hasCreate || !definition.form || !may(resourceOf(name).actions.create)) return null;
    return (
        <>
            <Button
                variant="contained"
                startIcon={<AddIcon />}
                onClick={() => setOpen(true)}
                sx={{ whiteSpace: 'nowrap' }}
            >
                {translate('engine.list.add', { title: labels.inSentence })}
            </Button>
            {open && <FormDialog definition={definition} onClose={() => setOpen(false)} />}
        </>
    );
};
