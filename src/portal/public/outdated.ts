const KEY = 'headwater.reloaded-at';
/** Time within which a second reload would find the same files. */
const AGAIN_MS = 60_000;

/**
 * A file of the page is missing, because the product was updated. Reloads the page once; returns whether it does, so
 * that a persistent failure can be shown.
 */
export const reloadOnce = (): boolean => {
    try {
        const last = Number(sessionStorage.getItem(KEY) ?? 0);
        if (Date.now() - last < AGAIN_MS) return false;
        sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
        // without storage it could reload forever
        return false;
    }
    window.location.reload();
    return true;
};

/** Shows the pre-rendered error message (`hw-failed`) of a page that cannot work without a missing file. */
export const recover = () => {
    if (reloadOnce()) return;
    const { dataset } = document.documentElement;
    delete dataset.entering;
    dataset.failed = '';
};
