import { queryClient } from '../engine/provider/queryClient';
import { getSession, onSessionChange, SESSION_KEY } from '../session/store';
import { followEnd } from '../session/token';
import { STORE_NAME } from '../theme/keptTheme';

const LAST_PERSON_KEY = 'headwater.last-person';

/** Of react-admin's store, what belongs to the device rather than to a person. */
const OF_THE_DEVICE = ['theme', 'locale', 'version'].map(name => `RaStore${STORE_NAME}.${name}`);

/** Whoever signs in on a shared computer sees neither the records nor the filters of the one before. */
export const forgetPersonBefore = () => {
    const person = getSession()?.user.id;
    if (person === undefined || localStorage.getItem(LAST_PERSON_KEY) === String(person)) return;
    localStorage.setItem(LAST_PERSON_KEY, String(person));
    queryClient.clear();
    for (const key of Object.keys(localStorage))
        if (key.startsWith(`RaStore${STORE_NAME}.`) && !OF_THE_DEVICE.includes(key)) localStorage.removeItem(key);
};

const personIn = (text: string | null): number | undefined => {
    try {
        return (JSON.parse(text ?? 'null') as { user?: { id?: number } } | null)?.user?.id;
    } catch {
        return undefined;
    }
};

/** What another tab did: signed out, or signed in as somebody else. The portal must not go on showing who was here. */
const followOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY) return;
    const [before, now] = [personIn(oldValue), personIn(newValue)];
    if (before === undefined || before === now) return;
    if (now !== undefined) return window.location.reload();
    followEnd();
};

/** From the moment the portal's code is there: before any page of the next person is rendered. */
export const watchPerson = () => {
    forgetPersonBefore();
    onSessionChange(forgetPersonBefore);
    window.addEventListener('storage', followOtherTab);
};
