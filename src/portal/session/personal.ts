import { localStore } from './browserStore';

/** Personal data in browser storage beside the session: shown to its user only, removed at sign-out. */

const PREFIX = 'headwater.of';

export const personalKey = (user: number, name: string): string => `${PREFIX}.${user}.${name}`;

/** Storage keys of one user with a common prefix. */
export const personalKeys = (user: number, name = ''): string[] =>
    localStore.keys().filter(key => key.startsWith(personalKey(user, name)));

/** Drafts written by forms of this tab, by key: a sign-out in another tab removes them from browser storage. */
const written = new Map<string, string>();

/** Stores a user's unsaved work until they sign out in this tab. */
export const keepPersonal = (key: string, value: string): void => {
    written.set(key, value);
    localStore.set(key, value, { keepOlder: true });
};
export const dropPersonal = (key: string): void => {
    written.delete(key);
    localStore.remove(key);
};
/** Restores drafts of this tab's forms after a sign-out in another tab, which could not ask about them. */
export const restoreWritten = (): void => {
    for (const [key, value] of written) localStore.set(key, value);
};

export const forgetPersonal = (user: number) => {
    for (const key of written.keys()) if (key.startsWith(personalKey(user, ''))) written.delete(key);
    for (const key of personalKeys(user)) localStore.remove(key);
};

/** Database names of one user that are deleted with their session. */
const DATABASES = ['field-day', 'home'] as const;
export type CopyName = (typeof DATABASES)[number];

/** Deletes the user's offline copies of server data. Unsent entries are in another database and stay. */
export const forgetCopies = (user: number) => {
    try {
        for (const name of DATABASES) globalThis.indexedDB?.deleteDatabase(personalKey(user, name));
    } catch {
        // where storage is forbidden there are no copies
    }
};
