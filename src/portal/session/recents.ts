import { localStore } from './browserStore';
import { getSession } from './store';

/** Recently viewed record. */
export interface Recent {
    resource: string;
    id: number;
    label: string;
}
const KEY = 'headwater.recents';
const MOST = 8;

const read = (): { user?: number | string; records: Recent[] } => {
    try {
        const kept = JSON.parse(localStore.get(KEY) ?? '');
        return Array.isArray(kept?.records) ? kept : { records: [] };
    } catch {
        return { records: [] };
    }
};

/** The signed-in user's recently viewed records, newest first. */
export const recents = (): Recent[] => {
    const { user, records } = read();
    return user !== undefined && user === getSession()?.user.id ? records : [];
};

export const rememberRecent = ({ resource, id, label }: Recent): void => {
    const user = getSession()?.user.id;
    if (user === undefined) return;
    const otherRecents = recents().filter(other => other.resource !== resource || other.id !== id);
    localStore.set(KEY, JSON.stringify({ user, records: [{ resource, id, label }, ...otherRecents].slice(0, MOST) }));
};

export const forgetRecents = (): void => localStore.remove(KEY);
