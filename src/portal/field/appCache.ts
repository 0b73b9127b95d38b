/** Files of a step that are in the browser's cache. */
export interface CachedFiles {
    cached: number;
    total: number;
}
/** Answer of the worker: the app without which nothing opens, and the barcode reader, which is fetched after it. */
export interface CacheReport {
    shell: CachedFiles;
    scanner: CachedFiles;
}
/** Request of the page to the worker, answered with a `CacheReport` on the port that comes along. */
export interface CacheRequest {
    type: 'report-cache' | 'complete-shell' | 'complete-scanner';
}

export const isComplete = (files: CachedFiles | undefined): boolean =>
    files !== undefined && files.total > 0 && files.cached === files.total;

/** Addresses in the cache of one step, in the order in which they are fetched. */
interface CacheStep {
    cacheName: string;
    /** keys of the cache: addresses with their revision, where the name of the file does not say it */
    keys: readonly string[];
}

/** Counts what the cache really holds: browsers clear caches on their own, and an installation may have been cut off. */
export const countCached = async (storage: CacheStorage, { cacheName, keys }: CacheStep): Promise<CachedFiles> => {
    const cache = await storage.open(cacheName);
    const found = await Promise.all(keys.map(key => cache.match(key)));
    return { cached: found.filter(response => response !== undefined).length, total: keys.length };
};

/**
 * Fetches what the cache lacks, one file after the other.
 * @throws where a file does not arrive; what has arrived stays
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
