const KEY = 'headwater.reloaded-at';
/** Within this time a second reload would find what the first one found. */
const AGAIN_MS = 60_000;

/**
 * A file of the page is gone: the product was updated since the page was loaded. Loads the page anew, once; says whether
 * it does, so that somebody whom that does not help is told.
 */
export const reloadOnce = (): boolean => {
    try {
        const last = Number(sessionStorage.getItem(KEY) ?? 0);
        if (Date.now() - last < AGAIN_MS) return false;
        sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
        // without a memory it could go in circles
        return false;
    }
    window.location.reload();
    return true;
};

/** For a page that cannot be shown without what is gone: the HTML that it came with says so (`hw-failed`). */
export const recover = () => {
    if (reloadOnce()) return;
    const { dataset } = document.documentElement;
    delete dataset.entering;
    dataset.failed = '';
};
