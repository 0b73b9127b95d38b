import { openPdf } from './openPdf';
import { useAttempt } from './useAttempt';

/** Shows a document as it is printed. */
export const usePdf = (path: string) => {
    const { busy, attempt } = useAttempt();
    const open = () => attempt(() => openPdf(path));
    return { busy, open };
};
