import { useState } from 'react';
import { useNotify } from 'react-admin';
import { openPdf } from './openPdf';
import { errorMessage } from './provider/errors';

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
