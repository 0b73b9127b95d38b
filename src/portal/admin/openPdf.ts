import { apiFetch } from '../session/http';

/** Fetches a PDF with the session and opens it in the browser's viewer. */
export const openPdf = async (path: string): Promise<void> => {
    const answer = await apiFetch(path, { background: true });
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.click();
    // the new tab has read it by then
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
