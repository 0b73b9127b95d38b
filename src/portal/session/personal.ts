/** Per-user keys in localStorage, deleted on sign-out. */

const PREFIX = 'headwater.of';

export const personalKey = (user: number, name: string): string => `${PREFIX}.${user}.${name}`;

/** The keys of one person that begin with a name. */
export const personalKeys = (user: number, name = ''): string[] =>
    Object.keys(localStorage).filter(key => key.startsWith(personalKey(user, name)));

export const forgetPersonal = (user: number) => {
    for (const key of personalKeys(user)) localStorage.removeItem(key);
};

/** The names of databases of one person, which go with their session however it ends. */
const DATABASES = ['field-day'];

/** Deletes the user's offline copies of server data. Unsent entries are in another database and stay. */
export const forgetCopies = (user: number) => {
    for (const name of DATABASES) globalThis.indexedDB?.deleteDatabase(personalKey(user, name));
};
