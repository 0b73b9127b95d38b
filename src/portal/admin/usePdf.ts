import { openPdf } from './openPdf';
import { useAttempt } from './useAttempt';

/** Opens the PDF of a record. */
export const usePdf = (path: string) => {
    const { busy, attempt } = useAttempt();
    const open = () => attempt(() => openPdf(path));
    return { busy, open };
};
