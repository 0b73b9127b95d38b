/** Cached files of one installation step. */
export interface CachedFiles {
    cached: number;
    total: number;
}
/** Response of the worker: the app, which is required offline, and the barcode reader, which is loaded after it. */
export interface CacheReport {
    shell: CachedFiles;
    scanner: CachedFiles;
}
/** Request of the page to the worker, answered with a `CacheReport` on the transferred port. */
export interface CacheRequest {
    type: 'report-cache' | 'complete-shell' | 'complete-scanner';
}

export const isComplete = (files: CachedFiles | undefined): boolean =>
    files !== undefined && files.total > 0 && files.cached === files.total;

/** Cached addresses of one step, in fetch order. */
interface CacheStep {
    cacheName: string;
    /** cache keys: addresses with their revision, unless the file name contains a hash */
    keys: readonly string[];
}

/** Counts the files actually cached, because browsers evict caches and installations may be interrupted. */
export const countCached = async (storage: CacheStorage, { cacheName, keys }: CacheStep): Promise<CachedFiles> => {
    const cache = await storage.open(cacheName);
    const found = await Promise.all(keys.map(key => cache.match(key)));
    return { cached: found.filter(response => response !== undefined).length, total: keys.length };
};

/**
 * Fetches missing files one after the other.
 * @throws if a file cannot be loaded; loaded ones stay cached
 */
export const fetchMissing = async (
    storage: CacheStorage,
    { cacheName, keys }: CacheStep,
    fetchFile: (key: string) => Promise<Response> = key => fetch(key, { credentials: 'same-origin' }),
): Promise<void> => {
    const cache = await storage.open(cacheName);
    for (const key of keys) {
        if (await cache.match(key)) continue;
        const response = await fetchFile(key);
        if (!response.ok) throw new Error(`${key} was answered ${response.status}.`);
        await cache.put(key, response);
    }
};

/** Removes files of earlier releases from the cache of a step. */
export const dropOutdated = async (storage: CacheStorage, { cacheName, keys }: CacheStep): Promise<void> => {
    const cache = await storage.open(cacheName);
    for (const { url } of await cache.keys()) if (!keys.includes(url)) await cache.delete(url);
};
