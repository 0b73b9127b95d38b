import { apiFetch } from '../session/http';

/** Saves the response of a call as a file. */
export const download = async (url: string, name: string): Promise<void> => {
    const response = await apiFetch(url, { headers: { Accept: '*/*' }, background: true });
    saveAs(await response.blob(), name);
};

export const saveAs = (content: Blob, name: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // the browser reads the blob after the click has returned
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
