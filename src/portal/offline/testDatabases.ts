import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';

/** One for all files of a worker: stores are opened once and keep theirs. */
const databases = { indexedDB: new IDBFactory(), IDBKeyRange };

/** Gives the browser of a test file databases in memory, and takes them away after it: the next file of the worker has none. */
export const setupDatabases = (): IDBFactory => {
    beforeAll(() => {
        Object.assign(globalThis, databases);
        Object.assign(Dexie.dependencies, databases);
    });
    afterAll(() => {
        Reflect.deleteProperty(globalThis, 'indexedDB');
        Reflect.deleteProperty(globalThis, 'IDBKeyRange');
    });
    return databases.indexedDB;
};
