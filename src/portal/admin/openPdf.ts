import { apiFetch } from '../session/http';

/** Opens a PDF that only a signed-in person may read: fetched with the session, then shown by the browser. */
export const openPdf = async (path: string): Promise<void> => {
    const answer = await apiFetch(path, { background: true });
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.click();
    // the new tab has read it long before
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
