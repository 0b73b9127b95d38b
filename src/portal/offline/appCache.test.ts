import { expect, it } from 'vitest';
import { countCached, dropOutdated, fetchMissing, isComplete } from './appCache';

/** Minimal CacheStorage, as far as the worker uses it. */
const cacheStorage = () => {
    const files = new Map<string, Response>();
    const cache = {
        match: async (key: string) => files.get(key)?.clone(),
        put: async (key: string, response: Response) => void files.set(key, response),
        delete: async (key: string) => files.delete(key),
        keys: async () => [...files.keys()].map(url => ({ url })),
    };
    return { files, storage: { open: async () => cache } as unknown as CacheStorage };
};
const STEP = { cacheName: 'scanner', keys: ['https://a.test/one.js', 'https://a.test/two.wasm'] };

it('The app cache counts its actual files and resumes an interrupted download', async () => {
    const { files, storage } = cacheStorage();
    expect(await countCached(storage, STEP)).toEqual({ cached: 0, total: 2 });
    const fetched: string[] = [];
    let isOffline = true;
    const fetchFile = async (key: string) => {
        if (isOffline && key.endsWith('.wasm')) throw new TypeError('Failed to fetch');
        fetched.push(key);
        return new Response(key);
    };
    await expect(fetchMissing(storage, STEP, fetchFile)).rejects.toThrow('Failed to fetch');
    expect(isComplete(await countCached(storage, STEP))).toBe(false);
    isOffline = false;
    await fetchMissing(storage, STEP, fetchFile);
    expect(fetched).toEqual(STEP.keys);
    expect(isComplete(await countCached(storage, STEP))).toBe(true);
    // evicted by the browser
    files.delete('https://a.test/one.js');
    expect(await countCached(storage, STEP)).toEqual({ cached: 1, total: 2 });
});

it('The app cache does not store a 404 response', async () => {
    const { files, storage } = cacheStorage();
    const notFound = async () => new Response('', { status: 404 });
    await expect(fetchMissing(storage, STEP, notFound)).rejects.toThrow('404');
    expect(files.size).toBe(0);
});

it('The app cache drops files of an earlier release', async () => {
    const { files, storage } = cacheStorage();
    files.set('https://a.test/old.wasm', new Response('old'));
    await fetchMissing(storage, STEP, async key => new Response(key));
    await dropOutdated(storage, STEP);
    expect([...files.keys()]).toEqual(STEP.keys);
});
