/** Text storage that outlasts the page, if the browser allows. */
export interface BrowserStore {
    get(key: string): string | null;
    /** @param keepOlder leaves the previous stored value if the browser refuses this one */
    set(key: string, value: string, options?: { keepOlder?: boolean }): void;
    remove(key: string): void;
    keys(): string[];
    /** The browser refused to store it: it is lost with the page. */
    isVolatile(key: string): boolean;
}

/**
 * Browser storage that never throws. Values that full or forbidden storage refuses are held in memory, so that the
 * portal works until the page is closed.
 */
export const openBrowserStore = (storage: () => Storage): BrowserStore => {
    const memory = new Map<string, string>();
    const attempt = <T>(work: (native: Storage) => T, otherwise: T): T => {
        try {
            return work(storage());
        } catch {
            return otherwise;
        }
    };
    const drop = (key: string) => attempt(native => native.removeItem(key), undefined);
    return {
        get: key => memory.get(key) ?? attempt(native => native.getItem(key), null),
        set: (key, value, { keepOlder = false } = {}) => {
            const isStored = attempt(native => {
                native.setItem(key, value);
                return true;
            }, false);
            if (isStored) {
                memory.delete(key);
                return;
            }
            memory.set(key, value);
            // an older session must not return with the next page, whereas an older draft is better than none
            if (!keepOlder) drop(key);
        },
        remove: key => {
            memory.delete(key);
            drop(key);
        },
        keys: () => [
            ...new Set([
                ...memory.keys(),
                ...attempt(native => Array.from({ length: native.length }, (_, at) => native.key(at) ?? ''), []),
            ]),
        ],
        isVolatile: key => memory.has(key),
    };
};

/** Shared by all tabs of the browser. */
export const localStore = openBrowserStore(() => localStorage);
/** Values of this tab. */
export const tabStore = openBrowserStore(() => sessionStorage);
