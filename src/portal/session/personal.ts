import { localStore } from './browserStore';

/** What this browser keeps for one person beside the session: nobody else is shown it, and signing out removes it. */

const PREFIX = 'headwater.of';

export const personalKey = (user: number, name: string): string => `${PREFIX}.${user}.${name}`;

/** The keys of one person that begin with a name. */
export const personalKeys = (user: number, name = ''): string[] =>
    localStore.keys().filter(key => key.startsWith(personalKey(user, name)));

export const forgetPersonal = (user: number) => {
    for (const key of personalKeys(user)) localStore.remove(key);
};

/** The names of databases of one person, which go with their session however it ends. */
const DATABASES = ['field-day'];

/** What the phone keeps of the server's: who signs in again is given it again. What is not sent yet stands elsewhere. */
export const forgetCopies = (user: number) => {
    try {
        for (const name of DATABASES) globalThis.indexedDB?.deleteDatabase(personalKey(user, name));
    } catch {
        // where storage is forbidden there are no copies
    }
};
