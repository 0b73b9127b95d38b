/** Copies a text; whether it could be: a browser refuses where somebody denied it, and has no clipboard without https. */
export const copyText = async (text: string): Promise<boolean> => {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
};
