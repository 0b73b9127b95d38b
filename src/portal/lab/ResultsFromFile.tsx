import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { ImportDialog } from '../admin/list/ImportDialog';
import type { ImportResult } from '../admin/provider/recordCalls';
import { apiJson } from '../session/http';
import { PROPOSALS, RESULTS, SAMPLES } from './labRecords';

const TEMPLATE = 'sample,parameter,result,unit,basis,method,tested on\r\n';

const send = async (file: File, dryRun: boolean): Promise<ImportResult> => {
    const form = new FormData();
    form.set('file', file);
    const { body } = await apiJson<{ body: ImportResult }>(`/api/main/lab-test-results/imports?dry_run=${dryRun}`, {
        method: 'POST',
        body: form,
    });
    return body;
};

/** Import of an instrument file, above the list of results. */
export const ResultsFromFile = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { canAccess: canCreate } = useCanAccess({ resource: RESULTS, action: 'create' });
    const [open, setOpen] = useState(false);
    if (!canCreate) return null;
    const close = () => {
        setOpen(false);
        for (const name of [SAMPLES, PROPOSALS]) void queryClient.invalidateQueries({ queryKey: [name] });
    };
    return (
        <Box sx={{ mb: 2 }}>
            <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
                {translate('domains.lab.file.open')}
            </Button>
            {open && (
                <ImportDialog
                    name={RESULTS}
                    onClose={close}
                    own={{ send, text: translate('domains.lab.file.text'), template: TEMPLATE }}
                />
            )}
        </Box>
    );
};
