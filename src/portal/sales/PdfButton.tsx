import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessage } from '../engine/provider/errors';
import { openPdf } from './openPdf';

/** Shows a document as it is printed. */
export const usePdf = (path: string) => {
    const notify = useNotify();
    const [busy, setBusy] = useState(false);
    const open = async () => {
        setBusy(true);
        try {
            await openPdf(path);
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return { busy, open };
};

export const PdfButton = ({ path }: { path: string }) => {
    const translate = useTranslate();
    const { busy, open } = usePdf(path);
    return (
        <Button
            variant="outlined"
            color="inherit"
            startIcon={<PictureAsPdfOutlinedIcon />}
            loading={busy}
            onClick={() => void open()}
        >
            {translate('domains.sales.contract.pdf')}
        </Button>
    );
};
