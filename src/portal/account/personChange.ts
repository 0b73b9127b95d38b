import { queryClient } from '../admin/provider/queryClient';
import { localStore } from '../session/browserStore';
import { getSession, isSignedOut, onSessionChange, SESSION_KEY } from '../session/store';
import { followEnd } from '../session/token';
import { STORE_NAME } from '../theme/storedTheme';

const LAST_PERSON_KEY = 'headwater.last-person';

/** Keys of react-admin's store that belong to the device rather than the user. */
const OF_THE_DEVICE = ['theme', 'locale', 'version'].map(name => `RaStore${STORE_NAME}.${name}`);

const forgetSeen = () => {
    queryClient.clear();
    for (const key of localStore.keys())
        if (key.startsWith(`RaStore${STORE_NAME}.`) && !OF_THE_DEVICE.includes(key)) localStore.remove(key);
};

/** Clears cached records and stored filters when a different user signs in on the same browser. */
export const forgetPersonBefore = () => {
    const person = getSession()?.user.id;
    if (person === undefined || localStore.get(LAST_PERSON_KEY) === String(person)) return;
    localStore.set(LAST_PERSON_KEY, String(person));
    forgetSeen();
};

const personIn = (text: string | null): number | undefined => {
    try {
        return (JSON.parse(text ?? 'null') as { user?: { id?: number } } | null)?.user?.id;
    } catch {
        return undefined;
    }
};

/** User id whose pages this tab shows. Kept after the session expires, since a page of it may still be visible. */
let shown: number | undefined;

/** Follows sign-outs in other tabs, and reloads if another user signed in. */
const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY || shown === undefined) return;
    const now = personIn(newValue);
    if (now === undefined) followEnd();
    else if (now !== shown) window.location.reload();
};

const followSession = () => {
    const person = getSession()?.user.id;
    const leaves = person === undefined && isSignedOut();
    if (leaves && shown !== undefined) forgetSeen();
    shown = person ?? (leaves ? undefined : shown);
    forgetPersonBefore();
};

/** Starts with the portal's code, before any page of the next user is rendered. Returns the stop function. */
export const watchPerson = () => {
    followSession();
    // first, while the previous user is known
    window.addEventListener('storage', followOtherTab);
    const stop = onSessionChange(followSession);
    return () => {
        window.removeEventListener('storage', followOtherTab);
        stop();
    };
};
